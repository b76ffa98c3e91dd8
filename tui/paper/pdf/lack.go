package pdf

import (
	"slices"
	"strings"
	"unicode"

	"github.com/gosimple/unidecode"
	"golang.org/x/text/unicode/norm"

	"flagfall/tui/document"
)

// Lack is a word that cannot be drawn whole: no font has some of its letters.
type Lack struct {
	Text  string
	Latin string // as it is printed: with marks, and the Latin letters that the missing ones sound like
}

// Lacks lists what of a document cannot be drawn, in its order, each word once and without the marks around it.
func Lacks(d *document.Document) []Lack {
	var out []Lack
	told := map[string]bool{}
	for text := range d.Texts() {
		if missingLetters(text) == "" {
			continue
		}
		for word := range strings.FieldsSeq(norm.NFC.String(text)) {
			word = strings.TrimFunc(word, func(r rune) bool { return unicode.IsPunct(r) && hasGlyph(r) })
			if missingLetters(word) != "" && !told[word] {
				told[word] = true
				out = append(out, Lack{word, withLatin(word)})
			}
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

// withLatin puts the mark of a missing letter in the place of each run of letters that no font has, and behind it the
// Latin letters that they sound like, where there are any.
func withLatin(text string) string {
	lacking := func(r rune) bool { return !isInvisible(r) && !hasGlyph(r) }
	if !strings.ContainsFunc(text, lacking) {
		return text
	}
	var out, run strings.Builder
	end := func() {
		if run.Len() > 0 {
			out.WriteRune(missingGlyph)
			out.WriteString(latinOf(run.String()))
			run.Reset()
		}
	}
	for _, r := range text {
		if lacking(r) || run.Len() > 0 && isInvisible(r) && r > ' ' {
			run.WriteRune(r)
			continue
		}
		end()
		out.WriteRune(r)
	}
	end()
	return out.String()
}

// latinOf transliterates letters of another script one by one, the first one large; "" where they are no letters.
func latinOf(run string) string {
	latin := strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, unidecode.Unidecode(run))
	if latin == "" || !strings.ContainsFunc(run, unicode.IsLetter) {
		return ""
	}
	return strings.ToUpper(latin[:1]) + latin[1:]
}

// hasGlyph tells whether one of the fonts has a character.
func hasGlyph(r rune) bool { return latinCoverage()[r] != 0 || unicode.Is(AsianLetters, r) }

// isInvisible tells whether a character draws nothing of its own: blanks, and what steers the
// letters beside it.
func isInvisible(r rune) bool {
	return r < ' ' || r == '\u200c' || r == '\u200d' || r == '\u200e' || r == '\u200f' || r == '\ufe0e' || r == '\ufe0f'
}
