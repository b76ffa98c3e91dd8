package pairing

import "fmt"

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

// Wins returns the outcome that a team, 1 or 2, wins.
func Wins(team int) Outcome {
	if team == 1 {
		return Team1Wins
	}
	return Team2Wins
}

// Result is what stands for the match: the newest that a ruling imposed, else the newest that was reported.
func (m *Match) Result() (ResultRecorded, bool) {
	var standing ResultRecorded
	for _, r := range m.results {
		if r.Ruling != 0 || standing.Ruling == 0 {
			standing = r
		}
	}
	return standing, standing.Outcome != ""
}

// Reported is the newest result that came from the players rather than from a ruling.
func (m *Match) Reported() (ResultRecorded, bool) {
	var reported ResultRecorded
	for _, r := range m.results {
		if r.Ruling == 0 {
			reported = r
		}
	}
	return reported, reported.Outcome != ""
}

// Closed tells how a board ended without a winner, "" while it may still be won.
func (m *Match) Closed(board string) Outcome {
	for _, g := range m.closed {
		if g.Board == board {
			return g.How
		}
	}
	return ""
}

// Imposed tells whether a ruling's result or closed game still stands for the match.
func (m *Match) Imposed(ruling int) bool {
	for _, r := range m.results {
		if r.Ruling == ruling {
			return true
		}
	}
	for _, g := range m.closed {
		if g.Ruling == ruling {
			return true
		}
	}
	return false
}

// CloseGame decides what follows when one board of a match ends without a winner: the other board decides,
// and when it has ended so too, the match is drawn (both drawn) or lost by both (both forfeited).
// One drawn and one forfeited is left to the director: no text says.
func (m *Match) CloseGame(board string, how Outcome, ruling int) []Fact {
	facts := []Fact{GameClosed{m.Place(), board, how, ruling}}
	other := "B"
	if board == "B" {
		other = "A"
	}
	if m.Closed(other) == how {
		facts = append(facts, ResultRecorded{Place: m.Place(), Outcome: how, Ruling: ruling})
	}
	return facts
}

// Score is the pairing's result over its matches, "" until all are known: "1-0", or points when there are two.
func (p *Pairing) Score() string {
	var points [2]float64
	for _, m := range p.Matches {
		r, ok := m.Result()
		if !ok {
			return ""
		}
		if len(p.Matches) == 1 {
			return r.Outcome.String()
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
	return fmt.Sprintf("%v-%v", points[0], points[1])
}
