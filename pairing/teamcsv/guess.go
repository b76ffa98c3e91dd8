package teamcsv

import (
	"slices"
	"strings"
)

// Required are the columns without which there is no team.
var Required = []string{"team", "player1", "player2"}

// Guess says for each column of a first line which of Columns it seems to be, "" for none, and whether the line is a header at all.
// Somebody looks at it before it counts. What is required and not found by its name is taken from the left.
func Guess(header []string) (names []string, isHeader bool) {
	names = make([]string, len(header))
	free := slices.Clone(Columns)
	take := func(i int, column string) {
		if at := slices.Index(free, column); at >= 0 && names[i] == "" {
			names[i] = column
			free = slices.Delete(free, at, at+1)
		}
	}
	for i, h := range header {
		take(i, strings.ToLower(strings.TrimSpace(h)))
	}
	for _, like := range likenesses {
		for i, h := range header {
			if slices.ContainsFunc(like.words, func(w string) bool { return strings.Contains(strings.ToLower(h), w) }) {
				for _, column := range like.columns {
					take(i, column)
				}
			}
		}
	}
	isHeader = slices.ContainsFunc(names, func(n string) bool { return n != "" })
	for _, column := range Required {
		if i := slices.Index(names, ""); i >= 0 {
			take(i, column)
		}
	}
	one, two := slices.Index(names, "player1"), slices.Index(names, "player2")
	if two >= 0 && two < one && !slices.Contains(header, "player2") {
		names[one], names[two] = "player2", "player1"
	}
	return names, isHeader
}

// likenesses are the words by which columns are known, the surest first; of two columns alike the left one is the first player's.
var likenesses = []struct {
	words   []string
	columns []string
}{
	{[]string{"rating", "elo", "rtg", "strength"}, []string{"rating1", "rating2"}},
	{[]string{"club", "school", "organi"}, []string{"club"}},
	{[]string{"team", "squad"}, []string{"team"}},
	{[]string{"player", "partner", "member", "first", "second", "name", "board"}, []string{"player1", "player2"}},
}
