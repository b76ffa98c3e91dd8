package dayend

import (
	"fmt"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// headLines is the lines above what is open: how the day stands.
func (s *Screen) headLines() []string {
	t := s.desk.Theme()
	lines := []string{"  " + t.Done.Mark() + " nothing is open: you may close the day"}
	if s.desk.Hall().Missing != nil {
		lines[0] = "  " + t.Attention.Mark() + " nothing is open in the entries that can be read"
	}
	if n := len(s.openRows()); n > 0 {
		lines[0] = "  " + t.Attention.Mark() + " " + words.Count(n, "thing") + " still open"
	}
	lines = append(lines, layout.Cut("  "+s.chainText(), s.w), layout.Cut("  "+s.lastClosedText(), s.w))
	for i, line := range layout.Wrap(s.exported, s.w-5) {
		mark := " "
		if i == 0 {
			mark = t.Done.Mark()
		}
		lines = append(lines, "  "+mark+" "+line)
	}
	return append(lines, "")
}

// View draws how the day stands over what is open.
func (s *Screen) View() string {
	t, rows, lines := s.desk.Theme(), s.allRows(), s.headLines()
	var full []string // what the line under the cursor tells, where it is cut
	from, to := s.list.Visible()
	for i := from; i < min(to, len(rows)); i++ {
		r := rows[i]
		if t.Options.Plain {
			lines = append(lines, t.SpokenRow(i == s.list.Cursor(), r.spoken())...)
			continue
		}
		lead := "    " + layout.Fit(r.what, 12) + "  "
		said := layout.LongestFit(s.w-layout.Width(lead), r.forms...)
		lines = append(lines, t.MenuRow(i == s.list.Cursor(), s.w, func(theme.Theme) []string {
			return []string{lead + said}
		})...)
		if i == s.list.Cursor() && said != r.forms[0] {
			full = append([]string{""}, layout.Labeled("", words.UpperFirst(r.forms[0])+".", 4, s.w)...)
		}
	}
	if len(lines)+len(full) <= s.h {
		lines = append(lines, full...)
	}
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// spoken is the row as it is read aloud: "To rule: R3-6-01, banged pieces or clock: no ruling yet".
// What names itself needs no label.
func (r row) spoken() string {
	said := r.forms[0]
	if strings.Contains(" "+said, " "+r.what+" ") {
		return words.UpperFirst(said)
	}
	return words.UpperFirst(r.what) + ": " + said
}

// chainText says whether the journal is whole, if that was checked.
func (s *Screen) chainText() string {
	t := s.desk.Theme()
	switch v := s.verified; {
	case v == nil:
		return "  record not verified: press " + s.desk.Keys().DayEnd.Verify.Help().Key
	case v.Whole:
		return t.Done.Mark() + " " + v.Says
	default:
		return t.Irreversible.Mark() + " " + v.Says
	}
}

// lastClosedText says when a day was last closed, and what was signed away.
func (s *Screen) lastClosedText() string {
	days := s.desk.Hall().Ledger.Days
	if len(days) == 0 {
		return "  day still open"
	}
	d := days[len(days)-1]
	text := "  last closed " + s.desk.Hall().Register.Local(d.Meta.At).Format("2 January 15:04")
	if n := len(d.Calls) + len(d.Appeals) + len(d.Consequences) + len(d.Unanswered); n > 0 {
		text += fmt.Sprintf(", %s left open", words.Count(n, "thing"))
	}
	return text
}
