package view

import (
	"bytes"
	"encoding/json"
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/tiebreak"
)

// StandingsRow is a team's place. The numbers keep the digits they are printed with.
type StandingsRow struct {
	Rank        int         `json:"rank"`
	TPN         int         `json:"tpn"`
	Team        string      `json:"team"`
	Points      json.Number `json:"points"`
	TieBreaks   TieBreaks   `json:"tiebreaks"`
	Provisional bool        `json:"provisional"`
	Partial     string      `json:"partial,omitempty"`  // what is missing
	Left        string      `json:"left,omitempty"`     // that it plays no more: "withdrawn after round 3", "expelled"
	Stage       int         `json:"stage,omitempty"`    // of a group
	Group       string      `json:"group,omitempty"`    // its name
	Final       int         `json:"final,omitempty"`    // the place once a play-off has ended
	FinalBy     string      `json:"final_by,omitempty"` // how a play-off decided it: "won the final"
}

// OfStandings shows ranked teams, best first. Partial is what is missing from them, "" for nothing.
func OfStandings(rows []tiebreak.Row, codes []tiebreak.Tiebreak, partial string) []StandingsRow {
	list := make([]StandingsRow, 0, len(rows))
	for _, r := range rows {
		list = append(list, StandingsRow{
			r.Rank, r.Team.TPN, r.Team.Name, json.Number(r.Points.String()),
			TieBreaks{codes, r.Values},
			r.Provisional, partial, "", 0, "", 0, "",
		})
	}
	return list
}

// AddFinal gives the rows of a section their final places; none while its play-off goes on.
func AddFinal(rows []StandingsRow, sec *event.Section, final []playoff.FinalPlace) {
	numbers := sec.PairingOrder()
	for n, row := range rows {
		if g := sec.Group(); g != nil {
			rows[n].Stage, rows[n].Group = g.Stage.No, g.Name
		}
		if p := playoff.PlaceOf(final, numbers[row.TPN-1]); p != nil {
			rows[n].Final, rows[n].FinalBy = p.Place, p.Stage
		}
	}
}

// TieBreaks is an object whose keys keep the order of the list.
type TieBreaks struct {
	codes  []tiebreak.Tiebreak
	values []tiebreak.Value
}

// MarshalJSON writes {"EDE":0,"BH:MP":8.0}. A name given twice is written once.
func (t TieBreaks) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	seen := map[string]bool{}
	b.WriteByte('{')
	for i, code := range t.codes {
		name := code.String()
		if seen[name] {
			continue
		}
		if len(seen) > 0 {
			b.WriteByte(',')
		}
		seen[name] = true
		fmt.Fprintf(&b, "%q:%s", name, t.values[i])
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
