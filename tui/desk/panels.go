package desk

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/hallnow"
)

// From this size on the hall stands at the right of each screen, but for those that need the whole
// width, and a screen keeps as many columns as on a terminal of 110. Where it is about one table and
// keeps leastBetween columns, the other tables stand at its left.
const (
	hallFromWidth  = 140
	hallFromHeight = 40
	leastWork      = 108
	mostHall       = 40
	leastBetween   = 80
	floorWidth     = 24
	between        = 1 // columns between two panels
)

// hallWidth returns the columns of the hall at the right of the screen on top, borders included; 0 for none
// and before the first round.
func (d *model) hallWidth() int {
	if d.w < hallFromWidth || d.h < hallFromHeight || d.Theme().Options.Plain || d.config.root != nil {
		return 0
	}
	if !slices.ContainsFunc(d.Hall().Register.Sections, func(s *event.Section) bool { return s.LatestRound() != nil }) {
		return 0
	}
	if s, ok := d.Top().(screen.WholeWidth); ok && s.NeedsWholeWidth() {
		return 0
	}
	return min(mostHall+panel.Edges, d.inner()-between-leastWork)
}

// hasFloorBeside reports whether the tables are drawn at the left of the screen on top.
func (d *model) hasFloorBeside() bool {
	hall := d.hallWidth()
	return hall > 0 && d.inner()-hall-floorWidth-2*panel.Edges-2*between >= leastBetween && d.rooms.HasFloorBeside()
}

// panelWidth returns the columns of the screen on top, its border included.
func (d *model) panelWidth() int {
	w := d.inner()
	if hall := d.hallWidth(); hall > 0 {
		w -= between + hall
	}
	if d.hasFloorBeside() {
		w -= between + floorWidth + panel.Edges
	}
	return w
}

// drawsPanels reports whether the screen on top draws the borders of its panels itself.
func (d *model) drawsPanels() bool {
	s, ok := d.Top().(screen.Framed)
	return ok && d.boxed() && s.DrawsPanels(d.panelWidth(), max(1, d.h-2-d.quickHeight-len(d.banner())))
}

// workWidth returns the columns of the screen on top.
func (d *model) workWidth() int {
	if d.boxed() && !d.drawsPanels() {
		return d.panelWidth() - panel.Edges
	}
	return d.panelWidth()
}

// workHeight returns the lines of the screen on top: those that the bar, a rule or border above and below,
// the banner, the quick line and the keys leave.
func (d *model) workHeight() int {
	h := max(1, d.h-4-d.quickHeight-len(d.banner()))
	if d.drawsPanels() {
		h += panel.Edges
	}
	return h
}

// panels draws the work: where there is room in panels, with the tables and the hall beside the screen on
// top, else between two rules.
func (d *model) panels() []string {
	if !d.boxed() {
		lines, below := d.work()
		return ruled(d.Theme(), lines, below, d.inner(), d.h-2-d.quickHeight-len(d.banner()))
	}
	h := d.h - 2 - d.quickHeight - len(d.banner())
	columns := [][]string{d.mainPanel(h)}
	if d.hasFloorBeside() {
		tables := d.rooms.FloorBeside(floorWidth, h-panel.Edges)
		tables = panel.Box{Title: "Tables"}.Draw(d.Theme(), tables, floorWidth+panel.Edges, h)
		columns = slices.Insert(columns, 0, tables)
	}
	if w := d.hallWidth(); w > 0 {
		columns = append(columns, hallnow.Panels(d, w, h))
	}
	return panel.Beside(columns...)
}

// mainPanel is the screen on top in its border, which is lit: it has the keys.
func (d *model) mainPanel(h int) []string {
	work, below := d.work()
	if d.drawsPanels() {
		return work
	}
	if d.hallWidth() > 0 {
		work = append(work, d.rooms.HappenedBelow(d.workWidth(), h-panel.Edges-len(work))...)
	}
	box := panel.Box{Title: d.Top().Title(), Note: d.ownRightText(), Lit: true, Below: below}
	return box.Draw(d.Theme(), work, d.panelWidth(), h)
}
