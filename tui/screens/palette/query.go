package palette

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/agnivade/levenshtein"
	"github.com/kljensen/snowball/english"
	"golang.org/x/text/unicode/norm"
)

// query is one reading of what was typed: the words to find, and how much such a match counts.
type query struct {
	words  []string
	weight float64
}

// How much the words of the desk count that stand for what was typed: for a phrase as it is in the
// thesaurus, for its words in any order, and for a phrase of which a word is misspelled.
const (
	asMeant     = 0.97
	inAnyOrder  = 0.9
	asCorrected = 0.8
)

// stopWords are words that a search ignores between others.
var stopWords = []string{
	"a", "an", "the", "of", "on", "in", "at", "is", "was", "to", "and", "my", "i", "it", "he", "she", "they", "his",
	"her", "their", "for",
	"be", "are", "do", "does", "did", "how", "what", "who", "where", "when", "can", "with", "by", "that", "this", "has",
	"have", "had", "me", "you",
	"bughouse", "chess", "please", "someone", "somebody", "so", "far", "just", "very", "some", "any", "there", "will",
	"would", "should", "could",
	"we", "our", "your", "its", "am", "if", "as", "or", "been", "being", "were",
}

// weakWords tell little of what is meant: beside another word that is found they count weakly.
var weakWords = []string{
	"off", "out", "up", "down", "over", "back", "away", "from", "not", "no", "new", "now", "all", "more", "again",
	"then", "go", "get", "got", "make", "made",
	"want", "need", "use", "put", "first", "last", "next", "same", "other", "another", "about", "after", "before",
	"during", "while",
}

// splitWords returns the words of a text in lower case, without accents and apostrophes.
func splitWords(text string) []string {
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || strings.ContainsRune("'’", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
	return strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("+=<>~", r)
	})
}

// notable returns the words that are no stop words.
func notable(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(stopWords, w) })
}

// significant returns the words that are no stop words; all where there are no others.
func significant(words []string) []string {
	if list := notable(words); len(list) > 0 {
		return list
	}
	return words
}

// stem returns the stem of an English word.
func stem(word string) string { return english.Stem(word, false) }

// readQueries returns the readings of a text: its words as typed and, for each phrase of the
// thesaurus among them, with the words of the desk in its place. A word that is not known is read
// as the word of the thesaurus that it is nearest to. None where the text has no words.
func readQueries(text string, known func(word string) bool) []query {
	typed := splitWords(text)
	words := significant(typed)
	if len(words) == 0 {
		return nil
	}
	list := []query{{words, 1}}
	readings := [][][]string{{typed, stemAll(typed)}, {words, stemAll(words)}}
	weight := asMeant
	for range 2 {
		for _, s := range thesaurus() {
			if meant, order := s.meant(readings); meant != nil {
				list = append(list, query{meant, min(weight, order)})
			}
		}
		corrected, changed := correct(words, known)
		if !changed {
			break
		}
		readings, weight = [][][]string{{corrected, stemAll(corrected)}}, asCorrected
	}
	return list
}

// correct returns words with each that is not known replaced by the nearest word of the thesaurus,
// and tells whether there was one.
func correct(words []string, known func(word string) bool) (corrected []string, changed bool) {
	corrected = slices.Clone(words)
	for n, w := range words {
		if vocabulary()[w] || known(w) {
			continue
		}
		near := ""
		for said := range vocabulary() {
			if isMisspelt(w, said) && (near == "" || said < near) {
				near = said
			}
		}
		if near != "" {
			corrected[n], changed = near, true
		}
	}
	return corrected, changed
}

// isMisspelt tells whether a typed word may be another one with mistakes: one from four letters on,
// two from seven on. Two letters in each other's place are one mistake, and the first letter of a
// short word is right.
func isMisspelt(typed, word string) bool {
	const one, two = 4, 7 // letters
	allowed := 0
	switch n := len([]rune(typed)); {
	case n >= two:
		allowed = 2
	case n >= one:
		allowed = 1
	}
	if allowed == 0 || word == "" || typed[0] != word[0] && allowed < 2 {
		return false
	}
	if typed[0] != word[0] {
		allowed = 1
	}
	wrong := levenshtein.ComputeDistance(typed, word)
	return wrong <= allowed || wrong == allowed+1 && isSwapped([]rune(typed), []rune(word))
}

// isSwapped tells whether two neighboring letters of one word stand in each other's place in the
// other.
func isSwapped(a, b []rune) bool {
	if len(a) != len(b) {
		return false
	}
	for n := range len(a) - 1 {
		if a[n] != b[n] && a[n] == b[n+1] && a[n+1] == b[n] {
			return true
		}
	}
	return false
}

// synonym is what people say, as stems, and the words of the desk for it.
type synonym struct {
	phrase []string // with its stop words
	sense  []string // without them; nil where too little would be left to tell it by
	means  []string
}

// meant returns the first of the readings, each of words and their stems, with the words of the desk
// in the place of the phrase, and no other stop words; nil where the phrase is in none of them. It
// counts less where the words of the phrase stand in another order or apart.
func (s synonym) meant(readings [][][]string) (words []string, weight float64) {
	for _, r := range readings {
		if meant := s.replace(r[0], r[1]); meant != nil {
			return meant, asMeant
		}
	}
	last := readings[len(readings)-1]
	return s.replaceApart(last[0], last[1]), inAnyOrder
}

// replace returns words with those of the desk in the place of the phrase; nil where the phrase is
// not among them.
func (s synonym) replace(words, stems []string) []string {
	for _, phrase := range [][]string{s.phrase, s.sense} {
		for at := 0; phrase != nil && at+len(phrase) <= len(stems); at++ {
			if slices.Equal(stems[at:at+len(phrase)], phrase) {
				return slices.Concat(notable(words[:at]), s.means, notable(words[at+len(phrase):]))
			}
		}
	}
	return nil
}

// replaceApart is replace for a phrase of several words that stand in any order, or apart.
func (s synonym) replaceApart(words, stems []string) []string {
	if len(s.sense) < 2 {
		return nil
	}
	rest := slices.Clone(words)
	for _, w := range s.sense {
		at := slices.Index(stems, w)
		if at < 0 {
			return nil
		}
		rest[at] = ""
	}
	return slices.Concat(s.means, slices.DeleteFunc(notable(rest), func(w string) bool { return w == "" }))
}

func stemAll(words []string) []string {
	stems := make([]string, len(words))
	for i, w := range words {
		stems[i] = stem(w)
	}
	return stems
}

//go:embed thesaurus.txt
var thesaurusText string

// thesaurus returns the phrases of thesaurus.txt: a line has the words of the desk, a colon, and
// what people say for them, separated by commas. Lines that begin with # are comments.
var thesaurus = sync.OnceValue(func() []synonym {
	var list []synonym
	for line := range strings.Lines(thesaurusText) {
		means, said, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for phrase := range strings.SplitSeq(said, ",") {
			words := splitWords(phrase)
			s := synonym{phrase: stemAll(words), means: splitWords(means)}
			if sense := significant(words); len(sense) > 1 || len(words) == 1 {
				s.sense = stemAll(sense)
			}
			list = append(list, s)
		}
	}
	return list
})

// vocabulary are the words of the phrases.
var vocabulary = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for line := range strings.Lines(thesaurusText) {
		if _, said, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "#") {
			for _, w := range splitWords(said) {
				words[w] = true
			}
		}
	}
	return words
})

// Vocabulary returns the words by which people say what they look for.
func Vocabulary() []string { return slices.Sorted(maps.Keys(vocabulary())) }
