package tournament

import (
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/penalties"
)

// SwapColours exchanges the partners of a team in a match that has not started: no round running, no result,
// and nobody called to it yet.
func (t *Tournament) SwapColours(place pairing.Place, team int) ([]pairing.Fact, error) {
	m, err := t.Register.Find(place)
	if err != nil {
		return nil, err
	}
	if len(t.Ledger.At(m)) > 0 {
		return nil, fmt.Errorf("table %d has an incident in this match: the colours stand", m.Pairing.Table)
	}
	i := slices.IndexFunc(m.Pairing.Teams[:], func(tm *pairing.Team) bool { return tm.No == team })
	if i < 0 {
		return nil, fmt.Errorf("team %d does not play at table %d", team, m.Pairing.Table)
	}
	return t.Register.ChooseWhite(m.Place(), team, 3-m.White[i])
}

// Settle confirms or declines a consequence, and pairs a round anew where that was chosen.
func (t *Tournament) Settle(n int, confirm bool, choice, reason string, by *pairing.Official) ([]pairing.Fact, error) {
	facts, err := t.Ledger.Settle(n, confirm, choice, reason, by)
	if err != nil || !confirm || choice != penalties.RepairChoice {
		return facts, err
	}
	c, err := t.Ledger.Consequence(n)
	if err != nil {
		return nil, err
	}
	again, err := t.Register.PairAgain(c.Match.Section, c.Match.Round)
	if err != nil {
		return nil, err
	}
	return append(facts, again...), nil
}
