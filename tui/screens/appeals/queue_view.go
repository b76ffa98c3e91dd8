package appeals

import (
	"fmt"
	"strings"
	"time"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// From these widths on an appeal stands on one line, and with the names of those who may decide it.
const (
	queueOneLine   = 76
	queueWithNames = 110
)

// queueHead is the number of lines above the queue.
const queueHead = 2

func (s *Queue) linesPerRow() int { return layout.LinesPerRow(s.w, queueOneLine) }

// View draws what waits, and what may still come.
func (s *Queue) View() string {
	t := s.desk.Theme()
	lines := []string{s.countLine(), ""}
	if s.rows.Len() == 0 {
		return strings.Join(
			append(
				lines,
				layout.Labeled("", "No appeals are waiting, and no ruling can be appealed anymore.", 2, s.w)...),
			"\n",
		)
	}
	above := ""
	var widths []int
	if s.linesPerRow() == 1 {
		widths = s.columnWidths(s.w - leadWidth)
	}
	for r, selected := range s.rows.VisibleRows() {
		if title := r.heading(); title != above {
			if above != "" {
				lines = append(lines, "")
			}
			lines = append(lines, "  "+t.Head.Render(title))
			above = title
		}
		lines = append(lines, s.rowLines(r, selected, widths)...)
	}
	return strings.Join(lines, "\n")
}

// countLine says how much waits, and for whom.
func (s *Queue) countLine() string {
	t, ledger := s.desk.Theme(), s.desk.Hall().Ledger
	var parts []string
	mine := 0
	for _, r := range s.rows.All() {
		if s.mayAct(r) {
			mine++
		}
	}
	if mine > 0 {
		parts = append(parts, fmt.Sprintf("%s %d for you", t.Attention.Mark(), mine))
	}
	if n := len(ledger.OpenConsequences()); n > 0 {
		parts = append(
			parts,
			fmt.Sprintf(
				"%s %d to settle: press %s",
				t.Attention.Mark(),
				n,
				s.desk.Keys().Appeals.Consequences.Help().Key,
			),
		)
	}
	if len(parts) == 0 {
		return "  nothing is waiting for you"
	}
	return "  " + strings.Join(parts, "   ")
}

// leadWidth is the width of a row's mark, cursor and label.
const leadWidth = 14

// rowLines draws a row: on one line in columns of those widths, or on two without any.
func (s *Queue) rowLines(r queueRow, selected bool, widths []int) []string {
	t, now := s.desk.Theme(), s.desk.Now()
	if t.Options.Plain {
		return s.spokenRow(r, selected)
	}
	mark := " "
	cursor, label := t.Cursor(selected, layout.Fit(r.incident.Label, 9))
	when, more, wide := s.waitTexts(r)
	if needsAttention(s, r, now) {
		mark = t.Attention.Mark()
	}
	lead := mark + cursor + " " + label + "  "
	if widths == nil {
		return []string{
			lead + layout.Sides(r.who, when, s.w-leadWidth),
			layout.FitCellsIndented(3, s.w, layout.Cell{Forms: dimmedForms(t,
				words.OffenceForms(r.incident.Offence, r.what)), Rank: 2, Keep: true},
				layout.Cell{Forms: dimmedForms(t, more), Rank: 1, MinWidth: 13, Right: true})[0],
		}
	}
	if s.w >= queueWithNames {
		more = append([]string{wide}, more...)
	}
	var b strings.Builder
	b.WriteString(lead)
	what := words.UpperFirst(layout.LongestFit(widths[1], words.OffenceForms(r.incident.Offence, r.what)...))
	for i, forms := range [...][]string{{r.who}, {what}, {when}, dimmedForms(t, more)} {
		if widths[i] > 0 {
			b.WriteString(layout.Fit(layout.LongestFit(widths[i], forms...), widths[i]) + "  ")
		}
	}
	return []string{strings.TrimRight(b.String(), " ")}
}

// spokenRow is a row as it is read aloud.
func (s *Queue) spokenRow(r queueRow, selected bool) []string {
	now, what := s.desk.Now(), words.LowerFirst(r.what)
	parts := []string{"Incident " + r.incident.Label, r.who, what}
	switch {
	case r.signs:
		parts = append(parts, "waiting for "+words.SpokenElapsed(now.Sub(r.since)), r.level)
	case r.appeal != nil:
		parts[0] = "Appeal against incident " + r.incident.Label
		hears := "with the " + r.level
		if r.hearers != "" {
			hears += ", " + r.hearers
		}
		parts = append(parts, "waiting for "+words.SpokenElapsed(now.Sub(r.since)), hears)
	default:
		until := "until " + s.desk.Hall().Register.HourMinute(r.due)
		parts = append(parts, words.SpokenElapsed(r.due.Sub(now))+" left to appeal", until, "to the "+r.level)
	}
	if forYou := s.mayAct(r); forYou {
		parts = append(parts, "for you")
	}
	return s.desk.Theme().SpokenRow(selected, parts...)
}

// dimmedForms are ways to say something of second rank.
func dimmedForms(t theme.Theme, forms []string) []string {
	out := make([]string, len(forms))
	for n, form := range forms {
		out[n] = t.Dim.Render(form)
	}
	return out
}

// columnWidths are the widths of name, offence, time and whom it waits for, by what the queue
// holds.
func (s *Queue) columnWidths(w int) []int {
	var want [4]int
	for _, r := range s.rows.All() {
		when, more, wide := s.waitTexts(r)
		if s.w >= queueWithNames {
			more[0] = wide
		}
		for i, text := range [...]string{r.who, r.what, when, more[0]} {
			want[i] = max(want[i], layout.Width(text))
		}
	}
	return layout.ColumnWidths(w, 2,
		layout.Column{Want: want[0], Min: min(want[0], w/3)},
		layout.Column{Want: want[1], Min: min(want[1], words.ShortTitleWidth), Rank: 3},
		layout.Column{Want: max(want[2], 11), Min: 8, Rank: 1},
		layout.Column{Want: want[3], Min: min(want[3], 13), Rank: 2})
}

// waitTexts says how long a row waits, and whom for: in short, in several ways with the longest
// first, and with names where there is room.
func (s *Queue) waitTexts(r queueRow) (when string, short []string, wide string) {
	now := s.desk.Now()
	if r.appeal != nil || r.signs {
		wide = r.level
		if r.hearers != "" {
			wide += ": " + r.hearers
		}
		short = []string{r.level}
		if r.signs {
			short = append(short, "to be signed")
		}
		return "waiting " + words.Elapsed(now.Sub(r.since)), short, wide
	}
	left, _ := words.TimeLeft(r.due, now)
	until := "by " + s.desk.Hall().Register.HourMinute(r.due)
	return left, []string{until}, until + ", to the " + r.level
}

// mayAct tells whether this desk's official may decide the row's appeal, or sign its ruling.
func (s *Queue) mayAct(r queueRow) bool {
	if r.signs {
		return penalties.MaySign(s.desk.Hall().Ledger, r.incident, s.desk.Official()) == nil
	}
	return r.appeal != nil &&
		appeal.MayDecide(s.desk.Hall().Ledger, s.desk.Official(), r.appeal) == nil
}

// needsAttention tells whether a row waits for this desk's official, or its time is nearly over.
func needsAttention(s *Queue, r queueRow, now time.Time) bool {
	if r.appeal != nil || r.signs {
		return s.mayAct(r)
	}
	_, soon := words.TimeLeft(r.due, now)
	return soon
}
