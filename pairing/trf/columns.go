package trf

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"flagfall/pairing/tiebreak"
)

// columns is a line whose columns are counted from 1.
type columns struct {
	*reader
	length int
	text   string
	runes  []rune // nil if each column is a byte of text
}

func (d *reader) columns(line string) columns {
	c := columns{reader: d, length: utf8.RuneCountInString(line), text: line}
	if c.length < len(line) {
		c.runes = []rune(line)
	}
	return c
}

// part returns the text from one column to another, both within the line.
func (c columns) part(from, to int) string {
	if c.runes == nil {
		return c.text[from-1 : to]
	}
	return string(c.runes[from-1 : to])
}

// raw returns the text from one column to another, with spaces after the end of the line.
func (c columns) raw(from, to int) string {
	if from > c.length {
		return strings.Repeat(" ", max(0, min(to-from+1, 100)))
	}
	s := c.part(from, min(to, c.length))
	if to <= c.length {
		return s
	}
	return s + strings.Repeat(" ", max(0, min(to-c.length, 100)))
}

func (c columns) field(from, to int) string { return strings.TrimSpace(c.raw(from, to)) }

// number reads a whole number. Blank is 0 if low is 0.
func (c columns) number(from, to int, what string, low, high int) int {
	s := c.field(from, to)
	if s == "" && low == 0 {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < low || n > high || s[0] == '+' {
		fault := c.addFault("%s in column %d is %q: write a number from %d to %d", what, from, s, low, high)
		fault.Field, fault.Found, fault.Meant = fmt.Sprintf("%s in column %d", what, from), s, nothingRead
		return 0
	}
	return n
}

func (c columns) round(from, to int) int { return c.number(from, to, "the round", 1, maxRounds) }

func (c columns) team(from, to int) int { return c.number(from, to, "the team", 1, maxNumber) }

// points reads a number of points; blank is 0.
func (c columns) points(from, to int) tiebreak.Points {
	s := c.field(from, to)
	if s == "" {
		return 0
	}
	p, err := tiebreak.ParsePoints(s)
	if err != nil {
		fault := c.addFault("column %d: %v", from, err)
		fault.Field, fault.Found, fault.Meant = fmt.Sprintf("points in column %d", from), s, nothingRead
	}
	return p
}

func (c columns) letter(at int, allowed, what string) byte {
	s := strings.ToUpper(c.raw(at, at))
	if !strings.Contains(allowed, s) {
		fault := c.addFault("%s in column %d is %q: use one of %s", what, at, s, strings.TrimSpace(allowed))
		fault.Field, fault.Found = fmt.Sprintf("%s in column %d", what, at), s
		return ' '
	}
	return s[0]
}

// numbers reads numbers of four digits, separated by one space, to the end of the line. Numbers that
// stand across the columns are read in their order, with a fault.
func (c columns) numbers(from int) []int {
	const width = 4
	var out []int
	for at := from; at <= c.length; at += width + 1 {
		cell := c.field(at, at+width-1)
		switch {
		case len(out) == maxNumber:
			c.addFault("more than %d numbers", maxNumber).Meant = "the later ones are left out"
			return out
		case strings.ContainsAny(cell, " \t") || c.raw(at+width, at+width) != " ":
			return c.numbersInOrder(from)
		case cell == "" && c.field(at, c.length) == "":
			return out
		case cell == "":
			fault := c.addFault("nothing in column %d, but more after it", at)
			fault.Field, fault.Meant = fmt.Sprintf("the numbers from column %d", from), "the others count"
			continue
		}
		c.listed++
		out = append(out, c.number(at, at+width-1, "the number", 0, maxNumber))
	}
	return out
}

// numbersInOrder reads numbers that do not stand in their columns.
func (c columns) numbersInOrder(from int) []int {
	fault := c.addFault("the numbers from column %d are beside their columns, five for each", from)
	fault.Field, fault.Found = fmt.Sprintf("the numbers from column %d", from), c.field(from, c.length)
	fault.Meant = "the numbers in their order"
	var out []int
	for _, word := range strings.Fields(fault.Found) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > maxNumber || len(out) == maxNumber {
			fault.Meant = nothingRead
			return nil
		}
		c.listed++
		out = append(out, n)
	}
	return out
}

// numbersByRound reads a number for each round to the end of the line. A blank column is 0, as FIDE's
// sample writes rounds without one.
func (c columns) numbersByRound(from, width int) []int {
	var out []int
	for at := from; at <= c.length; at += width + 1 {
		if len(out) == maxRounds {
			c.addFault("more than %d rounds", maxRounds).Meant = "the later ones are left out"
			break
		}
		c.listed++
		out = append(out, c.number(at, at+width-1, "the team", 0, maxNumber))
	}
	return out
}

// nothingRead is what is made of a field that cannot be read.
const nothingRead = "nothing"

// game reads the ten columns of a player's round. A fault is returned where they cannot be read, and
// the player has no opponent.
func (c columns) game(at, round int) (Game, *Fault) {
	before := len(c.faults)
	g := Game{Opponent: c.number(at, at+3, "the opponent", 0, maxNumber), Color: '-', Code: 'Z'}
	if len(c.faults) > before {
		return Game{Color: '-', Code: 'Z'}, c.faults[before]
	}
	if color := c.raw(at+5, at+5); color != " " {
		g.Color = strings.ToLower(color)[0]
	}
	switch code := c.raw(at+7, at+7); {
	case code == "=" && g.Opponent == 0:
		g.Code = 'H' // a half-point bye in the form of 2006
	case code != " ":
		g.Code = strings.ToUpper(code)[0]
	case g.Opponent > 0:
		g.Code = pending
	}
	fault := c.gameFault(g, at, round)
	if fault == nil {
		return g, nil
	}
	fault.Field, fault.Found = fmt.Sprintf("round %d in columns %d to %d", round, at, at+9), c.field(at, at+9)
	fault.Meant = "no opponent in this round"
	if g.Opponent == 0 && g.played() {
		g.Code = byeCode(g.Code)
		fault.Meant = fmt.Sprintf("a bye %c with these points", g.Code)
		return g, nil
	}
	return Game{Color: '-', Code: 'Z'}, fault
}

func (c columns) gameFault(g Game, at, round int) *Fault {
	switch {
	case c.raw(at+4, at+4) != " " || c.raw(at+6, at+6) != " " || c.raw(at+8, at+9) != "  ":
		return c.addFault("round %d: columns %d to %d are out of line", round, at, at+9)
	case strings.IndexByte("wb-", g.Color) < 0:
		return c.addFault("round %d: color %q: use w, b or -", round, c.raw(at+5, at+5))
	case strings.IndexByte("1=0WDL+-HFUZ", g.Code) < 0 && g.Code != pending:
		return c.addFault("round %d: result %q: use one of 1 = 0 + - W D L H F U Z", round,
			c.raw(at+7, at+7))
	case g.played() && g.Opponent == 0:
		return c.addFault("round %d: a result %c and no opponent", round, g.Code)
	case strings.IndexByte("HFUZ", g.Code) >= 0 && g.Opponent > 0:
		return c.addFault("round %d: an opponent %d and a bye %c", round, g.Opponent, g.Code)
	}
	return nil
}

// byeCode returns the bye with the points of a result.
func byeCode(code byte) byte {
	switch code {
	case '1', 'W':
		return 'F'
	case '=', 'D':
		return 'H'
	}
	return 'Z'
}
