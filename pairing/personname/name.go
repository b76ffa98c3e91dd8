// Package personname holds a person's name as a value: its parts, how it is written in full, sorted,
// called out and shortened to initials. The fields and formats are those of Unicode's person names
// (UTS #35 part 8, CLDR): given, given2, surname prefix, surname core, generation. It is pure.
package personname

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Order is which part of a name comes first when it is written in full.
type Order uint8

// The orders.
const (
	GivenFirst Order = iota
	FamilyFirst
)

// Custom is how people of a name are called and sorted, where that is not by the given name and the
// family name.
type Custom uint8

// The customs.
const (
	ByGiven   Custom = iota
	Whole            // called by the whole name: Chinese and Korean
	LastGiven        // called by the last given name: Vietnamese
	Icelandic        // sorted by the given name; the rest is a patronymic
	Balinese         // called by what stands behind sex, rank and order of birth
)

// Name is what a person is called. A name of one word has no Family.
type Name struct {
	Written  string // as it was written
	Given    string // the name to call by: "José", "Mary Ann", "小明"
	Middle   string // further given names and initials: "Carlos", "Q."
	Particle string // before the family name: "de la", "van der", "al-", "O'"
	Family   string // without the particle: "Cruz", "García López"
	Suffix   string // "Jr.", "III"
	Order    Order
	Custom   Custom

	full       string // the name in full
	givenNames string // Given and Middle in their order
}

// Full is the whole name in its own order, without ranks: "José de la Cruz III", "王小明".
func (n Name) Full() string { return n.full }

// GivenNames are all given names in their order: "Juan Carlos", "Văn An".
func (n Name) GivenNames() string { return n.givenNames }

// Short is the name where there is little room: "Ada L.".
func (n Name) Short() string {
	first := firstCharacter(n.Family)
	if n.Custom == Whole || n.Custom == Balinese || first == "" || allInitials(n.Given) {
		return n.full
	}
	return joinWords(n.Given, joinParticle(n.Particle, first+"."))
}

// FamilyName is the family name with its particle: "de la Cruz", "O'Neil".
func (n Name) FamilyName() string { return joinParticle(n.Particle, n.Family) }

// compose returns the whole name by its parts.
func (n Name) compose() string {
	if n.Order == GivenFirst {
		return joinWords(n.GivenNames(), n.FamilyName(), n.Suffix)
	}
	if isEastAsian(n.Family) && isEastAsian(n.Given) {
		return n.Family + n.Given
	}
	return joinWords(n.FamilyName(), n.GivenNames(), n.Suffix)
}

// Sorted is the name as lists sort it: "Cruz, José de la, III". A particle that is written as one
// word with the family name stays before it.
func (n Name) Sorted() string {
	if n.Family == "" || n.Custom == Icelandic {
		return n.full
	}
	family, behind := n.Family, n.Particle
	if isAttached(n.Particle) {
		family, behind = n.FamilyName(), ""
	}
	text := family
	if given := joinWords(n.GivenNames(), behind); given != "" {
		text += ", " + given
	}
	if n.Suffix != "" {
		text += ", " + n.Suffix
	}
	return text
}

// SortKey orders names: Sorted without marks, case, apostrophes and hyphens.
func (n Name) SortKey() string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '-':
			return ' '
		case isApostrophe(r), r == '.':
			return -1
		}
		return r
	}, foldMarks(n.Sorted())))
}

// Initials shortens each given name and each word of the family name to its first letter, in the
// order of the name: "J. C.". A given name of one character is left out: its first letter would be
// all of it. A name that has nothing else is "–".
func (n Name) Initials() string {
	given := initialsOf(n.GivenNames(), true)
	family := initialsOf(withoutArticle(n.Family), false)
	if isAttached(n.Particle) {
		family = initialsOf(n.FamilyName(), false)
	}
	if n.Order == FamilyFirst {
		given, family = family, given
	}
	if text := joinWords(given, family); text != "" {
		return text
	}
	return "–"
}

// withoutArticle drops the article of an Arabic family name, as Latin letters set it apart: الفاسي,
// al-Fasi.
func withoutArticle(family string) string {
	rest, is := strings.CutPrefix(family, "ال")
	if is && countCharacters(rest) > 2 {
		return rest
	}
	return family
}

// initialsOf returns the initials of words. With given, a word of one character that is no initial
// itself has none; words that only join others have none either.
func initialsOf(text string, given bool) string {
	var list []string
	for _, word := range strings.Fields(text) {
		if given && countCharacters(word) == 1 && !strings.HasSuffix(word, ".") {
			continue
		}
		if isBetween(word) {
			continue
		}
		if first := firstCharacter(word); first != "" {
			list = append(list, strings.ToTitle(first)+".") // Georgian has no capitals in names
		}
	}
	return strings.Join(list, " ")
}

// isBetween reports whether a word only joins two others: y, de la.
func isBetween(word string) bool {
	return isLower(word) && (isParticle(word) || slices.Contains(tables()["connectors"], word))
}

// firstCharacter returns the first letter or digit of a word with the marks on it, "" for none. In
// Thai and Lao it is the first consonant alone.
func firstCharacter(word string) string {
	at := strings.IndexFunc(word, func(r rune) bool { return isCharacter(r) && !isVowelBefore(r) })
	if at < 0 {
		return ""
	}
	word = word[at:]
	if r, _ := utf8.DecodeRuneInString(word); unicode.In(r, unicode.Thai, unicode.Lao) {
		return string(r)
	}
	first := true
	end := strings.IndexFunc(word, func(r rune) bool {
		was := first
		first = false
		return !was && !unicode.IsMark(r) && r != '\u200d'
	})
	if end < 0 {
		return word
	}
	return word[:end]
}

// isVowelBefore reports whether a Thai or Lao vowel is written before the consonant it belongs to.
func isVowelBefore(r rune) bool { return r >= 'เ' && r <= 'ไ' || r >= 'ເ' && r <= 'ໄ' }

// countCharacters counts the letters and digits of a word; marks belong to the letter before.
func countCharacters(word string) int {
	n := 0
	for _, r := range word {
		if isCharacter(r) {
			n++
		}
	}
	return n
}

func isCharacter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// joinWords joins texts by blanks, without empty ones.
func joinWords(texts ...string) string {
	list := texts[:0:0]
	for _, text := range texts {
		if text != "" {
			list = append(list, text)
		}
	}
	return strings.Join(list, " ")
}

// joinParticle sets a particle before a family name.
func joinParticle(particle, family string) string {
	if particle == "" || strings.HasSuffix(particle, "-") || endsInApostrophe(particle) {
		return particle + family
	}
	return joinWords(particle, family)
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' || r == 'ʼ' || r == '`' || r == '´' }

func endsInApostrophe(text string) bool {
	letters := []rune(text)
	return len(letters) > 0 && isApostrophe(letters[len(letters)-1])
}
