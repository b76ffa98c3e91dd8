package tui

import (
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/appealfile"
	"flagfall/tui/appeals"
	"flagfall/tui/appealview"
	"flagfall/tui/consequences"
	"flagfall/tui/incident"
	"flagfall/tui/ruling"
	"flagfall/tui/screen"
)

func (d *desk) openAppeals() {
	d.Open(appeals.New(d, appeals.Options{Packet: d.openPacket, Incident: d.openIncident, Consequences: d.openConsequences}))
}

// openPacket opens an appeal, or goes back to it where it is open already.
func (d *desk) openPacket(a *penalties.Appeal) {
	if _, open := backTo(d, func(p *appealview.Screen) bool { return p.About(a) }); open {
		return
	}
	d.Open(appealview.New(d, a, appealview.Options{History: d.openIncident, Appeal: d.openPacket, Further: d.appeal, Consequences: d.openConsequences}))
}

func (d *desk) openConsequences() {
	if !onTop[*consequences.Screen](d) {
		d.Open(consequences.New(d, d.openIncident))
	}
}

// disputedNow is the incident of the frame or history on top, nil elsewhere.
func (d *desk) disputedNow() *penalties.Incident {
	if !onTop[*incident.Screen](d) && !onTop[*ruling.Screen](d) {
		return nil
	}
	_, i := d.pointedAt()
	return i
}

// appealable tells whether a player may appeal what is on top, or has.
func (d *desk) appealable() bool {
	i := d.disputedNow()
	if i == nil {
		return false
	}
	_, _, err := appeal.Right(d.Hall().Ledger, i)
	return err == nil || i.LastAppeal() != nil
}

// appeal takes down an appeal against what is on top. Where there is none to take down it goes to the last one, or says why.
func (d *desk) appeal(i *penalties.Incident) {
	if _, _, err := appeal.Right(d.Hall().Ledger, i); err != nil {
		if a := i.LastAppeal(); a != nil {
			d.openPacket(a)
			return
		}
		d.Say(screen.Warning, err.Error())
		return
	}
	d.Open(appealfile.New(d, i, func(a *penalties.Appeal) {
		level, _ := appeal.Hearing(d.Hall().Ledger, a)
		d.Say(screen.Done, "appeal filed, before the "+appeal.LevelName(level))
		d.openPacket(a)
	}))
}
