package publicname

import (
	"regexp"
	"slices"
	"strings"

	"flagfall/pairing/personname"
	"flagfall/pairing/romanization"
)

// romanized is how a name in another script may stand in a text in Latin letters.
type romanized struct {
	keys     []string // of words that are spelled in several ways, see romanization.Key
	korean   []string // of Hangul, see romanization.KoreanKey
	whole    []*regexp.Regexp
	anywhere []*regexp.Regexp
}

// english are words of two letters that are also spellings of names: Noh and An, but also "No Mercy".
var english = wordSet("am an as at be by do go hi if in is it me my no of oh ok on or so to up us we")

// addRomanized hides the spellings of a name in Latin letters.
func (h *hidden) addRomanized(n personname.Name) {
	if !romanization.HasOther(n.Full()) {
		return
	}
	h.inOther = true
	words := nameWords(n.GivenNames(), n.Family)
	for _, word := range append(words, joined(n.GivenNames()), joined(n.Family)) {
		h.addSpellings(word)
	}
	for _, given := range romanization.Spellings(joined(n.GivenNames())) {
		for _, family := range romanization.Spellings(joined(n.FamilyName())) {
			h.addFull(given+family, family+given)
		}
	}
	for _, family := range nameWords(n.Family) {
		for _, spelled := range romanization.Spellings(family) {
			if len(spelled) >= 4 && !slices.Contains(h.families, spelled) {
				h.families = append(h.families, spelled)
			}
		}
	}
	h.addPatterns(n)
}

func joined(text string) string { return strings.ReplaceAll(text, " ", "") }

// addSpellings hides the spellings of one word, and what they have in common with others.
func (h *hidden) addSpellings(word string) {
	for _, spelled := range romanization.Spellings(word) {
		if english[spelled] {
			continue
		}
		h.addPart(spelled)
		if isHangul(word) {
			h.latin.korean = append(h.latin.korean, romanization.KoreanKey(spelled))
		} else {
			h.latin.keys = append(h.latin.keys, romanization.Key(spelled))
		}
	}
}

// addPatterns hides the spellings of a name whose script leaves vowels out, and of a given name in
// kanji.
func (h *hidden) addPatterns(n personname.Name) {
	add := func(least int, words ...string) {
		var list []string
		all := 0
		for _, word := range words {
			for _, word := range strings.Fields(word) {
				text, sounds := romanization.Pattern(squeeze(word))
				if text == "" {
					return
				}
				list, all = append(list, text), all+sounds
			}
		}
		if all < least {
			return
		}
		h.latin.whole = append(h.latin.whole, romanization.Compile(true, list...))
		if all >= 4 {
			h.latin.anywhere = append(h.latin.anywhere, romanization.Compile(false, list...))
		}
	}
	for _, word := range nameWords(n.GivenNames(), n.Family) {
		if len([]rune(word)) >= 4 {
			add(1, word) // נועה
		} else {
			add(2, word)
		}
	}
	if given := romanization.KanjiPattern(joined(n.GivenNames())); given != "" {
		h.latin.whole = append(h.latin.whole, romanization.Compile(true, given))
		for _, family := range romanization.Spellings(joined(n.Family)) {
			h.latin.whole = append(h.latin.whole, romanization.Compile(true, given, family),
				romanization.Compile(true, family, given))
		}
	}
	if given, family := n.GivenNames(), n.FamilyName(); given != "" && family != "" {
		add(3, given, family)
		add(3, family, given)
	}
}

// holdsRomanized reports whether a text in Latin letters holds a name of another script, or a text
// in another script a name in Latin letters.
func (t text) holdsRomanized(h *hidden) bool {
	if !h.inOther {
		return t.latin != nil && (t.latin.sharesWith(h) || t.isSpelling(h) ||
			t.latin.holdsKeys(keysOf(h.prefixes), romanization.Key) || t.patternsMatch(h.prefixes))
	}
	if t.holdsKeys(h.latin.keys, romanization.Key) || t.holdsKeys(h.latin.korean, romanization.KoreanKey) {
		return true
	}
	words := t.words
	if len(h.latin.whole) > 0 && t.latin != nil { // りこ of 莉子
		words = slices.Concat(words, t.singularsInLatin())
	}
	for _, whole := range h.latin.whole {
		if slices.ContainsFunc(words, whole.MatchString) {
			return true
		}
	}
	for _, part := range h.latin.anywhere {
		if slices.ContainsFunc(t.squeezed, part.MatchString) {
			return true
		}
	}
	return false
}

// singularsInLatin returns the words of the text, and what they are the plurals of, in Latin letters.
func (t text) singularsInLatin() (list []string) {
	for _, word := range t.words {
		for _, single := range singulars(word) {
			list = append(list, romanization.Latin(single))
		}
	}
	return list
}

func keysOf(words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = romanization.Key(word)
	}
	return list
}

// holdsKeys reports whether a text holds one of the keys: those of four letters and more anywhere,
// those of three as a whole word.
func (t text) holdsKeys(keys []string, key func(string) string) bool {
	if len(keys) == 0 {
		return false
	}
	var words, all []string
	for _, word := range t.words {
		for _, single := range singulars(word) {
			words = append(words, key(single))
		}
	}
	for _, squeezed := range t.squeezed {
		all = append(all, key(squeezed))
	}
	return slices.ContainsFunc(keys, func(one string) bool {
		return len(one) >= 3 && slices.Contains(words, one) ||
			len(one) >= 4 && slices.ContainsFunc(all, func(text string) bool { return strings.Contains(text, one) })
	})
}

// isSpelling reports whether a word of the text, which is not in Latin letters, is spelled as a word
// of a name in Latin letters: 김 and Kim.
func (t text) isSpelling(h *hidden) bool {
	for _, word := range t.words {
		for _, single := range singulars(word) {
			for _, spelled := range romanization.Spellings(single) {
				if slices.Contains(h.prefixes, spelled) || slices.Contains(h.words, spelled) {
					return true
				}
			}
		}
	}
	return false
}

// patternsMatch reports whether a word of the text, whose script leaves vowels out, is one of some
// words in Latin letters.
func (t text) patternsMatch(names []string) bool {
	for _, word := range t.words {
		if pattern, sounds := romanization.Pattern(word); sounds > 1 &&
			slices.ContainsFunc(names, romanization.Compile(true, pattern).MatchString) {
			return true
		}
	}
	return false
}
