package appealview

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/layout"
	"flagfall/tui/theme"
	"flagfall/tui/words"
)

// outlook is what a decision would bring with it.
type outlook struct {
	raised []penalties.ConsequenceFound
	moved  []tournament.Moved // in the standings, if the results came about
	err    error
}

// foresee asks the ledger, which reckons as it will when the decision is made.
func (s *Screen) foresee(decision string, remedies []penalties.Remedy) outlook {
	hall := s.desk.Hall()
	var o outlook
	o.raised, o.err = appeal.Foresee(hall.Ledger, appeal.DecideRequest{Appeal: s.appeal.Appeal, Decision: decision, Remedies: remedies})
	if o.err == nil {
		o.moved, o.err = hall.Standings(s.appeal.Of.Place.Section, o.raised)
	}
	return o
}

// tally counts it in a few words.
func (o outlook) tally() string {
	if o.err != nil {
		return o.err.Error()
	}
	return words.Tally(o.raised)
}

// mostMoved bounds the teams shown of those that would move.
const mostMoved = 4

// follows tells it in full: each consequence, then the standings before and after.
func (s *Screen) follows(o outlook) []string {
	t, register := s.desk.Theme(), s.desk.Hall().Register
	if o.err != nil {
		return layout.Labelled("  "+t.Attention.Mark()+" ", o.err.Error(), 4, s.w)
	}
	if len(o.raised) == 0 {
		return []string{"    Nothing else changes."}
	}
	var lines []string
	for _, c := range o.raised {
		i := s.desk.Hall().Ledger.Incidents[c.Incident-1]
		label := i.Label
		if c.Pairing != nil {
			label = "Pairing"
		}
		said := words.Capital(words.At(register, i.Match).Consequence(c)) + "."
		lines = append(lines, layout.Labelled("    "+layout.Fit(label, 9), said, 14, s.w)...)
	}
	for n, m := range o.moved {
		label := ""
		if n == 0 {
			label = "Standings"
		}
		if n == mostMoved {
			lines = append(lines, layout.Fit("", 14)+t.Dim.Render(fmt.Sprintf("and %d more", len(o.moved)-n)))
			break
		}
		said := fmt.Sprintf("%s: %s %s %s points, place %d %s %d.", m.Team, m.Points, theme.Arrow, m.PointsAfter, m.Rank, theme.Arrow, m.RankAfter)
		lines = append(lines, layout.Labelled("    "+layout.Fit(label, 9), said, 14, s.w)...)
	}
	return lines
}
