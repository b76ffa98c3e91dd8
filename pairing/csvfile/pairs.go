package csvfile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"flagfall/rules/lazyregexp"
)

// A cell may name both players of a team: "Ann Lark & Bob Pine", "Cid Moss and Dee Reed".

var (
	// betweenPlayers finds what stands between two players' names and in no name.
	betweenPlayers = lazyregexp.New(`\s*[&/+;\n]\s*|\s+(?:and|und|et)\s+`)
	// andWord finds a word for "and" that is a part of some family names, as in Ramón y Cajal.
	andWord = lazyregexp.New(`\s+(?:y|e|en)\s+`)
	// betweenNumbers finds what stands between the ratings or ages of two players.
	betweenNumbers = lazyregexp.New(`\s*[&/+;,\n]\s*|\s+`)
)

// pairOf returns the two players whom a cell names; ok is false where it does not name two.
func pairOf(cell string) (one, two string, ok bool) {
	cell = strings.TrimSpace(cell)
	for _, between := range []func() *regexp.Regexp{betweenPlayers, andWord} {
		if parts := between().Split(cell, -1); len(parts) > 1 {
			return parts[0], parts[len(parts)-1], len(parts) == 2 && parts[0] != "" && parts[1] != ""
		}
	}
	return "", "", false
}

// pairBesidePairs is pairOf for a cell of a column that names pairs: there "Jim Ray, Ida Oak" are two as well.
func pairBesidePairs(cell string) (one, two string, ok bool) {
	if one, two, ok = strings.Cut(cell, ","); ok && isFullName(one) && isFullName(two) {
		return strings.TrimSpace(one), strings.TrimSpace(two), true
	}
	return pairOf(cell)
}

// isPair reports whether a cell names two players.
func isPair(cell string) bool {
	_, _, ok := pairOf(cell)
	return ok
}

// pairPeekRows are the rows by which it is told that a column names both players of a team.
const pairPeekRows = 40

// findPairs tells whether the column of players, or that of teams in a sheet without players, names two in most rows
// below its heading.
func (c *headings) findPairs(header []string, rows [][]string) {
	if !c.person || slices.Contains(c.names, "partner") || slices.Contains(c.names, "family") {
		return
	}
	at := slices.Index(c.names, "player")
	if at < 0 {
		at = slices.Index(c.names, "team")
	}
	if at < 0 {
		return
	}
	pairs, names, others := 0, 0, 0
	for _, row := range rows {
		switch {
		case at >= len(row) || strings.TrimSpace(row[at]) == "", row[at] == header[at]:
		case !isPair(row[at]):
			others++
		case betweenPlayers().MatchString(row[at]):
			pairs++
		default:
			names++ // or one player with such a family name, if some rows are otherwise
		}
	}
	if c.pairs = pairs+names > 0 && (others == 0 || pairs >= others+names); c.pairs {
		c.names[at], c.some, c.sure = "player", true, true
	}
}

// splitPairs gives each of the two players of a cell a column, with the ratings and ages beside them.
func (c *headings) splitPairs(s *Sheet, header []string, held *heldRows) []string {
	at := slices.Index(c.names, "player")
	width := len(c.names)
	header = slices.Clone(header)
	for i, column := range slices.Clone(c.names) {
		if column == "player" || column == "rating" || column == "age" {
			c.names[i] = column + "1"
			c.names = append(c.names, column+"2")
		}
		if c.names[i] != "" {
			header[i] = c.names[i]
		}
	}
	c.person = false
	for n, row := range held.rows {
		one, two, both := pairBesidePairs(row[at])
		for i, column := range c.names[:width] {
			second := ""
			switch {
			case column == "player1" && both:
				row[i], second = one, two
			case (column == "rating1" || column == "age1") && both && strings.TrimSpace(row[i]) != "":
				numbers := betweenNumbers().Split(strings.TrimSpace(row[i]), -1)
				if len(numbers) != 2 {
					s.AddFault(held.lines[n], strings.TrimSuffix(column, "1"), fmt.Sprintf(
						"%q is not two, one for each player: write 1500/1200, or leave the column out", row[i]))
					numbers = []string{"", ""}
				}
				row[i], second = numbers[0], numbers[1]
			case column != "player1" && column != "rating1" && column != "age1":
				continue
			}
			row = append(row, second)
		}
		held.rows[n] = row
	}
	return append(header, c.names[width:]...)
}
