package tui

import (
	"errors"
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/dayend"
	"flagfall/tui/paper"
	"flagfall/tui/paper/press"
	"flagfall/tui/preview"
	"flagfall/tui/rulecards"
	"flagfall/tui/screen"
	"flagfall/tui/standings"
)

// openPreview shows what can be printed of the screen on top, the likeliest first.
func (d *desk) openPreview() { d.Open(preview.New(d, d.orders(), d.print)) }

// orders are the documents that belong to what one looks at: an incident's, else a section's or the whole hall's.
func (d *desk) orders() []paper.Order {
	var section string
	p, i := d.pointedAt()
	if i != nil {
		return ordered(paper.Order{Incident: i.No}, "slip", "child-card", "packet", "decision")
	}
	if p != nil {
		section = p.Section.ID
	}
	names := []string{
		"pairings", "pairings-by-team", "standings", "wallchart", "result-sheets", "team-cards", "round-sheet", "penalties", "day-end", "rules",
	}
	switch {
	case onTop[*rulecards.Screen](d):
		names = []string{"rules"}
	case onTop[*dayend.Screen](d):
		names = first(names, "day-end", "standings", "penalties")
	case onTop[*standings.Screen](d):
		names = first(names, "standings", "wallchart", "team-cards")
	}
	return ordered(paper.Order{Section: section}, names...)
}

// first puts some names before the others.
func first(names []string, likely ...string) []string {
	rest := slices.DeleteFunc(names, func(n string) bool { return slices.Contains(likely, n) })
	return append(likely, rest...)
}

// ordered is an order for each of some documents.
func ordered(o paper.Order, names ...string) []paper.Order {
	orders := make([]paper.Order, len(names))
	for i, name := range names {
		orders[i] = o
		orders[i].Name = name
	}
	return orders
}

// print records a document, and has its file made once it is recorded.
func (d *desk) print(o paper.Order) {
	if !d.givesAway("printed") {
		return
	}
	if d.config.Prints == "" {
		d.Say(screen.Warning, "this desk has no folder for prints")
		return
	}
	o.By = d.Official()
	var sheet *paper.Sheet
	d.Do(screen.Request{
		Decide: func(t *tournament.Tournament) (facts []fact.Fact, err error) {
			sheet, facts, err = paper.Source{Hall: t}.Print(o, string(press.PDF), d.Now())
			return facts, err
		},
		Saved: func([]fact.Fact) { d.run(d.press(sheet)) },
	})
}

// pressed is what became of a print's file.
type pressed struct {
	sheet   *paper.Sheet
	path    string
	warning string
	err     error // it could not be saved
	unsent  error // it was saved, and no printer took it
}

// press makes a print's file and hands it to the printer, beside the desk.
func (d *desk) press(sheet *paper.Sheet) tea.Cmd {
	folder, size, ctx := d.config.Prints, d.config.Paper, d.ctx
	return func() tea.Msg {
		out := pressed{sheet: sheet}
		var data []byte
		if data, out.warning, out.err = press.Render(&sheet.Document, press.PDF, size); out.err != nil {
			return out
		}
		if out.path, out.err = press.Save(ctx, folder, press.FileName(sheet.About, sheet.Stamp, press.PDF), data); out.err == nil {
			out.unsent = press.Send(ctx, out.path, "")
		}
		return out
	}
}

func (d *desk) pressed(p pressed) {
	label := p.sheet.Stamp.Label()
	switch {
	case p.err != nil:
		d.Say(screen.Warning, fmt.Sprintf("%s is on record, and its file is not there: %v; print it again", label, p.err))
	case errors.Is(p.unsent, press.ErrNoPrinter):
		d.Say(screen.Done, fmt.Sprintf("%s saved as %s; %v", label, p.path, p.unsent))
	case p.unsent != nil:
		d.Say(screen.Warning, fmt.Sprintf("%s saved as %s; not printed: %v", label, p.path, p.unsent))
	case p.warning != "":
		d.Say(screen.Warning, fmt.Sprintf("%s printed; %s", label, p.warning))
	default:
		d.Say(screen.Done, label+" printed, and saved as "+p.path)
	}
}
