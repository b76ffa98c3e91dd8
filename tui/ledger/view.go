package ledger

import (
	"strings"

	"flagfall/penalties"
	"flagfall/tui/layout"
	"flagfall/tui/words"
)

// From these widths an incident stands on one line, and with its time and team.
const (
	oneLine = 76
	roomy   = 110
)

func (s *Screen) perRow() int { return layout.PerRow(s.w, oneLine) }

// View draws the incidents in sight.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		text := "Nothing is logged yet. A call is typed as table, seat and letter, like 12aw."
		if s.filter.Active() != "" {
			text = "Nothing in the ledger fits the filter."
		}
		return strings.Join(layout.Labelled("", text, 2, s.w), "\n")
	}
	var lines []string
	for r, selected := range s.rows.InSight() {
		lines = append(lines, s.row(r, selected)...)
	}
	return strings.Join(lines, "\n")
}

func (s *Screen) row(r row, selected bool) []string {
	t := s.desk.Theme()
	cursor, label := t.Cursor(selected, layout.Fit(r.incident.Label, 9))
	var mark string
	switch i := r.incident; {
	case i.Struck != nil:
		mark = t.Irreversible.Mark()
	case i.Ruling() == nil || i.State() == penalties.Remanded || (i.LastAppeal() != nil && i.LastAppeal().Decision == nil):
		mark = t.Attention.Mark()
	default:
		mark = t.Done.Mark()
	}
	lead := mark + cursor + " " + label + "  "
	const leadWidth = 14
	if s.perRow() == 2 {
		return []string{
			lead + layout.Fit(words.Initial(r.who), 10) + layout.Cut(r.brief, s.w-leadWidth-10),
			"   " + t.Dim.Render(layout.Fit(r.what, s.w-8)) + " " + r.step,
		}
	}
	if s.w < roomy {
		return []string{lead + layout.Fit(words.Initial(r.who), 12) + layout.Fit(r.what, 27) + " " + layout.Fit(r.step, 4) + layout.Cut(r.brief, s.w-leadWidth-44)}
	}
	clock := t.Dim.Render(layout.Fit(s.desk.Hall().Register.Minute(r.incident.Logged.At), 7))
	rest := s.w - leadWidth - 7
	who, what := rest*3/10, rest*7/20
	name := r.who + "  " + t.Dim.Render(r.team)
	return []string{lead + clock + layout.Fit(name, who-1) + " " + layout.Fit(r.what, what-6) + " " + layout.Fit(r.step, 5) + layout.Cut(r.remedy, rest-who-what)}
}
