package personname

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"flagfall/pairing/cleantext"
)

// Parse reads a name written in one column: "Given Family", "Family, Given", with particles,
// suffixes and initials, and in the order of the languages that put the family name first.
func Parse(written string) Name { return Readings(written)[0] }

// Readings returns the ways in which a written name can be read, the likeliest first: one, or two
// where a person must decide which word is the family name.
func Readings(written string) []Name {
	t := tokenize(written)
	if len(t.segments) > 1 {
		return []Name{t.commaName(written)}
	}
	if len(t.segments) == 0 {
		return []Name{{Written: written, full: cleantext.Clean(written), Given: cleantext.Clean(written)}}
	}
	list := readWords(t.segments[0])
	for i := range list {
		list[i].Written, list[i].Suffix = written, t.suffix
		if list[i].givenNames == "" {
			list[i].givenNames = list[i].Given
		}
		list[i].full = joinWords(strings.Join(t.shown, " "), t.suffix)
		if list[i].full == "" {
			list[i].full = list[i].compose()
		}
	}
	return list
}

// FromParts makes a name of given names and a family name that were recorded apart. Written may be
// empty.
func FromParts(written, given, family string) Name {
	g, f := tokenize(given), tokenize(family)
	givenWords, familyWords := slices.Concat(g.segments...), slices.Concat(f.segments...)
	suffix := cmp.Or(f.suffix, g.suffix, tokenize(written).suffix)
	n := Name{Written: written}
	switch {
	case len(familyWords) == 0:
		n.Custom = customOf(givenWords, nil)
		n.Given, n.Middle = splitGiven(givenWords, true)
		n.givenNames = strings.Join(givenWords, " ")
	case len(givenWords) == 0:
		n.Given = strings.Join(familyWords, " ")
		n.givenNames = n.Given
	default:
		n = assemble(givenWords, familyWords, true)
		n.Order = orderOf(givenWords, familyWords)
	}
	n.Suffix, n.Written = suffix, written
	if n.full = n.compose(); written == "" {
		n.Written = n.full
	} else if w := tokenize(written); len(w.segments) == 1 {
		n.full = joinWords(strings.Join(w.shown, " "), w.suffix)
		switch foldMarks(strings.Join(w.shown, "")) {
		case foldMarks(strings.Join(slices.Concat(familyWords, givenWords), "")):
			n.Order = FamilyFirst
		case foldMarks(strings.Join(slices.Concat(givenWords, familyWords), "")):
			n.Order = GivenFirst
		}
	}
	return n
}

// tokens are the words of a written name by the commas between them, without ranks, nicknames and
// suffixes.
type tokens struct {
	segments [][]string
	shown    []string // all words, as they were written
	suffix   string
}

// tokenize splits a written name into words.
func tokenize(written string) tokens {
	text := strings.Map(func(r rune) rune {
		switch r {
		case '，', '،', '、', '﹐':
			return ','
		case '・', '･', '·', '•', '＝':
			return ' '
		}
		return r
	}, cleantext.Clean(written))
	text = dropAsides(text)
	var t tokens
	for _, part := range strings.Split(text, ",") {
		words := joinApostrophes(strings.Fields(part))
		words = t.dropEnds(words, len(t.segments) > 0)
		if len(words) > 0 {
			t.segments, t.shown = append(t.segments, words), append(t.shown, words...)
		}
	}
	return t
}

// dropAsides removes what stands in brackets or double quotes, such as a nickname, unless nothing
// else is left.
func dropAsides(text string) string {
	var b strings.Builder
	closing := map[rune]rune{'(': ')', '[': ']', '"': '"', '“': '”', '«': '»', '（': '）'}
	var until rune
	for _, r := range text {
		switch {
		case until != 0:
			if r == until {
				until = 0
			}
		case closing[r] != 0:
			until = closing[r]
			b.WriteRune(' ')
		default:
			b.WriteRune(r)
		}
	}
	if left := b.String(); until == 0 && strings.ContainsFunc(left, isCharacter) {
		return left
	}
	return text
}

// joinApostrophes joins an "O'" that stands alone to the word after it.
func joinApostrophes(words []string) []string {
	var out []string
	for _, word := range words {
		if n := len(out); n > 0 && endsInApostrophe(out[n-1]) && isParticle(out[n-1]) {
			out[n-1] += word
			continue
		}
		out = append(out, word)
	}
	return out
}

// dropEnds removes ranks from both ends of words and takes a suffix from their end. A word that is
// all there is stays, unless it stands behind a comma.
func (t *tokens) dropEnds(words []string, behind bool) []string {
	least := 1
	if behind {
		least = 0
	}
	for len(words) > least && isRankAt(words, 0) {
		words = words[1:]
	}
	for len(words) > least {
		last := len(words) - 1
		switch suffix := suffixOf(words[last]); {
		case isRankAt(words, last):
		case suffix != "" && t.suffix == "" && (behind || isSuffix(words[last], len(words))):
			t.suffix = suffix
		default:
			return words
		}
		words = words[:last]
	}
	return words
}

// isRankAt reports whether a word is a rank. One of two words that are both in capitals is a name:
// IM YOON-AH.
func isRankAt(words []string, at int) bool {
	text := strings.Join(words, "")
	return isRank(words[at]) && (len(words) != 2 || text != strings.ToUpper(text))
}

// isSuffix reports whether the last of n words tells a generation. V is an initial behind one name,
// and Neto and the like are names behind one.
func isSuffix(word string, n int) bool {
	switch suffix := suffixOf(word); suffix {
	case "V", "VI":
		return n > 2 && !strings.HasSuffix(word, ".") && word == suffix
	case "Filho", "Neto", "Sobrinho", "fils", "père":
		return n > 2
	case "Jr.", "Sr.":
		return n > 1
	default:
		return word == strings.ToUpper(word) || unicode.IsDigit(rune(word[0]))
	}
}

// commaName reads "Family, Given" and "Family, Given particle".
func (t tokens) commaName(written string) Name {
	family, given := t.segments[0], slices.Concat(t.segments[1:]...)
	for len(given) > 1 && isParticle(given[len(given)-1]) && isLower(given[len(given)-1]) {
		last := len(given) - 1
		family, given = append([]string{given[last]}, family...), given[:last]
	}
	n := assemble(given, family, true)
	n.Written, n.Suffix, n.Order = written, t.suffix, orderOf(given, family)
	n.full = n.compose()
	return n
}

// assemble makes a name of the words of its two parts. Columns means that the given names were told
// apart, so that two of them may be one name.
func assemble(given, family []string, columns bool) Name {
	n := Name{Custom: customOf(given, family), givenNames: strings.Join(given, " ")}
	n.Particle, n.Family = splitFamily(family)
	switch {
	case n.Custom == LastGiven:
		n.Given = given[len(given)-1]
		n.Middle = strings.Join(given[:len(given)-1], " ")
	case n.Custom == Whole, isEastAsian(strings.Join(given, "")):
		n.Given = strings.Join(given, " ")
	default:
		n.Given, n.Middle = splitGiven(given, columns)
	}
	return n
}

// splitFamily splits the particles off the words of a family name.
func splitFamily(words []string) (particle, family string) {
	at := 0
	for at < len(words)-1 && isParticle(words[at]) {
		at++
	}
	particle = strings.Join(words[:at], " ")
	words = slices.Clone(words[at:])
	if prefix, rest := splitParticle(words[0]); prefix != "" {
		particle, words[0] = joinWords(particle, prefix), rest
	}
	return particle, strings.Join(words, " ")
}

// splitGiven parts given names into the one to call by and the others. Initials before a name go
// with it only if there is no other; compounds such as Abd al-Rahman are one name.
func splitGiven(words []string, columns bool) (given, middle string) {
	at := 0
	for at < len(words)-1 && isInitial(words[at]) {
		at++ // J. Robert is called Robert
	}
	end := at + 1
	for end < len(words) && isCompound(words[end-1], words[end]) {
		end++
	}
	if last := advocation(append(slices.Clone(words), "")); last > 0 {
		end = last + 1
	}
	if columns && at == 0 {
		for end < len(words) && !isInitial(words[end]) {
			end++
		}
	}
	if at < len(words) && isInitial(words[at]) { // initials only
		return strings.Join(words, " "), ""
	}
	return strings.Join(words[at:end], " "), joinWords(strings.Join(words[:at], " "), strings.Join(words[end:], " "))
}

// isInitial reports whether a word is one letter, or letters each with a full stop.
func isInitial(word string) bool {
	n := countCharacters(word)
	return !isEastAsian(word) && (n == 1 || strings.Count(word, ".") == n)
}

// isCompound reports whether two given names are one: Abd al-Rahman, Nur al-Din.
func isCompound(first, second string) bool {
	switch foldMarks(first) {
	case "abd", "abdul", "abdel", "abdal", "abu", "umm", "عبد", "ابو", "أبو":
		return true
	}
	_, rest := splitParticle(second)
	switch foldMarks(rest) {
	case "din", "deen", "rahman":
		return rest != second
	}
	return false
}

// SameWords reports whether two written names have the same words in any order, without ranks and
// suffixes. Names without blanks are compared by their letters.
func SameWords(a, b string) bool {
	words := func(written string) []string {
		return slices.Sorted(slices.Values(strings.Fields(foldMarks(strings.Join(tokenize(written).shown, " ")))))
	}
	one, two := words(a), words(b)
	if slices.Equal(one, two) {
		return true
	}
	letters := func(words []string) []rune { return slices.Sorted(slices.Values([]rune(strings.Join(words, "")))) }
	return isEastAsian(strings.Join(one, "")) && slices.Equal(letters(one), letters(two))
}
