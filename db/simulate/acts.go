package simulate

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
	do     func(draw) ([]fact.Fact, error)
}

// Decide draws the particulars from a seed and decides the act for an official by number, 0 for the
// desk. Without facts and error there was nothing to do it to.
func (a Act) Decide(t *tournament.Tournament, staff int, seed uint64) ([]fact.Fact, error) {
	h := draw{Rand: rand.New(rand.NewPCG(seed, 9)), t: t}
	if staff > 0 && staff <= len(t.Register.Staff) {
		h.by = t.Register.Staff[staff-1]
	}
	return a.do(h)
}

// Acts are all acts, in no order that matters. Those of a day are weighed as on a real one.
var Acts = func() []Act {
	var all []Act
	for _, some := range [][]Act{incidentActs, appealActs, resultActs, roundActs, teamActs, hallActs} {
		all = append(all, some...)
	}
	return all
}()

// draw draws the acts of officials at a tournament.
type draw struct {
	*rand.Rand
	t  *tournament.Tournament
	by *event.Official // nil for the desk
}

// chance is true n times in m.
func (h draw) chance(n, m int) bool { return h.IntN(m) < n }

// pickOne is an element of a list, false of an empty one.
func pickOne[T any](h draw, list []T) (v T, ok bool) {
	if len(list) == 0 {
		return v, false
	}
	return list[h.IntN(len(list))], true
}

// pick is one of the values given.
func pick[T any](h draw, list ...T) T { return list[h.IntN(len(list))] }

// section is one of the event's.
func (h draw) section() *event.Section {
	return h.t.Register.Sections[h.IntN(len(h.t.Register.Sections))]
}

// team is one of a section's.
func (h draw) team() *event.Team { return pick(h, h.section().Teams...) }

// match is one of the latest round's, now and then of an earlier one's; nil before the first round.
func (h draw) match() *event.Match {
	sec := h.section()
	if len(sec.Rounds) == 0 {
		return nil
	}
	r := sec.LatestRound()
	if h.chance(1, 6) {
		r = pick(h, sec.Rounds...)
	}
	p, ok := pickOne(h, r.Pairings)
	if !ok {
		return nil
	}
	return pick(h, p.Matches...)
}

// incident is one of the last few, nil while there is none.
func (h draw) incident() *penalties.Incident {
	list := h.t.Ledger.Incidents()
	if n := len(list); n > 6 && h.chance(2, 3) {
		list = list[n-6:]
	}
	i, _ := pickOne(h, list)
	return i
}

// appeal is one of those there are, nil while there is none.
func (h draw) appeal() *penalties.Appeal {
	list := h.t.Ledger.Appeals()
	if n := len(list); n > 3 && h.chance(2, 3) {
		list = list[n-3:]
	}
	a, _ := pickOne(h, list)
	return a
}

// noAct is that there was nothing to do it to.
func noAct() ([]fact.Fact, error) { return nil, nil }
