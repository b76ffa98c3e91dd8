package incident

import (
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Testify records a statement of which nothing more is known than who makes it.
func Testify(s *penalties.State, n int, seat, relation, text string) ([]fact.Fact, error) {
	return Hear(s, penalties.TestimonyAdded{
		Incident: n, Seat: seat, Relation: relation, Text: text,
	})
}

// Hear records a statement. Seat is a letter, or "" for a witness, whose relation to the teams is
// then required. A statement that contradicts what is known of its incident is refused with a
// *penalties.Doubt that sure does not name.
func Hear(s *penalties.State, t penalties.TestimonyAdded, sure ...string) ([]fact.Fact, error) {
	i, err := s.Incident(t.Incident)
	if err != nil {
		return nil, err
	}
	seat, text, relation := t.Seat, cleantext.Clean(t.Text), cleantext.Clean(t.Relation)
	if _, ok := penalties.SeatOf(t.For); t.For != "" && !ok {
		return nil, refusal.Invalid.Errorf("no seat %q to support: use a, b, c or d", t.For)
	}
	if seat != "" && (t.For != "" || t.Unbiased != rules.Unknown || t.Reliable != rules.Unknown) {
		return nil, refusal.Invalid.Errorf("players speak for themselves: only a witness speaks for a side")
	}
	if _, ok := penalties.SeatOf(seat); seat != "" && !ok {
		return nil, refusal.Invalid.Errorf("no seat %q: use a, b, c or d, or leave it out for a witness", seat)
	}
	switch {
	case text == "":
		return nil, refusal.Invalid.Errorf("the testimony is empty: type what was said")
	case seat == "" && relation == "":
		return nil, refusal.Invalid.Errorf(
			"a witness needs a relation: say who it is, such as parent, coach or other player",
		)
	}
	if seat != "" {
		relation = "" // the seat says who it is
	}
	t = penalties.TestimonyAdded{
		Incident: i.No, Seat: strings.ToLower(seat), Relation: relation,
		For: strings.ToLower(t.For), Unbiased: t.Unbiased, Reliable: t.Reliable, Text: text,
	}
	if t.Sure, err = penalties.AnswerDoubts(s.TestimonyDoubts(i, t), sure); err != nil {
		return nil, err
	}
	return []fact.Fact{t}, nil
}

// Remark adds a note to an incident.
func Remark(s *penalties.State, n int, text string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	if text = cleantext.Clean(text); text == "" {
		return nil, refusal.Invalid.Errorf("the note is empty: type something")
	}
	return []fact.Fact{penalties.NoteAdded{Incident: i.No, About: penalties.Remark, Text: text}},
		nil
}

// AddFacts adds to the told facts of an incident that may still be ruled. Facts that a ruling rests on
// are changed by a director or a chief, by name, and where the ruling no longer follows from them,
// that is raised. What contradicts the state of the table is asked about, with a *penalties.Doubt that sure
// does not name.
func AddFacts(
	s *penalties.State, n int, given rules.StatedFacts, by *event.Official, sure ...string,
) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	switch {
	case err != nil:
		return nil, err
	case i.Struck != nil:
		return nil, refusal.Conflict.Errorf("%s was struck", i.Label)
	case !i.Correctable():
		return nil, penalties.FrozenError(i)
	}
	if err := given.Check(); err != nil {
		return nil, err
	}
	if _, err := s.Assess(i.WithGiven(given)); err != nil {
		return nil, err
	}
	if !i.AwaitsRuling() && !penalties.FactRight.Allows(s.Register,
		act.Case{By: by, Section: i.Place.Section, State: penalties.RuledOnFacts}) {
		return nil, refusal.Forbidden.Errorf(
			"the ruling on %s rests on its facts: only a director or a chief changes them, by name; "+
				"without changing them, add a note or testimony", i.Label)
	}
	answers, err := penalties.AnswerDoubts(s.FactDoubts(i, given), sure)
	if err != nil {
		return nil, err
	}
	facts := []fact.Fact{penalties.FactsGiven{Incident: n, Given: given, Sure: answers}}
	if i.AwaitsRuling() {
		return facts, nil
	}
	return append(facts, impact.RaiseNewFacts(s, i, given)...), nil
}
