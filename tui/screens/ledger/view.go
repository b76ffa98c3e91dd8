package ledger

import (
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// From these widths an incident stands on one line, and with its time and team.
const (
	oneLine = 76
	roomy   = 110
)

func (s *Screen) linesPerRow() int { return layout.LinesPerRow(s.w, oneLine) }

// View draws the incidents in sight.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		text := "No incidents. To log one, type table, seat and letter, like 12aw."
		if s.filter.Active() != "" {
			text = "No entry matches the filter."
		}
		return strings.Join(layout.Labeled("", text, 2, s.w), "\n")
	}
	var lines []string
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(r, selected)...)
	}
	return strings.Join(lines, "\n")
}

func (s *Screen) rowLines(r *row, selected bool) []string {
	t := s.desk.Theme()
	if t.Options.Plain {
		step := ""
		if ruling := r.incident.Ruling(); r.step != "" {
			step = words.Step(ruling.Verdict.Step)
		}
		at := "at " + s.desk.Hall().Register.HourMinute(r.incident.Logged.At)
		return t.SpokenRow(selected, "Incident "+r.incident.Label, at, r.who, r.team, words.LowerFirst(r.what), step,
			r.outcome[0])
	}
	cursor, label := t.Cursor(selected, layout.Fit(r.incident.Label, 9))
	var mark string
	switch i := r.incident; {
	case i.Struck != nil:
		mark = t.Irreversible.Mark()
	case i.Ruling() == nil || i.State() == penalties.Remanded ||
		(i.LastAppeal() != nil && i.LastAppeal().Decision == nil):
		mark = t.Attention.Mark()
	default:
		mark = t.Done.Mark()
	}
	lead := mark + cursor + " " + label + "  "
	const leadWidth = 14
	if s.linesPerRow() == 2 {
		first := layout.FitCells(
			s.w-leadWidth,
			layout.KeepCell(r.short),
			layout.Cell{Forms: []string{r.step}, Keep: true, Right: true},
		)
		what := words.OffenceForms(r.incident.Offence, r.what)
		for n := range what {
			what[n] = t.Dim.Render(what[n])
		}
		second := layout.FitCellsIndented(
			3,
			s.w,
			layout.Cell{Forms: what, Rank: 2, Keep: true},
			layout.Cell{Forms: r.outcome[1:], Rank: 1, MinWidth: 6, Right: true},
		)
		return []string{lead + first[0], second[0]}
	}
	who, came := r.short, r.outcome[1:]
	if s.w >= roomy {
		lead += t.Dim.Render(layout.Fit(s.desk.Hall().Register.HourMinute(r.incident.Logged.At), clockWidth))
		who, came = r.who, r.outcome[:]
	}
	var b strings.Builder
	b.WriteString(lead)
	what := words.OffenceForms(r.incident.Offence, r.what)
	for i, forms := range [...][]string{
		{who},
		{t.Dim.Render(r.team)},
		{words.UpperFirst(layout.LongestFit(s.columns[2], what...))},
		{r.step},
		came,
	} {
		if w := s.columns[i]; w > 0 {
			b.WriteString(layout.Fit(layout.LongestFit(w, forms...), w) + "  ")
		}
	}
	return []string{strings.TrimRight(b.String(), " ")}
}

// briefRemedyWidth is how wide what a ruling imposes is in short: "Anton loses the game".
const briefRemedyWidth = 21

// clockWidth is the column of the time of day.
const clockWidth = 7

// fitColumns sets the widths of the columns by what is in the ledger: the name and the step are
// never cut, the offence is before the remedy.
func (s *Screen) fitColumns() {
	const leadWidth = 14
	want := s.all.narrow
	if s.w >= roomy {
		want = s.all.wide
	}
	rest := s.w - leadWidth
	if s.w >= roomy {
		rest -= clockWidth
	}
	remedy := want[4]
	if s.w < roomy {
		remedy = min(remedy, briefRemedyWidth) // one long note takes no room from the offences
	}
	s.columns = layout.ColumnWidths(rest, 2,
		layout.Column{Want: want[0], Min: min(want[0], rest/3)},
		layout.Column{Want: want[1], Min: want[1], Rank: 4},
		layout.Column{Want: want[2], Min: min(want[2], words.ShortTitleWidth), Rank: 3},
		layout.Column{Want: want[3], Min: want[3]},
		layout.Column{Want: remedy, Min: 8, Rank: 2, Grow: true})
}
