package tui

import (
	"flagfall/tui/pairings"
	"flagfall/tui/results"
	"flagfall/tui/standings"
)

// openResults opens the sheet of the section that one looks at.
func (d *desk) openResults() {
	d.Open(results.New(d, d.sectionInSight(), d.resultsWays()))
}

func (d *desk) resultsWays() results.Open {
	return results.Open{
		Standings: func(section string) { d.Open(standings.New(d, section)) },
		Pairings:  func(section string) { d.Open(pairings.New(d, section)) },
	}
}

// sectionInSight is the section of what the screen on top points at, else the floor's; "" for the whole hall.
func (d *desk) sectionInSight() string {
	switch p, i := d.pointedAt(); {
	case i != nil:
		return i.Place.Section
	case p != nil:
		return p.Section.ID
	case d.floor == nil: // a record is shown without any tournament
		return ""
	}
	return d.floor.Section()
}
