package impact

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// raisePairings raises the section's newest round where it was paired on a result that changes. All
// matches are of one section, since a stream is one team's.
func (im *impact) raisePairings() {
	sec := im.section
	r := sec.LatestRound()
	var teams []*event.Team
	var on []event.Place
	// in their order, so that every desk says the same
	for _, earlier := range sec.Rounds[:r.No-1] {
		if r.Stage != earlier.Stage {
			continue // a stage rests on its own results, and on standings only by its seeds
		}
		for _, p := range earlier.Pairings {
			for _, m := range p.Matches {
				if becomes, flips := im.newOutcomes[m]; flips && becomes != r.OutcomeWhenPaired(m) {
					teams, on = append(teams, m.Pairing.Teams[:]...), append(on, m.Place())
				}
			}
		}
	}
	if len(teams) == 0 || !sec.PairsOnResultsOf(r) {
		return
	}
	choices := choicesForPairing(r)
	if im.cause == nil { // the score is corrected already
		choices = slices.DeleteFunc(choices, func(choice string) bool {
			return choice == penalties.CorrectChoice
		})
	}
	im.raise(penalties.ConsequenceFound{
		Incident: im.causeNumber(), Pairing: pairingChange(sec, r, teams, on), Choices: choices,
	})
}

// pairingChange says how far a round is that was paired on some matches, and where their teams play
// in it.
func pairingChange(
	sec *event.Section, r *event.Round, teams []*event.Team, on []event.Place,
) *penalties.PairingChange {
	return &penalties.PairingChange{
		Section: sec.ID, Round: r.No, State: r.Status(), On: on,
		Tables: r.TablesOf(teams...), Bye: r.Bye != nil && slices.Contains(teams, r.Bye),
	}
}

// choicesForPairing are the answers about a round that was paired on another result. Re-pairing
// ends when the clocks start.
func choicesForPairing(r *event.Round) []string {
	if !r.Started.IsZero() || !r.Finished.IsZero() {
		return []string{penalties.LeaveChoice, penalties.CorrectChoice}
	}
	return []string{penalties.LeaveChoice, penalties.RepairChoice, penalties.CorrectChoice}
}

// openChoices are those choicesForPairing that still change something. Once all results that the
// round rests on are settled, no score is left to correct, and re-pairing is offered only where the
// pairing differs.
func openChoices(s *penalties.State, c *penalties.Consequence, r *event.Round) []string {
	if slices.ContainsFunc(PairedOnResults(s, c), func(q *penalties.Consequence) bool {
		return q.Settled == nil
	}) {
		return choicesForPairing(r)
	}
	return slices.DeleteFunc(choicesForPairing(r), func(choice string) bool {
		if choice != penalties.RepairChoice {
			return choice == penalties.CorrectChoice
		}
		_, err := pairing.PairTablesAgain(s.Register, c.Pairing.Section, r.No,
			AffectedTeams(s, c)...)
		return err != nil
	})
}

// restsOnOldResult reports whether a round still rests on a result that has changed.
func (im *impact) restsOnOldResult(c *penalties.Consequence) bool {
	if c.Pairing == nil {
		return false
	}
	r := c.Match().Pairing.Section.Round(c.Pairing.Round)
	if r == nil {
		return false
	}
	for _, m := range matchesPairedOn(im.state, c) {
		is, changed := im.outcomesNow[m]
		if !changed {
			is = outcome(m)
		}
		if m.Pairing.Round.No < r.No && is != r.OutcomeWhenPaired(m) {
			return true
		}
	}
	return false
}

// AffectedTeams are the teams of the changed results that a round was paired on.
func AffectedTeams(s *penalties.State, c *penalties.Consequence) []*event.Team {
	var teams []*event.Team
	for _, m := range matchesPairedOn(s, c) {
		teams = append(teams, m.Pairing.Teams[:]...)
	}
	return teams
}

// matchesPairedOn are the matches that a round was paired on with other results than they have or
// will have.
func matchesPairedOn(s *penalties.State, c *penalties.Consequence) []*event.Match {
	if c.Pairing == nil {
		return nil
	}
	var matches []*event.Match
	for _, place := range c.Pairing.On {
		if m, err := s.Register.FindMatch(place); err == nil {
			matches = append(matches, m)
		}
	}
	if len(matches) > 0 {
		return matches
	}
	for _, r := range PairedOnResults(s, c) { // as the first desks left it to be found out
		matches = append(matches, r.Subject.Match)
	}
	if len(matches) == 0 {
		matches = append(matches, c.Match())
	}
	return matches
}

// LapsedByPairing returns the lapse of the questions about a round that is paired again, unless a
// result behind them is itself still open.
func LapsedByPairing(s *penalties.State, section string, round int) []fact.Fact {
	var facts []fact.Fact
	for _, c := range s.OpenConsequences() {
		if c.Pairing == nil || c.Pairing.Section != section || c.Pairing.Round != round {
			continue
		}
		matches := matchesPairedOn(s, c)
		open := func(q *penalties.Consequence) bool {
			return q.Result != nil && slices.Contains(matches, q.Match())
		}
		if !slices.ContainsFunc(s.OpenConsequences(), open) {
			facts = append(facts, penalties.ConsequenceLapsed{
				Consequence: c.Consequence, Incident: c.Incident,
			})
		}
	}
	return facts
}

// pairingWasRaised reports whether the same incident or correction has already raised the same
// round.
func pairingWasRaised(s *penalties.State, f penalties.ConsequenceFound) bool {
	return f.Pairing != nil &&
		slices.ContainsFunc(s.Consequences, func(c *penalties.Consequence) bool {
			return c.Pairing != nil && c.Cause == f.Cause && c.Correction == f.Correction &&
				c.Lapsed == nil && c.Pairing.Section == f.Pairing.Section &&
				c.Pairing.Round == f.Pairing.Round
		})
}
