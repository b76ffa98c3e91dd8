// Package words says rulings in short sentences, as a director would say them at the table.
package words

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
)

// Table is how sentences name the people at one table: by first name, or in full where two share
// it.
type Table struct {
	Names [4]string // by seat
	Full  [4]string
	Teams [2]string
	match *event.Match // the match, whose result a ruling's text may depend on; nil without one
}

// NewTable names the people at a match.
func NewTable(register *event.State, m *event.Match) Table {
	t := Table{match: m}
	for i, team := range m.Pairing.Teams {
		t.Teams[i] = team.Name
	}
	for _, s := range bughouse.Seats {
		t.Full[s] = register.Player(m.PlayerAt(s)).Name
		t.Names[s] = FirstName(t.Full[s])
	}
	first := t.Names // compared as they are, whatever becomes of a name
	for s, name := range first {
		for other, same := range first {
			if s != other && name == same {
				t.Names[s] = t.Full[s]
			}
		}
	}
	return t
}

// Name returns the first name at a seat, "the table" for nil.
func (t Table) Name(s *bughouse.Seat) string {
	if s == nil {
		return "the table"
	}
	return t.Names[*s]
}

// Team is the name of the team at a seat.
func (t Table) Team(s bughouse.Seat) string { return t.Teams[s.Team()-1] }

// OtherTeam is the name of the team against that of a seat.
func (t Table) OtherTeam(s bughouse.Seat) string { return t.Teams[2-s.Team()] }

// Possessive is "Ben’s", "James’".
func Possessive(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + "’"
	}
	return name + "’s"
}

// ParseSeat reads a seat letter; nil for "" or another letter.
func ParseSeat(letter string) *bughouse.Seat {
	for _, r := range letter {
		if s, ok := bughouse.SeatOfLetter(r); ok {
			return &s
		}
	}
	return nil
}

// LowerFirst returns s with its first letter in lower case.
func LowerFirst(s string) string {
	for i, r := range s {
		return strings.ToLower(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// Sentence adds a full stop to s unless it ends in a punctuation mark.
func Sentence(s string) string {
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?:;") || strings.HasSuffix(s, "…") {
		return s
	}
	return s + "."
}

// UpperFirst returns s with its first letter in upper case.
func UpperFirst(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
