// Package cleantext cleans what people type and paste: names, notes, reasons. It is pure.
package cleantext

import (
	"strings"
	"unicode"
)

// joiners are invisible and yet part of a word: Persian names and joined emoji are spelled with them.
const joiners = "\u200c\u200d"

// Clean is a text in one line: any run of blanks, tabs and line ends is one blank, with none at either end. What would steer a terminal,
// turn the direction of writing or hide is left out without a word, since nobody in a hurry should be refused because of a pasted
// zero-width blank. Joiners stay inside words.
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

// Invisible tells whether a character has no shape of its own and so no place in a text: one that steers a terminal, a mark of direction, a
// blank of no width. Line ends and tabs are among them; joiners, and the signs that Arabic sets before a number, are not.
func Invisible(r rune) bool {
	if r < 0x7f {
		return r < ' '
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point) &&
		!strings.ContainsRune(joiners, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}
