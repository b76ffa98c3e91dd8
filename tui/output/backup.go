package output

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/backups"
	"flagfall/pairing/fact"
	"flagfall/tui/screen"
)

// backedUp is what became of a backup.
type backedUp struct{ err error }

// BackUp has the file copied where the facts just saved call for it. Nobody waits for it but who leaves.
func (o *Output) BackUp(facts []fact.Fact) {
	if o.options.Backup == nil || !backups.Due(facts) {
		return
	}
	o.backing++
	o.desk.Run(func() tea.Msg { return backedUp{o.options.Backup(o.ctx)} })
}

func (o *Output) backedUp(msg backedUp) {
	o.backing--
	if msg.err != nil {
		o.desk.Say(screen.Warning, "no backup was made: "+msg.err.Error())
	}
}

// BackingUp is how many backups are under way.
func (o *Output) BackingUp() int { return o.backing }
