package notation

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"flagfall/rules/limits"
)

// longestComment bounds the search for the end of one.
const longestComment = 16 << 10

// comment reads a comment. What people typed into it may itself hold braces.
func (x *lexer) comment(b []byte) token {
	line := x.line
	b = b[:min(len(b), longestComment)]
	n := commentEnd(b)
	if n == 0 {
		return x.fault(lineEnd(b))
	}
	body := x.take(n)
	return token{kind: tokComment, line: line, text: bytes.TrimFunc(body[1:n-1], isBlank)}
}

// commentEnd measures a comment from its opening brace; 0 when it is never closed. Nested braces are followed as long as they
// balance before the next record. Where they do not, or are too many, the comment ends at the first brace behind which a record goes on.
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

// strayEnd moves the end of a balanced comment past closing braces too many: when what follows is no token of a record
// and the next brace closes again.
func strayEnd(b []byte, n int) int {
	if goesOn(b[n:]) {
		return n
	}
	next := bytes.IndexAny(b[n:], "{}\n")
	if next < 0 || b[n+next] != '}' || !goesOn(b[n+next+1:]) {
		return n
	}
	return n + next + 1
}

// plausibleEnd is the first closing brace behind which the record goes on; failing that, the first of all.
func plausibleEnd(b []byte, first int) int {
	for i, c := range b {
		if c == '}' && goesOn(b[i+1:]) {
			return i + 1
		}
	}
	return first
}

func isBlank(c rune) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

var resultStart = [][]byte{[]byte("1-0"), []byte("0-1"), []byte("1/2"), []byte("*")}

// goesOn tells whether text reads like a record after a comment: the end, a comment, a tag, a move's number or a result.
func goesOn(b []byte) bool {
	for len(b) > 0 && (isBlank(rune(b[0])) || b[0] == ')') {
		b = b[1:]
	}
	if len(b) == 0 || b[0] == '{' || b[0] == '(' || tagAt(b) {
		return true
	}
	for _, r := range resultStart {
		if bytes.HasPrefix(b, r) {
			return true
		}
	}
	var t token
	return numberEnd(b[:min(len(b), 16)], &t) > 0
}

// clockReading is what a comment says about time.
type clockReading struct {
	millis  int64
	elapsed bool // since the start of the match, instead of what is left
	whole   bool // written without a fraction
	rest    string
}

// readClock recognises a clock: seconds with or without a fraction, minutes and seconds, [%clk h:mm:ss.t] or [ts=seconds].
func readClock(b []byte) (clockReading, bool) {
	if bytes.IndexByte(b, '\n') >= 0 { // folded in the middle of a number
		b = unfold(b)
	}
	if v, ok := clockValue(b); ok {
		return clockReading{millis: v, whole: bytes.IndexByte(b, '.') < 0}, true
	}
	for _, form := range [2]struct {
		open    string
		elapsed bool
	}{{"[%clk", false}, {"[ts=", true}} {
		start := bytes.Index(b, []byte(form.open))
		if start < 0 {
			continue
		}
		length := bytes.IndexByte(b[start:], ']')
		if length < 0 {
			continue
		}
		v, ok := clockValue(bytes.TrimSpace(b[start+len(form.open) : start+length]))
		if !ok {
			continue
		}
		rest := strings.TrimSpace(text(b[:start]) + text(b[start+length+1:]))
		return clockReading{millis: v, elapsed: form.elapsed, rest: rest}, true
	}
	return clockReading{}, false
}

// unfold joins lines that were broken in the middle of a word.
func unfold(b []byte) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\r"), nil), []byte("\n"), nil)
}

// clockValue reads "179.656", "-0.576", "2:59.9" or "0:02:59" into milliseconds.
func clockValue(b []byte) (int64, bool) {
	negative := len(b) > 0 && b[0] == '-'
	if negative {
		b = b[1:]
	}
	if len(b) == 0 || len(b) > 20 {
		return 0, false
	}
	var total, part int64
	scale, digits, fraction := int64(100), 0, false
	for _, c := range b {
		switch {
		case c >= '0' && c <= '9' && fraction: // digits beyond the millisecond are worth nothing
			part += int64(c-'0') * scale
			scale /= 10
			digits++
		case c >= '0' && c <= '9':
			part = part*10 + int64(c-'0')*1000
			digits++
		case c == ':' && digits > 0 && !fraction:
			total = (total + part) * 60
			part, digits = 0, 0
		case c == '.' && !fraction:
			fraction = true
		default:
			return 0, false
		}
		if part > math.MaxInt32*1000 || total > math.MaxInt32*1000 {
			return 0, false
		}
	}
	if digits == 0 {
		return 0, false
	}
	total += part
	if negative {
		total = -total
	}
	return total, true
}

// formatClock writes seconds with all three places of the millisecond.
func formatClock(millis int64) string {
	sign := ""
	if millis < 0 {
		sign, millis = "-", -millis
	}
	return sign + strconv.FormatInt(millis/1000, 10) + "." + strconv.FormatInt(1000+millis%1000, 10)[1:]
}

// timeControl reads base and increment in milliseconds from a tag such as "180+0", "120" or "180 0".
func timeControl(s string) (base, increment int64, ok bool) {
	b, inc, plus := strings.Cut(strings.Replace(strings.TrimSpace(s), " ", "+", 1), "+")
	base, err := strconv.ParseInt(b, 10, 32)
	if err != nil || base <= 0 {
		return 0, 0, false
	}
	if plus {
		if increment, err = strconv.ParseInt(inc, 10, 32); err != nil || increment < 0 {
			return 0, 0, false
		}
	}
	return base * 1000, increment * 1000, true
}
