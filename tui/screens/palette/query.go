package palette

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/kljensen/snowball/english"
	"golang.org/x/text/unicode/norm"
)

// query is one reading of what was typed: the words to find, and how much such a match counts.
type query struct {
	words  []string
	weight float64
}

// asMeant is how much the words of the desk count that stand for what was typed.
const asMeant = 0.97

// stopWords are words that a search ignores between others.
var stopWords = []string{
	"a", "an", "the", "of", "on", "in", "at", "is", "was", "to", "and", "my", "i", "it", "he", "she", "they", "his", "her", "their", "for",
	"be", "are", "do", "does", "did", "how", "what", "who", "where", "when", "can", "with", "by", "that", "this", "has", "have", "had", "me", "you",
	"bughouse", "chess", "please", "someone", "somebody",
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
// thesaurus among them, with the words of the desk in its place. None where the text has no words.
func readQueries(text string) []query {
	typed := splitWords(text)
	words := significant(typed)
	if len(words) == 0 {
		return nil
	}
	list := []query{{words, 1}}
	typedStems, stems := stemAll(typed), stemAll(words)
	for _, s := range thesaurus() {
		meant := s.replace(typed, typedStems)
		if meant == nil {
			meant = s.replace(words, stems)
		}
		if meant != nil {
			list = append(list, query{meant, asMeant})
		}
	}
	return list
}

// synonym is what people say, as stems, and the words of the desk for it.
type synonym struct {
	phrase []string // with its stop words
	sense  []string // without them; nil where too little would be left to tell it by
	means  []string
}

// replace returns words with those of the desk in the place of the phrase, and no other stop words;
// nil where the phrase is not among them.
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
