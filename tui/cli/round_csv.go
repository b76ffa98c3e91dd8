package cli

import (
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/sheet"
)

// roundCSV writes who plays where, one line a table; a team without an opponent has no table.
func (s *session) roundCSV(r *event.Round) error {
	out := sheet.NewWriter(s.env.Out)
	out.Row("round", "table", "team1", "team2", "a", "b", "c", "d", "result")
	round := strconv.Itoa(r.No)
	for _, p := range r.Pairings {
		row := s.table(p)
		result := ""
		if row.Result != nil {
			result = *row.Result
		}
		out.Row(round, strconv.Itoa(p.Table), row.Team1, row.Team2, row.A, row.B, row.C, row.D, result)
	}
	if r.Bye != nil {
		out.Row(round, "", r.Bye.Name, "", "", "", "", "", "bye")
	}
	for _, t := range r.Idle {
		out.Row(round, "", t.Name, "", "", "", "", "", "no opponent")
	}
	return out.Flush()
}
