package callentry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/screens/results"
)

// reading is the part of a call understood so far.
type reading struct {
	Understood  []string // part by part, the table first: "table 12", "Ada L.", "wrong hand"
	Decided     string   // the result that the match has already, "" while it is played
	Wants       string   // what it still wants, in words; empty when Ready
	Fault       string   // what is wrong; empty when nothing is
	Replacement string   // the letter that is offered in the place of one there is not, "" for none
	Ready       bool     // Call is whole and may be logged
	TableOnly   bool     // Call names a table and nothing more: it may be put on the list of calls
	Seat        bool     // Call names a seat, or the whole table
	Ended       string   // the table is followed by how its match ended: it is a result and no call; "" for a call
	Won         bool     // and by the seat that won, Call.Seat: the result is whole
	Call        call
}

// parseCall reads as much of a call as was typed: "12aw" is table 12, seat a, wrong hand. The position
// decides the meaning of a letter, so letters never clash; case and spaces do not matter. How a match ended
// between the table and the seat makes it a result: "3ma" is mate at table 3, won by seat a. A clock
// reading may follow: "12aw 1:14" or "12aw114". It never guesses: a call is Ready only when the hall
// knows each part of it.
func parseCall(text string, hall tableSource) reading {
	rest := strings.ToLower(strings.Join(strings.Fields(text), ""))
	digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
	rest = rest[len(digits):]
	switch {
	case digits == "" && rest == "":
		return reading{Wants: "table, seat, letter: 12aw"}
	case digits == "":
		return reading{Fault: "an incident starts with the table number"}
	}
	n, err := strconv.Atoi(digits)
	table, ok := hall.Table(n)
	if err != nil || !ok {
		return reading{Fault: "no table " + digits + " in play"}
	}
	r := reading{Understood: []string{"table " + strconv.Itoa(n)}, Call: call{Table: n, Clock: -1}}
	if table.Players == ([4]seatedPlayer{}) {
		r.Fault = "that team has a bye"
		return r
	}
	r.Decided = table.Decided
	return r.seat(rest, table)
}

func (r reading) seat(rest string, t tableInfo) reading {
	if rest == "" {
		r.TableOnly = true
		r.Wants = "seat a to d, or - for all four"
		return r
	}
	c, rest := first(rest)
	if ended, ok := results.Ending(c); ok && t.Named == nil {
		return r.result(ended, rest, t)
	}
	switch seat, ok := bughouse.SeatOfLetter(c); {
	case ok:
		r.Call.Seat = seat
		r.Understood = append(r.Understood, t.Players[seat].Name)
	case c == '-':
		r.Call.Whole = true
		r.Understood = append(r.Understood, "whole table")
	default:
		r.Fault = fmt.Sprintf("no seat %c: a to d, or - for the whole table", c)
		return r
	}
	r.Seat = true
	return r.offence(rest, t)
}

// result reads the seat that won.
func (r reading) result(ended, rest string, t tableInfo) reading {
	r.Ended = ended
	r.Understood = append(r.Understood, "result: "+ended)
	if rest == "" {
		r.Wants = "who won, a to d"
		return r
	}
	c, rest := first(rest)
	seat, ok := bughouse.SeatOfLetter(c)
	switch {
	case !ok:
		r.Fault = fmt.Sprintf("no seat %c: a to d won", c)
	case rest != "":
		r.Fault = "nothing follows the seat that won"
	default:
		r.Call.Seat, r.Won = seat, true
		r.Understood = append(r.Understood, t.Players[seat].Team+" won")
	}
	return r
}

// wantsLetter asks for the letter of an offence; those of the book follow.
const wantsLetter = "a letter (? lists them): "

func (r reading) offence(rest string, t tableInfo) reading {
	if t.Named != nil {
		return r.withOffence(*t.Named, rest)
	}
	if rest == "" {
		r.Wants = wantsLetter + letters(t.Offences)
		return r
	}
	c, rest := first(rest)
	if n := slices.IndexFunc(t.Offences, func(o callOffence) bool { return o.Letter == c }); n >= 0 {
		return r.withOffence(t.Offences[n], rest)
	}
	if n := slices.IndexFunc(t.Offences, func(o callOffence) bool { return o.Note }); n >= 0 && rest == "" {
		r.Fault = fmt.Sprintf("no letter %c: press ↵ to log a note", c)
		r.Replacement = string(t.Offences[n].Letter)
		return r
	}
	r.Fault = fmt.Sprintf("no letter %c in %s: ? shows them", c, t.Rulebook)
	return r
}

// withOffence adds a named offence to the reading. One that only a player or a board can commit
// sets a fault when it is typed for the whole table.
func (r reading) withOffence(o callOffence, rest string) reading {
	if r.Call.Whole && o.Table != nil {
		o = *o.Table
	}
	r.Call.Kind = o.Kind
	switch {
	case r.Call.Whole && o.Board && !o.Whole:
		r.Fault = "a or b for board A, c or d for board B"
		return r
	case r.Call.Whole && !o.Whole:
		r.Fault = "who? a to d instead of -"
		return r
	}
	r.Understood = append(r.Understood, o.Title)
	return r.clock(rest)
}

func (r reading) clock(rest string) reading {
	if rest == "" {
		r.Ready = true
		return r
	}
	ms, err := penalties.ParseClock(rest)
	if err != nil {
		r.Fault = "only a clock reading can follow, like 1:14"
		return r
	}
	r.Call.Clock = ms
	r.Understood = append(r.Understood, "clock "+penalties.FormatClock(ms))
	r.Ready = true
	return r
}

// letters lists them in the book's order, for someone who hesitates.
func letters(offences []callOffence) string {
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
