package penalties

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
)

// restore brings an incident's match to what stands once the incident stands as it is going to: what its rulings imposed
// goes, what is in force comes, and where that decides nothing, a later incident whose ruling found the match decided
// has its way. It returns the facts, and the match as they leave it.
func (s *State) restore(i *Incident, going Standing) ([]fact.Fact, *pairing.Match) {
	facts := i.Match.Withdraw(i.rulings()...)
	m := i.Match.With(facts...)
	impose := func(i *Incident, made RulingMade) {
		more := effects(m, made, i.ends())
		facts, m = append(facts, more...), m.With(more...)
	}
	if going.Imposing != 0 {
		impose(i, going.made)
	}
	for _, other := range s.At(i.Match) {
		if st := s.onMatch(other); other != i && st.Imposing != 0 && !imposes(m, other) {
			impose(other, st.made)
		}
	}
	return facts, m
}

// onMatch is how an incident stands for its match: as it was when somebody last settled its result, and until then as it does.
func (s *State) onMatch(i *Incident) Standing {
	if c := s.settledFor(i); c != nil {
		return c.put()
	}
	return i.Standing()
}

// settledFor is the consequence by which the result of the ruling that stands was last settled, nil while nobody has.
func (s *State) settledFor(i *Incident) *Consequence {
	imposing := i.Standing().Imposing
	for _, c := range slices.Backward(s.Consequences) {
		if c.Of == i && c.Result != nil && c.State() == Confirmed && c.Ruling == imposing {
			return c
		}
	}
	return nil
}

// put is the standing that a confirmed result was given by: that of the step it hangs on, or of the incident at that time.
func (c *Consequence) put() Standing {
	if v := c.verdict(); v != nil {
		return c.Of.standingBy(*v)
	}
	return standingAt(c.Of, c.By.Seq)
}

// TakenBack is the consequence by which the result of a ruling that stands was last settled, where that was against the ruling; nil where
// it was not.
func (s *State) TakenBack(i *Incident) *Consequence {
	c := s.settledFor(i)
	if c == nil {
		return nil
	}
	put, is := c.put().fate(), i.Standing().fate()
	if put.match == is.match && slices.Equal(put.closed, is.closed) {
		return nil
	}
	return c
}

// settledApart tells whether somebody has put a result to what another step would bring, and nothing was decided about the incident since.
func (s *State) settledApart(i *Incident) bool {
	c, a := s.settledFor(i), i.LastAppeal()
	return c != nil && c.verdict() != nil && (a == nil || a.Decision == nil || a.Decided.Seq < c.By.Seq)
}

// reattributed makes the facts where the match stays as it is and yet rests on something else: another ruling, or what the
// players reported. A ruling that has fallen then no longer stands in the way of either.
func (s *State) reattributed(i *Incident, going Standing) []fact.Fact {
	facts, m := s.restore(i, going)
	if outcome(m) != outcome(i.Match) || boards(m) != boards(i.Match) {
		return nil // somebody is asked
	}
	now, _ := i.Match.Result()
	then, _ := m.Result()
	for _, other := range s.At(i.Match) {
		if now.Ruling != then.Ruling || imposes(m, other) != imposes(i.Match, other) {
			return facts
		}
	}
	return nil
}

// imposes tells whether a result or closed game of the match comes from one of the incident's rulings.
func imposes(m *pairing.Match, i *Incident) bool {
	return slices.ContainsFunc(i.rulings(), m.Imposed)
}

// boards tells how the two boards have ended without a winner, "" for one that has not.
func boards(m *pairing.Match) [2]pairing.Outcome {
	return [2]pairing.Outcome{m.Closed("A"), m.Closed("B")}
}

// outcome is the match's result, "" for none.
func outcome(m *pairing.Match) pairing.Outcome {
	r, _ := m.Result()
	return r.Outcome
}
