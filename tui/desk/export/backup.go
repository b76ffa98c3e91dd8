package export

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/backups"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// backupDone is what became of a backup.
type backupDone struct {
	err   error
	asked bool // it was asked for, so the result is reported
}

// BackUp starts a copy of the file where the facts just saved call for one. Only leaving the desk
// waits for it.
func (o *Exporter) BackUp(facts []fact.Fact) {
	if o.options.Backup == nil || !backups.Due(facts) {
		return
	}
	o.backing++
	o.desk.Run(func() tea.Msg { return backupDone{o.options.Backup(o.ctx), false} })
}

// BackUpNow starts a copy of the file on request, and reports the result.
func (o *Exporter) BackUpNow() {
	if o.options.Backup == nil {
		o.desk.Say(screen.Warning,
			"Backups run automatically each time a round is posted or finished. You cannot make one from here.")
		return
	}
	o.backing++
	o.desk.Run(func() tea.Msg { return backupDone{o.options.Backup(o.ctx), true} })
}

func (o *Exporter) onBackupDone(msg backupDone) {
	o.backing--
	switch {
	case msg.err != nil:
		o.desk.Say(screen.Warning, "the backup failed: "+msg.err.Error())
	case msg.asked:
		o.desk.Say(screen.Done, "backup saved")
	}
}

// BackupsRunning is how many backups are under way.
func (o *Exporter) BackupsRunning() int { return o.backing }
