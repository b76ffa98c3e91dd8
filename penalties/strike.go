package penalties

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
	"flagfall/rules"
)

// Strike says that an incident never happened. It needs a reason; it counts no more for any step assessed later,
// and raises, without moving it, what was already ruled or decided on it.
func (s *State) Strike(n int, reason string, by *pairing.Official) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	if err := s.mayStrike(by, i); err != nil {
		return nil, err
	}
	reason = typed.Clean(reason)
	switch {
	case i.Struck != nil:
		return nil, fmt.Errorf("%s is struck already", i.Label)
	case reason == "":
		return nil, errors.New("a strike needs a reason: say why it never happened")
	}
	facts := []fact.Fact{IncidentStruck{n}, NoteAdded{Incident: n, About: ReasonOfStrike, Text: reason}}
	return append(facts, s.follow(i, nothing(), 0, nil)...), nil
}

// Testify takes down what somebody said. Seat is a letter, or "" for a witness with a relation.
func (s *State) Testify(n int, seat, relation, text string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	text, relation = typed.Clean(text), typed.Clean(relation)
	if _, ok := seatOf(seat); seat != "" && !ok {
		return nil, fmt.Errorf("no seat %q: use a, b, c or d, or leave it out for a witness", seat)
	}
	switch {
	case text == "":
		return nil, errors.New("the testimony is empty: type what was said")
	case seat == "" && relation == "":
		return nil, errors.New("a witness needs a relation: say who it is, such as parent, coach or other player")
	}
	return []fact.Fact{TestimonyAdded{i.No, strings.ToLower(seat), relation, text}}, nil
}

// Remark adds a note to an incident.
func (s *State) Remark(n int, text string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	if text = typed.Clean(text); text == "" {
		return nil, errors.New("the note is empty: type something")
	}
	return []fact.Fact{NoteAdded{Incident: i.No, About: Remark, Text: text}}, nil
}

// Give adds to what was said of an open incident's facts.
func (s *State) Give(n int, given rules.Given) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	switch {
	case err != nil:
		return nil, err
	case i.Struck != nil:
		return nil, fmt.Errorf("%s is struck", i.Label)
	case !i.Correctable():
		return nil, fmt.Errorf("%s is ruled, and the clocks have restarted or an appeal is under way: only a decision changes it now", i.Label)
	}
	if err := given.Check(); err != nil {
		return nil, err
	}
	if _, err := s.Assess(i.With(given)); err != nil {
		return nil, err
	}
	return []fact.Fact{FactsGiven{n, given}}, nil
}
