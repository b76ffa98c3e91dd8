package simulate

import (
	"fmt"
	"math"
	"strings"

	"flagfall/db/simulate/naive"
	"flagfall/db/tournament"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
)

// CheckStandings holds the standings of a section, by a list of tie-breaks or "" for its own,
// against those of the naive reading of its journal.
func CheckStandings(t *tournament.Tournament, h *naive.Hall, section, list string) error {
	sec, err := t.Register.Section(section)
	if err != nil {
		return err
	}
	codes, err := tiebreak.ParseTiebreaks(list)
	if err != nil {
		return err
	}
	var names []string
	if list != "" {
		names = strings.Split(list, ",")
	}
	rows, err := standings.Compute(sec, 0, codes, nil)
	if err != nil {
		return err
	}
	naively := map[int]naive.Row{}
	for _, row := range h.Standings(section, names) {
		naively[row.Team] = row
	}
	if len(naively) != len(rows) {
		return fmt.Errorf("section %s has %d teams, naively %d", section, len(rows), len(naively))
	}
	numbers := sec.PairingOrder()
	for _, row := range rows {
		if theirs := naively[numbers[row.Team.TPN-1].No]; !sameRow(row, theirs) {
			values := make([]string, len(row.Values))
			for n, v := range row.Values {
				values[n] = v.String()
			}
			return fmt.Errorf("section %s, %s: place %d with %s points and %v; naively place %d with %v points and %v",
				section, row.Team.Name, row.Rank, row.Points, values, theirs.Rank, theirs.Points, theirs.Values)
		}
	}
	return nil
}

func sameRow(row tiebreak.Row, naively naive.Row) bool {
	if row.Rank != naively.Rank || row.Points.Float() != naively.Points || len(row.Values) != len(naively.Values) {
		return false
	}
	for n, v := range row.Values {
		if got, _ := v.Number.Float64(); math.Abs(got-naively.Values[n]) > 1e-9 {
			return false
		}
	}
	return true
}
