// Package sanitize makes harmless what goes to a terminal or a file of text. Old journals and
// foreign files may hold what steers a terminal, turns the direction of writing or hides; here is
// the last place where it can be seen.
package sanitize

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"flagfall/pairing/cleantext"
)

// Escape is a text with what cannot be seen written as \u202e, a form that JSON reads back. Line
// ends and tabs stay.
func Escape(text string) string {
	var b strings.Builder
	done, _ := appendEscaped(&b, []byte(text), true)
	if done == len(text) && b.Len() == 0 {
		return text
	}
	return b.String()
}

// Strip is a finished text without what cannot be seen. Line ends and tabs stay.
func Strip(text []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && r != '\r' && cleantext.Invisible(r) {
			return -1
		}
		return r
	}, text)
}

// appendEscaped appends text with its unseen characters escaped; nothing where there are none and
// all of it is done. Unless it is the last of a text, a character or line end that may go on in the
// next piece is left: done is how much was taken.
func appendEscaped(b *strings.Builder, text []byte, last bool) (done int, clean bool) {
	from := 0
	for at := 0; at < len(text); {
		if c := text[at]; c >= ' ' && c < 0x7f || c == '\n' || c == '\t' {
			at++
			continue
		}
		rest := text[at:]
		if !last && (!utf8.FullRune(rest) || string(rest) == "\r") {
			b.Write(text[from:at])
			return at, false
		}
		r, size := utf8.DecodeRune(rest)
		broken := r == utf8.RuneError && size == 1
		if !broken && (!cleantext.Invisible(r) || r == '\r' && bytes.HasPrefix(rest, []byte("\r\n"))) {
			at += size
			continue
		}
		b.Write(text[from:at])
		if broken {
			b.WriteRune(utf8.RuneError)
		} else {
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(b, `\u%04x`, unit)
			}
		}
		at += size
		from = at
	}
	if from > 0 {
		b.Write(text[from:])
	}
	return len(text), from == 0
}
