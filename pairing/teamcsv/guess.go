package teamcsv

import (
	"slices"
	"strings"
)

// Required are the columns without which there is no team.
var Required = []string{"team", "player1", "player2"}

// Guess says for each column of a file which of Known it seems to be, "" for none, and whether the first of the rows is a header at
// all. The rows are the first lines of the file, one at least. What the header does not tell the cells may: ratings are numbers, and names
// are none. What is required and not found by then is taken from the left. Somebody looks at it before it counts.
func Guess(rows [][]string) (names []string, isHeader bool) {
	header := rows[0]
	g := guess{names: make([]string, len(header)), free: slices.Clone(Known)}
	for i, h := range header {
		g.take(i, strings.ToLower(strings.TrimSpace(h)))
	}
	kinds, numbers := make([]kind, len(header)), make([]string, len(header))
	for i, h := range header {
		kinds[i], numbers[i] = about(h)
	}
	for i, k := range kinds {
		if k.twice && numbers[i] != "" {
			g.take(i, k.column+numbers[i])
		}
	}
	ordered := slices.Contains(g.names, "player1") || slices.Contains(g.names, "player2")
	for i, k := range kinds {
		if k.twice {
			g.take(i, k.column+"1")
			g.take(i, k.column+"2")
		} else {
			g.take(i, k.column)
		}
	}
	named := slices.ContainsFunc(g.names, func(n string) bool { return n != "" })
	isHeader = (named || overRatings(rows)) && !slices.ContainsFunc(header, isRating)
	if isHeader {
		rows = rows[1:]
	} else { // a team may be called by the words of a header
		g = guess{names: make([]string, len(header)), free: slices.Clone(Known)}
	}
	g.look(rows)
	if one, two := slices.Index(g.names, "player1"), slices.Index(g.names, "player2"); !ordered && two >= 0 && two < one {
		g.names[one], g.names[two] = "player2", "player1"
	}
	return g.names, isHeader
}

// guess is which column of the file is which of ours, and which of ours are still to be found.
type guess struct{ names, free []string }

// take gives a column of the file to one of ours, where neither is given away.
func (g *guess) take(i int, column string) {
	if at := slices.Index(g.free, column); at >= 0 && g.names[i] == "" {
		g.names[i] = column
		g.free = slices.Delete(g.free, at, at+1)
	}
}

// look finds by the cells what is still missing: numbers that may be ratings, and from the left what is required and no number.
func (g *guess) look(rows [][]string) {
	for i := range g.names {
		if all(rows, i, isRating) {
			g.take(i, "rating1")
			g.take(i, "rating2")
		}
	}
	for _, column := range Required {
		for i, name := range g.names {
			if name == "" && !all(rows, i, isNumber) {
				g.take(i, column)
			}
		}
	}
}

// overRatings tells whether the first row stands over ratings and holds a word there.
func overRatings(rows [][]string) bool {
	for i, h := range rows[0] {
		if strings.TrimSpace(h) != "" && !isNumber(h) && all(rows[1:], i, isRating) {
			return true
		}
	}
	return false
}

// all tells whether a column holds something, and nothing but cells that are so.
func all(rows [][]string, column int, so func(string) bool) bool {
	some := false
	for _, row := range rows {
		if column < len(row) && strings.TrimSpace(row[column]) != "" {
			if some = so(row[column]); !some {
				return false
			}
		}
	}
	return some
}

func isNumber(cell string) bool {
	return strings.Trim(strings.TrimSpace(cell), "0123456789.") == "" && strings.TrimSpace(cell) != ""
}

// isRating tells whether a cell is a number of three or four digits, which no counting of teams comes to.
func isRating(cell string) bool {
	cell = strings.TrimSpace(cell)
	_, wrong := parseRating(cell)
	return wrong == "" && len(cell) >= 3
}
