package navigation

import (
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/desk/stack"
	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/paper/render"
	"flagfall/tui/screens/dayend"
	"flagfall/tui/screens/insight"
	"flagfall/tui/screens/printpreview"
	"flagfall/tui/screens/rulecards"
	"flagfall/tui/screens/standings"
	"flagfall/tui/view"
)

// dayEnd opens the end of the day.
func (r *Navigator) dayEnd() {
	r.desk.Open(dayend.New(r.desk, dayend.Links{
		Ruling: r.Ruling, Appeal: r.hearing, Calls: r.calls, Consequences: r.consequences, Notes: r.notes,
		Verify: r.Output.Verify, Export: r.Output.Export,
		Table: func(at event.Place) {
			if m, err := r.desk.Hall().Register.FindMatch(at); err == nil {
				r.tablePage(m.Pairing)
			}
		},
		Results: func(section string) {
			r.showFloor(section)
			r.results(r.visibleSection())
		},
	}))
}

// export starts an export on the day-end screen, which lists the written files.
func (r *Navigator) export() {
	if !stack.IsTop[*dayend.Screen](r.Stack) {
		r.dayEnd()
	}
	r.desk.Run(r.Output.Export())
}

// printPreview shows the documents about the screen on top, the likeliest first.
func (r *Navigator) printPreview() {
	if s, is := r.Stack.Top().(*insight.Season); is && s.Report() != nil {
		r.printSeason(*s.Report())
		return
	}
	r.desk.Open(printpreview.New(r.desk, r.Output.Source, r.printOrders(), r.Output.Print, r.Output.Browser()))
}

// printSeason shows the documents of a season report: the report on paper or as text, and its rows for a
// spreadsheet.
func (r *Navigator) printSeason(report render.SeasonReport) {
	whole := func(*tournament.Tournament) (*document.Document, error) {
		return paper.Season(report.Season, report.Precedents, report.At), nil
	}
	rows := func() (string, error) {
		data, err := view.SeasonCSV(report.Season)
		return string(data), err
	}
	r.desk.Open(printpreview.NewOf(r.desk, []printpreview.Document{
		{Name: "season report", Make: whole, Print: func() { r.Output.PrintSeason(report, render.PDF) }},
		{
			Name: "season report as text", Act: "save it", Make: whole,
			Print: func() { r.Output.PrintSeason(report, render.Text) },
		},
		{
			Name: "season incidents as CSV", Act: "save it", Rows: rows,
			Print: func() { r.Output.PrintSeason(report, render.CSV) },
		},
	}))
}

// printOrders returns orders for the documents of the incident on screen, else of the section or hall.
func (r *Navigator) printOrders() []paper.Order {
	var section string
	p, i := r.Stack.Subject()
	if i != nil {
		return ordersFor(paper.Order{Incident: i.No}, "slip", "child-card", "packet", "decision")
	}
	if p != nil {
		section = p.Section.ID
	}
	names := []string{
		"pairings", "pairings-by-team", "standings", "wallchart", "result-sheets", "team-cards", "round-sheet",
		"penalties", "day-end", "report", "rules", "absent", "prizes", "announcer", "before-round", "certificates",
		"call-out", "results", "bracket",
	}
	switch {
	case stack.IsTop[*rulecards.Screen](r.Stack):
		names = []string{"rules"}
	case stack.IsTop[*dayend.Screen](r.Stack):
		names = moveFirst(names, "day-end", "standings", "penalties")
	case stack.IsTop[*standings.Ranking](r.Stack):
		names = moveFirst(names, "standings", "wallchart", "team-cards")
	}
	orders := ordersFor(paper.Order{Section: section}, names...)
	if at := slices.IndexFunc(orders, func(o paper.Order) bool { return o.Name == "report" }); at >= 0 {
		parents := orders[at]
		parents.Public = true
		orders = slices.Insert(orders, at+1, parents)
	}
	return orders
}

// moveFirst puts some names before the others.
func moveFirst(names []string, likely ...string) []string {
	rest := slices.DeleteFunc(names, func(n string) bool { return slices.Contains(likely, n) })
	return append(likely, rest...)
}

// ordersFor returns an order like o for each named document.
func ordersFor(o paper.Order, names ...string) []paper.Order {
	orders := make([]paper.Order, len(names))
	for i, name := range names {
		orders[i] = o
		orders[i].Name = name
	}
	return orders
}
