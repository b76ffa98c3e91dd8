package csvfile

import (
	"slices"
	"strings"
)

// RequiredTeamColumns are the columns without which there is no team.
var RequiredTeamColumns = []string{"team", "player1", "player2"}

// GuessTeamColumns guesses for each column of a file which of KnownTeamColumns it is, "" for none,
// and whether the first row is a header. The rows are the first lines of the file, at least one. If
// the header does not tell, the cells may: ratings are numbers, names are not. Required columns
// still missing are taken from the left. A person confirms the guess before it is used.
func GuessTeamColumns(rows [][]string) (names []string, isHeader bool) {
	header := rows[0]
	g := columnGuess{names: make([]string, len(header)), free: slices.Clone(KnownTeamColumns)}
	for i, h := range header {
		g.assign(i, strings.ToLower(strings.TrimSpace(h)))
	}
	kinds, numbers := make([]columnKind, len(header)), make([]string, len(header))
	for i, h := range header {
		kinds[i], numbers[i] = classifyHeader(h)
	}
	g.assignNumbered(kinds, numbers)
	ordered := slices.Contains(g.names, "player1") || slices.Contains(g.names, "player2")
	g.assignInOrder(kinds)
	named := slices.ContainsFunc(g.names, func(n string) bool { return n != "" })
	isHeader = (named || isAboveRatings(rows)) && !slices.ContainsFunc(header, isRating)
	if isHeader {
		rows = rows[1:]
	} else { // a team's name may look like a header
		g = columnGuess{names: make([]string, len(header)), free: slices.Clone(KnownTeamColumns)}
	}
	g.assignByCells(rows)
	if one, two := slices.Index(g.names, "player1"),
		slices.Index(g.names, "player2"); !ordered && two >= 0 && two < one {
		g.names[one], g.names[two] = "player2", "player1"
	}
	return g.names, isHeader
}

// columnGuess holds the known column assigned to each column of the file, and the known columns
// still free.
type columnGuess struct{ names, free []string }

// assign assigns a known column to column i of the file, if both are free.
func (g *columnGuess) assign(i int, column string) {
	if at := slices.Index(g.free, column); at >= 0 && g.names[i] == "" {
		g.names[i] = column
		g.free = slices.Delete(g.free, at, at+1)
	}
}

// assignNumbered assigns the columns whose headings say which player they are about.
func (g *columnGuess) assignNumbered(kinds []columnKind, numbers []string) {
	for i, k := range kinds {
		if k.perPlayer && numbers[i] != "" {
			g.assign(i, k.column+numbers[i])
		}
	}
}

// assignInOrder assigns the columns whose headings do not: the first of a kind to the first player.
func (g *columnGuess) assignInOrder(kinds []columnKind) {
	for i, k := range kinds {
		if k.perPlayer {
			g.assign(i, k.column+"1")
			g.assign(i, k.column+"2")
		} else {
			g.assign(i, k.column)
		}
	}
}

// assignByCells assigns missing columns by their cells: numbers that may be ratings, and from the
// left required columns that are not numbers.
func (g *columnGuess) assignByCells(rows [][]string) {
	for i := range g.names {
		if allCells(rows, i, isRating) {
			g.assign(i, "rating1")
			g.assign(i, "rating2")
		}
	}
	for _, column := range MissingTeamColumns(g.names) {
		for i, name := range g.names {
			if name == "" && !allCells(rows, i, isNumber) {
				g.assign(i, column)
			}
		}
	}
}

// isAboveRatings reports whether the first row has a word above a column of ratings.
func isAboveRatings(rows [][]string) bool {
	for i, h := range rows[0] {
		if strings.TrimSpace(h) != "" && !isNumber(h) && allCells(rows[1:], i, isRating) {
			return true
		}
	}
	return false
}

// allCells reports whether a column has non-empty cells and all of them satisfy a test.
func allCells(rows [][]string, column int, so func(string) bool) bool {
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
	return strings.Trim(strings.TrimSpace(cell), "0123456789.") == "" &&
		strings.TrimSpace(cell) != ""
}

// isRating reports whether a cell is a number of three or four digits, which no team number
// reaches.
func isRating(cell string) bool {
	cell = strings.TrimSpace(cell)
	_, wrong := parseRating(cell)
	return wrong == "" && len(cell) >= 3
}
