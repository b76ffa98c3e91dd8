package paper

import (
	"fmt"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
	"flagfall/tui/story"
)

// wallChart is a line a team with every round in it: against whom, how it ended, the points so far
// and the place then. Groups have charts of their own.
func (m *maker) wallChart() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		for _, part := range sec.Tables() {
			if m.Round > 0 && part.Skipped() >= m.Round {
				continue // its stage began later
			}
			if title := story.PartTitle(m.sheet.Lang, sec, part); title != "" {
				m.add(document.Heading(title))
			}
			if err := m.chartOf(part); err != nil {
				return err
			}
		}
		if notes := m.provisionalNotes(sec, 1, m.lastRound(sec)); len(notes) > 0 {
			m.add(notes)
		}
		m.add(document.Text{Words: m.chartLegend(sec), Weight: document.Quiet})
	}
	return nil
}

// chartOf is the wall chart of a section or of a part of one.
func (m *maker) chartOf(sec *event.Section) error {
	r, err := story.Rank(m.Hall, sec, m.Round)
	if err != nil {
		return err
	}
	total := map[int]string{}
	for _, row := range r.Rows {
		total[row.Team.TPN] = story.PointsText(row)
	}
	g := document.Grid{Name: sec.ID, Empty: m.say("No teams yet."), Columns: []document.Column{
		{Title: "", Right: true, Key: true, Role: document.Number},
		{Title: m.say("Team"), Flex: true, Key: true, Role: document.Name},
	}}
	for _, round := range r.Rounds {
		g.Columns = append(g.Columns, document.Column{
			Title: m.say("R%s", strconv.Itoa(round.No)), Minor: true, Role: document.Round,
		})
	}
	g.Columns = append(g.Columns, document.Column{Title: m.say("Points"), Right: true, Role: document.Number})
	if len(r.Final) > 0 {
		g.Columns = append(g.Columns, document.Column{Title: m.say("Place"), Right: true, Role: document.Number})
	}
	places, err := placesAfter(r)
	if err != nil {
		return err
	}
	for i, t := range r.Teams {
		row := append([]string{strconv.Itoa(i + 1), m.teamListed(t)}, m.chartCells(r, t, places)...)
		row = append(row, total[i+1])
		if p := playoff.PlaceOf(r.Final, t); p != nil {
			row = append(row, strconv.Itoa(p.Place))
		}
		g.Rows = append(g.Rows, row)
	}
	m.add(m.withWallLetters(g, charted))
	return nil
}

// chartLegend explains a cell.
func (m *maker) chartLegend(sec *event.Section) string {
	if sec.Matches > 1 {
		return m.say("W won, L lost, D drawn, a letter for each match, with the opponent’s number; x not played; bye: no opponent; –: not there. " +
			"Then the points so far, and in brackets the place after the round.")
	}
	return m.say("W won, L lost, D drawn, with the opponent’s number; x not played; bye: no opponent; –: not there. " +
		"Then the points so far, and in brackets the place after the round.")
}

// placesAfter are the places after each round by the team's number, nil while the round goes on.
func placesAfter(r story.Ranking) (all []map[int]int, err error) {
	for _, round := range r.Rounds {
		if len(round.TablesWithoutResult()) > 0 {
			all = append(all, nil)
			continue
		}
		rows, err := standings.Compute(r.Section, round.No, nil, nil)
		if err != nil {
			return nil, err
		}
		places := map[int]int{}
		for _, row := range rows {
			places[row.Team.TPN] = row.Rank
		}
		all = append(all, places)
	}
	return all, nil
}

// chartCells returns a team's rounds: "W12 2½ (3)", "WL12 3 (4)" for two matches, "12" while one goes
// on, "bye" while the round does not count yet.
func (m *maker) chartCells(r story.Ranking, t *event.Team, places []map[int]int) []string {
	var sum tiebreak.Points
	var cells []string
	for n, step := range r.Paths[t] {
		sum += step.Points
		cell := story.RoundCell(m.sheet.Lang, step, r.Number)
		if step.Counts && (step.Pairing == nil || step.Pairing.Complete()) {
			cell += " " + sum.Short()
			if places[n] != nil {
				cell += fmt.Sprintf(" (%d)", places[n][r.Number[t]])
			}
		}
		cells = append(cells, cell)
	}
	return cells
}
