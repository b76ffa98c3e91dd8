package layout

import (
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Width returns the width of s in columns, without escape sequences. It equals ansi.StringWidth,
// but examines only characters next to a non-ASCII one for combining, which is faster.
func Width(s string) int {
	n := 0
	for i, letter := 0, false; i < len(s); {
		switch c := s[i]; {
		case printable(c):
			n++
			i++
			letter = true
		case c == escape:
			end := colorCodeLength(s[i:])
			if end == 0 {
				return ansi.StringWidth(s)
			}
			i += end
			letter = false
		case c < utf8.RuneSelf:
			return ansi.StringWidth(s)
		default:
			if size := narrowLength(s[i:]); size > 0 {
				n++
				i += size
				letter = false
				continue
			}
			from, end := i, clusterEnd(s, i)
			if end == i {
				return ansi.StringWidth(s)
			}
			if letter {
				from--
				n--
			}
			n += ansi.StringWidth(s[from:end])
			i, letter = end, false
		}
	}
	return n
}

// narrowLength returns the length of the character at the start of s if it is narrow and nothing after it may join
// it, else 0.
func narrowLength(s string) int {
	r, size := utf8.DecodeRuneInString(s)
	if !narrow(r) {
		return 0
	}
	if next, _ := utf8.DecodeRuneInString(s[size:]); size < len(s) && next >= utf8.RuneSelf && !narrow(next) {
		return 0
	}
	return size
}

// narrow reports whether a non-ASCII character takes one column and never joins the one before it. It is false for
// some that do, too: these are the letters of Latin, the punctuation of print, arrows, lines and blocks.
func narrow(r rune) bool {
	switch {
	case r >= '─' && r <= '◼', r >= '¡' && r <= 'ɏ', r >= '‐' && r <= '‧', r >= '←' && r <= '⇿':
		return r != softHyphen
	}
	return false
}

const (
	escape     = 0x1b
	softHyphen = 0xad
)

func printable(c byte) bool { return c >= ' ' && c < 0x7f }

// colorCodeLength returns the length of the color code at the start of s, 0 for another code.
func colorCodeLength(s string) int {
	if len(s) < 2 || s[1] != '[' {
		return 0
	}
	for i := 2; i < len(s); i++ {
		switch c := s[i]; {
		case c == 'm':
			return i + 1
		case c != ';' && c != ':' && (c < '0' || c > '9'):
			return 0
		}
	}
	return 0
}

// clusterEnd returns the end of a run of non-ASCII characters that starts at i, with the ASCII
// character after it that may combine. It returns i for an invalid byte, which may begin a code.
func clusterEnd(s string, i int) int {
	at := i
	for at < len(s) {
		if r, size := utf8.DecodeRuneInString(s[at:]); r == utf8.RuneError && size == 1 {
			return i
		} else if at += size; at == len(s) || s[at] >= utf8.RuneSelf {
			continue
		}
		if !printable(s[at]) {
			return at
		}
		if at++; at == len(s) || s[at] < utf8.RuneSelf {
			return at
		}
	}
	return at
}
