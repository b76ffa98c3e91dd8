package publicname

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/pairing/personname"
)

// text is a text whose words are compared with names: without case and accents.
type text struct {
	folded string
	words  []string
}

func newText(s string) text {
	folded := personname.Fold(s)
	isNoLetter := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }
	return text{folded, strings.FieldsFunc(folded, isNoLetter)}
}

// containsAny reports whether the text contains one of some folded names: as a whole word, or where it
// occurs in a script that is written without blanks.
func (t text) containsAny(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		return slices.Contains(t.words, name) || t.containsUnspaced(name)
	})
}

// containsFamily reports whether the text contains a family name or, in a script that is written without
// blanks, the whole name.
func (t text) containsFamily(name personname.Name) bool {
	return t.containsAny(name.FamilyWords()) || t.containsUnspaced(name.Full())
}

// containsUnspaced reports whether a name of two or more characters occurs anywhere in the text. It is
// false for a name that is not all in scripts written without blanks.
func (t text) containsUnspaced(name string) bool {
	return utf8.RuneCountInString(name) > 1 && !strings.ContainsFunc(name, isSpaced) &&
		strings.Contains(t.folded, personname.Fold(name))
}

// isSpaced reports whether a character belongs to a script that sets words apart. Korean does, but not
// what follows a name.
func isSpaced(r rune) bool {
	return r != 'ー' && !unicode.IsMark(r) && !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana,
		unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}
