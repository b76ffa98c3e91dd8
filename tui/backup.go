package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/backups"
	"flagfall/pairing/fact"
	"flagfall/tui/screen"
)

// backedUp is what became of a backup.
type backedUp struct{ err error }

// backUp has the file copied where the facts just saved call for it. Nobody waits for it but who leaves.
func (d *desk) backUp(facts []fact.Fact) {
	if d.config.Backup == nil || !backups.Due(facts) {
		return
	}
	d.backing++
	d.run(func() tea.Msg { return backedUp{d.config.Backup(d.ctx)} })
}

func (d *desk) backedUp(msg backedUp) {
	d.backing--
	if msg.err != nil {
		d.Say(screen.Warning, "no backup was made: "+msg.err.Error())
	}
}
