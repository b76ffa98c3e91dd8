package cli

import (
	"encoding/csv"
	"errors"
	"strconv"

	"flagfall/pairing"
)

// roundCSV writes who plays where, one line a table; a team without an opponent has no table.
func (s *session) roundCSV(r *pairing.Round) error {
	out := csv.NewWriter(s.env.Out)
	err := out.Write([]string{"round", "table", "team1", "team2", "a", "b", "c", "d", "result"})
	round := strconv.Itoa(r.No)
	for _, p := range r.Pairings {
		row := s.table(p)
		result := ""
		if row.Result != nil {
			result = *row.Result
		}
		err = errors.Join(err, out.Write([]string{round, strconv.Itoa(p.Table), row.Team1, row.Team2, row.A, row.B, row.C, row.D, result}))
	}
	if r.Bye != nil {
		err = errors.Join(err, out.Write([]string{round, "", r.Bye.Name, "", "", "", "", "", "bye"}))
	}
	for _, t := range r.Idle {
		err = errors.Join(err, out.Write([]string{round, "", t.Name, "", "", "", "", "", "no opponent"}))
	}
	out.Flush()
	return errors.Join(err, out.Error())
}
