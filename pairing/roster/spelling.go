package roster

import (
	"slices"
	"strings"
)

// IsSpelling reports whether a name corrects how another is spelled, so that both are one person's:
// each word of the shorter one is a word of the longer, begins one, or differs in few letters.
func IsSpelling(was, is string) bool {
	words := func(name string) []string {
		return strings.Fields(strings.NewReplacer(",", " ", ".", " ").Replace(foldName(name)))
	}
	short, long := words(was), words(is)
	if len(short) > len(long) {
		short, long = long, short
	}
	for _, word := range short {
		at := slices.IndexFunc(long, func(other string) bool { return wordsAlike(word, other) })
		if at < 0 {
			return false
		}
		long = slices.Delete(slices.Clone(long), at, at+1)
	}
	return len(short) > 0
}

// wordsAlike reports whether two words are one with a slip in it, or one begins the other.
func wordsAlike(a, b string) bool {
	if strings.HasPrefix(a, b) || strings.HasPrefix(b, a) {
		return true
	}
	one, two := []rune(a), []rune(b)
	return editDistance(one, two) <= max(1, (max(len(one), len(two))+1)/3)
}

// editDistance returns how many letters must be added, dropped or exchanged to make b of a.
func editDistance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range a {
		left := row[0]
		row[0] = i + 1
		for j, other := range b {
			cost := left
			if r != other {
				cost++
			}
			left = row[j+1]
			row[j+1] = min(row[j+1]+1, row[j]+1, cost)
		}
	}
	return row[len(b)]
}
