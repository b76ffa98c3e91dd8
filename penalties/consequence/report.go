package consequence

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
)

// Report records a result as the players or an official report it, see rounds.Report; by is nil for
// the desk. While a ruling waits at the match, it takes no forfeit and no result against that. A result
// that replaces another person's, or lets a team win of which a player is expelled, is refused with a
// *penalties.Doubt that sure does not name.
func Report(
	s *penalties.State, p event.Place, outcome event.Outcome, board, ended string, sure []string,
	by *event.Official,
) ([]fact.Fact, error) {
	facts, err := rounds.Report(s.Register, p, outcome, board, ended)
	if facts, err = unlessWaiting(s, facts, err, by); err != nil {
		return nil, err
	}
	for n, f := range facts {
		r, reports := f.(event.ResultRecorded)
		if !reports {
			continue
		}
		m, err := s.Register.FindMatch(r.Place)
		if err != nil {
			return nil, err
		}
		if r.Sure, err = penalties.AnswerDoubts(s.ResultDoubts(m, r.Outcome, by), sure); err != nil {
			return nil, err
		}
		facts[n] = r
	}
	return facts, nil
}

// NoShow forfeits the matches that a team has left to play in its section's latest round, see
// rounds.NoShow. None of them may have a ruling that waits.
func NoShow(s *penalties.State, t *event.Team, by *event.Official) ([]fact.Fact, error) {
	facts, err := rounds.NoShow(s.Register, t)
	return unlessWaiting(s, facts, err, by)
}

// StrikeResult removes the latest reported result of a match, see rounds.StrikeResult. While a
// ruling waits at the match, an earlier report that it contradicts does not come back.
func StrikeResult(
	s *penalties.State, p event.Place, reason string, by *event.Official,
) ([]fact.Fact, error) {
	facts, err := rounds.StrikeResult(s.Register, p, reason, by)
	return unlessWaiting(s, facts, err, by)
}

// unlessWaiting returns the facts of an act about results, or the refusal while a ruling waits.
func unlessWaiting(
	s *penalties.State, facts []fact.Fact, err error, by *event.Official,
) ([]fact.Fact, error) {
	if err == nil {
		err = s.CheckWaiting(facts, by, 0)
	}
	if err != nil {
		return nil, err
	}
	return facts, nil
}
