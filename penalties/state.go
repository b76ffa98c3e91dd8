// Package penalties is the ledger: incidents with their rulings, the streams that steps are counted from, and who may do what.
package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// State is the ledger as it stands. It is read freely and changed only by Apply.
type State struct {
	register  *pairing.State
	Incidents []*Incident // number n at n-1
	Rulings   []*Ruling   // number n at n-1

	Appeals      []*Appeal      // number n at n-1
	Consequences []*Consequence // number n at n-1
	Days         []Day          // closed, oldest first
	Calls        []*Call        // number n at n-1
	ties         map[TieDeclared]bool

	// The same incidents, by where and by whom: a floor of hundreds of tables asks on every key.
	byMatch   map[*pairing.Match][]*Incident
	byCharged map[pairing.PlayerRef][]*Incident
	atTable   map[pairing.Place]int // incidents at a table in a round, match 0
}

// NewState is the ledger of an empty journal, over its register.
func NewState(register *pairing.State) *State {
	return &State{
		register: register, ties: map[TieDeclared]bool{}, byMatch: map[*pairing.Match][]*Incident{},
		byCharged: map[pairing.PlayerRef][]*Incident{}, atTable: map[pairing.Place]int{},
	}
}

// Incident is something a TD was called to, with all that followed.
type Incident struct {
	No        int
	Label     string // "R4-12-02": round, table, and the how-manieth there
	Place     pairing.Place
	Match     *pairing.Match
	Seat      *bughouse.Seat    // the offender's or the claimant's, nil for the whole table
	Offender  pairing.PlayerRef // who sat there
	Charged   pairing.PlayerRef // whose ladder it may climb: the offender, or against whom the claim is made
	Offence   string
	Given     rules.Given
	EnteredBy string
	CalledBy  string
	Logged    fact.Meta
	Rulings   []*Ruling // the last one stands, the others are superseded
	Notes     []Note
	Testimony []Testimony
	Positions []*Version // evidence, number n at n-1
	Appeals   []*Appeal  // oldest first
	Struck    *fact.Meta
	Restarted *fact.Meta // the clocks run again: the ruling is frozen
	History   []Event    // every entry about it, in order
}

// Ruling is a decision of a TD.
type Ruling struct {
	RulingMade
	Meta   fact.Meta
	Reason string

	policy rules.Policy // the event's, when it was made
}

// By is the actor who ruled, whoever entered it.
func (r *Ruling) By() string {
	if r.CalledBy != "" {
		return r.CalledBy
	}
	return r.Meta.Actor
}

// Note is free text, by an official.
type Note struct {
	NoteAdded
	Meta fact.Meta
}

// Remarks are the notes about the incident itself; the others say why something was done.
func (i *Incident) Remarks() []Note {
	return slices.DeleteFunc(slices.Clone(i.Notes), func(n Note) bool { return n.About != Remark })
}

// Testimony is what somebody said, as an official took it down.
type Testimony struct {
	TestimonyAdded
	Meta fact.Meta
}

// Event is one entry in an incident's history.
type Event struct {
	Meta fact.Meta
	Fact fact.Fact
}

// Ruling is the one that stands, nil while the incident is open.
func (i *Incident) Ruling() *Ruling {
	if len(i.Rulings) == 0 {
		return nil
	}
	return i.Rulings[len(i.Rulings)-1]
}

// The states of an incident.
const (
	Open   = "open"
	Ruled  = "ruled"
	Struck = "struck"
)

// State is Open, Ruled or Struck, or that of the newest appeal against its ruling.
func (i *Incident) State() string {
	r, a := i.Ruling(), i.LastAppeal()
	switch {
	case i.Struck != nil:
		return Struck
	case r == nil:
		return Open
	case a != nil && (a.Decision == nil || a.Decided.Seq > r.Meta.Seq):
		return a.State()
	}
	return Ruled
}

// Hash is the printed head of the newest entry about the incident.
func (i *Incident) Hash() string { return i.History[len(i.History)-1].Meta.Hash }

// Book is the rulebook that the incident falls under.
func (i *Incident) Book() *rules.Book { return i.Match.Pairing.Section.Book }

// Incident returns incident n, or an error naming those there are.
func (s *State) Incident(n int) (*Incident, error) {
	switch {
	case len(s.Incidents) == 0:
		return nil, fmt.Errorf("no incident %d: none is logged yet", n)
	case n < 1 || n > len(s.Incidents):
		return nil, fmt.Errorf("no incident %d: they are numbered 1 to %d", n, len(s.Incidents))
	}
	return s.Incidents[n-1], nil
}

// At lists the incidents of a match, struck ones too.
func (s *State) At(m *pairing.Match) []*Incident { return s.byMatch[m] }

// sit says whose seat it is about, and with that who is charged.
func (i *Incident) sit(seat bughouse.Seat) {
	i.Seat, i.Charged = &seat, i.Offender
	if o, ok := i.Book().OffenceByKind(i.Offence); ok && o.Claim {
		i.Charged = i.Match.Seated(seat.Opponent())
	}
}

// chargedSeat is where the charged player sits.
func (i *Incident) chargedSeat() bughouse.Seat {
	if i.Charged == i.Offender {
		return *i.Seat
	}
	return i.Seat.Opponent()
}

// tableOf is a place without its match.
func tableOf(p pairing.Place) pairing.Place {
	p.Match = 0
	return p
}

// label is the printed number of the next incident at a place: round, table, and the how-manieth there.
func (s *State) label(p pairing.Place) string {
	return fmt.Sprintf("R%d-%d-%02d", p.Round, p.Table, s.atTable[tableOf(p)]+1)
}

// Standing lists the player's offences on a ladder over the whole event that count: ruled with a step, and not struck.
func (s *State) Standing(who pairing.PlayerRef, ladder string) []*Incident {
	var standing []*Incident
	for _, i := range s.byCharged[who] {
		if i.onLadder(ladder) && i.counts() {
			standing = append(standing, i)
		}
	}
	return standing
}

// onLadder tells whether the incident was ruled a step of a ladder.
func (i *Incident) onLadder(ladder string) bool {
	r := i.Ruling()
	return r != nil && r.Verdict.Step != nil && r.Verdict.Step.Ladder == ladder
}
