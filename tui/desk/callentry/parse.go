// Package callentry reads a call typed in one breath: "12aw" is table 12, seat a, wrong hand.
// Position decides what a letter means, so no letter clashes, and case and spaces do not matter.
// A clock reading may follow: "12aw 1:14" or "12aw114".
package callentry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// Reading is what the line has understood so far.
type Reading struct {
	Said    []string // part by part, the table first: "table 12", "Ada L.", "wrong hand"
	Decided string   // the result that the match has already, "" while it is played
	Wants   string   // what it still wants, in words; empty when Ready
	Fault   string   // what is wrong; empty when nothing is
	Instead string   // the letter that is offered in the place of one there is not, "" for none
	Ready   bool     // Call is whole and may be logged
	Bare    bool     // Call names a table and nothing more: it may be put on the list of calls
	Seat    bool     // Call names a seat, or the whole table
	Call    Call
}

// Read reads as much of text as there is. It never guesses: a call is Ready only when each part of it is known to the hall.
func Read(text string, hall Hall) Reading {
	rest := strings.ToLower(strings.Join(strings.Fields(text), ""))
	digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
	rest = rest[len(digits):]
	switch {
	case digits == "" && rest == "":
		return Reading{Wants: "table, seat, letter: 12aw"}
	case digits == "":
		return Reading{Fault: "an incident begins with the table’s number"}
	}
	n, err := strconv.Atoi(digits)
	table, ok := hall.Table(n)
	if err != nil || !ok {
		return Reading{Fault: "no table " + digits + " in play"}
	}
	r := Reading{Said: []string{"table " + strconv.Itoa(n)}, Call: Call{Table: n, Clock: -1}}
	if table.Players == ([4]Player{}) {
		r.Fault = "nobody plays there: a bye"
		return r
	}
	r.Decided = table.Decided
	return r.seat(rest, table)
}

func (r Reading) seat(rest string, t Table) Reading {
	if rest == "" {
		r.Bare = true
		r.Wants = "seat a to d, or - for all four"
		return r
	}
	c, rest := first(rest)
	switch seat, ok := bughouse.SeatOfLetter(c); {
	case ok:
		r.Call.Seat = seat
		r.Said = append(r.Said, t.Players[seat].Name)
	case c == '-':
		r.Call.Whole = true
		r.Said = append(r.Said, "whole table")
	default:
		r.Fault = fmt.Sprintf("no seat %c: a to d, or - for the whole table", c)
		return r
	}
	r.Seat = true
	return r.offence(rest, t)
}

func (r Reading) offence(rest string, t Table) Reading {
	if t.Named != nil {
		return r.called(*t.Named, rest)
	}
	if rest == "" {
		r.Wants = "a letter, ? names them: " + letters(t.Offences)
		return r
	}
	c, rest := first(rest)
	if n := slices.IndexFunc(t.Offences, func(o Offence) bool { return o.Letter == c }); n >= 0 {
		return r.called(t.Offences[n], rest)
	}
	if n := slices.IndexFunc(t.Offences, func(o Offence) bool { return o.Note }); n >= 0 && rest == "" {
		r.Fault = fmt.Sprintf("no letter %c: ↵ makes it a note", c)
		r.Instead = string(t.Offences[n].Letter)
		return r
	}
	r.Fault = fmt.Sprintf("no letter %c in %s: ? shows them", c, t.Rulebook)
	return r
}

// called is an offence that was named. One that nobody but a player or a board can have is not taken of the whole table.
func (r Reading) called(o Offence, rest string) Reading {
	r.Call.Kind = o.Kind
	switch {
	case r.Call.Whole && o.Board:
		r.Fault = "a or b for board A, c or d for B"
		return r
	case r.Call.Whole && !o.Whole:
		r.Fault = "who? a to d in the place of -"
		return r
	}
	r.Said = append(r.Said, o.Title)
	return r.clock(rest)
}

func (r Reading) clock(rest string) Reading {
	if rest == "" {
		r.Ready = true
		return r
	}
	ms, err := penalties.ParseClock(rest)
	if err != nil {
		r.Fault = "only a clock reading may follow, like 1:14"
		return r
	}
	r.Call.Clock = ms
	r.Said = append(r.Said, "clock "+penalties.FormatClock(ms))
	r.Ready = true
	return r
}

// letters lists them in the book's order, for someone who hesitates.
func letters(offences []Offence) string {
	var b strings.Builder
	for _, o := range offences {
		b.WriteRune(o.Letter)
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

func first(s string) (rune, string) {
	r, size := utf8.DecodeRuneInString(s)
	return r, s[size:]
}
