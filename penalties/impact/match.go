package impact

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// RestoreMatch returns the facts that give an incident's match the result it has once the incident
// has an effect, and the match after them. What the incident's rulings imposed is withdrawn and the
// effect imposed. Where that decides nothing, a later ruling that found the match decided takes
// effect.
func RestoreMatch(
	s *penalties.State, i *penalties.Incident, effect penalties.CurrentEffect,
) ([]fact.Fact, *event.Match) {
	facts, m := ReplaceEffect(i, effect)
	for _, other := range s.IncidentsAt(i.Match) {
		st := effectForResult(s, other)
		if other == i || st.Imposing == 0 || imposes(m, other) || isHeld(other, st) {
			continue
		}
		more := penalties.EffectFacts(m, st.Ruling, other.ClaimEnding())
		facts, m = append(facts, more...), m.WithResults(more...)
	}
	return facts, m
}

// ReplaceEffect is RestoreMatch without other rulings. The effect prevails over another ruling that
// ended the match otherwise: one that happened after the end has none.
func ReplaceEffect(
	i *penalties.Incident, effect penalties.CurrentEffect,
) ([]fact.Fact, *event.Match) {
	facts := i.Match.WithdrawRulings(i.RulingNumbers()...)
	m := i.Match.WithResults(facts...)
	if effect.Imposing == 0 {
		return facts, m
	}
	made := effect.Ruling
	more := penalties.EffectFacts(m, made, i.ClaimEnding())
	if end, over := i.EndOf(m); over && made.MatchEffect().Match != end.Outcome {
		more = penalties.OverridingFacts(m, made, i.ClaimEnding())
	}
	return append(facts, more...), m.WithResults(more...)
}

// isHeld reports whether an incident's effect is held back from its match as it stands though no
// other ruling decides it: a consequence asks about it, or left the result as it is.
func isHeld(i *penalties.Incident, st penalties.CurrentEffect) bool {
	return len(penalties.EffectFacts(i.Match, st.Ruling, i.ClaimEnding())) > 0
}

// AgreedByOther reports whether another ruling in force would give an incident's match the result
// that it has.
func AgreedByOther(s *penalties.State, i *penalties.Incident) bool {
	return slices.ContainsFunc(s.IncidentsAt(i.Match), func(other *penalties.Incident) bool {
		st := effectForResult(s, other)
		return other != i && st.Imposing != 0 && st.Ruling.AgreesWithResult(i.Match)
	})
}

// otherRuling is the incident, besides i, whose ruling decides the match after a change and did not
// before, else the one that does no longer; nil for none.
func otherRuling(
	s *penalties.State, i *penalties.Incident, before, after *event.Match,
) *penalties.Incident {
	list := s.IncidentsAt(i.Match)
	was, is := decidedBy(list, before), decidedBy(list, after)
	switch {
	case is == was:
		return nil
	case is != nil && is != i:
		return is
	case was != i:
		return was
	}
	return nil
}

// decidedBy is the incident of a list whose ruling decides a match, nil where none does.
func decidedBy(list []*penalties.Incident, m *event.Match) *penalties.Incident {
	standing, _ := m.Result()
	for _, i := range list {
		if standing.Ruling != 0 && slices.Contains(i.RulingNumbers(), standing.Ruling) {
			return i
		}
	}
	return nil
}

// effectForResult is the effect of an incident on its match: the one its result was last settled
// by, else the current one.
func effectForResult(s *penalties.State, i *penalties.Incident) penalties.CurrentEffect {
	if c := settledResult(s, i); c != nil {
		return settledEffect(c)
	}
	return i.CurrentEffect()
}

// settledResult is the last confirmed consequence for the result of the ruling in effect, nil for
// none.
func settledResult(s *penalties.State, i *penalties.Incident) *penalties.Consequence {
	imposing := i.CurrentEffect().Imposing
	for _, c := range slices.Backward(s.Consequences) {
		if c.Subject == i && c.Result != nil && c.State() == penalties.Confirmed &&
			c.Ruling == imposing {
			return c
		}
	}
	return nil
}

// settledEffect is the effect that a confirmed result was given by: that of the step it depends on,
// or of the incident at that time.
func settledEffect(c *penalties.Consequence) penalties.CurrentEffect {
	if v := verdictOf(c); v != nil {
		return effectByVerdict(c.Subject, *v)
	}
	return penalties.EffectAt(c.Subject, c.SettledMeta.Seq)
}

// ResultSettledAgainst is the consequence that last settled the result of the ruling in effect,
// where it went against the ruling; nil for none.
func ResultSettledAgainst(s *penalties.State, i *penalties.Incident) *penalties.Consequence {
	c := settledResult(s, i)
	if c == nil {
		return nil
	}
	put, is := settledEffect(c).MatchEffect(), i.CurrentEffect().MatchEffect()
	if put.Match == is.Match && slices.Equal(put.Closed, is.Closed) {
		return nil
	}
	return c
}

// settledByOtherStep reports whether the result was settled to that of another step, with no
// decision on the incident since.
func settledByOtherStep(s *penalties.State, i *penalties.Incident) bool {
	c, a := settledResult(s, i), i.LastAppeal()
	return c != nil && verdictOf(c) != nil &&
		(a == nil || a.Decision == nil || a.Decided.Seq < c.SettledMeta.Seq)
}

// resultBasisFacts returns facts where the result stays the same and rests on the players' report
// instead of a ruling, or the other way around. An overturned ruling then no longer stands in the
// way. Where the result changes, or another ruling decides it, it returns nil, since that is asked.
func resultBasisFacts(
	s *penalties.State, i *penalties.Incident, effect penalties.CurrentEffect,
) []fact.Fact {
	facts, m := RestoreMatch(s, i, effect)
	if outcome(m) != outcome(i.Match) || closedOutcomes(m) != closedOutcomes(i.Match) ||
		otherRuling(s, i, i.Match, m) != nil {
		return nil // a consequence asks
	}
	now, _ := i.Match.Result()
	then, _ := m.Result()
	if now.Ruling != then.Ruling ||
		slices.ContainsFunc(s.IncidentsAt(i.Match), func(other *penalties.Incident) bool {
			return imposes(m, other) != imposes(i.Match, other)
		}) {
		return facts
	}
	return nil
}

// imposes reports whether a result or closed game of the match comes from one of the incident's
// rulings.
func imposes(m *event.Match, i *penalties.Incident) bool {
	return slices.ContainsFunc(i.RulingNumbers(), m.HasRuling)
}

// closedOutcomes are the outcomes of boards A and B that ended without a winner, "" for others.
func closedOutcomes(m *event.Match) [2]event.Outcome {
	return [2]event.Outcome{m.ClosedOutcome("A"), m.ClosedOutcome("B")}
}

// outcome is the match's result, "" for none.
func outcome(m *event.Match) event.Outcome {
	r, _ := m.Result()
	return r.Outcome
}
