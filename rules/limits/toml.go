package limits

import (
	"bytes"
	"fmt"

	"flagfall/rules/refusal"
)

// TOMLError says on which line a TOML file exceeds a limit.
type TOMLError struct {
	Line int // from 1
	Why  string
}

func (e *TOMLError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why) }

// RefusalKind is that of what asks for too much.
func (*TOMLError) RefusalKind() refusal.Kind { return refusal.Limit }

// CheckTOML checks a TOML file before it is parsed: how deep tables and lists are nested, by
// brackets or by the dots of a key, and how many there are. A parser builds a table for each, so
// that a short text could take all memory. The error is a *TOMLError. Whether the text is valid
// TOML is left to the parser.
func CheckTOML(text []byte) error {
	var at nesting
	line, parts := 1, 0
	for i := 0; i < len(text); {
		n := 1
		switch c := text[i]; c {
		case '#':
			n = lengthUntil(text[i:], '\n')
		case '"', '\'':
			n = quotedLength(text[i:])
		default:
			parts += at.advance(c)
		}
		switch {
		case at.depth() > Depth:
			return &TOMLError{
				line,
				fmt.Sprintf("more than %d nested tables and lists: write it flatter", Depth),
			}
		case parts > Parts:
			return &TOMLError{
				line,
				fmt.Sprintf("more than %d keys, tables and lists: make it smaller", Parts),
			}
		}
		line += bytes.Count(text[i:i+n], []byte{'\n'})
		i += n
	}
	return nil
}

// nesting is the depth of a place in a TOML file.
type nesting struct {
	table int // the parts of the header above it
	// open is what each open bracket adds: itself and the dots of its key; 0 in a header.
	open  []int
	sum   int  // of those
	dots  int  // of the key at work, or of the one whose value is
	value bool // that of a key which stands in no bracket is being read
}

func (n *nesting) depth() int { return n.table + n.sum + n.dots + 1 }

// advance takes in one character outside strings and comments. It returns 1 for one that begins
// another key, table or list, else 0.
func (n *nesting) advance(c byte) int {
	switch c {
	case '.':
		n.dots++
		return 1
	case '=':
		n.value = n.value || len(n.open) == 0
		return 1
	case ',':
		n.dots = 0
	case '\n':
		n.dots, n.value = 0, n.value && len(n.open) > 0
	case '[', '{':
		adds := n.dots + 1
		if !n.value {
			n.table, adds = 0, 0
		}
		n.open = append(n.open, adds)
		n.sum, n.dots = n.sum+adds, 0
		return 1
	case ']', '}':
		if !n.value && n.table == 0 {
			n.table = n.dots + 1
		}
		n.dots = 0
		if last := len(n.open) - 1; last >= 0 {
			n.sum -= n.open[last]
			n.open = n.open[:last]
		}
	}
	return 0
}

// lengthUntil returns the length of the text before a byte.
func lengthUntil(text []byte, end byte) int {
	if n := bytes.IndexByte(text, end); n >= 0 {
		return n
	}
	return len(text)
}

// quotedLength returns the length of a string with its quotes. An unclosed string ends with its
// line, or with the text where it may have several lines.
func quotedLength(text []byte) int {
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
			// A string may end in quotes of its own.
			for i += 3; i < len(text) && text[i] == quote; i++ {
			}
			return i
		}
		i++
	}
	return len(text)
}
