package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"flagfall/tui/help"
	"flagfall/tui/insight"
	"flagfall/tui/ledger"
	"flagfall/tui/position"
	"flagfall/tui/preview"
	"flagfall/tui/results"
	"flagfall/tui/rulecards"
	"flagfall/tui/staff"
)

// shortcut is a key that the desk itself answers, as long as the screen on top leaves it free.
type shortcut struct {
	key  key.Binding
	free bool
	do   func()
}

// shortcuts are the keys that lead from wherever one is, then those of the floor. A screen that is on top is not opened again.
func (d *desk) shortcuts() []shortcut {
	m, here := d.Keys(), d.top().Place()
	e, f := m.Everywhere, m.Floor
	disputed, deep := d.disputedNow(), len(d.stack) > 1
	return []shortcut{
		{e.Help, true, func() { d.Open(help.New(d, here, d.books())) }},
		{e.Results, here.Has(e.Results) && !onTop[*results.Screen](d), d.openResults},
		{e.Boards, !onTop[*position.Screen](d), d.openBoards},
		{e.Ledger, !onTop[*ledger.Screen](d), func() { d.openLedger("") }},
		{e.Rules, !onTop[*rulecards.Screen](d), func() { d.Open(rulecards.New(d, d.library(), d.openPolicy)) }},
		{e.Print, !onTop[*preview.Screen](d), d.openPreview},
		{e.Who, !onTop[*staff.Screen](d), d.askWho},
		{e.Insight, here.Has(e.Insight) && !onTop[*insight.Screen](d), d.openInsight},
		{e.Copy, here.Has(e.Copy), d.copy},
		{e.Undo, here.Has(e.Undo), d.undo},
		{e.Back, deep, d.back},
		{e.Back, d.config.first != nil, d.leave},
		{f.Kept, d.onFloor() && d.aside != "", d.bringBack},
		{f.Appeals, d.onFloor(), d.openAppeals},
		{d.config.Keys.Incident.Appeal, disputed != nil, func() { d.appeal(disputed) }},
		{f.Event, d.onFloor(), d.openEvent},
		{f.DayEnd, d.onFloor(), d.openDayEnd},
		{f.Calls, d.onFloor(), d.openCalls},
		{f.Teams, d.onFloor(), func() { d.openPeople(d.sectionInSight()) }},
		{f.Quit, !deep, d.leave},
	}
}

// leave ends the desk once all is saved.
func (d *desk) leave() { d.leaving = true }

// bringBack types on in the call that was set aside.
func (d *desk) bringBack() {
	d.line.Set(d.aside)
	d.aside = ""
}
