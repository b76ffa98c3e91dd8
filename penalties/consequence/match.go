package consequence

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// RestoreMatch brings an incident's match to what stands once the incident stands as it is going to: what its rulings imposed
// goes, what is in force comes, and where that decides nothing, a later incident whose ruling found the match decided
// has its way. It returns the facts, and the match as they leave it.
func RestoreMatch(s *penalties.State, i *penalties.Incident, going penalties.CurrentEffect) ([]fact.Fact, *event.Match) {
	facts := i.Match.WithdrawRulings(i.RulingNumbers()...)
	m := i.Match.WithResults(facts...)
	impose := func(i *penalties.Incident, made penalties.RulingMade) {
		more := penalties.EffectFacts(m, made, i.ClaimEnding())
		facts, m = append(facts, more...), m.WithResults(more...)
	}
	if going.Imposing != 0 {
		impose(i, going.Ruling)
	}
	for _, other := range s.IncidentsAt(i.Match) {
		if st := effectForResult(s, other); other != i && st.Imposing != 0 && !imposes(m, other) {
			impose(other, st.Ruling)
		}
	}
	return facts, m
}

// effectForResult is how an incident stands for its match: as it was when somebody last settled its result, and until then as it does.
func effectForResult(s *penalties.State, i *penalties.Incident) penalties.CurrentEffect {
	if c := settledResult(s, i); c != nil {
		return settledEffect(c)
	}
	return i.CurrentEffect()
}

// settledResult is the consequence by which the result of the ruling that stands was last settled, nil while nobody has.
func settledResult(s *penalties.State, i *penalties.Incident) *penalties.Consequence {
	imposing := i.CurrentEffect().Imposing
	for _, c := range slices.Backward(s.Consequences) {
		if c.Subject == i && c.Result != nil && c.State() == penalties.Confirmed && c.Ruling == imposing {
			return c
		}
	}
	return nil
}

// settledEffect is the standing that a confirmed result was given by: that of the step it hangs on, or of the incident at that time.
func settledEffect(c *penalties.Consequence) penalties.CurrentEffect {
	if v := verdictOf(c); v != nil {
		return effectByVerdict(c.Subject, *v)
	}
	return penalties.EffectAt(c.Subject, c.SettledMeta.Seq)
}

// ResultSettledAgainst is the consequence by which the result of a ruling that stands was last settled, where that was against the ruling; nil where
// it was not.
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

// settledByOtherStep tells whether somebody has put a result to what another step would bring, and nothing was decided about the incident since.
func settledByOtherStep(s *penalties.State, i *penalties.Incident) bool {
	c, a := settledResult(s, i), i.LastAppeal()
	return c != nil && verdictOf(c) != nil && (a == nil || a.Decision == nil || a.Decided.Seq < c.SettledMeta.Seq)
}

// resultBasisFacts makes the facts where the match stays as it is and yet rests on something else: another ruling, or what the
// players reported. A ruling that has fallen then no longer stands in the way of either.
func resultBasisFacts(s *penalties.State, i *penalties.Incident, going penalties.CurrentEffect) []fact.Fact {
	facts, m := RestoreMatch(s, i, going)
	if outcome(m) != outcome(i.Match) || closedOutcomes(m) != closedOutcomes(i.Match) {
		return nil // somebody is asked
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

// imposes tells whether a result or closed game of the match comes from one of the incident's rulings.
func imposes(m *event.Match, i *penalties.Incident) bool {
	return slices.ContainsFunc(i.RulingNumbers(), m.HasRuling)
}

// closedOutcomes tells how the two boards have ended without a winner, "" for one that has not.
func closedOutcomes(m *event.Match) [2]event.Outcome {
	return [2]event.Outcome{m.ClosedOutcome("A"), m.ClosedOutcome("B")}
}

// outcome is the match's result, "" for none.
func outcome(m *event.Match) event.Outcome {
	r, _ := m.Result()
	return r.Outcome
}
