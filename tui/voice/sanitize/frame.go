package sanitize

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"flagfall/pairing/cleantext"
)

// GoesOn ends a line whose sentence goes on in the next one. It has no width and is never shown:
// CleanFrame takes it out, and a screen that is read aloud is unwrapped by it.
const GoesOn = "\u2060"

// IsLabel stands behind the label of what follows it in a line. It is never shown either; read aloud
// it is a colon.
const IsLabel = "\u2063"

// Unmarked is a drawing without GoesOn and IsLabel.
func Unmarked(drawn string) string {
	return strings.ReplaceAll(strings.ReplaceAll(drawn, GoesOn, ""), IsLabel, "")
}

// CleanFrame is a drawn frame in which nothing but colors steers the terminal. Everything else
// that was laid out without a width is left out, so that the columns stay where they are.
func CleanFrame(frame string) string {
	frame = Unmarked(frame)
	if isSafe(frame) {
		return frame
	}
	lines := strings.Split(frame, "\n")
	for i, line := range lines {
		if !isSafe(line) {
			lines[i] = stripLine(line)
		}
	}
	return strings.Join(lines, "\n")
}

// isSafe tells whether there is nothing to leave out. It is quick, since a frame is drawn for every
// key.
func isSafe(text string) bool {
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case c >= ' ' && c < 0x7f, c == '\n':
			at++
		case c == ansi.ESC:
			n := colorSequence(text[at:])
			if n == 0 {
				return false
			}
			at += n
		case c < utf8.RuneSelf:
			return false
		default:
			r, size := utf8.DecodeRuneInString(text[at:])
			if r == utf8.RuneError && size == 1 || cleantext.Invisible(r) {
				return false
			}
			at += size
		}
	}
	return true
}

// colorSequence is the length of the sequence that sets colors and weights at the beginning of a
// text, 0 for none.
func colorSequence(text string) int {
	if !strings.HasPrefix(text, "\x1b[") {
		return 0
	}
	for at := 2; at < len(text); at++ {
		switch c := text[at]; {
		case c == 'm':
			return at + 1
		case c != ';' && c != ':' && (c < '0' || c > '9'):
			return 0
		}
	}
	return 0
}

// stripLine goes through a line as the terminal would.
func stripLine(line string) string {
	var b strings.Builder
	state := byte(0)
	for len(line) > 0 {
		seq, width, n, next := ansi.DecodeSequence(line, state, nil)
		switch {
		case width > 0:
			b.WriteString(strings.Map(func(r rune) rune {
				if cleantext.Invisible(r) {
					return -1
				}
				return r
			}, seq))
		case colorSequence(seq) == len(seq) && state == 0:
			b.WriteString(seq)
		}
		line, state = line[n:], next
	}
	return b.String()
}
