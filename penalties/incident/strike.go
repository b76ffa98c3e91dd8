package incident

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/penalties/impact"
	"flagfall/rules/refusal"
)

// Strike records that an incident never happened, with a reason. It no longer counts for steps
// assessed later. Rulings and results that depended on it are raised as consequences and not
// changed. What contradicts the strike is asked about, with a *penalties.Doubt that sure does not name.
func Strike(s *penalties.State, n int, reason string, by *event.Official, sure ...string) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	if err != nil {
		return nil, err
	}
	if err := mayStrike(s, by, i); err != nil {
		return nil, err
	}
	reason = cleantext.Clean(reason)
	switch {
	case i.Struck != nil:
		return nil, refusal.Conflict.Errorf("%s is already struck", i.Label)
	case reason == "":
		return nil, refusal.Invalid.Errorf("a strike needs a reason: say why it never happened")
	case i.ClocksRunning() && !penalties.IsChief(by, i) && !neverHappened(reason):
		return nil, refusal.TooLate.Errorf(
			"the clocks have restarted on %s, and only an appeal changes its ruling now: a chief strikes it, "+
				"or begin the reason with what shows that it never happened: %s",
			i.Label, strings.Join(StrikeReasons, ", "))
	}
	answers, err := penalties.AnswerDoubts(s.StrikeDoubts(i), sure)
	if err != nil {
		return nil, err
	}
	facts := []fact.Fact{
		penalties.IncidentStruck{Incident: n, Sure: answers},
		penalties.NoteAdded{Incident: n, About: penalties.ReasonOfStrike, Text: reason},
	}
	return append(facts, impact.Raise(s, i, penalties.StruckEffect(), 0, nil)...), nil
}

// StrikeReasons are the words with which the reason of a director begins who strikes an incident after
// the clocks restarted.
var StrikeReasons = []string{"entered twice", "wrong table", "wrong player", "wrong match"}

// neverHappened reports whether a reason begins with one of StrikeReasons.
func neverHappened(reason string) bool {
	return slices.ContainsFunc(StrikeReasons, func(word string) bool {
		return strings.HasPrefix(strings.ToLower(reason), word)
	})
}

// mayStrike returns nil when an official may strike an incident: the one who was called or entered
// it, or a chief. After an appeal only an uninvolved chief may, and after a final decision only the
// Floor Chief. While an appeal waits, only those may who could decide it at its level or above,
// since striking would decide it (A21).
func mayStrike(s *penalties.State, by *event.Official, i *penalties.Incident) error {
	a := i.LastAppeal()
	switch {
	case by == nil:
		return refusal.Forbidden.Errorf("a strike needs a name: say who strikes it")
	case by.CheckPresent() != nil:
		return by.CheckPresent()
	case i.FinallyDecided() && !strikes(s, by, i, penalties.DecidedForGood):
		return refusal.Forbidden.Errorf("the decision on %s is final: only the floor chief strikes it",
			i.Label)
	case a != nil && a.Pending():
		return mayStrikeAppealed(s, by, a)
	case a != nil && penalties.IsChief(by, i) && hearing.InvolvementOf(s, by, i, true) != nil:
		return refusal.Forbidden.Errorf(
			"%s and may not strike %s, which was appealed: ask a chief who had no part in it",
			hearing.DescribeInvolvement(s, *hearing.InvolvementOf(s, by, i, true)), i.Label,
		)
	case a != nil && strikes(s, by, i, penalties.WasAppealed):
		return nil
	case a != nil:
		return refusal.Forbidden.Errorf("%s is under appeal: only a chief strikes it", i.Label)
	case strikes(s, by, i, nil):
		return nil
	}
	return refusal.Forbidden.Errorf(
		"%s did not enter %s: the official who entered it strikes it, or a chief", by.Name, i.Label,
	)
}

// strikes reports whether an official may strike an incident in a state.
func strikes(
	s *penalties.State, by *event.Official, i *penalties.Incident, state *act.State,
) bool {
	c := act.Case{By: by, Section: i.Place.Section, State: state}
	if by.Actor() == i.EnteredBy || by.Actor() == i.CalledBy {
		c.Part = []act.Who{act.Author}
	}
	return penalties.StrikeRight.Allows(s.Register, c)
}

// mayStrikeAppealed returns nil when an official may strike an incident whose appeal waits.
func mayStrikeAppealed(s *penalties.State, by *event.Official, a *penalties.Appeal) error {
	if mayDecidePending(s, by, a) {
		return nil
	}
	who := "add an official who can hear it to the staff"
	var names []string
	for _, o := range s.Register.Staff {
		if mayDecidePending(s, o, a) {
			names = append(names, o.Name)
		}
	}
	if len(names) > 0 {
		who = strings.Join(names, " or ") + " may"
	}
	if p := hearing.InvolvementOf(s, by, a.Subject, a.Reopens != nil); p != nil &&
		penalties.IsChief(by, a.Subject) {
		return refusal.Forbidden.Errorf("%s and may not strike %s while appeal %d waits: %s",
			hearing.DescribeInvolvement(s, *p), a.Subject.Label, a.Appeal, who)
	}
	return refusal.Forbidden.Errorf(
		"%s is under appeal: only a chief who could decide appeal %d strikes it: %s",
		a.Subject.Label, a.Appeal, who,
	)
}

// mayDecidePending reports whether an official could decide a pending appeal, at its level or
// above.
func mayDecidePending(s *penalties.State, o *event.Official, a *penalties.Appeal) bool {
	level, _ := hearing.Level(s, a)
	above := []string{level}
	if levels, err := hearing.Levels(s, a.Subject); err == nil && slices.Contains(levels, level) {
		above = levels[slices.Index(levels, level):]
	}
	at := func(level string) bool { return penalties.SitsAtLevel(o, level, a.Subject.Place.Section) }
	return slices.ContainsFunc(above, at) &&
		hearing.InvolvementOf(s, o, a.Subject, a.Reopens != nil) == nil
}
