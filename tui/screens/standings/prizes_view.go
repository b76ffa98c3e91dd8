package standings

import (
	"strconv"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/voice/words"
)

// prizesOneLine is the width from which on a row stands on one line.
const prizesOneLine = 64

// fitRows shares the lines out: the rows have what the head and what is to be told below leave, at
// least three.
func (s *Prizes) fitRows() {
	columns := []list.Column{
		{Title: "Pl", Aloud: "Place", Right: true},
		{Title: "Team", Rank: 1, Min: 12},
		{Title: "Award", Rank: 2, Min: 12, Under: true, Grow: true},
	}
	if s.plan {
		columns[0] = list.Column{Title: "No", Aloud: "Prize", Right: true}
		columns[1].Title, columns[2].Title = "For", "Prize"
	}
	var widest list.Widths
	for _, r := range s.rows.All() {
		widest.Measure(s.shown(r).Cells)
	}
	s.list.Fit(columns, widest, s.w, prizesOneLine)
	s.rows.SetHeight(max(1, max(3, s.h-2-len(s.list.Head(s.desk.Theme()))-len(s.belowLines()))/s.list.LinesPerRow()))
}

// shown is a row of the list; where the locked award is another its text says so.
func (s *Prizes) shown(r prizeRow) list.Row {
	row := list.Row{Cells: []list.Cell{list.Text("–"), list.Text(r.who), list.Text(r.gets)}}
	if r.no > 0 {
		row.Cells[0] = list.Text(strconv.Itoa(r.no))
	}
	if r.changed && !s.result.LockFollows() {
		row.Cells[2] = list.Styled(list.Normal, document.NeedsYou, r.gets)
	}
	return row
}

// View draws the rows, the one under the cursor with its reason below.
func (s *Prizes) View() string {
	t := s.desk.Theme()
	lines := []string{s.at.Headline("  "+s.stateText(), s.w), ""}
	if choices := s.asked.Lines(t, s.w); choices != nil {
		return strings.Join(append(lines, choices...), "\n")
	}
	if s.rows.Len() > 0 {
		lines = append(lines, s.list.Head(t)...)
	}
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, s.shown(r), selected)...)
	}
	lines = append(lines, s.belowLines()...)
	return strings.Join(lines[:min(len(lines), max(s.h, 2))], "\n")
}

// stateText says whether the prizes are locked, and how ties are settled.
func (s *Prizes) stateText() string {
	sec := s.at.Section()
	switch {
	case sec == nil:
		return "No section yet."
	case sec.Prizes.Locked != nil:
		at := s.desk.Hall().Register.HourMinute(sec.Prizes.At.At)
		says := "locked at " + at + " on chain " + sec.Prizes.Locked.Head
		if sec.Prizes.Locked.Provisional {
			says += ", provisional"
		}
		return says
	case len(sec.Prizes.Prizes) == 0:
		return "no prizes"
	case s.w < 60:
		return "not locked"
	}
	return "not locked   ties: " + map[string]string{
		"tie-break": "broken", "co-champions": "co-champions",
		"lot": "by lot",
	}[sec.Prizes.Ties] +
		map[bool]string{true: "money divided"}[sec.Prizes.Ties == "" || sec.Prizes.Ties == "split"]
}

// belowLines draws what stands under the rows: the reason of the selected award, what has moved,
// what is to be decided, what is not awarded.
func (s *Prizes) belowLines() []string {
	sec := s.at.Section()
	var lines []string
	say := func(label, text string) {
		if s.desk.Theme().Options.Plain {
			label = ""
		}
		if len(lines) == 0 {
			lines = append(lines, "")
		}
		lines = append(lines, layout.Labeled(label, text, 4, s.w-2)...)
	}
	m := s.desk.Keys().Prizes
	switch r, on := s.rows.Current(); {
	case sec == nil:
		return nil
	case s.err != nil:
		say("", s.err.Error())
		return lines
	case len(sec.Prizes.Prizes) == 0:
		say(
			"",
			"No prizes planned. Press "+m.New.Help().Key+
				" to plan prizes: money or trophies by place, for all teams or for a class.",
		)
		return lines
	case s.plan:
		return nil
	case on && r.told == "":
		say("", r.gets)
	case on && (s.w < 60 || r.changed): // where the row may be cut
		say("", r.gets+": "+r.told)
	case on:
		say("", r.told)
	default:
		say("", "No prize is awarded yet.")
	}
	mark := s.desk.Theme().Attention.Mark()
	switch changes, awards := s.result.Changes(), len(s.result.ChangedAwards()); {
	case len(changes) == 0:
	case s.result.LockFollows():
		say("  –", "confirmed: the locked awards stand")
	default:
		if awards > 0 { // the rows tell which
			say("  "+mark, "changed since the lock: "+words.Count(awards, "award")+"; press "+m.Lock.Help().Key+
				" to settle the lock")
		}
		for _, change := range changes[awards:] {
			say("  "+mark, "changed since the lock: "+change)
		}
	}
	for _, level := range s.result.Lots {
		if sec.Prizes.Locked != nil {
			break // none are drawn now
		}
		say(
			"  "+mark,
			"draw lots: "+s.desk.Hall().PrizeBasis().TeamNames(
				level,
			)+" are tied; press "+m.Lots.Help().Key+" to record who was drawn",
		)
	}
	for _, left := range s.result.UnawardedTexts() {
		say("  –", "not awarded: "+left)
	}
	for _, team := range s.result.Out {
		say("  –", "out of the prizes: "+team.Name+", "+s.desk.Hall().WhyOutOfPrizes(team))
	}
	if most := max(2, s.h/3); len(lines) > most {
		more := len(lines) - most + 1
		return append(lines[:most-1], "    "+s.desk.Theme().Dim.Render(words.Count(more, "more line")+" below"))
	}
	return lines
}
