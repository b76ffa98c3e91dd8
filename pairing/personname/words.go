package personname

import (
	"slices"
	"strings"
	"unicode"
)

// readWords reads words without a comma, the likeliest reading first.
func readWords(words []string) []Name {
	whole := strings.Join(words, "")
	switch {
	case isEastAsian(whole):
		return readEastAsian(words)
	case len(words) == 1:
		return []Name{{Given: words[0]}}
	case isBalinese(words):
		return []Name{givenFirst(words, len(words)-1)}
	case isVietnamese(words):
		return []Name{familyFirst(words, 1)}
	case len(words) > 2 && hasVietnameseFamily(words) && isVietnameseGiven(words[1:]):
		return []Name{familyFirst(words, 1), givenFirst(words, len(words)-1)}
	}
	if initialsBehind(words) {
		return []Name{familyFirst(words, 1)} // Петров И. И.
	}
	if at, first := capitalFamily(words); at > 0 {
		if first {
			return []Name{familyFirst(words, at)}
		}
		return []Name{givenFirst(words, at)}
	}
	if at := patronymic(words); at == len(words)-1 && at > 1 {
		return []Name{familyFirst(words, at-1)} // Петров Пётр Иванович
	} else if at > 0 && at < len(words)-1 {
		return []Name{givenFirst(words, at+1)}
	}
	if at := leadingFamily(words); at > 0 {
		return []Name{familyFirst(words, at), givenFirst(words, len(words)-1)}
	}
	if at := particleAt(words); at > 0 {
		return []Name{givenFirst(words, at)}
	}
	list := byEvidence(words)
	if len(list) == 1 && list[0].Order != FamilyFirst && mayBeTurned(words) {
		list = append(list, familyFirst(words, 1))
	}
	return list
}

// mayBeTurned reports whether two words that are read given name first may also be the other way round:
// both are usual as either, or the first is a usual family name of Korea, China or Vietnam and the
// second no given name of Europe or America. Thomas James, Park Ji.
func mayBeTurned(words []string) bool {
	if len(words) != 2 || isInitial(words[0]) || isInitial(words[1]) {
		return false
	}
	first, second := foldMarks(words[0]), foldMarks(words[1])
	asian := koreanFamilies()[first] || chineseFamilies()[first] || vietnameseFamilies()[first]
	syllable := koreanSyllables()[second] || isPinyin(second) || isVietnameseGiven(words[1:])
	return givenAndFamily()[first] && givenAndFamily()[second] ||
		asian && syllable && !westernGiven()[first] && !westernGiven()[second]
}

// initialsBehind reports whether a family name stands before nothing but initials: several, or one
// behind a Slavic family name. One initial behind another name is the father's: Karthik R.
func initialsBehind(words []string) bool {
	for _, word := range words[1:] {
		if !isInitial(word) || !strings.HasSuffix(word, ".") {
			return false
		}
	}
	return !isInitial(words[0]) && (len(words) > 2 || isSlavicFamily(words[0]))
}

// givenFirst makes a name whose family name begins at a word.
func givenFirst(words []string, at int) Name { return assemble(words[:at], words[at:], false) }

// familyFirst makes a name whose given names begin at a word.
func familyFirst(words []string, at int) Name {
	n := assemble(words[at:], words[:at], false)
	n.Order = FamilyFirst
	return n
}

// byEvidence decides by whether the first word or the last is usually a family name.
func byEvidence(words []string) []Name {
	last := len(words) - 1
	first, end := familyOf(words[0], words[1:]), familyOf(words[last], words[:last])
	if end == none && last > 1 {
		if isTwoWordKorean(words[:last], words[last]) {
			end = korean
		}
	}
	usual := familyAt(words)
	prefix, _ := splitParticle(words[0])
	switch {
	case isAttached(prefix) && first == none: // O'Connor Sinéad
		return []Name{familyFirst(words, 1)}
	case first == none || first == iberian || isInitial(words[last]):
		if other := otherFamilyAt(words, usual); other > 0 {
			return []Name{givenFirst(words, usual), givenFirst(words, other)}
		}
		return []Name{givenFirst(words, usual)}
	case end == none || end == iberian:
		list := []Name{familyFirst(words, 1)}
		if first == slavic || (first == chinese || first == korean) && isWestern(words[1:]) ||
			first == japanese && !isRomaji(words[last]) {
			list = append(list, givenFirst(words, usual))
		}
		return list
	case first == slavic || first == hungarian && end != hungarian:
		return []Name{givenFirst(words, usual), familyFirst(words, 1)}
	}
	return []Name{familyFirst(words, 1), givenFirst(words, usual)}
}

// familyAt returns where the family name begins when the given name comes first: at the last word,
// or the last two where both are usual Spanish or Portuguese family names.
func familyAt(words []string) int {
	last := len(words) - 1
	if last > 1 && isIberian(words[last-1]) && !isInitial(words[last-1]) {
		return last - 1
	}
	if at := connectorAt(words); at > 0 {
		return at
	}
	return last
}

// otherFamilyAt returns where the family name of another reading begins, 0 for none: one word of
// the last two is a usual Spanish or Portuguese family name, and the other is not.
func otherFamilyAt(words []string, usual int) int {
	last := len(words) - 1
	if last < 2 || isInitial(words[last-1]) || connectorAt(words) > 0 ||
		isIberian(words[last-1]) == isIberian(words[last]) {
		return 0
	}
	if usual == last {
		return 0 // Ana María López: María is no family name
	}
	return last
}

// connectorAt returns where a family name with a connector begins, 0 for none: Ortega y Gasset.
func connectorAt(words []string) int {
	for at := 2; at < len(words)-1; at++ {
		if slices.Contains(tables()["connectors"], words[at]) {
			return at - 1
		}
	}
	return 0
}

// particleAt returns where a family name with a particle begins, 0 for none. Usual Spanish family
// names before the particle belong to it: García de la Cruz.
func particleAt(words []string) int {
	for at := 1; at < len(words); at++ {
		prefix, _ := splitParticle(words[at])
		switch {
		case at == 1 && advocation(words) > 0:
			at = advocation(words)
			continue
		case isCompound(words[at-1], words[at]):
			continue
		case prefix != "" && at < len(words)-1 && isAttached(prefix):
			continue // Ni'ma
		case prefix == "" && (at == len(words)-1 || !isParticle(words[at])):
			continue
		}
		for at > 1 && isIberian(words[at-1]) {
			at--
		}
		return at
	}
	return 0
}

// advocation returns the index of the last word of a given name such as María del Carmen or María
// de los Ángeles, 0 for none.
func advocation(words []string) int {
	switch strings.Trim(foldMarks(words[0]), ".") {
	case "maria", "ma", "m", "jose", "ana":
	default:
		return 0
	}
	for at := 1; at < min(4, len(words)-1); at++ {
		if at > 1 && advocations()[foldMarks(words[at])] {
			return at
		}
		if !isParticle(words[at]) {
			return 0
		}
	}
	return 0
}

// leadingFamily returns where the given names begin behind a family name with particles, 0 for
// none: "van der Berg Anna". One particle counts if it is written small.
func leadingFamily(words []string) int {
	at := 0
	for at < len(words) && isParticle(words[at]) {
		at++
	}
	if at > 0 && at < len(words)-1 && (at > 1 || isLower(words[0])) {
		return at + 1
	}
	return 0
}

// capitalFamily returns where the words change between small letters and capitals, as federations
// write family names: "KING Martin", "José DE LA CRUZ". First means that the family name comes
// first.
func capitalFamily(words []string) (at int, first bool) {
	capital := func(word string) bool {
		return countCharacters(word) > 1 && !isInitial(word) && word == strings.ToUpper(word) &&
			word != strings.ToLower(word)
	}
	changes := 0
	for i := 1; i < len(words); i++ {
		if capital(words[i]) != capital(words[i-1]) {
			at = i
			changes++
		}
	}
	if changes != 1 || len(words) == 2 && (len([]rune(words[0])) == 2 || len([]rune(words[1])) == 2) {
		return 0, false // AJ Smith
	}
	first = capital(words[0])
	for !first && at > 1 && isParticle(words[at-1]) {
		at-- // Jan van der BERG
	}
	return at, first
}

// patronymic returns the index of a Slavic patronymic in Cyrillic, 0 for none.
func patronymic(words []string) int {
	for at, word := range words {
		for _, end := range []string{
			"ович", "евич", "ьич", "овна", "евна", "ична", "інична", "ійович", "івна",
			"ївна",
		} {
			if at > 0 && strings.HasSuffix(strings.ToLower(word), end) && len([]rune(word)) > len([]rune(end))+1 &&
				len(words) > 2 {
				return at
			}
		}
	}
	return 0
}

// isEastAsian reports whether a text is written in Han, Hangul or kana only.
func isEastAsian(text string) bool {
	some := false
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana), r == 'ー', r == '々':
			some = true
		case !unicode.IsSpace(r):
			return false
		}
	}
	return some
}
