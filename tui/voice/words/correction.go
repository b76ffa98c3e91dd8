package words

import (
	"fmt"

	"flagfall/pairing/event"
)

// Result is a result as it is shown, "none" for none.
func Result(o event.Outcome) string {
	if o == "" {
		return "none"
	}
	return ScoreText(o.String())
}

// Correction says what a correction has made of a result: "is 1-0 (slip): the slip was misread".
func Correction(c event.ResultCorrected) string {
	is := "is " + Result(c.Is)
	if c.Is == "" {
		is = "will be replayed"
	}
	if c.Evidence != "" {
		is += " (" + c.Evidence + ")"
	}
	return is + ": " + c.Reason
}

// StandingsChange says how a team's score and place change: "Knights: points 2, place 1; then
// points 1, place 3".
func StandingsChange(team, points, after string, rank, rankAfter int) string {
	return fmt.Sprintf("%s: points %s, place %d; then points %s, place %d", team, points, rank, after, rankAfter)
}

// BoardOver says which board of a table without a result is over, and which still plays: "A drawn, B
// playing"; "" where neither is.
func BoardOver(p *event.Pairing) string {
	for _, m := range p.Matches {
		if _, done := m.Result(); done {
			continue
		}
		for n, board := range []string{"A", "B"} {
			switch m.ClosedOutcome(board) {
			case event.Draw:
				return board + " drawn, " + "BA"[n:n+1] + " playing"
			case event.BothLose:
				return board + " lost by both, " + "BA"[n:n+1] + " playing"
			case event.Team1Wins, event.Team2Wins: // that would end the match
			}
		}
	}
	return ""
}

// UnplayedState says of a round's tables without a result what they are: "playing", and before its
// start "to play".
func UnplayedState(r *event.Round) string {
	if r.Started.IsZero() {
		return "to play"
	}
	return "playing"
}

// MissingResult says which match of a round that is over has no result.
func MissingResult(p event.Place) string {
	return fmt.Sprintf("%s round %d table %d match %d has no result, so neither team has its points", p.Section,
		p.Round, p.Table, p.Match)
}
