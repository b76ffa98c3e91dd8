package notation

import "bytes"

// tag reads a tag pair. Several may stand on one line, and the first move may follow at once.
func (x *lexer) tag(b []byte, t *token) {
	if !tagAt(b) {
		x.fault(1, t)
		return
	}
	line := x.line
	i := 1
	for isNameByte(b[i]) {
		i++
	}
	name := b[1:i]
	for b[i] == ' ' || b[i] == '\t' {
		i++
	}
	value, n := tagValue(b[i:])
	if n == 0 {
		x.fault(lineEnd(b), t)
		return
	}
	x.consume(i + n)
	*t = token{kind: tokTag, line: line, text: value, name: name}
}

// tagAt reports whether text begins like a tag: a bracket, a name, a blank and a quote.
func tagAt(b []byte) bool {
	i := 1
	for i < len(b) && i < 64 && isNameByte(b[i]) {
		i++
	}
	if i == 1 || i >= len(b) || b[0] != '[' {
		return false
	}
	blanks := 0
	for i+blanks < len(b) && (b[i+blanks] == ' ' || b[i+blanks] == '\t') {
		blanks++
	}
	return i+blanks < len(b) && b[i+blanks] == '"'
}

func isNameByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_'
}

// tagValue reads from the opening quote to the bracket; n is 0 when that never comes. Quotes within
// the value belong to it. The value may be folded over lines; a new tag on a new line ends the
// search.
func tagValue(b []byte) (value []byte, n int) {
	for i := 1; i < len(b); i++ {
		switch b[i] {
		case '\n':
			if i+1 < len(b) && tagAt(b[i+1:]) {
				return nil, 0
			}
		case '\\':
			i++
		case '"':
			end := i + 1
			for end < len(b) && (b[end] == ' ' || b[end] == '\t') {
				end++
			}
			if end < len(b) && b[end] == ']' {
				return b[1:i], end + 1
			}
		}
	}
	return nil, 0
}

// unescape removes backslashes from a tag's value and joins its lines.
func unescape(b []byte) string {
	if bytes.IndexByte(b, '\\') < 0 && bytes.IndexByte(b, '\n') < 0 {
		return text(b)
	}
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); i++ {
		switch c := b[i]; {
		case c == '\\' && i+1 < len(b) && (b[i+1] == '"' || b[i+1] == '\\'):
			i++
			out = append(out, b[i])
		case c == '\n':
			out = append(out, ' ')
		case c != '\r':
			out = append(out, c)
		}
	}
	return text(out)
}
