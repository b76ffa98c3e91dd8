package navigation

import (
	"slices"

	"flagfall/tui/desk/stack"
	"flagfall/tui/paper"
	"flagfall/tui/screens/dayend"
	"flagfall/tui/screens/printpreview"
	"flagfall/tui/screens/rulecards"
	"flagfall/tui/screens/standings"
)

// dayEnd opens the end of the day.
func (r *Rooms) dayEnd() {
	r.desk.Open(dayend.New(r.desk, dayend.Links{
		Ruling: r.Ruling, Appeal: r.packet, Calls: r.calls, Consequences: r.consequences, Notes: r.notes,
		Verify: r.Output.Verify, Export: r.Output.Export,
		Results: func(section string) {
			r.toFloor(section)
			r.results(r.sectionInSight())
		},
	}))
}

// export exports at the end of the day, where it is told what was written.
func (r *Rooms) export() {
	if !stack.OnTop[*dayend.Screen](r.Stack) {
		r.dayEnd()
	}
	r.desk.Run(r.Output.Export())
}

// preview shows what can be printed of the screen on top, the likeliest first.
func (r *Rooms) preview() {
	r.desk.Open(printpreview.New(r.desk, r.Output.Source, r.orders(), r.Output.Print))
}

// orders are the documents that belong to what one looks at: an incident's, else a section's or the whole hall's.
func (r *Rooms) orders() []paper.Order {
	var section string
	p, i := r.Stack.PointedAt()
	if i != nil {
		return ordered(paper.Order{Incident: i.No}, "slip", "child-card", "packet", "decision")
	}
	if p != nil {
		section = p.Section.ID
	}
	names := []string{
		"pairings", "pairings-by-team", "standings", "wallchart", "result-sheets", "team-cards", "round-sheet", "penalties", "day-end", "rules", "absent", "prizes", "announcer", "certificates", "call-out", "results", "bracket",
	}
	switch {
	case stack.OnTop[*rulecards.Screen](r.Stack):
		names = []string{"rules"}
	case stack.OnTop[*dayend.Screen](r.Stack):
		names = first(names, "day-end", "standings", "penalties")
	case stack.OnTop[*standings.Ranking](r.Stack):
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
