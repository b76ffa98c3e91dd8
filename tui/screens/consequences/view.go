package consequences

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// widest keeps a line readable.
const widest = 110

// linesPerRow is what a consequence takes: its sentence, and what was or can be done about it.
func (s *Screen) linesPerRow() int {
	if s.w < 60 {
		return 4
	}
	return 3
}

// gap is the empty lines after each, where there is room.
func (s *Screen) gap() int {
	if s.h < 16 {
		return 0
	}
	return 1
}

// View draws the list, and under what is being settled its choices.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		return strings.Join(
			layout.Labeled("", "Nothing to settle: no decision has left consequences.", 2, s.w),
			"\n",
		)
	}
	if s.ask.IsOpen() {
		return strings.Join(s.settlingLines(), "\n")
	}
	var lines []string
	for c, selected := range s.rows.VisibleRows() {
		if s.desk.Theme().Options.Plain {
			lines = append(lines, s.spokenRow(c, selected)...)
			continue
		}
		lines = append(lines, layout.Block(s.rowLines(c, selected), s.w, s.linesPerRow()+s.gap())...)
	}
	return strings.Join(lines, "\n")
}

// spokenRow is one consequence as it is read aloud.
func (s *Screen) spokenRow(c *penalties.Consequence, selected bool) []string {
	about := "incident " + c.Label()
	if c.Pairing != nil {
		about = "section " + c.Pairing.Section
	}
	said := strings.TrimSuffix(s.tableWords(c).Consequence(s.reassessed(c)), ".")
	return s.desk.Theme().SpokenRow(selected, fmt.Sprintf("Consequence %d", c.Consequence), about, said, s.stateText(c))
}

// rowLines is one consequence: what it is about, its sentence, and how it stands.
func (s *Screen) rowLines(c *penalties.Consequence, selected bool) []string {
	t := s.desk.Theme()
	mark := t.Done.Mark()
	switch c.State() {
	case penalties.Open:
		mark = t.Attention.Mark()
	case penalties.Declined, penalties.Lapsed:
		mark = " "
	}
	cursor, label := t.Cursor(selected, fmt.Sprintf("%d", c.Consequence))
	where := c.Label()
	if c.Pairing != nil {
		where = c.Pairing.Section
	}
	said := where + "  " + words.Sentence(words.UpperFirst(s.tableWords(c).Consequence(s.reassessed(c))))
	lines := layout.Labeled(mark+cursor+" "+layout.Fit(label, 3), said, 6, s.w)
	rest := s.linesPerRow() - 1
	if len(lines) > rest {
		lines = append(lines[:rest-1:rest-1], layout.Cut(lines[rest-1]+theme.Dots, s.w))
	}
	return append(lines, "      "+t.Dim.Render(layout.Cut(s.stateText(c), s.w-6)))
}

// stateText says how a consequence stands, and whose word it waits for.
func (s *Screen) stateText(c *penalties.Consequence) string {
	if settled := words.Settlement(s.desk.Hall().Register, c); settled != "" {
		return settled
	}
	from := "a strike or correction"
	switch {
	case c.Subject == nil && c.Correction == 0:
		from = "a round finished again"
	case c.Correction != 0:
		from = s.correctionText(c.Correction)
	case c.Appeal != 0:
		from = fmt.Sprintf("appeal %d", c.Appeal)
	}
	if cause, err := s.desk.Hall().Ledger.Incident(c.Cause); err == nil && cause != c.Subject {
		from += " about " + cause.Label
	}
	return "from " + from
}

// correctionText tells who corrected a result and why.
func (s *Screen) correctionText(n int) string {
	register := s.desk.Hall().Register
	f := register.Corrections[n-1]
	return fmt.Sprintf(
		"a correction by %s at %s: %s",
		register.ActorName(f.Actor),
		register.HourMinute(f.At),
		f.Reason,
	)
}

// settlingLines is the consequence being settled, what each choice does, and what would become of
// the standings.
func (s *Screen) settlingLines() []string {
	t, c := s.desk.Theme(), s.about
	lines := layout.Labeled(
		"  ",
		c.Label()+"  "+words.Sentence(words.UpperFirst(s.tableWords(c).Consequence(s.reassessed(c)))),
		2,
		s.w,
	)
	lines = append(lines, "")
	if s.ask.Choosing() {
		lines = append(lines, s.ask.Lines(t, s.w)...)
		return append(lines, s.tooLateLines()...)
	}
	lines = append(lines, layout.Headline{Text: s.answerText()}.Draw(t, s.fullWidth, s.h)...)
	lines = append(lines, "")
	if s.confirm && (s.choice == penalties.RepairChoice || s.choice == penalties.ReseedChoice) {
		return append(lines, s.newPairingLines()...)
	}
	return append(lines, s.standingsLines()...)
}

// newPairingLines tells who would meet whom.
func (s *Screen) newPairingLines() []string {
	hall := s.desk.Hall()
	facts, err := tournament.Settle(hall, s.about.Consequence, true, s.choice, "as shown", s.desk.Official())
	if err != nil {
		return layout.Labeled(s.desk.Theme().Attention.Mark()+" ", words.UpperFirst(err.Error())+".", 2, s.w)
	}
	var lines []string
	for _, f := range facts {
		round, ok := f.(event.RoundPaired)
		if !ok {
			continue
		}
		for _, t := range round.Tables {
			if s.about.Seeding != nil ||
				slices.Contains(s.reassessed(s.about).Pairing.Tables, t.Table) {
				lines = append(
					lines,
					layout.Cut(
						fmt.Sprintf(
							"  table %d  %s, %s",
							t.Table,
							hall.Register.Team(t.Team1).Name,
							hall.Register.Team(t.Team2).Name,
						),
						s.w,
					),
				)
			}
		}
		if round.Bye > 0 {
			lines = append(lines, layout.Cut("  bye      "+hall.Register.Team(round.Bye).Name, s.w))
		}
	}
	return lines
}

// tooLateLines says why a round can no longer be paired anew, or a play-off seeded.
func (s *Screen) tooLateLines() []string {
	var why string
	switch {
	case s.about.Pairing != nil && !slices.Contains(s.offered, penalties.RepairChoice):
		why = "You cannot re-pair: that round has started."
	case s.about.Seeding != nil && !slices.Contains(s.offered, penalties.ReseedChoice):
		why = "You cannot re-seed: the play-off has started. If nothing depends on its first round yet, a chief can undo the start first."
	default:
		return nil
	}
	return append([]string{""}, layout.Labeled("    ", why, 4, s.w)...)
}

// mostMoved bounds the teams shown of those that would move.
const mostMoved = 6

// standingsLines are the scores and places before and after, where a result is confirmed.
func (s *Screen) standingsLines() []string {
	if !s.confirm || s.about.Result == nil {
		return nil
	}
	moved, err := s.desk.Hall().Standings(
		s.about.Subject.Place.Section,
		[]penalties.ConsequenceFound{s.reassessed(s.about)},
	)
	if err != nil {
		return layout.Labeled("  ", err.Error(), 2, s.w)
	}
	t := s.desk.Theme()
	var lines []string
	for n, m := range moved {
		if n == mostMoved {
			lines = append(lines, "  "+t.Dim.Render(fmt.Sprintf("and %d more", len(moved)-n)))
			break
		}
		team := layout.Cell{Forms: []string{m.Team}, Keep: true, ColumnWidth: 24}
		moves := layout.KeepCell(
			fmt.Sprintf(
				"%s %s %s points, place %d %s %d",
				m.Points,
				theme.Arrow,
				m.PointsAfter,
				m.Rank,
				theme.Arrow,
				m.RankAfter,
			),
		)
		for i, line := range layout.FitCellsIndented(2, s.w, team, moves) {
			if i > 0 {
				line = "  " + line
			}
			lines = append(lines, line)
		}
	}
	return lines
}
