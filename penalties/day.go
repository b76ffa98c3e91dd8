package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
)

// ClosedDay is a day of play that was closed.
type ClosedDay struct {
	DayClosed
	Meta fact.Meta
}

// Unfinished is what keeps a day open: open calls; incidents without a ruling, or sent back and not
// ruled again; undecided appeals; open consequences; rulings on results that may still be appealed; and
// sections whose locked awards the results no longer give. Results are matches without a result in rounds
// that are over. They keep final standings from being printed, not the day from being closed.
type Unfinished struct {
	Queue        []*Call
	Calls        []*Incident
	Appeals      []*Appeal
	Consequences []*Consequence
	Deadlines    []*Incident
	Awards       []string // ids of sections
	Results      []event.Place
	Loans        []ClockLoan
}

// Unfinished lists what keeps the day open, as far as the ledger knows it: no deadlines and no awards.
func (s *State) Unfinished() Unfinished {
	u := Unfinished{Queue: s.Calls.Open(), Consequences: s.OpenConsequences(), Loans: s.Loans}
	for _, i := range s.incidents {
		if state := i.State(); state == Open && i.Ruling() == nil || state == Remanded {
			u.Calls = append(u.Calls, i)
		}
	}
	for _, a := range s.appeals {
		if a.Pending() {
			u.Appeals = append(u.Appeals, a)
		}
	}
	for _, sec := range s.Register.Sections {
		u.Results = append(u.Results, sec.MissingResults()...)
	}
	return u
}

// Empty reports whether the day can be closed. Results and clocks that are out do not matter.
func (u Unfinished) Empty() bool {
	return len(u.Queue)+len(u.Calls)+len(u.Appeals)+len(u.Consequences)+len(u.Deadlines)+
		len(u.Awards) == 0
}

// String counts what is open: "2 incidents to rule, 1 open appeal".
func (u Unfinished) String() string {
	var parts []string
	count := func(n int, one, many string) {
		switch {
		case n == 1:
			parts = append(parts, "1 "+one)
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, many))
		}
	}
	count(len(u.Queue), "table that has called", "tables that have called")
	count(len(u.Calls), "incident to rule", "incidents to rule")
	count(len(u.Appeals), "open appeal", "open appeals")
	count(len(u.Consequences), "undecided consequence", "undecided consequences")
	count(len(u.Deadlines), "ruling on a result that can still be appealed",
		"rulings on results that can still be appealed")
	count(len(u.Awards), "section whose locked prizes have changed", "sections whose locked prizes have changed")
	return strings.Join(parts, ", ")
}

// MayClose reports whether an official may close a day on which something is open.
func (s *State) MayClose(by *event.Official) bool {
	return CloseDayRight.Allows(s.Register, act.Case{By: by, State: SomethingOpen})
}

// Closed is the end of a day with what is open signed for.
func (u Unfinished) Closed() DayClosed {
	closed := DayClosed{Awards: u.Awards}
	for _, c := range u.Queue {
		closed.Unanswered = append(closed.Unanswered, c.Call)
	}
	for _, i := range u.Calls {
		closed.Calls = append(closed.Calls, i.No)
	}
	for _, a := range u.Appeals {
		closed.Appeals = append(closed.Appeals, a.Appeal)
	}
	for _, c := range u.Consequences {
		closed.Consequences = append(closed.Consequences, c.Consequence)
	}
	for _, i := range u.Deadlines {
		closed.Deadlines = append(closed.Deadlines, i.No)
	}
	return closed
}

// TouchesResult reports whether a ruling on the incident, upheld or not, decides a game, a match or who
// plays on: it does so itself, or answers a claim that would have.
func (i *Incident) TouchesResult() bool {
	expels := func(r Remedy) bool { return r.Kind == rules.Expel && r.Seat != "" }
	return IsClaim(i) || slices.ContainsFunc(i.Rulings, func(r *Ruling) bool {
		return r.MatchEffect().EndsGame() || slices.ContainsFunc(r.Remedies, expels)
	}) || i.CurrentEffect().MatchEffect().EndsGame() || slices.ContainsFunc(i.CurrentEffect().InForce, expels)
}

// ToReplay reports whether a match of a round that is over is to be played again, and has no result
// yet.
func ToReplay(m *event.Match) bool {
	_, done := m.Result()
	return !done && m.ReplayCount() > 0 && m.Pairing.Section.RoundOver(m.Pairing.Round)
}

// Provisional reports whether a match's result may still change: an appeal about it is undecided, a
// ruling was sent back, an open consequence may change it, or it is to be played again.
func (s *State) Provisional(m *event.Match) bool {
	if ToReplay(m) {
		return true
	}
	for _, i := range s.IncidentsAt(m) {
		if a := i.LastAppeal(); a != nil && a.Pending() || i.State() == Remanded {
			return true
		}
	}
	for _, c := range s.OpenConsequences() {
		if c.MayChangeResult() && c.Match() == m {
			return true
		}
	}
	return false
}
