// Package acts is what is done at a tournament, each act drawn by chance from what the tournament holds: for tests that play halls. An act is pure:
// with the same numbers and the same tournament it comes to the same facts or refusal.
package acts

import (
	"math/rand/v2"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// Act is something that may be done. Weight is how often it is, compared to the others.
type Act struct {
	Name   string
	Weight int
	do     func(hand) ([]fact.Fact, error)
}

// Decide draws the particulars from a seed and decides the act for an official by number, 0 for the desk. Without facts and error there was nothing
// to do it to.
func (a Act) Decide(t *tournament.Tournament, staff int, seed uint64) ([]fact.Fact, error) {
	h := hand{Rand: rand.New(rand.NewPCG(seed, 9)), t: t}
	if staff > 0 && staff <= len(t.Register.Staff) {
		h.by = t.Register.Staff[staff-1]
	}
	return a.do(h)
}

// All are all acts, in no order that matters. Those of a day are weighed as on a real one.
var All = func() []Act {
	var all []Act
	for _, some := range [][]Act{ofIncidents, ofAppeals, ofResults, ofRounds, ofTeams, ofTheHall} {
		all = append(all, some...)
	}
	return all
}()

// hand draws what somebody does at a tournament.
type hand struct {
	*rand.Rand
	t  *tournament.Tournament
	by *event.Official // nil for the desk
}

// often is true n times in m.
func (h hand) often(n, m int) bool { return h.IntN(m) < n }

// one is an element of a list, false of an empty one.
func one[T any](h hand, list []T) (v T, ok bool) {
	if len(list) == 0 {
		return v, false
	}
	return list[h.IntN(len(list))], true
}

// of is one of the values given.
func of[T any](h hand, list ...T) T { return list[h.IntN(len(list))] }

// section is one of the event's.
func (h hand) section() *event.Section {
	return h.t.Register.Sections[h.IntN(len(h.t.Register.Sections))]
}

// team is one of a section's.
func (h hand) team() *event.Team { return of(h, h.section().Teams...) }

// match is one of the latest round's, now and then of an earlier one's; nil before the first round.
func (h hand) match() *event.Match {
	sec := h.section()
	if len(sec.Rounds) == 0 {
		return nil
	}
	r := sec.LatestRound()
	if h.often(1, 6) {
		r = of(h, sec.Rounds...)
	}
	p, ok := one(h, r.Pairings)
	if !ok {
		return nil
	}
	return of(h, p.Matches...)
}

// incident is one of the last few, nil while there is none.
func (h hand) incident() *penalties.Incident {
	list := h.t.Ledger.Incidents()
	if n := len(list); n > 6 && h.often(2, 3) {
		list = list[n-6:]
	}
	i, _ := one(h, list)
	return i
}

// appeal is one of those there are, nil while there is none.
func (h hand) appeal() *penalties.Appeal {
	list := h.t.Ledger.Appeals()
	if n := len(list); n > 3 && h.often(2, 3) {
		list = list[n-3:]
	}
	a, _ := one(h, list)
	return a
}

// nothing is that there was nothing to do it to.
func nothing() ([]fact.Fact, error) { return nil, nil }
