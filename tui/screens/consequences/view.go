package consequences

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// widest keeps a line readable.
const widest = 110

// linesPerRow is what a consequence takes: what changes, and how it stands.
func (s *Screen) linesPerRow() int {
	if s.w < 60 {
		return 5
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
	lines := s.headLines()
	for c, selected := range s.rows.VisibleRows() {
		if s.desk.Theme().Options.Plain {
			says := strings.TrimSuffix(s.status(c).Sentence, ".")
			name := fmt.Sprintf("Consequence %d", c.Consequence)
			lines = append(lines, s.desk.Theme().SpokenRow(selected, name, says)...)
			continue
		}
		lines = append(lines, layout.Block(s.rowLines(c, selected), s.w, s.linesPerRow()+s.gap())...)
	}
	return strings.Join(lines, "\n")
}

// status is that of a consequence as it stands at present.
func (s *Screen) status(c *penalties.Consequence) story.Status {
	hall := s.desk.Hall()
	return story.OfConsequence(hall, impact.Reassessed(hall.Ledger, c))
}

// rowLines is one consequence, in as many lines as a row has: its number, how it stands, and what changes.
func (s *Screen) rowLines(c *penalties.Consequence, selected bool) []string {
	t, status := s.desk.Theme(), s.status(c)
	on, indent := t.Row(selected), s.indent()
	number := layout.Right(fmt.Sprint(c.Consequence), numberWidth)
	lead := "  " + on.Loud.Render(number) + "  "
	if indent > len(number)+4 {
		lead += list.Draw(on, []list.Span{{Text: strings.ToUpper(status.Badge), Tone: status.Tone, Style: list.Chip}})
	} else if m, toned := panel.Meaning(on, status.Tone); toned {
		lead = " " + m.Mark() + on.Loud.Render(number) + "  "
	}
	lines := layout.Labeled(lead, status.Sentence, indent, s.w)
	if most := s.linesPerRow(); len(lines) > most {
		lines = append(lines[:most-1:most-1], layout.Cut(lines[most-1]+theme.Dots, s.w))
	}
	for n, line := range lines {
		if selected && (n == 0 || !t.Options.NoColor) { // without color the sign stands once
			lines[n] = t.Lit(line, s.w)
		}
	}
	return lines
}

// numberWidth is that of the column of numbers.
const numberWidth = 3

// badgesFrom is the width from which on the state of a consequence has a column of its own.
const badgesFrom = 60

// indent is how many columns stand before what changes.
func (s *Screen) indent() int {
	const badge = 14
	if s.w < badgesFrom {
		return numberWidth + 4
	}
	return numberWidth + 4 + badge
}

// headLines are the headings.
func (s *Screen) headLines() []string {
	if s.desk.Theme().Options.Plain {
		return nil
	}
	head := "  " + layout.Right("NO", numberWidth) + "  "
	if s.w >= badgesFrom {
		head += "STATE"
	}
	return []string{s.desk.Theme().Dim.Render(layout.Fit(head, s.indent()) + "WHAT CHANGES")}
}

// settlingLines is the consequence being settled, what each choice does, and what would become of
// the standings.
func (s *Screen) settlingLines() []string {
	t := s.desk.Theme()
	says := words.Sentence(words.UpperFirst(s.status(s.about).Line))
	lines := append(s.panel.Lines([]document.Block{document.Text{Words: says}}, s.w), "")
	if s.ask.Choosing() {
		lines = append(lines, s.ask.Lines(t, s.w)...)
		return append(lines, s.panel.Lines(s.tooLate(), s.w)...)
	}
	lines = append(lines, panel.Headline(t, s.answerText(), document.NeedsYou).Draw(t, s.fullWidth, s.h)...)
	return append(append(lines, ""), s.panel.Lines([]document.Block{s.follows()}, s.w)...)
}

// follows is who would meet whom in a round that is paired anew, or which teams would move in the standings.
func (s *Screen) follows() (facts document.Facts) {
	hall, now := s.desk.Hall(), s.reassessed(s.about)
	switch {
	case s.confirm && s.about.Result != nil:
		return story.Moved(hall, s.about.Subject.Place.Section, []penalties.ConsequenceFound{now})
	case !s.confirm || s.choice != penalties.RepairChoice && s.choice != penalties.ReseedChoice:
		return nil
	}
	recorded, err := tournament.Settle(hall, s.about.Consequence, true, s.choice, "as shown", s.desk.Official())
	if err != nil {
		text := words.Sentence(words.UpperFirst(err.Error()))
		return document.Facts{{Text: text, Tone: document.NeedsYou}}
	}
	for _, f := range recorded {
		round, ok := f.(event.RoundPaired)
		if !ok {
			continue
		}
		for _, t := range round.Tables {
			if s.about.Seeding != nil || slices.Contains(now.Pairing.Tables, t.Table) {
				facts.Add(fmt.Sprintf("Table %d", t.Table),
					hall.Register.Team(t.Team1).Name+" v. "+hall.Register.Team(t.Team2).Name)
			}
		}
		if round.Bye > 0 {
			facts.Add("Bye", hall.Register.Team(round.Bye).Name)
		}
	}
	return facts
}

// tooLate says why a round can no longer be paired anew, or a play-off seeded; nil where it can.
func (s *Screen) tooLate() []document.Block {
	var why string
	switch {
	case s.about.Pairing != nil && !slices.Contains(s.offered, penalties.RepairChoice):
		why = "You cannot re-pair: that round has started."
	case s.about.Seeding != nil && !slices.Contains(s.offered, penalties.ReseedChoice):
		why = "You cannot re-seed: the play-off has started. If nothing depends on its first round yet, a chief can undo the start first."
	default:
		return nil
	}
	return []document.Block{document.Text{Words: why, Tone: document.NeedsYou}}
}
