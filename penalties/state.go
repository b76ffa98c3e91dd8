// Package penalties is the ledger: incidents with their rulings, the streams that steps are counted from, and who may do what.
package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
)

// State is the ledger as it stands. It is read freely and changed only by Apply.
type State struct {
	Register *event.State

	Consequences []*Consequence // number n at n-1
	Days         []ClosedDay    // closed, oldest first
	Ties         map[TieDeclared]bool
	Carried      []*CarriedOffence // from other events; number n at n-1

	muted map[event.Place]bool // tables whose own calls are not taken in a round, match 0

	// Number n of each is at n-1.
	incidents []*Incident
	rulings   []*Ruling
	appeals   []*Appeal
	calls     []*Call

	// The incidents by where and by whom: a floor of hundreds of tables asks on every key.
	byMatch   map[*event.Match][]*Incident
	byCharged map[event.PlayerRef][]*Incident

	countAtTable map[event.Place]int // how many incidents were ever logged at a table in a round; match 0
}

// NewState is the ledger of an empty journal, over its register.
func NewState(register *event.State) *State {
	return &State{
		Register: register, Ties: map[TieDeclared]bool{}, byMatch: map[*event.Match][]*Incident{},
		byCharged: map[event.PlayerRef][]*Incident{}, countAtTable: map[event.Place]int{}, muted: map[event.Place]bool{},
	}
}

// tableOf is a place without its match.
func tableOf(p event.Place) event.Place {
	p.Match = 0
	return p
}

// NextLabel is the printed number of the next incident at a place: round, table, and the how-manieth there.
func (s *State) NextLabel(p event.Place) string { return label(p, s.countAtTable[tableOf(p)]+1) }

// label is the printed number of the how-manieth incident at a table in a round.
func label(p event.Place, nth int) string { return fmt.Sprintf("R%d-%d-%02d", p.Round, p.Table, nth) }

// CountedOffences lists the player's offences on a ladder over the whole event that count: ruled with a step, or told
// off where the first time is only forbidden, and not struck.
func (s *State) CountedOffences(who event.PlayerRef, ladder string) []*Incident {
	var standing []*Incident
	for _, i := range s.ChargedWith(who) {
		if on, _ := i.ladderStep(i.CurrentEffect()); on == ladder {
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
	for _, other := range s.ChargedWith(i.Charged) {
		if other.Struck == nil && other.onLadder(r.Verdict.Step.Ladder) && sameStream(s, other, i) {
			stream = append(stream, other)
		}
	}
	slices.SortFunc(stream, func(a, b *Incident) int { return int(a.FirstRulingSeq() - b.FirstRulingSeq()) })
	return stream
}

// sameStream tells whether two incidents of one offender are near enough to be counted together, as the event's policy has it.
func sameStream(s *State, a, b *Incident) bool {
	switch s.Register.PolicyOf(b.Place.Section).Get("stream") {
	case "event":
		return true
	case "match":
		return a.Match.Pairing == b.Match.Pairing
	}
	return a.Match == b.Match
}
