package tui

import "flagfall/tui/insight"

// openInsight opens what came before the incident or at the table that the screen on top points at, else in the whole event.
func (d *desk) openInsight() {
	p, i := d.pointedAt()
	d.Open(insight.New(d, p, i, d.insightWays()))
}

func (d *desk) insightWays() insight.Ways {
	return insight.Ways{Incident: d.openIncident, Ledger: d.openLedger}
}
