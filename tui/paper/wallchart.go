package paper

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
)

// wallChart is a line a team with every round in it: against whom, how it ended, the points so far
// and the place then.
func (m *maker) wallChart() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		rows, err := standings.Compute(sec, m.Round, nil, m.Hall.Ledger.Provisional)
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
		g := document.Grid{Name: sec.ID, Empty: m.say("No teams yet."), Columns: []document.Column{
			{Title: "", Right: true, Key: true, Role: document.Number},
			{Title: m.say("Team"), Flex: true, Key: true, Role: document.Name},
		}}
		rounds := sec.SystemRounds()
		if m.Round > 0 {
			rounds = rounds[:min(m.Round, len(rounds))]
		}
		for _, r := range rounds {
			g.Columns = append(g.Columns, document.Column{
				Title: m.say("R%s", strconv.Itoa(r.No)), Minor: true,
				Role: document.Round,
			})
		}
		g.Columns = append(g.Columns, document.Column{Title: m.say("Points"), Right: true, Role: document.Number})
		c, err := newChart(sec, m.Round, m.say)
		if err != nil {
			return err
		}
		for i, t := range sec.PairingOrder() {
			row := append([]string{strconv.Itoa(i + 1), m.teamListed(t)}, c.cells(t)...)
			g.Rows = append(g.Rows, append(row, total[i+1]))
		}
		m.add(m.withWallLetters(g, charted))
		if notes := m.provisionalNotes(sec, 1, m.lastRound(sec)); len(notes) > 0 {
			m.add(notes)
		}
		m.add(document.Text{Words: m.chartLegend(sec), Weight: document.Quiet})
	}
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

// chart holds what the cells of a section's wall chart are made from.
type chart struct {
	say    func(english string, args ...any) string
	paths  map[*event.Team][]standings.TeamRound
	number map[*event.Team]int
	places []map[int]int // after each round by the team's number, nil while the round goes on
}

// newChart makes the chart after a round, 0 for all rounds.
func newChart(sec *event.Section, round int, say func(string, ...any) string) (*chart, error) {
	c := &chart{say: say, paths: standings.TeamRounds(sec, round), number: map[*event.Team]int{}}
	for i, t := range sec.PairingOrder() {
		c.number[t] = i + 1
	}
	rounds := sec.SystemRounds()
	if round > 0 {
		rounds = rounds[:min(round, len(rounds))]
	}
	for _, r := range rounds {
		if len(r.TablesWithoutResult()) > 0 {
			c.places = append(c.places, nil)
			continue
		}
		rows, err := standings.Compute(sec, r.No, nil, nil)
		if err != nil {
			return nil, err
		}
		places := map[int]int{}
		for _, row := range rows {
			places[row.Team.TPN] = row.Rank
		}
		c.places = append(c.places, places)
	}
	return c, nil
}

// cells returns a team's rounds: "W12 2½ (3)", "WL12 3 (4)" for two matches, "12" while one goes
// on, "bye" while the round does not count yet.
func (c *chart) cells(t *event.Team) []string {
	var sum tiebreak.Points
	var cells []string
	for n, step := range c.paths[t] {
		sum += step.Points
		cell := c.roundText(step)
		if step.Counts && (step.Pairing == nil || step.Pairing.Complete()) {
			cell += " " + sum.Short()
			if places := c.places[n]; places != nil {
				cell += fmt.Sprintf(" (%d)", places[c.number[t]])
			}
		}
		cells = append(cells, cell)
	}
	return cells
}

// roundText says whom a team met in a round and how that ended, or why it had no opponent.
func (c *chart) roundText(step standings.TeamRound) string {
	switch {
	case step.Pairing != nil:
		return c.letters(step.Pairing, step.Side) + strconv.Itoa(c.number[step.Opponent()])
	case step.Kind == tiebreak.PAB, step.Kind == tiebreak.FullBye:
		return c.say("bye")
	case step.Kind == tiebreak.HalfBye:
		return c.say("½ bye")
	}
	return "–"
}

// letters are resultLetters in the chart's language; the x stays.
func (c *chart) letters(p *event.Pairing, side int) string {
	var said strings.Builder
	for _, letter := range resultLetters(p, side) {
		if letter == 'x' {
			said.WriteRune(letter)
		} else {
			said.WriteString(c.say(string(letter)))
		}
	}
	return said.String()
}

// resultLetters returns W, L or D for each match of a pairing as one side sees it, with an x before
// it if it was not played; "" while it goes on.
func resultLetters(p *event.Pairing, side int) string {
	if !p.Complete() {
		return ""
	}
	letters := ""
	if !p.Played() {
		letters = "x"
	}
	for _, m := range p.Matches {
		r, _ := m.Result()
		switch r.Outcome {
		case event.Draw:
			letters += "D"
		case event.Wins(side + 1):
			letters += "W"
		default:
			letters += "L"
		}
	}
	return letters
}
