package pdf

import (
	"slices"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"flagfall/tui/document"
)

// Lack is a text that cannot be drawn whole: no font has some of its letters.
type Lack struct {
	Text    string
	Letters string // each of them once
}

// Lacks lists what of a document cannot be drawn, in its order, each text once.
func Lacks(d *document.Document) []Lack {
	var out []Lack
	told := map[string]bool{}
	for text := range d.Texts() {
		if letters := missingLetters(text); letters != "" && !told[text] {
			told[text] = true
			out = append(out, Lack{text, letters})
		}
	}
	return out
}

// missingLetters are the letters of a text that no font has, "" for none.
func missingLetters(text string) string {
	var letters []rune
	for _, r := range norm.NFC.String(text) {
		if !isInvisible(r) && !hasGlyph(r) && !slices.Contains(letters, r) {
			letters = append(letters, r)
		}
	}
	return string(letters)
}

// hasGlyph tells whether one of the fonts has a character.
func hasGlyph(r rune) bool { return latinCoverage()[r] != 0 || unicode.Is(AsianLetters, r) }

// isInvisible tells whether a character draws nothing of its own: blanks, and what steers the
// letters beside it.
func isInvisible(r rune) bool {
	return r < ' ' || r == '\u200c' || r == '\u200d' || r == '\u200e' || r == '\u200f' || r == '\ufe0e' || r == '\ufe0f'
}
