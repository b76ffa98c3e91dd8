package event

import (
	"fmt"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Endings lists how a match may be said to have ended.
var Endings = []string{"mate", "flag", "illegal", "resign", Forfeit}

// Forfeit is the ending of a match that was not played, or that a ruling ended.
const Forfeit = "forfeit"

// Outcome is how a match ended, seen from the teams.
type Outcome string

// The outcomes of a match. BothLose is a double forfeit.
const (
	Team1Wins Outcome = "1"
	Team2Wins Outcome = "2"
	Draw      Outcome = "draw"
	BothLose  Outcome = "double-forfeit"
)

// String is the score as it is shown, "1-0".
func (o Outcome) String() string {
	switch o {
	case Team1Wins:
		return "1-0"
	case Team2Wins:
		return "0-1"
	case Draw:
		return "1/2-1/2"
	case BothLose:
		return "0-0"
	}
	return "?"
}

// seenFrom is the outcome with a team, 1 or 2, called the first.
func (o Outcome) seenFrom(team int) Outcome {
	switch {
	case team == 2 && o == Team1Wins:
		return Team2Wins
	case team == 2 && o == Team2Wins:
		return Team1Wins
	}
	return o
}

// Wins returns the outcome that a team, 1 or 2, wins.
func Wins(team int) Outcome {
	if team == 1 {
		return Team1Wins
	}
	return Team2Wins
}

// RecordedResult is a result with the entry it stands in; the entry is zero in a match that is only supposed.
type RecordedResult struct {
	ResultRecorded
	fact.Meta
	game int
}

// closedBoard is a board that ended without a winner, in one of the games that a replayed match has seen.
type closedBoard struct {
	GameClosed
	game int
}

// replay is a new beginning: what comes after it counts for its game.
type replay struct {
	MatchReplayed
	game int
}

// currentGame numbers what is being played: 0 at first, another after each new beginning that still stands.
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
		m.claims = append(m.claims, claim{f, m.currentGame()})
	case GameClosed:
		m.closed = append(m.closed, closedBoard{f, m.currentGame()})
	case MatchReplayed:
		m.replayed++
		m.replays = append(m.replays, replay{f, m.replayed})
	case ResultWithdrawn:
		m.results = slices.DeleteFunc(m.results, func(r RecordedResult) bool { return r.Ruling == f.Ruling })
		m.closed = slices.DeleteFunc(m.closed, func(g closedBoard) bool { return g.Ruling == f.Ruling })
		m.replays = slices.DeleteFunc(m.replays, func(r replay) bool { return r.Ruling == f.Ruling })
	case ResultStruck:
		for n, r := range slices.Backward(m.results) {
			if r.Ruling == 0 && r.game == m.currentGame() {
				m.results = slices.Delete(slices.Clone(m.results), n, n+1)
				return
			}
		}
	}
}

// Result is what stands for the match: the newest that a ruling imposed, else the newest that was reported. What was played
// before a new game was ordered does not count.
func (m *Match) Result() (RecordedResult, bool) {
	var standing RecordedResult
	for _, r := range m.results {
		if r.game == m.currentGame() && (r.Ruling != 0 || standing.Ruling == 0) {
			standing = r
		}
	}
	return standing, standing.Outcome != ""
}

// ReportedResult is the newest result that came from the players rather than from a ruling.
func (m *Match) ReportedResult() (RecordedResult, bool) {
	var reported RecordedResult
	for _, r := range m.results {
		if r.game == m.currentGame() && r.Ruling == 0 {
			reported = r
		}
	}
	return reported, reported.Outcome != ""
}

// Disputed tells whether a ruling has given the match another result than the players reported.
func (m *Match) Disputed() bool {
	standing, _ := m.Result()
	reported, ok := m.ReportedResult()
	return ok && standing.Outcome != reported.Outcome
}

// History lists every result the match has had that was neither withdrawn nor struck, oldest first, those of cancelled games too.
func (m *Match) History() []RecordedResult { return slices.Clone(m.results) }

// ReplayCount tells how often the match has begun anew, new games that a decision took back not counted.
func (m *Match) ReplayCount() int { return len(m.replays) }

// ClosedOutcome tells how a board ended without a winner, "" while it may still be won.
func (m *Match) ClosedOutcome(board string) Outcome {
	for _, g := range m.closed {
		if g.Board == board && g.game == m.currentGame() {
			return g.How
		}
	}
	return ""
}

// ClosedByRuling tells whether a ruling has ended a board of the game that counts without a winner.
func (m *Match) ClosedByRuling() bool {
	return slices.ContainsFunc(m.closed, func(g closedBoard) bool { return g.Ruling != 0 && g.game == m.currentGame() })
}

// HasRuling tells whether a ruling's result, closed game or new game is still on the match's record.
func (m *Match) HasRuling(ruling int) bool {
	return slices.ContainsFunc(m.results, func(r RecordedResult) bool { return r.Ruling == ruling }) ||
		slices.ContainsFunc(m.closed, func(g closedBoard) bool { return g.Ruling == ruling }) ||
		slices.ContainsFunc(m.replays, func(r replay) bool { return r.Ruling == ruling })
}

// CloseGame decides what follows when one board of a match ends without a winner: the other board decides,
// and when it has ended so too, the match is drawn (both drawn) or lost by both (both forfeited).
// One drawn and one forfeited is left to the director: no text says.
func (m *Match) CloseGame(board string, how Outcome, ruling int) []fact.Fact {
	facts := []fact.Fact{GameClosed{m.Place(), board, how, ruling}}
	if m.ClosedOutcome(otherBoard(board)) == how {
		facts = append(facts, ResultRecorded{Place: m.Place(), Outcome: how, Ruling: ruling})
	}
	return facts
}

// Score is the pairing's result over its matches, "" until all are known: "1-0", or points when there are two.
func (p *Pairing) Score() string { return p.ScoreOf(1) }

// ScoreOf is the score with the points of a team, 1 or 2, before those of the other.
func (p *Pairing) ScoreOf(team int) string {
	var points [2]float64
	for _, m := range p.Matches {
		r, ok := m.Result()
		if !ok {
			return ""
		}
		if len(p.Matches) == 1 {
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

// Started tells whether the match's colours stand: for the first match of a round once the round runs, for the second once
// something is known of it.
func (m *Match) Started() bool {
	_, done := m.Result()
	return done || len(m.closed) > 0 || (m.No == 1 && !m.Pairing.Round.Started.IsZero())
}

// Played tells whether the two teams have really met: a pairing in which every match was forfeited before it began has not
// taken place (C.04.2 3.5). A match that a ruling ended was played; one without a result yet counts as played.
func (p *Pairing) Played() bool {
	for _, m := range p.Matches {
		r, done := m.Result()
		if !done || r.Outcome != BothLose && (r.Ended != Forfeit || r.Ruling != 0) {
			return true
		}
	}
	return false
}

// Complete tells whether every match of the pairing has its result.
func (p *Pairing) Complete() bool {
	for _, m := range p.Matches {
		if _, done := m.Result(); !done {
			return false
		}
	}
	return true
}

// ResultCorrected says that a chief changes what stands for a match of a finished round, and why. What it becomes stands in the fact after
// it: a result, or a new beginning. Corrections are numbered from 1.
type ResultCorrected struct {
	Correction int `json:"correction"`
	Place
	Was      Outcome `json:"was,omitempty"` // "" for no result
	Is       Outcome `json:"is,omitempty"`  // "" where the match is to be played again
	Evidence string  `json:"evidence,omitempty"`
	Reason   string  `json:"reason"`
}

// Kind names the fact for ever.
func (ResultCorrected) Kind() string { return "result.corrected" }

// Evidence lists what a correction may rest on: the slip that the teams signed, the word of both, or what an official saw.
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
	s.Corrections = append(s.Corrections, Correction{f, meta})
	return nil
}

// LatestCorrection is the newest correction of a match, and whether there is one.
func (s *State) LatestCorrection(m *Match) (Correction, bool) {
	for _, c := range slices.Backward(s.Corrections) {
		if c.Place == m.Place() {
			return c, true
		}
	}
	return Correction{}, false
}
