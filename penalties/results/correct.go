package results

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/impact"
)

// Correct changes the result of a match of a finished round, for a chief, and raises what follows:
// changed standings, the newest round and the play-off that rest on the old result.
func Correct(s *penalties.State, req rounds.CorrectRequest) ([]fact.Fact, error) {
	facts, err := rounds.Correct(s.Register, req)
	if facts, err = unlessDoubted(s, facts, err, req.Sure, req.By); err != nil {
		return nil, err
	}
	m, err := s.Register.FindMatch(req.Place)
	if err != nil {
		return nil, err
	}
	return append(facts, impact.RaiseCorrection(s, m, facts)...), nil
}

// Replay cancels what was played of a match, which is played again. In a finished round that is a
// correction, for a chief.
func Replay(
	s *penalties.State, p event.Place, reason string, by *event.Official, sure ...string,
) ([]fact.Fact, error) {
	m, err := s.Register.FindMatch(p)
	if err != nil {
		return nil, err
	}
	if !m.Pairing.Section.RoundOver(m.Pairing.Round) {
		facts, err := rounds.Replay(s.Register, p, reason)
		return unlessDoubted(s, facts, err, sure, by)
	}
	return Correct(s, rounds.CorrectRequest{Place: m.Place(), Again: true, Reason: reason, Sure: sure, By: by})
}

// Finish closes a round, 0 for the latest. Where it was finished before and reopened, the published
// results that have changed since are raised.
func Finish(s *penalties.State, section string, n int, sure ...string) ([]fact.Fact, error) {
	facts, err := rounds.Finish(s.Register, section, n)
	if facts, err = unlessDoubted(s, facts, err, sure, nil); err != nil {
		return nil, err
	}
	sec, r, err := s.Register.FindRound(section, n)
	if err != nil {
		return nil, err
	}
	return append(facts, impact.RaiseReopened(s, sec, r)...), nil
}
