package impact

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// Reassess returns an open consequence as it is at present: until it is answered, results may
// change and the round goes on. A closed one is returned unchanged.
func Reassess(s *penalties.State, c *penalties.Consequence) penalties.ConsequenceFound {
	now := c.ConsequenceFound
	if c.State() != penalties.Open {
		return now
	}
	switch c.Effect() {
	case penalties.ResultEffect:
		_, m := RestoreMatch(s, c.Subject, effectIfConfirmed(c))
		now.Result = &penalties.ResultChange{
			Was:     penalties.MatchEnd{Outcome: outcome(c.Subject.Match)},
			WouldBe: penalties.MatchEnd{Outcome: outcome(m)},
		}
		if change := resultChange(s, c.Subject, c.Subject.Match, m); change != nil {
			now.Result = change
		}
		now.Result.Verdict, now.Result.Ended = c.Result.Verdict, c.Result.Ended
		now.Choices = choicesForResult(c.Subject.Match, m)
	case penalties.TeamEffect:
		t := s.Register.Team(c.Team.Team)
		if now.Choices = choicesForTeam(s, t, c.Team.SatOut); t.Out > 0 && !c.Team.SatOut {
			now.Team = teamChange(s, t)
		}
	case penalties.SeedingEffect:
		sec := c.Match().Pairing.Section
		change := seedingChange(s, sec, c.Seeding.Match)
		if now.Choices = choicesForSeeding(sec, change); change != nil {
			now.Seeding = change
		}
	case penalties.PairingEffect:
		sec, err := s.Register.Section(c.Pairing.Section)
		if err != nil || sec.Round(c.Pairing.Round) == nil {
			break
		}
		r := sec.Round(c.Pairing.Round)
		now.Pairing, now.Choices = pairingChange(sec, r, AffectedTeams(s, c),
			c.Pairing.On), openChoices(s, c, r)
		if len(now.Pairing.Tables) == 0 && !now.Pairing.Bye { // they have left the round
			now.Pairing.Tables, now.Pairing.Bye = c.Pairing.Tables, c.Pairing.Bye
		}
	}
	return now
}

// effectIfConfirmed is the effect of an incident once a consequence for its result is confirmed.
func effectIfConfirmed(c *penalties.Consequence) penalties.CurrentEffect {
	if v := verdictOf(c); v != nil {
		return effectByVerdict(c.Subject, *v)
	}
	return c.Subject.CurrentEffect()
}

// verdictOf is the verdict of the step that a consequence is about or depends on, nil for none.
func verdictOf(c *penalties.Consequence) *rules.Verdict {
	switch {
	case c.Step != nil:
		return &c.Step.Verdict
	case c.Result != nil:
		return c.Result.Verdict
	}
	return nil
}

// effectByVerdict is the effect of a ruled incident under another verdict.
func effectByVerdict(i *penalties.Incident, v rules.Verdict) penalties.CurrentEffect {
	return penalties.EffectOf(penalties.RulingMade{
		Ruling: i.Ruling().RulingMade.Ruling, Incident: i.No, Verdict: v,
		Remedies: penalties.PrescribedRemedies(v),
	})
}

// resultChange returns how a match ends otherwise, or by another ruling, once an incident has
// another effect; nil where nothing differs. Boards that ended without a winner are set only where
// the outcomes are the same.
func resultChange(
	s *penalties.State, i *penalties.Incident, was, is *event.Match,
) *penalties.ResultChange {
	c := penalties.ResultChange{
		Was:     penalties.MatchEnd{Outcome: outcome(was)},
		WouldBe: penalties.MatchEnd{Outcome: outcome(is)},
	}
	other := otherRuling(s, i, was, is)
	if other != nil {
		c.Other, c.OtherLabel = other.No, other.Label
		c.TakesOut = decidedBy(s.IncidentsAt(i.Match), is) != other
	}
	switch {
	case c.Was.Outcome != c.WouldBe.Outcome:
	case closedOutcomes(was) == closedOutcomes(is):
		if other == nil {
			return nil
		}
	default:
		c.Was.Closed, c.WouldBe.Closed = closedBoards(was), closedBoards(is)
		c.Was.Lost, c.WouldBe.Lost = lostBoards(was), lostBoards(is)
	}
	return &c
}

// lostBoards are the boards that one player lost while the other went on.
func lostBoards(m *event.Match) []string {
	return slices.DeleteFunc([]string{"A", "B"}, func(board string) bool {
		how := m.ClosedOutcome(board)
		return how != event.Team1Wins && how != event.Team2Wins
	})
}

// closedBoards are the boards that ended without deciding the match.
func closedBoards(m *event.Match) []string {
	return slices.DeleteFunc([]string{"A", "B"}, func(board string) bool {
		return m.ClosedOutcome(board) == ""
	})
}

// PreviewFacts returns facts that carry out the result changes of some consequences, to compute
// standings beforehand. They are not for the journal.
func PreviewFacts(s *penalties.State, list []penalties.ConsequenceFound) []fact.Fact {
	var facts []fact.Fact
	for _, c := range list {
		i, err := s.Incident(c.Incident)
		if c.Result == nil || err != nil {
			continue
		}
		withdrawn := i.Match.WithdrawRulings(i.RulingNumbers()...)
		facts = append(facts, withdrawn...)
		if o := c.Result.WouldBe.Outcome; o != "" &&
			outcome(i.Match.WithResults(withdrawn...)) != o {
			facts = append(facts, event.ResultRecorded{
				Place: i.Place, Outcome: o, Ruling: c.Ruling,
			})
		}
	}
	return facts
}

// Reassessed is a copy of a consequence with the content of Reassess.
func Reassessed(s *penalties.State, c *penalties.Consequence) *penalties.Consequence {
	now := *c
	now.ConsequenceFound = Reassess(s, c)
	return &now
}
