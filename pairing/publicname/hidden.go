package publicname

import (
	"slices"
	"strings"
	"unicode"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
)

// hidden is what of a player's name must not be found where everybody reads it.
type hidden struct {
	stems    []string // anywhere in a text, also across its blanks
	short    []string // of three letters: within one word, or as whole words
	words    []string // of two letters, and single characters: as a whole word
	prefixes []string // names that a word of three letters or more may be the beginning of
	full     []string // the whole name, in both orders
	families []string // as a whole word
	brief    []string // names of two letters, and family names of one character, also found in pairs
	inOther  bool     // the name is not in Latin letters
	latin    romanized
}

// hiddenOf returns what is hidden of a name.
func hiddenOf(n personname.Name) *hidden {
	h := &hidden{}
	for _, part := range nameWords(n.GivenNames(), n.Family) {
		h.addPart(part)
	}
	for _, given := range foldings(n.GivenNames()) {
		h.addEastAsianGiven(squeeze(given))
	}
	given, first := n.GivenNames(), firstWord(n.Given)
	for _, family := range []string{n.Family, n.FamilyName()} {
		if family == "" || given == "" {
			continue
		}
		h.addFull(given+family, family+given)
		if first != given {
			h.addFull(first+family, family+first)
		}
		h.addStems(family)
	}
	if n.Family == "" {
		h.addFull(n.Full())
	}
	for _, family := range append(nameWords(n.Family), n.Family, n.FamilyName()) {
		for _, folded := range foldings(family) {
			if word := squeeze(folded); word != "" && !isInitial(family) && !slices.Contains(h.families, word) {
				h.families = append(h.families, word)
			}
		}
	}
	h.addBrief(n)
	h.addRomanized(n)
	for _, full := range h.full {
		h.stems = append(h.stems, full)
		if letters := []rune(full); isHanOrHangul(full) {
			for at := 1; at < len(letters); at++ { // 김민, 小明
				h.stems = append(h.stems, string(letters[at-1:at+1]))
			}
		}
	}
	return h
}

func firstWord(text string) string {
	first, _, _ := strings.Cut(text, " ")
	return first
}

// nameWords returns the words of names, hyphenated ones also by their parts.
func nameWords(names ...string) []string {
	var list []string
	for _, name := range names {
		for _, word := range strings.Fields(name) {
			list = append(list, word)
			if parts := strings.FieldsFunc(word, isJoiner); len(parts) > 1 {
				list = append(list, parts...)
			}
		}
	}
	return list
}

// isInitial reports whether a word of a name is an initial, which is shown anyway.
func isInitial(word string) bool {
	return len([]rune(squeeze(word))) == 1 && !isHanOrHangul(squeeze(word))
}

// addPart hides one word of a name.
func (h *hidden) addPart(word string) {
	if isInitial(word) {
		return
	}
	for _, folded := range foldings(word) {
		part := squeeze(folded)
		switch letters := len([]rune(part)); {
		case letters >= 3:
			h.addStems(word)
			h.prefixes = append(h.prefixes, part)
		case letters > 0:
			h.words = append(h.words, part)
		}
	}
}

// addStems hides a word wherever it stands, and what it becomes in the plural.
func (h *hidden) addStems(word string) {
	for _, folded := range foldings(word) {
		part := squeeze(folded)
		letters := len([]rune(part))
		switch {
		case letters >= 4:
			h.stems = append(h.stems, part)
		case letters == 3:
			h.short = append(h.short, part)
		case letters == 2 && isHanOrHangul(part):
			h.stems = append(h.stems, part)
		}
		h.stems = append(h.stems, derived(part)...)
		if letters < 5 {
			continue
		}
		if stem, ok := strings.CutSuffix(part, "y"); ok {
			h.stems = append(h.stems, stem+"ie")
		}
		if stem, ok := strings.CutSuffix(part, "f"); ok {
			h.stems = append(h.stems, stem+"ve")
		}
		for _, end := range []string{
			"а", "я", "й", "ь", "ый", "ий", "ая", "ος", "ου", "ης", "οσ", "ησ", "ας", "ασ",
			"η", "α",
		} {
			if stem, ok := strings.CutSuffix(part, end); ok && len([]rune(stem)) >= 4 {
				h.stems = append(h.stems, stem)
			}
		}
		for _, end := range []string{"ova", "eva", "ska", "cka"} {
			if strings.HasSuffix(part, end) {
				h.stems = append(h.stems, strings.TrimSuffix(part, "a"))
			}
		}
	}
}

// derived returns how possessives, plurals and pet names begin that are made of a folded name:
// Верины, Верочка of Вера, Παπάδες of Παπάς.
func derived(name string) (list []string) {
	for end, become := range map[string][]string{
		"а": {"ин", "очк", "еньк"}, "я": {"ин", "ечк", "еньк"}, "ας": {"αδ"}, "ασ": {"αδ"},
	} {
		if stem, ok := strings.CutSuffix(name, end); ok && len([]rune(stem)) >= 3 {
			for _, behind := range become {
				list = append(list, stem+behind)
			}
		}
	}
	return list
}

// addBrief hides what is so short that it is found as a whole word only, or beside that of a
// partner: 王 and 李 in 王李组合, Wu and Ng in Wung. A family name of one character has usual words
// before it: 老王.
func (h *hidden) addBrief(n personname.Name) {
	for _, family := range foldings(n.Family) {
		if family = squeeze(family); isHanOrHangul(family) && len([]rune(family)) == 1 {
			h.brief = append(h.brief, family)
			for _, before := range []string{"老", "小", "阿", "大"} {
				h.words = append(h.words, before+family)
			}
		}
	}
	for _, word := range nameWords(n.GivenNames(), n.Family) {
		if word = squeeze(personname.Fold(word)); len(word) == 2 && !isInitial(word) {
			h.brief = append(h.brief, word)
		}
	}
}

// addEastAsianGiven hides a given name in Han, Hangul or kana wherever it stands, and each character
// of it in Han or Hangul: one is all of many given names, and what friends call of others.
func (h *hidden) addEastAsianGiven(given string) {
	if given == "" || !isEastAsian(given) {
		return
	}
	letters := []rune(given)
	if len(letters) > 1 {
		h.stems = append(h.stems, given)
	}
	for _, r := range letters {
		if unicode.In(r, unicode.Han, unicode.Hangul) {
			h.stems = append(h.stems, string(r))
		}
	}
}

// addFull hides whole names.
func (h *hidden) addFull(names ...string) {
	for _, name := range names {
		for _, folded := range foldings(name) {
			if full := squeeze(folded); len([]rune(full)) >= 4 || len([]rune(full)) >= 2 && isEastAsian(full) {
				h.full = append(h.full, full)
			}
		}
	}
}

// isHanOrHangul reports whether all of a squeezed text is Han or Hangul.
func isHanOrHangul(text string) bool {
	return text != "" && !strings.ContainsFunc(text,
		func(r rune) bool { return !unicode.In(r, unicode.Han, unicode.Hangul) })
}

// isHangul reports whether a word begins in Hangul.
func isHangul(text string) bool {
	for _, r := range text {
		return unicode.Is(unicode.Hangul, r)
	}
	return false
}

func isEastAsian(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
	})
}

// playersOf lists the names of a team's players, those that were corrected and those whom
// substitutes replaced included.
func playersOf(t *event.Team) []personname.Name {
	list := []personname.Name{t.Person(1), t.Person(2)}
	for _, sub := range t.Substitutions {
		list = append(list, sub.For.Person())
	}
	for _, was := range t.FormerEntries {
		for i, p := range was.Players {
			if p.Name != t.Players[i].Name {
				list = append(list, p.Person())
			}
		}
	}
	return list
}
