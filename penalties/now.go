package penalties

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/rules"
)

// Now is a consequence as it stands at present. Until somebody acts on it the result may come to be another, and the round goes on.
func (s *State) Now(c *Consequence) ConsequenceFound {
	now := c.ConsequenceFound
	if c.State() != Open {
		return now
	}
	switch c.Effect() {
	case ResultEffect:
		_, m := s.restore(c.Of, s.going(c))
		now.Result = &ResultChange{Was: MatchEnd{Outcome: outcome(c.Of.Match)}, WouldBe: MatchEnd{Outcome: outcome(m)}}
		if change := changes(c.Of.Match, m); change != nil {
			now.Result = change
		}
		now.Result.Verdict = c.Result.Verdict
	case PairingEffect:
		sec, err := s.register.Section(c.Pairing.Section)
		if err != nil || sec.Round(c.Pairing.Round) == nil {
			break
		}
		r := sec.Round(c.Pairing.Round)
		now.Pairing, now.Choices = pairedRound(sec, r, s.Concerned(c), c.Pairing.On), choicesFor(r)
		if len(now.Pairing.Tables) == 0 && !now.Pairing.Bye { // they have left the round
			now.Pairing.Tables, now.Pairing.Bye = c.Pairing.Tables, c.Pairing.Bye
		}
	}
	return now
}

// going is how an incident stands once a consequence for its result is confirmed.
func (s *State) going(c *Consequence) Standing {
	if v := c.verdict(); v != nil {
		return c.Of.standingBy(*v)
	}
	return c.Of.Standing()
}

// verdict is that of the step which a consequence is about or hangs on, nil where there is none.
func (c *Consequence) verdict() *rules.Verdict {
	switch {
	case c.Step != nil:
		return &c.Step.Verdict
	case c.Result != nil:
		return c.Result.Verdict
	}
	return nil
}

// standingBy is how a ruled incident stands by another verdict.
func (i *Incident) standingBy(v rules.Verdict) Standing {
	return standingOf(RulingMade{Ruling: i.Ruling().RulingMade.Ruling, Incident: i.No, Verdict: v, Remedies: imposed(v)})
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
	if c.Pairing == nil {
		return nil
	}
	var matches []*pairing.Match
	for _, place := range c.Pairing.On {
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
		if c.Pairing == nil || c.Pairing.Section != section || c.Pairing.Round != round {
			continue
		}
		matches := s.pairedOn(c)
		open := func(q *Consequence) bool { return q.Result != nil && slices.Contains(matches, q.Of.Match) }
		if !slices.ContainsFunc(s.Unsettled(), open) {
			facts = append(facts, ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return facts
}

// changes tells how a match ends otherwise than it did, nil where nothing differs: by the outcomes, or where they are the same by the boards
// that ended without a winner.
func changes(was, is *pairing.Match) *ResultChange {
	c := ResultChange{Was: MatchEnd{Outcome: outcome(was)}, WouldBe: MatchEnd{Outcome: outcome(is)}}
	switch {
	case c.Was.Outcome != c.WouldBe.Outcome:
	case boards(was) == boards(is):
		return nil
	default:
		c.Was.Closed, c.WouldBe.Closed = closed(was), closed(is)
	}
	return &c
}

// closed are the boards that have ended without a winner.
func closed(m *pairing.Match) []string {
	return slices.DeleteFunc([]string{"A", "B"}, func(board string) bool { return m.Closed(board) == "" })
}
