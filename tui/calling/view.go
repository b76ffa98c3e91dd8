package calling

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/penalties/incident"
	"flagfall/tui/layout"
	"flagfall/tui/quickline"
	"flagfall/tui/theme"
	"flagfall/tui/words"
)

// between stands between the parts of what was understood.
const between = " · "

// View is the call being typed, in w columns: what was typed, what it says so far, and, with wants, what is still missing.
func (l *Line) View(w int, wants bool) string {
	r := l.read(l.line.Text())
	typed := theme.Prompt + " " + l.line.Text() + theme.Cursor + " "
	room := w - ansi.StringWidth(typed)
	says := strings.Join(l.said(r), between)
	switch {
	case r.Fault != "":
		says = l.desk.Theme().Attention.Mark() + " " + r.Fault
	case r.Ready && l.refused(r) != "":
		says = l.desk.Theme().Attention.Mark() + " " + l.refused(r)
	case r.Ready:
		says = l.ready(r, room)
	case says != "" && ansi.StringWidth(says+between+r.Wants) <= room:
		says += between + r.Wants
	case !wants:
	case r.Decided != "":
		says = l.decided(r) + between + r.Wants
	default:
		says = r.Wants
	}
	return typed + layout.Right(says, room)
}

// said is what was understood, part by part, and behind the table that its match has a result already.
func (l *Line) said(r quickline.Reading) []string {
	if r.Decided == "" || len(r.Said) == 0 {
		return r.Said
	}
	return slices.Insert(slices.Clone(r.Said), 1, l.decided(r))
}

func (l *Line) decided(r quickline.Reading) string {
	return l.desk.Theme().Attention.Mark() + " decided " + r.Decided
}

// ready is a call that may be logged, in room columns. The table's number, which stands in what was typed, gives way first. That the match has a
// result stays.
func (l *Line) ready(r quickline.Reading, room int) string {
	parts := l.said(r)
	says := strings.Join(parts, between) + " " + theme.Enter
	if ansi.StringWidth(says) <= room {
		return says
	}
	return strings.Join(parts[1:], between) + " " + theme.Enter
}

// refused says why a whole call cannot be logged, "" where it can: what the line shows as understood is taken.
func (l *Line) refused(r quickline.Reading) string {
	if _, _, err := incident.Preview(l.desk.Hall().Ledger, l.request(r.Call)); err != nil {
		return err.Error()
	}
	return ""
}

// Hint says what could be typed, or what was set aside.
func (l *Line) Hint() string {
	switch {
	case l.named.Kind != "":
		return words.Lower(l.named.Title) + ": type the table and the seat, 12a, then " + theme.Enter
	case l.aside == "":
		return "table, seat, letter: 12aw"
	case l.WaitsForName():
		return l.aside + " goes on once you have said who"
	}
	return l.aside + " is set aside: " + l.desk.Keys().Floor.Kept.Help().Key + " on the floor brings it back"
}
