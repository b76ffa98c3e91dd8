package desk

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/hallnow"
)

// From this size on the hall stands at the right of each screen, but for those that need the whole
// width, and a screen keeps as many columns as on a terminal of 110. Where it is about one table and
// keeps leastBetween columns, the other tables stand at its left.
const (
	hallFromWidth  = 140
	hallFromHeight = 40
	leastWork      = 108
	mostHall       = 38
	leastBetween   = 80
	floorWidth     = 24
	sideGap        = 3 // a blank, the line between, a blank
)

// hallWidth returns the columns of the hall at the right of the screen on top, 0 for none and before the
// first round.
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
	return min(mostHall, d.inner()-sideGap-leastWork)
}

// hasFloorBeside reports whether the tables are drawn at the left of the screen on top.
func (d *model) hasFloorBeside() bool {
	hall := d.hallWidth()
	return hall > 0 && d.inner()-sideGap-hall-sideGap-floorWidth >= leastBetween && d.rooms.HasFloorBeside()
}

// workWidth returns the columns of the screen on top.
func (d *model) workWidth() int {
	w := d.inner()
	if hall := d.hallWidth(); hall > 0 {
		w -= sideGap + hall
	}
	if d.hasFloorBeside() {
		w -= sideGap + floorWidth
	}
	return w
}

// workHeight returns the lines of the screen on top.
func (d *model) workHeight() int {
	return max(1, d.h-4-d.quickHeight-len(d.banner()))
}

// besideHall draws the hall at the right of the work, and the tables at its left.
func (d *model) besideHall(work []string) []string {
	w := d.hallWidth()
	if w == 0 {
		return work
	}
	h := d.workHeight()
	work = append(work, d.rooms.HappenedBelow(d.workWidth(), h-len(work))...)
	if d.hasFloorBeside() {
		work = d.sideBySide(d.rooms.FloorBeside(floorWidth, h), floorWidth, work)
	}
	return d.sideBySide(work, d.inner()-sideGap-w, hallnow.Lines(d, w, h))
}

// sideBySide joins lines of w columns with others, with a rule between.
func (d *model) sideBySide(left []string, w int, right []string) []string {
	line := d.Theme().Dim.Render(theme.Side)
	out := make([]string, d.workHeight())
	for n := range out {
		var one, two string
		if n < len(left) {
			one = left[n]
		}
		if n < len(right) {
			two = right[n]
		}
		out[n] = layout.Fit(one, w) + " " + line + " " + two
	}
	return out
}
