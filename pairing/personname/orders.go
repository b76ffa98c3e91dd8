package personname

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Family names by which an unspaced name is split.
func compoundHan() []string    { return tables()["compound han"] }
func compoundHangul() []string { return tables()["compound hangul"] }
func japaneseKanji() []string  { return tables()["japanese kanji"] }
func chineseHan() []string     { return tables()["chinese han"] }

// readEastAsian reads a name in Han, Hangul or kana: the family name comes first, unless a long
// first word in Hangul or katakana is a foreign given name.
func readEastAsian(words []string) []Name {
	whole := strings.Join(words, "")
	if len(words) > 1 {
		if isForeign(words[0]) {
			return []Name{givenFirst(words, len(words)-1)}
		}
		return []Name{familyFirst(words, 1)}
	}
	letters := []rune(whole)
	at := eastAsianFamily(whole)
	if at == 0 || at >= len(letters) {
		return []Name{{Given: whole}}
	}
	split := func(at int) Name { return familyFirst([]string{string(letters[:at]), string(letters[at:])}, 1) }
	if at == 2 && len(letters) > 3 && !hasPrefixOf(whole, compoundHan()) && !hasPrefixOf(whole, japaneseKanji()) &&
		isHan(whole) {
		return []Name{split(2), split(1)} // four characters of no family name that is known here
	}
	if at == 1 && len(letters) == 3 && isHan(whole) && !slices.Contains(chineseHan(), string(letters[:1])) {
		return []Name{split(2), split(1)} // 三宅蓮: 三 is no family name of China
	}
	return []Name{split(at)}
}

// eastAsianFamily returns how many characters of an unspaced name are the family name, 0 for a name
// of one word.
func eastAsianFamily(name string) int {
	letters := []rune(name)
	switch {
	case unicode.Is(unicode.Hangul, letters[0]) && len(letters) > 4:
		return 0
	case hasPrefixOf(name, compoundHangul()) && len(letters) > 2, hasPrefixOf(name, compoundHan()) && len(letters) > 2:
		return 2
	case unicode.Is(unicode.Hangul, letters[0]):
		return 1
	}
	for _, family := range japaneseKanji() {
		if strings.HasPrefix(name, family) && len(name) > len(family) {
			return len([]rune(family))
		}
	}
	kana := slices.IndexFunc(letters, func(r rune) bool { return unicode.In(r, unicode.Hiragana, unicode.Katakana) })
	switch {
	case kana > 0 && kana < len(letters): // 田辺さくら
		return kana
	case kana == 0:
		return 0
	case len(letters) > 3:
		return 2
	}
	return 1
}

func hasPrefixOf(name string, families []string) bool {
	return slices.ContainsFunc(families, func(family string) bool { return strings.HasPrefix(name, family) })
}

// isForeign reports whether a word in Hangul or katakana is longer than a family name.
func isForeign(word string) bool {
	letters := []rune(word)
	if unicode.Is(unicode.Hangul, letters[0]) {
		return len(letters) > 2
	}
	return !slices.ContainsFunc(letters, func(r rune) bool { return !unicode.Is(unicode.Katakana, r) && r != 'ー' })
}

func isHan(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !unicode.Is(unicode.Han, r) && r != '々' })
}

// customOf returns how people of a name are called.
func customOf(given, family []string) Custom {
	g, f := strings.Join(given, ""), strings.Join(family, "")
	switch {
	case isBalinese(slices.Concat(given, family)):
		return Balinese
	case f == "" || g == "":
		return ByGiven
	case isEastAsian(f + g):
		return eastAsianCustom(g, f)
	case hasVietnameseFamily(family) && (hasVietnameseMarks(f+g) ||
		vietnameseOnly()[foldMarks(family[0])] && isVietnameseGiven(given)):
		return LastGiven
	case isWestern(given) && len(given) == 1:
		return ByGiven
	case len(family) == 1 && koreanFamilies()[foldMarks(f)] && isKoreanGiven(given),
		len(family) == 1 && chineseFamilies()[foldMarks(f)] && len(given) <= 2 && isPinyin(g):
		return Whole
	case hasVietnameseFamily(family) && len(given) > 1 && isVietnameseGiven(given):
		return LastGiven
	case isIcelandic(g, family[len(family)-1]):
		return Icelandic
	}
	return ByGiven
}

// isBalinese reports whether a name begins with words for sex, rank or order of birth: Ni Luh, I Gusti, Ida Ayu.
func isBalinese(words []string) bool {
	return len(words) > 1 && balineseBeginnings()[foldMarks(words[0])] && balineseBirths()[foldMarks(words[1])]
}

// balinesePersonal returns what stands behind the first words of a Balinese name, at least its last word: Suryani of
// Ni Luh Suryani.
func balinesePersonal(words []string) string {
	at := 1
	for at < len(words)-1 && balineseBirths()[foldMarks(words[at])] {
		at++
	}
	return strings.Join(words[at:], " ")
}

// eastAsianCustom tells names in Han and Hangul, which are called whole, from Japanese ones and from
// foreign names.
func eastAsianCustom(given, family string) Custom {
	letters := []rune(family)
	switch {
	case strings.ContainsFunc(given+family, func(r rune) bool {
		return unicode.In(r, unicode.Hiragana,
			unicode.Katakana) || r == '々'
	}):
		return ByGiven
	case slices.Contains(japaneseKanji(), family):
		return ByGiven
	case unicode.Is(unicode.Hangul, letters[0]) && len(letters) > 2:
		return ByGiven
	case len(letters) > 1 && unicode.Is(unicode.Han, letters[0]) && !slices.Contains(compoundHan(), family):
		return ByGiven // two characters: Japanese
	}
	return Whole
}

// orderOf returns the order in which a name is written in full whose parts were told apart.
func orderOf(given, family []string) Order {
	g, f := strings.Join(given, ""), strings.Join(family, "")
	switch custom := customOf(given, family); {
	case isEastAsian(f+g) && !isForeign(family[0]) || custom == Whole || custom == LastGiven:
		return FamilyFirst
	case len(family) == 1 && hungarianFamilies()[foldMarks(f)] && hasMarks(f+g, '\u0301', '\u0308', '\u030b'):
		return FamilyFirst
	}
	return GivenFirst
}

// isVietnamese reports whether words are a Vietnamese name with the family name first.
func isVietnamese(words []string) bool {
	if !hasVietnameseFamily(words) {
		return false
	}
	if hasVietnameseMarks(strings.Join(words, "")) {
		return true
	}
	return vietnameseOnly()[foldMarks(words[0])] && isVietnameseGiven(words[1:])
}

func hasVietnameseFamily(words []string) bool { return vietnameseFamilies()[foldMarks(words[0])] }

// isVietnameseGiven reports whether words without marks look like Vietnamese given names: short
// syllables, none of them a family name that is nothing else.
func isVietnameseGiven(words []string) bool {
	for _, word := range words {
		key := foldMarks(word)
		vowels := 0
		inVowels := false
		for _, r := range key {
			is := strings.ContainsRune("aeiouy", r)
			if is && !inVowels {
				vowels++
			}
			inVowels = is
		}
		if vowels != 1 || len(key) > 7 || vietnameseOnly()[key] || strings.ContainsAny(key, "fjwz-") {
			return false
		}
	}
	return len(words) > 0
}

// hasVietnameseMarks reports whether a text has letters that only Vietnamese has.
func hasVietnameseMarks(text string) bool {
	return hasMarks(text, '\u0309', '\u031b', '\u0323') ||
		strings.ContainsAny(norm.NFC.String(text), "ăĂấầẩẫậếềểễệốồổỗộẤẦẨẪẬẾỀỂỄỆỐỒỔỖỘĩũẽỹĨŨẼỸđĐ") ||
		hasMarks(text, '\u0300') && hasMarks(text, '\u0302')
}

func hasMarks(text string, marks ...rune) bool {
	return strings.ContainsFunc(norm.NFD.String(text), func(r rune) bool { return slices.Contains(marks, r) })
}

// isIcelandic tells a patronymic: the genitive of a father's or mother's name with -son or -dóttir.
func isIcelandic(given, last string) bool {
	key := strings.ToLower(last)
	if strings.HasSuffix(key, "dóttir") || strings.HasSuffix(key, "dottir") || strings.HasSuffix(key, "sbur") {
		return true
	}
	return (strings.HasSuffix(key, "sson") || strings.HasSuffix(key, "ason") || strings.HasSuffix(key, "arson") ||
		strings.HasSuffix(key, "urson") || strings.HasSuffix(key, "json")) &&
		strings.ContainsAny(strings.ToLower(given)+key, "ðþáíóúýæ")
}
