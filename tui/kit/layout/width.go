package layout

import (
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Width is how many columns s takes, without its colours. It counts as ansi.StringWidth does, which looks at every letter for what may be
// joined to it; here only those beside a letter outside ASCII are looked at so, for frames hold few of them.
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

const escape = 0x1b

func printable(c byte) bool { return c >= ' ' && c < 0x7f }

// colorCodeLength is the length of the code at the start of s that sets colours, 0 where there is another.
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

// clusterEnd is where a stretch ends that begins with a letter outside ASCII at i: behind the letter of ASCII that follows the last of them, which
// may be joined to it. It is i where a byte is no letter at all, and might be the beginning of a code.
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
