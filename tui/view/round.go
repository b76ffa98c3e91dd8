package view

import (
	"slices"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
)

// Table is one table of a round; a bye has only team1. Players stand by seat, as they sit in the
// current match.
type Table struct {
	Table   int       `json:"table,omitempty"`
	A       string    `json:"a,omitempty"`
	B       string    `json:"b,omitempty"`
	C       string    `json:"c,omitempty"`
	D       string    `json:"d,omitempty"`
	Team1   string    `json:"team1"`
	Team2   string    `json:"team2,omitempty"`
	Result  *string   `json:"result"`
	Matches []*string `json:"matches,omitempty"` // where a round has two
	Match   int       `json:"match_no,omitempty"`
	// The teams of the current match that lodged the colors they play with.
	ColorsLodged []string `json:"colors_lodged,omitempty"`

	Provisional bool   `json:"provisional,omitempty"` // an appeal or a consequence may still change the result
	Partial     string `json:"partial,omitempty"`     // what is missing from the round
}

// OfTable shows a table.
func OfTable(t *tournament.Tournament, p *event.Pairing) Table {
	m := p.CurrentMatch()
	name := func(seat bughouse.Seat) string { return t.Register.Person(m.PlayerAt(seat)).Full() }
	out := Table{
		Table: p.Table, A: name(bughouse.WA), B: name(bughouse.BA), C: name(bughouse.WB), D: name(bughouse.BB),
		Team1: p.Teams[0].Name, Team2: p.Teams[1].Name,
		Provisional: slices.ContainsFunc(p.Matches, t.Ledger.Provisional), Partial: t.Missing.Stamp(),
	}
	for i, team := range p.Teams {
		if m.TeamsChoice(i + 1) {
			out.ColorsLodged = append(out.ColorsLodged, team.Name)
		}
	}
	if score := p.Score(); score != "" {
		out.Result = &score
	}
	if len(p.Matches) > 1 {
		out.Match = m.No
		for _, m := range p.Matches {
			var result *string
			if r, done := m.Result(); done {
				result = new(r.Outcome.String())
			}
			out.Matches = append(out.Matches, result)
		}
	}
	return out
}

// OfRound shows the tables of a round, and last the bye and the players who sit out.
func OfRound(t *tournament.Tournament, r *event.Round) []Table {
	var list []Table
	for _, p := range r.Pairings {
		list = append(list, OfTable(t, p))
	}
	if r.Bye != nil {
		list = append(list, Table{Team1: r.Bye.Name, Partial: t.Missing.Stamp()})
	}
	if r.IsDrawn() {
		for _, player := range r.Idle {
			list = append(list, Table{Team1: player.Name, Partial: t.Missing.Stamp()})
		}
	}
	return list
}

// Planned is a table of a round that is not paired yet; a bye has only team1.
type Planned struct {
	Table int    `json:"table,omitempty"`
	Team1 string `json:"team1"`
	Team2 string `json:"team2,omitempty"`
	Why   string `json:"why,omitempty"`

	Partial string `json:"partial,omitempty"` // what is missing from the round
}

// OfPlan shows the tables of a round with the reason of each, and last the bye. Without reasons Why
// is empty.
func OfPlan(t *tournament.Tournament, round event.RoundPaired, why pairing.Explanation, reasons bool) []Planned {
	var list []Planned
	add := func(table, team1, team2 int, why func() string) {
		row := Planned{Table: table, Team1: t.Register.Team(team1).Name, Partial: t.Missing.Stamp()}
		if team2 > 0 {
			row.Team2 = t.Register.Team(team2).Name
		}
		if reasons {
			row.Why = why()
		}
		list = append(list, row)
	}
	for i, table := range round.Tables {
		add(table.Table, table.Team1, table.Team2, func() string { return why.Pairs[i] })
	}
	if round.Bye > 0 {
		add(0, round.Bye, 0, func() string { return why.Bye })
	}
	return list
}

// OfDraw shows the tables of a round of a mixer that is not drawn yet, and last who sits out. Without
// reasons Why is empty.
func OfDraw(t *tournament.Tournament, round event.RoundDrawn, why pairing.Explanation, reasons bool) []Planned {
	var list []Planned
	name := func(no int) string { return t.Register.Team(no).Name }
	for i, table := range round.Tables {
		row := Planned{
			Table: table.Table, Team1: name(table.Team1[0]) + " & " + name(table.Team1[1]),
			Team2: name(table.Team2[0]) + " & " + name(table.Team2[1]), Partial: t.Missing.Stamp(),
		}
		if reasons {
			row.Why = why.Pairs[i]
		}
		list = append(list, row)
	}
	for _, no := range round.Out {
		list = append(list, Planned{Team1: name(no), Partial: t.Missing.Stamp()})
	}
	return list
}

// RoundClock is the clock of a section's latest round. Ends is RFC 3339, while it runs; Left is in
// whole seconds.
type RoundClock struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	State   string `json:"state"` // none, runs or stopped
	Ends    string `json:"ends,omitempty"`
	Left    int    `json:"left"`
}

// OfRoundClock shows the clock of a section, which has a round, as it is now.
func OfRoundClock(sec *event.Section, now time.Time) RoundClock {
	r := sec.LatestRound()
	row := RoundClock{Section: sec.ID, Round: r.No, State: "none", Left: int(r.Clock.Remaining(now) / time.Second)}
	switch {
	case r.Clock.Stopped:
		row.State = "stopped"
	case r.Clock.Known():
		row.State, row.Ends = "runs", r.Clock.Ends.Format(time.RFC3339)
	}
	return row
}
