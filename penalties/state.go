// Package penalties is the ledger: incidents with their rulings, the streams that steps are counted from, and who may do what.
package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// State is the ledger as it stands. It is read freely and changed only by Apply.
type State struct {
	Register  *event.State
	Incidents []*Incident // number n at n-1
	Rulings   []*Ruling   // number n at n-1

	Appeals      []*Appeal      // number n at n-1
	Consequences []*Consequence // number n at n-1
	Days         []Day          // closed, oldest first
	Calls        []*Call        // number n at n-1
	Ties         map[TieDeclared]bool
	Carried      []*Carried // from other events; number n at n-1

	muted map[event.Place]bool // tables whose own calls are not taken in a round, match 0

	// The same incidents, by where and by whom: a floor of hundreds of tables asks on every key.
	byMatch   map[*event.Match][]*Incident
	ByCharged map[event.PlayerRef][]*Incident
	atTable   map[event.Place]int // incidents at a table in a round, match 0
}

// NewState is the ledger of an empty journal, over its register.
func NewState(register *event.State) *State {
	return &State{
		Register: register, Ties: map[TieDeclared]bool{}, byMatch: map[*event.Match][]*Incident{},
		ByCharged: map[event.PlayerRef][]*Incident{}, atTable: map[event.Place]int{}, muted: map[event.Place]bool{},
	}
}

// Incident returns incident n, or an error naming those there are.
func (s *State) Incident(n int) (*Incident, error) {
	switch {
	case len(s.Incidents) == 0:
		return nil, refusal.NotFound.Errorf("no incident %d: none is logged yet", n)
	case n < 1 || n > len(s.Incidents):
		return nil, refusal.NotFound.Errorf("no incident %d: they are numbered 1 to %d", n, len(s.Incidents))
	}
	return s.Incidents[n-1], nil
}

// At lists the incidents of a match, struck ones too.
func (s *State) At(m *event.Match) []*Incident { return s.byMatch[m] }

// tableOf is a place without its match.
func tableOf(p event.Place) event.Place {
	p.Match = 0
	return p
}

// NextLabel is the printed number of the next incident at a place: round, table, and the how-manieth there.
func (s *State) NextLabel(p event.Place) string {
	return fmt.Sprintf("R%d-%d-%02d", p.Round, p.Table, s.atTable[tableOf(p)]+1)
}

// Counted lists the player's offences on a ladder over the whole event that count: ruled with a step, and not struck.
func (s *State) Counted(who event.PlayerRef, ladder string) []*Incident {
	var standing []*Incident
	for _, i := range s.ByCharged[who] {
		if i.onLadder(ladder) && i.Counts() {
			standing = append(standing, i)
		}
	}
	return standing
}

// Stream lists the rulings that the steps of an incident's ladder are counted from, in the order in which they were first
// made, those that fell and the incident itself among them. It is empty where no ladder is climbed.
func (s *State) Stream(i *Incident) []*Incident {
	r := i.Ruling()
	if r == nil || r.Verdict.Step == nil || i.Seat == nil {
		return nil
	}
	var stream []*Incident
	for _, other := range s.ByCharged[i.Charged] {
		if other.Struck == nil && other.onLadder(r.Verdict.Step.Ladder) && together(s, other, i) {
			stream = append(stream, other)
		}
	}
	slices.SortFunc(stream, func(a, b *Incident) int { return int(a.FirstRuled() - b.FirstRuled()) })
	return stream
}

// together tells whether two incidents of one offender are near enough to be counted together, as the event's policy has it.
func together(s *State, a, b *Incident) bool {
	switch s.Register.PolicyOf(b.Place.Section).Get("stream") {
	case "event":
		return true
	case "match":
		return a.Match.Pairing == b.Match.Pairing
	}
	return a.Match == b.Match
}
