package limits

import (
	"bytes"
	"fmt"
)

// TOMLError says on which line a TOML file asks for too much.
type TOMLError struct {
	Line int // from 1
	Why  string
}

func (e *TOMLError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why) }

// CheckTOML looks at a TOML file before it is parsed: how deep tables and lists lie in each other, whether by brackets or by the dots of
// a key, and how many parts it has in all. A parser makes a table of each, so that a short text could ask for more than there is memory.
// An error is a *TOMLError. Whether the text is TOML at all is for the parser to say.
func CheckTOML(text []byte) error {
	line, dots, parts := 1, 0, 0
	var open []byte // the brackets that are
	fail := func(format string, args ...any) error { return &TOMLError{line, fmt.Sprintf(format, args...)} }
	for i := 0; i < len(text); {
		n := 1
		switch c := text[i]; c {
		case '#':
			n = until(text[i:], '\n')
		case '"', '\'':
			n = quoted(text[i:])
		case '\n', ',', '=':
			dots = 0
			if c == '=' {
				parts++
			}
		case '[', '{':
			dots = 0
			parts++
			if open = append(open, c); len(open) > Depth {
				return fail("more than %d brackets in each other: write it flatter", Depth)
			}
		case ']', '}':
			dots = 0
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case '.':
			parts++
			if dots++; dots >= Depth {
				return fail("a key of more than %d parts: write it flatter", Depth)
			}
		}
		if parts > Parts {
			return fail("more than %d keys, tables and lists: make it smaller", Parts)
		}
		line += bytes.Count(text[i:i+n], []byte{'\n'})
		i += n
	}
	return nil
}

// until measures a text as far as a byte that ends it, which does not belong to it.
func until(text []byte, end byte) int {
	if n := bytes.IndexByte(text, end); n >= 0 {
		return n
	}
	return len(text)
}

// quoted measures a string from its opening quotes, the closing ones with it. One that is never closed ends with its line or, where it may
// have several, with the text.
func quoted(text []byte) int {
	quote := text[0]
	several := len(text) >= 3 && text[1] == quote && text[2] == quote
	i := 1
	if several {
		i = 3
	}
	for i < len(text) {
		switch c := text[i]; {
		case c == '\\' && quote == '"':
			i++
		case c == '\n' && !several:
			return i
		case c != quote:
		case !several:
			return i + 1
		case i+2 < len(text) && text[i+1] == quote && text[i+2] == quote:
			for i += 3; i < len(text) && text[i] == quote; i++ { // a string may end in quotes of its own
			}
			return i
		}
		i++
	}
	return len(text)
}
