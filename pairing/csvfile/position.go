package csvfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
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
// only column. The sheet has no headings if its first row reads like the others. Players are told by [proposal.players]
// or stand in one cell, ratings are numbers of three or four digits, and the team stands in the first column that is
// left.
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
	switch players := p.players(); { // of two words and more
	case len(players) == 2:
		p.names[players[0]], p.names[players[1]] = "player1", "player2"
		give(isRating, "rating1", "rating2")
	case columnsWith(p.rows, isPair) != nil || !p.absent:
		give(isPair, "player")
		give(isRating, "rating")
	default: // first names alone
		if words := columnsWith(p.rows, isWord); len(words) > 2 {
			p.names[words[0]], p.names[words[1]], p.names[words[2]] = "team", "player1", "player2"
		}
		give(isWord, "player1", "player2")
		give(isRating, "rating1", "rating2")
	}
	give(func(cell string) bool {
		return !isNumber(cell) && (isPair(cell) || !strings.ContainsAny(cell, "/:@"))
	}, "team", "club")
	return p, slices.Contains(p.names, "player2") || slices.Contains(p.names, "player")
}

// players returns the columns of the two players: of those with names of two words or more the two that have
// ratings right behind them, or the first two behind that of the team. It is empty where there are fewer.
func (p proposal) players() []int {
	var named, rated []int
	for i := range p.names {
		if !allCells(p.rows, i, isPlayerName) || p.repeats(i) {
			continue
		}
		named = append(named, i)
		if allCells(p.rows, i+1, isRating) {
			rated = append(rated, i)
		}
	}
	switch {
	case len(named) < 2:
		return nil
	case len(named) == 2:
		return named
	case len(rated) == 2:
		return rated
	}
	return named[1:3]
}

// repeats reports whether a cell of a column occurs twice, as a club does.
func (p proposal) repeats(column int) bool {
	seen := map[string]bool{}
	for _, row := range p.rows {
		if column < len(row) {
			if seen[key(row[column])] {
				return true
			}
			seen[key(row[column])] = true
		}
	}
	return false
}

// columnsWith lists the columns of which all cells satisfy a test.
func columnsWith(rows [][]string, is func(string) bool) (columns []int) {
	for i := range rows[0] {
		if allCells(rows, i, is) {
			columns = append(columns, i)
		}
	}
	return columns
}

// isWord reports whether a cell is made of letters, as a first name is.
func isWord(cell string) bool {
	isOther := func(r rune) bool { return !unicode.IsLetter(r) && !strings.ContainsRune(" -'", r) }
	return !strings.ContainsFunc(cell, isOther)
}

// isPlayerName reports whether a cell may name one player: it has the words of a name and none of a club.
func isPlayerName(cell string) bool {
	kind, _ := classifyHeader(cell)
	return isFullName(cell) && kind.column != "club" && !isPair(cell)
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
