package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
)

// Now is a consequence as it stands at present. Until somebody acts on it the result may come to be another, and the round goes on.
func (s *State) Now(c *Consequence) ConsequenceRaised {
	now := c.ConsequenceRaised
	if c.State() != Open {
		return now
	}
	switch c.Effect {
	case ResultEffect:
		_, m := s.restore(c.Of, s.going(c))
		now.Outcome = outcome(m)
		now.Was, now.WouldBe, _ = changes(c.Of.Match, m)
	case PairingEffect:
		if sec, err := s.register.Section(c.Match.Section); err == nil && sec.Round(c.Match.Round) != nil {
			now.about(sec.Round(c.Match.Round), s.Concerned(c))
		}
		if len(now.Tables) == 0 && !now.Bye { // they have left the round
			now.Tables, now.Bye = c.Tables, c.Bye
		}
	}
	return now
}

// going is how an incident stands once a consequence for its result is confirmed.
func (s *State) going(c *Consequence) Standing {
	if c.Verdict == nil {
		return c.Of.Standing()
	}
	return c.stepping()
}

// stepping is how an incident stands by the step that a consequence has for it.
func (c *Consequence) stepping() Standing {
	return standingOf(RulingMade{Ruling: c.Of.Ruling().RulingMade.Ruling, Incident: c.Incident, Verdict: *c.Verdict, Remedies: imposed(*c.Verdict)})
}

// Concerned are the teams whose results a round was paired on that change, or have changed.
func (s *State) Concerned(c *Consequence) []*pairing.Team {
	var teams []*pairing.Team
	for _, m := range s.pairedOn(c) {
		teams = append(teams, m.Pairing.Teams[:]...)
	}
	return teams
}

// pairedOn are the matches that a round was paired on with other results than they have or are to have.
func (s *State) pairedOn(c *Consequence) []*pairing.Match {
	var matches []*pairing.Match
	for _, place := range c.On {
		if m, err := s.register.Find(place); err == nil {
			matches = append(matches, m)
		}
	}
	if len(matches) > 0 {
		return matches
	}
	for _, r := range s.Results(c) { // as the first desks left it to be found out
		matches = append(matches, r.Of.Match)
	}
	if len(matches) == 0 {
		matches = append(matches, c.Of.Match)
	}
	return matches
}

// PairedAnew makes the facts once a round is paired again on the results there are: who was asked about it is asked no more, unless one
// of the results is itself still to be settled.
func (s *State) PairedAnew(section string, round int) []fact.Fact {
	var facts []fact.Fact
	for _, c := range s.Unsettled() {
		if c.Effect != PairingEffect || c.Match.Section != section || c.Match.Round != round {
			continue
		}
		matches := s.pairedOn(c)
		open := func(q *Consequence) bool { return q.Effect == ResultEffect && slices.Contains(matches, q.Of.Match) }
		if !slices.ContainsFunc(s.Unsettled(), open) {
			facts = append(facts, ConsequenceLapsed{Consequence: c.ConsequenceRaised.Consequence, Incident: c.Incident})
		}
	}
	return facts
}

// about tells how far a round has come, and where teams play in it.
func (c *ConsequenceRaised) about(r *pairing.Round, teams []*pairing.Team) {
	state, choices := life(r)
	c.Was, c.Choices = fmt.Sprintf("round %d %s on the old result", r.No, state), choices
	c.Tables, c.Bye = r.TablesOf(teams...), r.Bye != nil && slices.Contains(teams, r.Bye)
}

// changes tells how a match's result differs from what it was: the scores, or where they are the same the boards that ended without a
// winner. False where nothing differs.
func changes(was, is *pairing.Match) (before, after any, differ bool) {
	if outcome(was) == outcome(is) && boards(was) != boards(is) {
		return ended(was), ended(is), true
	}
	return score(outcome(was)), score(outcome(is)), outcome(was) != outcome(is)
}
