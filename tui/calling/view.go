package calling

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/layout"
	"flagfall/tui/theme"
)

// between stands between the parts of what was understood.
const between = " · "

// View is the call being typed, in w columns: what was typed, what it says so far, and, with wants, what is still missing.
func (l *Line) View(w int, wants bool) string {
	r := l.read(l.line.Text())
	typed := theme.Prompt + " " + l.line.Text() + theme.Cursor + " "
	room := w - ansi.StringWidth(typed)
	says := strings.Join(r.Said, between)
	switch {
	case r.Fault != "":
		says = l.desk.Theme().Attention.Mark() + " " + r.Fault
	case r.Ready:
		if says += " " + theme.Enter; ansi.StringWidth(says) > room {
			says = strings.Join(r.Said[1:], between) + " " + theme.Enter // the table's number stands in what was typed
		}
	case says != "" && ansi.StringWidth(says+between+r.Wants) <= room:
		says += between + r.Wants
	case !wants:
	default:
		says = r.Wants
	}
	return typed + layout.Right(says, room)
}

// Hint says what could be typed, or what was set aside.
func (l *Line) Hint() string {
	switch {
	case l.aside == "":
		return "table, seat, letter: 12aw"
	case l.WaitsForName():
		return l.aside + " goes on once you have said who"
	}
	return l.aside + " is set aside: " + l.desk.Keys().Floor.Kept.Help().Key + " on the floor brings it back"
}
