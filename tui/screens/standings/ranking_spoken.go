package standings

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// spokenLines are the teams in sight as they are read aloud: a sentence each, with its labels.
func (s *Ranking) spokenLines() []string {
	lines := []string{s.at.Headline(s.summary(), s.w)}
	for l, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.desk.Theme().SpokenRow(selected, s.spokenParts(l)...)...)
	}
	return lines
}

// spokenParts are what the standings or the wall chart say of a team.
func (s *Ranking) spokenParts(l line) []string {
	name, place := l.team.Name, "place "+strconv.Itoa(l.Rank)
	if left := s.desk.Hall().WhyOut(l.team); left != "" {
		name += " (" + left + ")"
	}
	points := pointsText(l.Points.Short())
	if l.Provisional {
		points += ", provisional"
	}
	if !s.chart {
		parts := []string{words.UpperFirst(place), name, points}
		for n, c := range s.table.codes {
			parts = append(parts, strings.TrimPrefix(c.Name(translation.English.Say), "the ")+" "+l.Values[n].String())
		}
		return parts
	}
	parts := []string{fmt.Sprintf("Team %d", s.table.number[l.team]), name}
	for n, r := range s.table.rounds {
		step := s.table.paths[l.team][n]
		said := words.RoundKind(step)
		if o := step.Opponent(); o != nil {
			said = strings.TrimSpace(step.Score() + " against " + o.Name + " " + said)
		}
		parts = append(parts, fmt.Sprintf("round %d %s", r.No, said))
	}
	return append(parts, points, place)
}
