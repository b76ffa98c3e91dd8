package personname

import (
	"strings"
	"unicode"
)

// GivenWords are the words of the given names by which a text may name the person, folded: without
// initials, single letters and words that only join others.
func (n Name) GivenWords() []string { return wordsThatName(n.GivenNames()) }

// FamilyWords are those of the family name, without its particle.
func (n Name) FamilyWords() []string { return wordsThatName(n.Family) }

func wordsThatName(names string) (list []string) {
	for _, word := range strings.Fields(names) {
		if isBetween(word) {
			continue
		}
		isNoLetter := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }
		for _, part := range strings.FieldsFunc(Fold(word), isNoLetter) {
			if countCharacters(part) > 1 {
				list = append(list, part)
			}
		}
	}
	return list
}

// GivenAndInitial is the first given name and the initial of the family name: "Ada L.", "José C.". Of
// a family name of one character it shows nothing, as the initial would be all of it.
func (n Name) GivenAndInitial() string {
	if n.Given == "" || allInitials(n.Given) {
		return n.Initials()
	}
	family := initialsOf(withoutArticle(n.Family), true)
	if n.Order == FamilyFirst {
		return joinWords(family, n.Given)
	}
	return joinWords(n.Given, family)
}
