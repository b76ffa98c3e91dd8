package paper

import (
	"fmt"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/points"
	"flagfall/pairing/standings"
	"flagfall/tui/paper/page"
)

// wallChart is a line a team with every round in it: against whom, and how it ended.
func (m *hallPaper) wallChart() error {
	for n, sec := range m.sections {
		m.part(n, sec.Name)
		rows, err := standings.Of(sec, m.Round, nil, m.Hall.Ledger.Provisional)
		if err != nil {
			return err
		}
		total := map[int]string{}
		for _, r := range rows {
			total[r.Team.TPN] = r.Points.Short()
			if r.Provisional {
				total[r.Team.TPN] += "*"
			}
		}
		g := page.Grid{Name: sec.ID, Empty: "No team is entered yet.", Columns: []page.Column{
			{Title: "", Right: true, Key: true}, {Title: "Team", Flex: true, Key: true},
		}}
		rounds := sec.Rounds
		if m.Round > 0 {
			rounds = rounds[:m.Round]
		}
		for _, r := range rounds {
			g.Columns = append(g.Columns, page.Column{Title: fmt.Sprintf("R%d", r.No)})
		}
		g.Columns = append(g.Columns, page.Column{Title: "Points", Right: true})
		numbers := sec.Numbers()
		number := map[*event.Team]int{}
		for i, t := range numbers {
			number[t] = i + 1
		}
		for i, t := range numbers {
			row := []string{strconv.Itoa(i + 1), m.listed(t)}
			for _, r := range rounds {
				row = append(row, played(r, t, number))
			}
			g.Rows = append(g.Rows, append(row, total[i+1]))
		}
		m.add(g)
		if notes := m.provisional(sec, m.upTo(sec)); len(notes) > 0 {
			m.add(notes)
		}
		m.add(page.Text{Words: "W won, L lost, D drawn, with the opponent’s number; x not played.", Weight: page.Quiet})
	}
	return nil
}

// played is a team's round in a few characters: "W12", "1½ 12" where two matches are played, "12" while it goes on.
func played(r *event.Round, t *event.Team, number map[*event.Team]int) string {
	for _, p := range r.Pairings {
		for side, team := range p.Teams {
			if team == t {
				return scored(p, side) + strconv.Itoa(number[p.Teams[1-side]])
			}
		}
	}
	for _, w := range without(r) {
		if w.team == t {
			return "bye"
		}
	}
	switch bye, _ := t.ByeIn(r.No); {
	case bye.Full:
		return "bye"
	case bye.Half:
		return "½ bye"
	}
	return "–"
}

func scored(p *event.Pairing, side int) string {
	if !p.Complete() {
		return ""
	}
	var got points.Points
	letter := ""
	for _, m := range p.Matches {
		r, _ := m.Result()
		switch {
		case r.Outcome == event.Draw:
			got, letter = got+points.One/2, "D"
		case r.Outcome == event.Wins(side+1):
			got, letter = got+points.One, "W"
		default:
			letter = "L"
		}
	}
	if len(p.Matches) > 1 {
		letter = got.Short() + " "
	}
	if !p.Played() {
		letter = "x" + letter
	}
	return letter
}
