package callentry

import "flagfall/rules/bughouse"

// tableSource answers what the line must know about the tables now in play. It is called on each
// key, so it should be quick.
type tableSource interface {
	// Table returns the pairing at table n in the round now played there.
	Table(n int) (tableInfo, bool)
}

// tableInfo is one table as the line speaks of it.
type tableInfo struct {
	Players  [4]seatedPlayer // by seat; empty at a bye
	Offences []callOffence   // those with a letter, in the rulebook's order
	Rulebook string          // its name, for "… has no such offence"
	Decided  string          // the result that the match has already, "" while it is played
	Named    *callOffence    // what is called there, where that was said before the table; nil where a letter says it
}

// seatedPlayer is who sits at a seat.
type seatedPlayer struct{ Name, Team string }

// callOffence is what a letter stands for at a table.
type callOffence struct {
	Letter rune // lower case
	Kind   string
	Title  string       // "wrong hand"
	Whole  bool         // may be about the whole table
	Board  bool         // is about both players of a board
	Note   bool         // a note: what has no letter of its own becomes one
	Table  *callOffence // what it is when called for the whole table, where that is another; nil where not
}

// call is what a finished line asks for.
type call struct {
	Table int
	Seat  bughouse.Seat
	Whole bool // the whole table, no one seat: Seat says nothing
	Kind  string
	Clock int64 // milliseconds; -1 when none was typed
}
