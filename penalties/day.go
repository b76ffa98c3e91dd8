package penalties

import (
	"fmt"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ClosedDay is a day of play that was closed.
type ClosedDay struct {
	DayClosed
	Meta fact.Meta
}

// Unfinished is what keeps a day open: open calls; incidents without a ruling, or sent back and not
// ruled again; undecided appeals; open consequences. Results are matches without a result in rounds
// that are over. They keep final standings from being printed, not the day from being closed.
type Unfinished struct {
	Queue        []*Call
	Calls        []*Incident
	Appeals      []*Appeal
	Consequences []*Consequence
	Results      []event.Place
}

// Unfinished lists what keeps the day open.
func (s *State) Unfinished() Unfinished {
	u := Unfinished{Queue: s.Calls.Open(), Consequences: s.OpenConsequences()}
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

// Empty reports whether the day can be closed. Results do not matter.
func (u Unfinished) Empty() bool {
	return len(u.Queue)+len(u.Calls)+len(u.Appeals)+len(u.Consequences) == 0
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
	return strings.Join(parts, ", ")
}

// MayClose reports whether an official may close a day on which something is open.
func (s *State) MayClose(by *event.Official) bool {
	return CloseDayRight.Allows(s.Register, act.Case{By: by, State: SomethingOpen})
}

// CloseDay returns the facts that end a day. While anything is unfinished only the Floor Chief may
// close it, with a reason.
func (s *State) CloseDay(reason string, by *event.Official) ([]fact.Fact, error) {
	u := s.Unfinished()
	reason = cleantext.Clean(reason)
	if !u.Empty() {
		switch {
		case !s.MayClose(by):
			return nil, refusal.Conflict.Errorf(
				"the day cannot be closed: %s; settle them, or ask the floor chief to sign, with a reason",
				u,
			)
		case reason == "":
			return nil, refusal.Invalid.Errorf("say why you close the day anyway: %s", u)
		}
	}
	closed := DayClosed{}
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
	facts := []fact.Fact{closed}
	if reason != "" {
		facts = append(facts, event.RemarkAdded{About: "end of the day", Text: reason})
	}
	return facts, nil
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
