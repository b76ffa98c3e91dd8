package rounds

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// CorrectRequest is a chief's correction of a result in a finished round. Again orders a replay
// instead of an outcome. Board, Ended and Evidence may be empty.
type CorrectRequest struct {
	Place        event.Place
	Outcome      event.Outcome
	Board, Ended string
	Again        bool
	Reason       string
	Evidence     string
	Sure         []string        `json:",omitempty"` // the questions that are answered, see penalties.Doubt
	By           *event.Official `json:"-"`          // nil for the desk
}

// Correct returns the facts of a correction: the correction itself and the result or replay that it
// puts in force. Results imposed by rulings are left to rulings and appeals. Effects on what rests
// on the old result are found by package penalties.
func Correct(s *event.State, req CorrectRequest) ([]fact.Fact, error) {
	m, err := s.FindMatch(req.Place)
	if err != nil {
		return nil, err
	}
	r, table := m.Pairing.Round, m.Pairing.Table
	was, _ := m.Result()
	reason := cleantext.Clean(req.Reason)
	switch {
	case !m.Pairing.Section.RoundOver(r):
		return nil, refusal.Conflict.Errorf(
			"round %d is not finished: report the right result of table %d with result set", r.No,
			table)
	case was.Ruling != 0 || req.Again && m.ClosedByRuling():
		return nil, refusal.Conflict.Errorf(
			"a ruling decided the match at table %d: only another ruling or an appeal can change it",
			table)
	}
	if err := officials.CorrectRight.Check(s, act.Case{
		By: req.By, Section: m.Pairing.Section.ID, State: act.Finished,
	}); err != nil {
		return nil, err
	}
	changed := fact.Fact(event.MatchReplayed{Place: m.Place()})
	switch {
	case req.Again:
		req.Outcome = ""
	case checkResult(req.Outcome, req.Ended) != nil:
		return nil, checkResult(req.Outcome, req.Ended)
	case was.Outcome == req.Outcome && was.Board == req.Board && was.Ended == req.Ended:
		return nil, refusal.Conflict.Errorf("table %d already has %s: nothing to correct",
			table, was.Outcome)
	default:
		changed = event.ResultRecorded{
			Place: m.Place(), Outcome: req.Outcome, Board: req.Board, Ended: req.Ended,
		}
	}
	switch {
	case reason == "":
		return nil, refusal.Invalid.Errorf("a correction of a finished round needs a reason")
	case req.Evidence != "" && !slices.Contains(event.Evidence, req.Evidence):
		return nil, refusal.Invalid.Errorf("no evidence %q: use %s", req.Evidence,
			strings.Join(event.Evidence, ", "))
	}
	return []fact.Fact{event.ResultCorrected{
		Correction: len(s.Corrections) + 1, Place: m.Place(), Was: was.Outcome, Is: req.Outcome,
		Evidence: req.Evidence, Reason: reason,
	}, changed}, nil
}
