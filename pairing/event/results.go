package event

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// RecordedResult is a result with its entry. The entry is zero in a match made by WithResults.
type RecordedResult struct {
	ResultRecorded
	fact.Meta
	game int
}

// closedBoard is a board that ended without deciding the match, with the game of the match it belongs to.
type closedBoard struct {
	GameClosed
	game int
}

// replay is a new start of a match. Facts after it belong to its game.
type replay struct {
	MatchReplayed
	game  int
	since int64
}

// currentGame numbers the game being played: 0 at first, another number after each replay still in
// force.
func (m *Match) currentGame() int {
	if n := len(m.replays); n > 0 {
		return m.replays[n-1].game
	}
	return 0
}

// applyResult folds a fact about the match's results.
func (m *Match) applyResult(meta fact.Meta, fact fact.Fact) {
	switch f := fact.(type) {
	case ResultRecorded:
		m.results = append(m.results, RecordedResult{f, meta, m.currentGame()})
	case ResultClaimed:
		m.claims = append(m.claims, CardClaim{f, meta, m.currentGame()})
	case GameClosed:
		m.closed = append(m.closed, closedBoard{f, m.currentGame()})
	case MatchReplayed:
		m.replayed++
		m.replays = append(m.replays, replay{f, m.replayed, cmp.Or(meta.Seq, math.MaxInt64)})
	case ResultWithdrawn:
		m.results = slices.DeleteFunc(m.results, func(r RecordedResult) bool {
			return r.Ruling == f.Ruling
		})
		m.closed = slices.DeleteFunc(m.closed, func(g closedBoard) bool {
			return g.Ruling == f.Ruling
		})
		m.replays = slices.DeleteFunc(m.replays, func(r replay) bool {
			return r.Ruling == f.Ruling
		})
	case ResultStruck:
		for n, r := range slices.Backward(m.results) {
			if r.Ruling == 0 && r.game == m.currentGame() {
				m.results = slices.Delete(slices.Clone(m.results), n, n+1)
				return
			}
		}
	}
}

// Result returns the result in force: the newest that a ruling imposed, else the newest that was
// reported. Results from before a replay do not count.
func (m *Match) Result() (RecordedResult, bool) {
	end, over := m.End()
	return end.RecordedResult, over
}

// End is how a match stands once it has ended, and when it ended: the entry that gave it its first
// result of those that stand, in the largest number there is for one that is only supposed.
type End struct {
	RecordedResult
	Since int64
}

// End returns the match's end, leaving out what some rulings imposed. It is false while the match
// goes on.
func (m *Match) End(except ...int) (End, bool) {
	var end End
	for _, r := range m.results {
		if r.game != m.currentGame() || r.Ruling != 0 && slices.Contains(except, r.Ruling) {
			continue
		}
		if end.Outcome == "" {
			if end.Since = r.Seq; r.Seq == 0 {
				end.Since = math.MaxInt64
			}
		}
		if r.Ruling != 0 || end.Ruling == 0 {
			end.RecordedResult = r
		}
	}
	if end.Ruling != 0 {
		end.Outcome = m.WithBoardLost(end.Outcome, end.Board, except...)
	}
	return end, end.Outcome != ""
}

// WithBoardLost returns the match's outcome where it ends on a board, "" for none, and a player lost the other one, by
// other rulings than some: both boards together decide.
func (m *Match) WithBoardLost(outcome Outcome, board string, except ...int) Outcome {
	for _, g := range m.closed {
		if board != "" && g.Board == otherBoard(board) && g.How.isWin() && g.game == m.currentGame() &&
			outcome != "" && !slices.Contains(except, g.Ruling) {
			return OfBoards(outcome, g.How)
		}
	}
	return outcome
}

// ReportedResult returns the newest result that was reported rather than imposed by a ruling.
func (m *Match) ReportedResult() (RecordedResult, bool) {
	var reported RecordedResult
	for _, r := range m.results {
		if r.game == m.currentGame() && r.Ruling == 0 {
			reported = r
		}
	}
	return reported, reported.Outcome != ""
}

// Disputed reports whether a ruling gave the match another result than was reported.
func (m *Match) Disputed() bool {
	standing, _ := m.Result()
	reported, ok := m.ReportedResult()
	return ok && standing.Outcome != reported.Outcome
}

// History lists every result of the match that was neither withdrawn nor struck, oldest first,
// canceled games included.
func (m *Match) History() []RecordedResult { return slices.Clone(m.results) }

// ReplayCount returns how often the match began anew, without replays that a decision took back.
func (m *Match) ReplayCount() int { return len(m.replays) }

// ReplayedSince reports whether the match began anew after an entry, by a replay still in force.
func (m *Match) ReplayedSince(seq int64) bool {
	return slices.ContainsFunc(m.replays, func(r replay) bool { return r.since > seq })
}

// ReplayedBetween reports whether the match began anew after one entry and not after another.
func (m *Match) ReplayedBetween(before, after int64) bool {
	return slices.ContainsFunc(m.replays, func(r replay) bool { return r.since > before && r.since <= after })
}

// ClosedOutcome returns how a board ended without deciding the match, "" while it may still be won.
func (m *Match) ClosedOutcome(board string) Outcome {
	for _, g := range m.closed {
		if g.Board == board && g.game == m.currentGame() {
			return g.How
		}
	}
	return ""
}

// ClosedByRuling reports whether a ruling ended a board of the current game without deciding the match.
func (m *Match) ClosedByRuling() bool {
	return slices.ContainsFunc(m.closed, func(g closedBoard) bool {
		return g.Ruling != 0 && g.game == m.currentGame()
	})
}

// HasRuling reports whether a ruling's result, closed game or replay is in force on the match.
func (m *Match) HasRuling(ruling int) bool {
	return slices.ContainsFunc(m.results, func(r RecordedResult) bool {
		return r.Ruling == ruling
	}) ||
		slices.ContainsFunc(m.closed, func(g closedBoard) bool { return g.Ruling == ruling }) ||
		slices.ContainsFunc(m.replays, func(r replay) bool { return r.Ruling == ruling })
}

// CloseGame returns the facts for a board that ends without deciding the match. The other board then decides,
// or where one player lost this one, both together. When both boards have ended so, the match has the result
// that they come to. With one drawn and one forfeited by both no rule decides; the director does.
func (m *Match) CloseGame(board string, how Outcome, ruling int) []fact.Fact {
	facts := []fact.Fact{GameClosed{m.Place(), board, how, ruling}}
	if outcome := m.outcomeWithClosed(board, how); outcome != "" {
		facts = append(facts, ResultRecorded{Place: m.Place(), Outcome: outcome, Ruling: ruling})
	}
	return facts
}

// outcomeWithClosed is what the match comes to once a board ends so: with the other board, or with what was
// reported of the match; "" while that is open or stays as it is.
func (m *Match) outcomeWithClosed(board string, how Outcome) Outcome {
	if other := m.ClosedOutcome(otherBoard(board)); other != "" {
		return OfBoards(how, other)
	}
	reported, over := m.ReportedResult()
	if over && how.isWin() && reported.Board != board && OfBoards(how, reported.Outcome) != reported.Outcome {
		return OfBoards(how, reported.Outcome)
	}
	return ""
}

// Score returns the pairing's result over its matches: "1-0", or points when there are several matches;
// "" until all results are known.
func (p *Pairing) Score() string { return p.ScoreOf(1) }

// ScoreOf returns the score with the points of team 1 or 2 first.
func (p *Pairing) ScoreOf(team int) string {
	var points [2]float64
	if !p.Complete() {
		return ""
	}
	for _, m := range p.Matches {
		r, _ := m.Result()
		if len(p.Matches) == 1 && p.FirstTo == 0 {
			return r.Outcome.seenFrom(team).String()
		}
		switch r.Outcome {
		case Team1Wins:
			points[0]++
		case Team2Wins:
			points[1]++
		case Draw:
			points[0] += 0.5
			points[1] += 0.5
		case BothLose:
		}
	}
	return fmt.Sprintf("%v-%v", points[team-1], points[2-team])
}

// Started reports whether the match's colors are fixed: for the first match of a round once the
// round has started, for the second once anything is recorded of it.
func (m *Match) Started() bool {
	_, done := m.Result()
	return done || len(m.closed) > 0 || (m.No == 1 && !m.Pairing.Round.Started.IsZero())
}

// Played reports whether the two teams have met. A pairing whose matches were all forfeited before
// they began was not played (C.04.2 3.5). A match that a ruling ended was played, and so is one
// without a result.
func (p *Pairing) Played() bool {
	for _, m := range p.Matches {
		r, done := m.Result()
		if !done || r.Outcome != BothLose && (r.Ended != Forfeit || r.Ruling != 0) {
			return true
		}
	}
	return false
}

// Complete reports whether every match of the pairing that is needed has its result.
func (p *Pairing) Complete() bool {
	if p.Decided() {
		return true
	}
	for _, m := range p.Matches {
		if _, done := m.Result(); !done {
			return false
		}
	}
	return true
}

// ResultCorrected records that a chief changes the result of a match of a finished round, and why.
// The fact after it holds the change: a result or a replay. Corrections are numbered from 1.
type ResultCorrected struct {
	Correction int `json:"correction"`
	Place
	Was      Outcome `json:"was,omitempty"` // "" for no result
	Is       Outcome `json:"is,omitempty"`  // "" if the match is to be played again
	Evidence string  `json:"evidence,omitempty"`
	Reason   string  `json:"reason"`
}

// Kind names the fact.
func (ResultCorrected) Kind() string { return "result.corrected" }

// Evidence lists what a correction may rest on: the signed slip, the word of both teams, or what an
// official saw.
var Evidence = []string{"slip", "both-teams", "official"}

// Correction is a correction with its entry.
type Correction struct {
	ResultCorrected
	fact.Meta
}

func addCorrection(s *State, meta fact.Meta, f ResultCorrected) error {
	if f.Correction != len(s.Corrections)+1 {
		return refusal.Damaged.Errorf("correction %d is out of order", f.Correction)
	}
	if _, err := s.FindMatch(f.Place); err != nil {
		return err
	}
	for _, o := range []Outcome{f.Was, f.Is} {
		if err := o.check(); o != "" && err != nil {
			return err
		}
	}
	s.Corrections = append(s.Corrections, Correction{f, meta})
	return nil
}

// LatestCorrection returns the newest correction of a match, if any.
func (s *State) LatestCorrection(m *Match) (Correction, bool) {
	for _, c := range slices.Backward(s.Corrections) {
		if c.Place == m.Place() {
			return c, true
		}
	}
	return Correction{}, false
}
