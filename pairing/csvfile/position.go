package csvfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// proposal is what the columns of a sheet may be by their cells, where the headings do not tell.
type proposal struct {
	names  []string // by place, "" for one that does not tell
	rows   [][]string
	absent bool // the first row is no heading
}

// peekRows are the rows by which columns are proposed.
const peekRows = 4

// proposeColumns returns what the columns may be, and false if the cells do not tell two players, or one in the
// only column. The sheet has no headings if its first row reads like the others. Players are the first two columns
// with names of two words, ratings are numbers of three or four digits, and the team stands in the first column that
// is left.
func proposeColumns(data []byte) (p proposal, ok bool) {
	p.rows, _ = Peek(data, peekRows)
	if len(p.rows) == 0 {
		return p, false
	}
	_, isHeader := GuessTeamColumns(p.rows)
	if p.absent = !isHeader && !slices.ContainsFunc(p.rows[0], asks); !p.absent {
		p.rows = p.rows[1:]
	}
	if len(p.rows) == 0 {
		return p, false
	}
	p.names = make([]string, len(p.rows[0]))
	give := func(is func(string) bool, columns ...string) {
		for i := range p.names {
			if len(columns) > 0 && p.names[i] == "" && allCells(p.rows, i, is) {
				p.names[i], columns = columns[0], columns[1:]
			}
		}
	}
	if len(p.names) == 1 && p.absent && allCells(p.rows, 0, isFullName) {
		p.names[0] = "player" // a list of names
		return p, true
	}
	give(isFullName, "player1", "player2")
	give(isRating, "rating1", "rating2")
	give(func(cell string) bool { return !isNumber(cell) && !strings.ContainsAny(cell, "/:@") }, "team", "club")
	return p, slices.Contains(p.names, "player2")
}

// asks reports whether a cell is a heading: a question, or of something that is not used.
func asks(cell string) bool { return strings.Contains(cell, "?") || isBesides(cell) }

// isFullName reports whether a cell has two to five words without a digit, as a name has.
func isFullName(cell string) bool {
	n := len(strings.Fields(cell))
	return n > 1 && n < 6 && !strings.ContainsAny(cell, "0123456789@")
}

// question shows the columns by place with the first rows, and asks for them.
func (p proposal) question() string {
	var said, mapped []string
	for i, name := range p.names {
		var cells []string
		for _, row := range p.rows[:min(2, len(p.rows))] {
			if i < len(row) {
				cells = append(cells, strings.TrimSpace(row[i]))
			}
		}
		shown := name
		if shown == "" {
			shown = "not used"
		} else {
			mapped = append(mapped, fmt.Sprintf("%d=%s", i+1, name))
		}
		said = append(said, fmt.Sprintf("%d %s (%s)", i+1, shown, strings.Join(cells, "; ")))
	}
	why := "the headings do not tell the players; by their cells"
	if p.absent {
		why = "no headings; by their cells"
	}
	return fmt.Sprintf("%s the columns may be %s: if so, import with --map %q", why, strings.Join(said, ", "),
		strings.Join(mapped, ","))
}

// isNumbered reports whether all columns are named by their places.
func (m Mapping) isNumbered() bool {
	for heading := range m {
		if _, err := strconv.Atoi(heading); err != nil {
			return false
		}
	}
	return len(m) > 0
}

// numberedHeader returns the places of columns as their headings.
func numberedHeader(n int) []string {
	header := make([]string, n)
	for i := range header {
		header[i] = strconv.Itoa(i + 1)
	}
	return header
}
