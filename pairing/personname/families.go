package personname

import "strings"

// culture is whose usual family name a word is.
type culture uint8

const (
	none culture = iota
	chinese
	korean
	japanese
	hungarian
	slavic
	iberian
)

// Usual family names, by which the order of a name is told.
var (
	koreanFamilies     = newSet("korean families")
	chineseFamilies    = newSet("chinese families")
	japaneseFamilies   = newSet("japanese families")
	hungarianFamilies  = newSet("hungarian families")
	vietnameseFamilies = newSet("vietnamese families")
	vietnameseOnly     = newSet("vietnamese only families")
	iberianFamilies    = newSet("iberian families")
	slavicGiven        = newSet("slavic given")
	koreanSyllables    = newSet("korean syllables")
	advocations        = newSet("advocations")
	westernGiven       = newSet("western given")
	givenAndFamily     = newSet("given and family")
	balineseBeginnings = newSet("balinese beginnings")
	balineseBirths     = newSet("balinese births")
)

// familyOf returns of which culture a word is a usual family name, where the other words may be
// given names of the same one: Kim alone is a given name, too.
func familyOf(word string, others []string) culture {
	key := foldMarks(word)
	switch {
	case koreanFamilies()[key] && isKoreanGiven(others):
		return korean
	case chineseFamilies()[key] && len(others) <= 2 && isPinyin(strings.Join(others, "")):
		return chinese
	case japaneseFamilies()[key]:
		return japanese
	case hungarianFamilies()[key] || isHungarianDouble(key):
		return hungarian
	case isSlavicFamily(word):
		return slavic
	case iberianFamilies()[key]:
		return iberian
	}
	return none
}

// isHungarianDouble reports whether both parts of a hyphened word are Hungarian family names.
func isHungarianDouble(key string) bool {
	one, two, is := strings.Cut(key, "-")
	return is && hungarianFamilies()[one] && hungarianFamilies()[two]
}

func isIberian(word string) bool { return iberianFamilies()[foldMarks(word)] }

// isSlavicFamily tells Slavic family names by their endings. Given names with the same endings are
// left out.
func isSlavicFamily(word string) bool {
	key := strings.ToLower(word)
	if slavicGiven()[foldMarks(word)] || len([]rune(key)) < 5 {
		return false
	}
	for _, end := range tables()["slavic endings"] {
		if strings.HasSuffix(key, end) {
			return true
		}
	}
	return false
}

// isKoreanGiven reports whether words are a Korean given name in Latin letters: two syllables,
// joined, hyphenated or apart.
func isKoreanGiven(words []string) bool {
	if len(words) == 0 || len(words) > 2 {
		return false
	}
	parts := strings.Split(strings.ToLower(strings.Join(words, "-")), "-")
	if len(parts) == 2 {
		return koreanSyllables()[parts[0]] && koreanSyllables()[parts[1]]
	}
	if len(parts) != 1 {
		return false
	}
	for at := range parts[0] {
		if koreanSyllables()[parts[0][:at]] && koreanSyllables()[parts[0][at:]] {
			return true
		}
	}
	return false
}

// isTwoWordKorean reports whether a last word is a Korean family name behind two syllables.
func isTwoWordKorean(given []string, family string) bool {
	return koreanFamilies()[foldMarks(family)] && isKoreanGiven(given)
}

// isPinyin reports whether a text is one or two syllables of Chinese in Pinyin.
func isPinyin(text string) bool {
	text = strings.NewReplacer("-", "", "'", "", "’", "").Replace(strings.ToLower(text))
	if isSyllable(text) {
		return true
	}
	for at := range text {
		if isSyllable(text[:at]) && isSyllable(text[at:]) {
			return true
		}
	}
	return false
}

// isWestern reports whether the first of some given names is one of Europe and America.
func isWestern(given []string) bool { return westernGiven()[foldMarks(given[0])] }

// isSyllable reports whether a text is a syllable of Pinyin: an initial and a final that go with
// one another.
func isSyllable(text string) bool {
	for _, group := range pinyin {
		for _, initial := range group.initials {
			if final, ok := strings.CutPrefix(text, initial); ok && group.finals[final] {
				return true
			}
		}
	}
	return false
}

// pinyin are the syllables of Hanyu Pinyin (ISO 7098), by initials that take the same finals.
var pinyin = []struct {
	initials []string
	finals   map[string]bool
}{
	{strings.Fields("b p m"), setOf(strings.Fields("a ai ei ao an en ang eng i ie iao ian in ing o u"))},
	{strings.Fields("f"), setOf(strings.Fields("a ei an en ang eng o ou u"))},
	{strings.Fields("d t"), setOf(strings.Fields("a e ai ao ou an ang eng ong i ie iao iu ian ing u uo ui uan un"))},
	{
		strings.Fields("n l"),
		setOf(strings.Fields("a e ai ei ao ou an ang eng ong i ie iao iu ian in iang ing u uo uan un ue v")),
	},
	{strings.Fields("g k h"), setOf(strings.Fields("a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"))},
	{strings.Fields("j q x"), setOf(strings.Fields("i ia ie iao iu ian in iang ing iong u ue uan un"))},
	{
		strings.Fields("zh ch sh r z c s"),
		setOf(strings.Fields("a e i ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang")),
	},
	{strings.Fields("y"), setOf(strings.Fields("a e ao ou an ang i in ing ong u ue uan un"))},
	{strings.Fields("w"), setOf(strings.Fields("a ai ei an en ang eng o u"))},
	{[]string{""}, setOf(strings.Fields("ai ao an ang e en er ou"))},
}

// isRomaji reports whether a word is made of the syllables of Japanese in Latin letters.
func isRomaji(word string) bool {
	text := foldMarks(word)
	for text != "" {
		at := strings.IndexAny(text, "aeiou")
		if at < 0 {
			return text == "n"
		}
		switch head := strings.TrimPrefix(text[:at], "n"); {
		case head == "", len(head) == 1 && strings.ContainsAny(head, "kgsztdnhbpmyrwjf"):
		case strings.Contains(" sh ch ts ky gy ny hy by py my ry kk ss tt pp ", " "+head+" "):
		default:
			return false
		}
		text = text[at+1:]
	}
	return word != ""
}
