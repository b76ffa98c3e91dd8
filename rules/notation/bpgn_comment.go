package notation

import (
	"bytes"

	"flagfall/rules/limits"
)

// longestComment is the most bytes of a comment.
const longestComment = 16 << 10

// comment reads a comment, which may contain braces itself.
func (x *lexer) comment(b []byte, t *token) {
	line := x.line
	b = b[:min(len(b), longestComment)]
	n := commentEnd(b)
	if n == 0 {
		x.fault(lineEnd(b), t)
		return
	}
	body := x.consume(n)
	*t = token{kind: tokComment, line: line, text: bytes.TrimFunc(body[1:n-1], isBlank)}
}

// commentEnd returns the length of a comment from its opening brace; 0 when it is never closed.
// Nested braces are followed while they balance before the next record. Where they do not, or are
// too many, the comment ends at the first brace after which the record continues.
func commentEnd(b []byte) int {
	depth, first := 0, 0
	for i, c := range b {
		switch c {
		case '{':
			if depth++; depth > limits.Nesting {
				return plausibleEnd(b[:i], first)
			}
		case '}':
			if first == 0 {
				first = i + 1
			}
			if depth--; depth == 0 {
				return strayEnd(b, i+1)
			}
		case '[':
			if i > 0 && b[i-1] == '\n' && tagAt(b[i:]) {
				return plausibleEnd(b[:i], first)
			}
		}
	}
	return plausibleEnd(b, first)
}

// strayEnd moves the end of a balanced comment past surplus closing braces, where what follows is
// no token of a record and the next brace closes again.
func strayEnd(b []byte, n int) int {
	if recordContinues(b[n:]) {
		return n
	}
	next := bytes.IndexAny(b[n:], "{}\n")
	if next < 0 || b[n+next] != '}' || !recordContinues(b[n+next+1:]) {
		return n
	}
	return n + next + 1
}

// plausibleEnd returns the first closing brace after which the record continues, else the first of
// all.
func plausibleEnd(b []byte, first int) int {
	for i, c := range b {
		if c == '}' && recordContinues(b[i+1:]) {
			return i + 1
		}
	}
	return first
}

func isBlank(c rune) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// recordContinues reports whether text can follow a comment in a record: the end, a comment, a tag,
// a move number or a result.
func recordContinues(b []byte) bool {
	for len(b) > 0 && (isBlank(rune(b[0])) || b[0] == ')') {
		b = b[1:]
	}
	if len(b) == 0 {
		return true
	}
	switch c := b[0]; {
	case c == '{' || c == '(' || c == '*':
		return true
	case c == '[':
		return tagAt(b)
	case c < '0' || c > '9':
		return false
	}
	var t token
	if numberEnd(b[:min(len(b), 16)], &t) > 0 {
		return true
	}
	switch string(b[:min(len(b), 3)]) {
	case "1-0", "0-1", "1/2":
		return true
	}
	return false
}
