// Package results holds the acts on the results of matches that the ledger looks at: report, strike, correct,
// replay, no-show and the end of a round. Each asks the checker of the table, and raises what follows.
package results

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
	return unlessDoubted(s, facts, err, sure, by)
}

// ReportScore records the score of all matches at a table, see rounds.ReportScore.
func ReportScore(
	s *penalties.State, p event.Place, score [2]int, sure []string, by *event.Official,
) ([]fact.Fact, error) {
	facts, err := rounds.ReportScore(s.Register, p, score)
	if err != nil {
		return nil, err
	}
	known := 0 // the matches that come after are new, and nothing can be doubtful about them
	for known < len(facts) {
		place, _ := event.PlaceOf(facts[known])
		if _, err := s.Register.FindMatch(place); err != nil {
			break
		}
		known++
	}
	first, err := unlessDoubted(s, facts[:known:known], nil, sure, by)
	if err != nil {
		return nil, err
	}
	return append(first, facts[known:]...), nil
}

// NoShow forfeits the matches that a team has left to play in its section's latest round, see
// rounds.NoShow. None of them may have a ruling that waits.
func NoShow(s *penalties.State, t *event.Team, by *event.Official, sure ...string) ([]fact.Fact, error) {
	facts, err := rounds.NoShow(s.Register, t)
	return unlessDoubted(s, facts, err, sure, by)
}

// StrikeResult removes the latest reported result of a match, see rounds.StrikeResult. While a
// ruling waits at the match, an earlier report that it contradicts does not come back.
func StrikeResult(
	s *penalties.State, p event.Place, reason string, by *event.Official, sure ...string,
) ([]fact.Fact, error) {
	facts, err := rounds.StrikeResult(s.Register, p, reason, by)
	return unlessDoubted(s, facts, err, sure, by)
}

// unlessDoubted returns the facts of an act about results, with the doubts that sure answers; or the
// refusal while a ruling waits, or the first doubt that it does not answer.
func unlessDoubted(
	s *penalties.State, facts []fact.Fact, err error, sure []string, by *event.Official,
) ([]fact.Fact, error) {
	if err == nil {
		err = s.CheckWaiting(facts, by, 0)
	}
	if err != nil {
		return nil, err
	}
	answers, err := penalties.AnswerDoubts(s.Doubts(facts, by), sure)
	if err != nil {
		return nil, err
	}
	for n, f := range facts {
		switch f := f.(type) {
		case event.ResultRecorded:
			f.Sure = answers
			facts[n] = f
		case event.ResultStruck:
			f.Sure = answers
			facts[n] = f
		case event.MatchReplayed:
			f.Sure = answers
			facts[n] = f
		case event.RoundFinished:
			f.Sure = answers
			facts[n] = f
		}
	}
	return facts, nil
}
