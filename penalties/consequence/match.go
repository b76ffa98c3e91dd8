package consequence

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
	facts := i.Match.WithdrawRulings(i.RulingNumbers()...)
	m := i.Match.WithResults(facts...)
	impose := func(i *penalties.Incident, made penalties.RulingMade) {
		more := penalties.EffectFacts(m, made, i.ClaimEnding())
		facts, m = append(facts, more...), m.WithResults(more...)
	}
	if effect.Imposing != 0 {
		impose(i, effect.Ruling)
	}
	for _, other := range s.IncidentsAt(i.Match) {
		if st := effectForResult(s, other); other != i && st.Imposing != 0 && !imposes(m, other) {
			impose(other, st.Ruling)
		}
	}
	return facts, m
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

// resultBasisFacts returns facts where the result stays the same and its basis changes: another
// ruling, or the players' report. An overturned ruling then no longer stands in the way of either.
// Where the result changes it returns nil, since that is asked.
func resultBasisFacts(
	s *penalties.State, i *penalties.Incident, effect penalties.CurrentEffect,
) []fact.Fact {
	facts, m := RestoreMatch(s, i, effect)
	if outcome(m) != outcome(i.Match) || closedOutcomes(m) != closedOutcomes(i.Match) {
		return nil // a consequence asks
	}
	now, _ := i.Match.Result()
	then, _ := m.Result()
	for _, other := range s.IncidentsAt(i.Match) {
		if now.Ruling != then.Ruling || imposes(m, other) != imposes(i.Match, other) {
			return facts
		}
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
