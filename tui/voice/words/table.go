// Package words says rulings in short sentences, as a director would say them at the table.
package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/translation"
)

// Table is how sentences name the people at one table: each is called by a name that no other there
// has.
type Table struct {
	Names [4]string // by seat
	Full  [4]string
	Short [4]string // where there is little room: "Ada L."
	Teams [2]string
	in    translation.Language // in which remedies and rulings are said
	match *event.Match         // the match, whose result a ruling's text may depend on; nil without one
	claim bool                 // the incident is a claim, which is good or denied
}

// NewTable names the people at a match.
func NewTable(register *event.State, m *event.Match) Table {
	return newTable(register, m, m.PlayerAt)
}

// TableOf names the people at the match of an incident, as they sat when it was logged.
func TableOf(register *event.State, i *penalties.Incident) Table {
	t := newTable(register, i.Match, i.PlayerAt)
	t.claim = penalties.IsClaim(i)
	return t
}

// ShortOffender returns the short name of the player whom an incident is about, "whole table" for
// none. It is TableOf's, without the names of the others.
func ShortOffender(register *event.State, i *penalties.Incident) string {
	if i.Seat == nil {
		return "whole table"
	}
	return register.Person(i.PlayerAt(*i.Seat)).Short()
}

// TableOfConsequence names the people whom a consequence is about, nobody where it is about no match.
func TableOfConsequence(register *event.State, c *penalties.Consequence) Table {
	switch {
	case c.Match() == nil:
		return Table{}
	case c.Subject != nil:
		return TableOf(register, c.Subject)
	}
	return NewTable(register, c.Match())
}

func newTable(
	register *event.State, m *event.Match, seated func(bughouse.Seat) event.PlayerRef,
) Table {
	t := Table{match: m}
	for i, team := range m.Pairing.Teams {
		t.Teams[i] = team.Name
	}
	var people [4]personname.Name
	var letters [4]string
	for _, s := range bughouse.Seats {
		people[s], letters[s] = register.Person(seated(s)), s.Letter()
		t.Full[s], t.Short[s] = people[s].Full(), people[s].Short()
	}
	t.Names = personname.CalledAtTable(people, letters)
	return t
}

// In returns the table with its remedies and rulings said in another language, to those who play there.
func (t Table) In(l translation.Language) Table {
	t.in = l
	return t
}

// Say is a text of the catalog in the table's language.
func (t Table) Say(english string, args ...any) string { return t.in.Say(english, args...) }

// IsEnglish reports whether remedies and rulings are said in English.
func (t Table) IsEnglish() bool { return t.in.IsEnglish() }

// AsMade returns the table for a ruling as it was made, whatever result stands by now.
func (t Table) AsMade() Table {
	t.match = nil
	return t
}

// Who returns the whole and the short name at a seat, "whole table" for nil.
func (t Table) Who(s *bughouse.Seat) (full, short string) {
	if s == nil {
		return "whole table", "whole table"
	}
	return t.Full[*s], t.Short[*s]
}

// Name returns what the player at a seat is called, "the table" for nil.
func (t Table) Name(s *bughouse.Seat) string {
	if s == nil {
		return t.in.Say("the table")
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
	if s, ok := penalties.SeatOf(letter); ok {
		return &s
	}
	return nil
}

// LowerFirst returns s with its first letter in lower case, but for a word in capitals: "US Chess".
func LowerFirst(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if next, _ := utf8.DecodeRuneInString(s[n:]); s == "" || unicode.IsUpper(next) {
		return s
	}
	return string(unicode.ToLower(first)) + s[n:]
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
