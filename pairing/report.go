package pairing

import (
	"fmt"
	"slices"
)

// Endings lists how a match may be said to have ended.
var Endings = []string{"mate", "flag", "illegal", "resign", "forfeit"}

// Report records a result as the players or an official report it; a second report corrects the first.
// Board and ended may be empty.
func (s *State) Report(p Place, outcome Outcome, board, ended string) ([]Fact, error) {
	m, err := s.Find(p)
	if err != nil {
		return nil, err
	}
	switch outcome {
	case Team1Wins, Team2Wins, Draw, BothLose:
	default:
		return nil, fmt.Errorf("no result %q: use 1, 2, draw or double-forfeit", string(outcome))
	}
	if ended != "" && !slices.Contains(Endings, ended) {
		return nil, fmt.Errorf("no ending %q: use mate, flag, illegal, resign or forfeit", ended)
	}
	if !m.Pairing.Round.Finished.IsZero() && m.Pairing.Round != m.Pairing.Section.Latest() {
		return nil, fmt.Errorf("round %d is finished and a later one is paired: a result changes now only by a ruling or decision", m.Pairing.Round.No)
	}
	return []Fact{ResultRecorded{Place: m.Place(), Outcome: outcome, Board: board, Ended: ended}}, nil
}
