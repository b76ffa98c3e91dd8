package appeals

import (
	"fmt"
	"strings"
	"time"

	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/tui/layout"
	"flagfall/tui/words"
)

// From these widths on an appeal stands on one line, and with the names of those who may decide it.
const (
	oneLine = 76
	roomy   = 110
)

// head is the number of lines above the queue.
const head = 2

func (s *Screen) perRow() int { return layout.PerRow(s.w, oneLine) }

// View draws what waits, and what may still come.
func (s *Screen) View() string {
	t := s.desk.Theme()
	lines := []string{s.count(), ""}
	if s.rows.Len() == 0 {
		return strings.Join(append(lines, layout.Labelled("", "Nobody has appealed, and no ruling can be appealed any more.", 2, s.w)...), "\n")
	}
	above := ""
	for r, selected := range s.rows.InSight() {
		if title := r.title(); title != above {
			if above != "" {
				lines = append(lines, "")
			}
			lines = append(lines, "  "+t.Head.Render(title))
			above = title
		}
		lines = append(lines, s.row(r, selected)...)
	}
	return strings.Join(lines, "\n")
}

// count says how much waits, and for whom.
func (s *Screen) count() string {
	t, ledger := s.desk.Theme(), s.desk.Hall().Ledger
	var parts []string
	mine := 0
	for _, r := range s.rows.All() {
		if s.mine(r) {
			mine++
		}
	}
	if mine > 0 {
		parts = append(parts, fmt.Sprintf("%s %d for you", t.Attention.Mark(), mine))
	}
	if n := len(ledger.Unsettled()); n > 0 {
		parts = append(parts, fmt.Sprintf("%s %d to settle: %s", t.Attention.Mark(), n, s.desk.Keys().Appeals.Consequences.Help().Key))
	}
	if len(parts) == 0 {
		return "  nothing waits for you"
	}
	return "  " + strings.Join(parts, "   ")
}

func (s *Screen) row(r row, selected bool) []string {
	t, now := s.desk.Theme(), s.desk.Now()
	mark := " "
	cursor, label := t.Cursor(selected, layout.Fit(r.incident.Label, 9))
	when, more, wide := s.told(r)
	if wantsAttention(s, r, now) {
		mark = t.Attention.Mark()
	}
	lead := mark + cursor + " " + label + "  "
	const leadWidth = 14
	if s.perRow() == 2 {
		return []string{
			lead + layout.Sides(words.Initial(r.who), when, s.w-leadWidth),
			"   " + t.Dim.Render(layout.Cut(more+", "+words.Lower(r.what), s.w-3)),
		}
	}
	const who, ago = 12, 13
	rest := s.w - leadWidth - who - ago
	what := rest * 2 / 3
	if s.w >= roomy {
		what, more = rest/2, wide
	}
	return []string{
		lead + layout.Fit(words.Initial(r.who), who) + layout.Fit(r.what, what-1) + " " + layout.Fit(when, ago) + t.Dim.Render(layout.Cut(more, rest-what)),
	}
}

// told says how long a row waits, and whom for: in short, and with names where there is room.
func (s *Screen) told(r row) (when, short, wide string) {
	now := s.desk.Now()
	if r.appeal != nil || r.signs {
		wide = r.level
		if r.hearers != "" {
			wide += ": " + r.hearers
		}
		return "waits " + words.Ago(now.Sub(r.since)), r.level, wide
	}
	left, _ := words.Left(r.due, now)
	until := "until " + s.desk.Hall().Register.Minute(r.due)
	return left, until, until + ", to the " + r.level
}

// mine tells whether a row is an appeal that whoever sits here may decide, or a ruling that they may sign.
func (s *Screen) mine(r row) bool {
	if r.signs {
		return incident.MaySign(s.desk.Hall().Ledger, r.incident, s.desk.Official()) == nil
	}
	return r.appeal != nil && appeal.MayDecide(s.desk.Hall().Ledger, s.desk.Official(), r.appeal) == nil
}

// wantsAttention tells whether a row wants attention: it waits for whoever sits here, or its time is nearly over.
func wantsAttention(s *Screen, r row, now time.Time) bool {
	if r.appeal != nil || r.signs {
		return s.mine(r)
	}
	_, soon := words.Left(r.due, now)
	return soon
}
