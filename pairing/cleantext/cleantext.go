// Package cleantext cleans what people type and paste: names, notes, reasons. It is pure.
package cleantext

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/rangetable"
)

// joiners are invisible yet part of words: Persian names and joined emoji are spelled with them.
const joiners = "\u200c\u200d"

// Clean returns the text on one line: each run of spaces, tabs and line ends is one space, with
// none at either end. Characters that control a terminal, turn the direction of writing or are
// invisible are removed silently: nothing is refused because of a pasted zero-width space. Joiners
// inside words stay.
func Clean(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case Invisible(r):
			return -1
		}
		return r
	}, text)
	words := strings.Fields(text)
	kept := words[:0]
	for _, word := range words {
		if word = strings.Trim(word, joiners); word != "" {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// shapeless is one table of what has no shape: this is asked of each character of a frame.
var shapeless = rangetable.Merge(unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp,
	unicode.Other_Default_Ignorable_Code_Point)

// Invisible reports whether a character has no visible shape: one that controls a terminal, a mark
// of direction, a zero-width space. Line ends and tabs count as invisible; joiners, and the signs
// that Arabic sets before a number, do not.
func Invisible(r rune) bool {
	if r < 0x7f {
		return r < ' '
	}
	return unicode.Is(shapeless, r) &&
		!strings.ContainsRune(joiners, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}
