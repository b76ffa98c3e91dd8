package palette

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// How well a word of an action matches a word that was typed.
const (
	sameWord   = 1.0
	sameStem   = 0.95
	beginning  = 0.8
	misspelled = 0.6
)

// How much the words of each part of an action count.
const (
	ofTitle = 1.0 // Does, and Key
	ofWords = 0.85
	ofPlace = 0.4
	ofText  = 0.3
)

// Of what is typed this share must match, each word weighed by how rare it is: enough, or where nothing matches so
// much, little.
const (
	enough = 0.4
	little = 0.1
)

// verbatim is added to the match of an action whose title has the text as it is typed, so that
// typing a title leads to it.
const verbatim = 0.3

// notHere is taken from the match of what is only told about.
const notHere = 0.15

// weakly is how much of its weight a word has that tells little of what is meant.
const weakly = 0.3

// unknownWord is what a typed word that occurs nowhere counts against a match; a word that every
// action holds counts 0.7, one of a single action about 5.
const unknownWord = 1.0

// Index finds actions by what they are called.
type Index struct {
	actions []Action
	titles  []int // by action, the number of words in its title
	words   []indexedWord
}

// indexedWord is a word and the actions that hold it.
type indexedWord struct {
	word, stem string
	in         []posting
}

// posting is an action and how much a word counts there.
type posting struct {
	action int
	weight float64
}

// NewIndex indexes actions. Where two match alike the earlier one is found first.
func NewIndex(actions []Action) *Index {
	x := &Index{actions: actions, titles: make([]int, len(actions))}
	at := map[string]int{}
	for i, a := range actions {
		x.titles[i] = len(significant(splitWords(a.Does)))
		for _, part := range []struct {
			text   string
			weight float64
		}{{a.Does + " " + a.Key, ofTitle}, {a.Words, ofWords}, {a.Place, ofPlace}, {a.Text, ofText}} {
			for _, w := range splitWords(part.text) {
				n, ok := at[w]
				if !ok {
					n = len(x.words)
					at[w] = n
					x.words = append(x.words, indexedWord{word: w, stem: stem(w)})
				}
				if in := x.words[n].in; len(in) > 0 && in[len(in)-1].action == i {
					continue // the part before counts for more
				}
				x.words[n].in = append(x.words[n].in, posting{i, part.weight})
			}
		}
	}
	return x
}

// Find returns the actions that match a text, the best first. A text without letters and digits is
// a key.
func (x *Index) Find(text string) []Action {
	best := map[int]float64{}
	queries := readQueries(text, x.knows)
	if len(queries) == 0 {
		for i, a := range x.actions {
			if text != "" && a.Key == text {
				best[i] = sameWord
			}
		}
	}
	for _, share := range []float64{enough, little} {
		if len(best) > 0 {
			break
		}
		for _, q := range queries {
			for i, score := range x.scores(q.words, share) {
				best[i] = max(best[i], score*q.weight)
			}
		}
	}
	var found []int
	for i := range best {
		if strings.Contains(" "+strings.ToLower(x.actions[i].Does), " "+strings.ToLower(text)) {
			best[i] += verbatim
		}
		if x.actions[i].Says != "" {
			best[i] -= notHere
		}
		found = append(found, i)
	}
	slices.SortFunc(found, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(best[b], best[a]),
			cmp.Compare(x.actions[a].rank(), x.actions[b].rank()), cmp.Compare(a, b),
		)
	})
	list := make([]Action, len(found))
	for n, i := range found {
		list[n] = x.actions[i]
	}
	return list
}

// scores returns, by action, how well each matches all the words, from the least share to about 1.
func (x *Index) scores(typed []string, least float64) map[int]float64 {
	sum, all := map[int]float64{}, 0.0
	inTitle := map[int]int{}
	for _, word := range typed {
		matches := x.matches(word)
		if len(matches) == 0 {
			all += unknownWord
			continue
		}
		rarity := math.Log(1 + float64(len(x.actions))/float64(1+len(matches)))
		if slices.Contains(weakWords, word) {
			rarity *= weakly
		}
		all += rarity
		for i, m := range matches {
			sum[i] += m * rarity
			if m > ofWords*sameStem {
				inTitle[i]++
			}
		}
	}
	for i := range sum {
		share := sum[i] / all
		if share < least {
			delete(sum, i)
			continue
		}
		const shorterTitle = 0.1 // of two that match alike, the one that says little else comes first
		sum[i] = share + shorterTitle*float64(inTitle[i])/float64(max(1, x.titles[i]))
	}
	return sum
}

// matches returns, by action, how well a typed word matches its best word there. Spelling mistakes
// are looked for only where nothing else matches.
func (x *Index) matches(typed string) map[int]float64 {
	found := map[int]float64{}
	add := func(w indexedWord, quality float64) {
		for _, p := range w.in {
			found[p.action] = max(found[p.action], quality*p.weight)
		}
	}
	root := stem(typed)
	for _, w := range x.words {
		switch {
		case w.word == typed:
			add(w, sameWord)
		case w.stem == root:
			add(w, sameStem)
		case strings.HasPrefix(w.word, typed):
			add(w, beginning)
		}
	}
	if len(found) > 0 {
		return found
	}
	for _, w := range x.words {
		if isMisspelt(typed, w.word) || isMisspelt(root, w.stem) {
			add(w, misspelled)
		}
	}
	return found
}

// knows tells whether a word, another form of it or its continuation is one of an action.
func (x *Index) knows(typed string) bool {
	root := stem(typed)
	return slices.ContainsFunc(x.words, func(w indexedWord) bool {
		return w.stem == root ||
			strings.HasPrefix(w.word, typed)
	})
}
