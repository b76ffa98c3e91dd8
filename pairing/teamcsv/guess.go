package teamcsv

import (
	"slices"
	"strings"
)

// Guess says for each column of a header which of Columns it seems to be, "" for none. Somebody looks at it before it counts.
func Guess(header []string) []string {
	names := make([]string, len(header))
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
	return names
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
