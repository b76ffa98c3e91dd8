package tui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/tui/dayend"
	"flagfall/tui/screen"
)

// Exported is what an export wrote.
type Exported struct {
	Folder string
	Files  []string     // names in the folder
	Head   journal.Head // that it holds
}

// exported is what became of an export.
type exported struct {
	Exported
	err error
}

// export writes the ledger and the results for other programs, beside the desk.
func (d *desk) export() tea.Cmd {
	if !d.givesAway("exported") {
		return nil
	}
	write, ctx := d.config.Export, d.ctx
	if write == nil {
		d.Say(screen.Warning, "this desk has no folder for exports")
		return nil
	}
	return func() tea.Msg {
		out, err := write(ctx)
		return exported{out, err}
	}
}

// exportFromAnywhere exports at the end of the day, where it is told what was written.
func (d *desk) exportFromAnywhere() {
	if !onTop[*dayend.Screen](d) {
		d.openDayEnd()
	}
	d.run(d.export())
}

func (d *desk) exported(e exported) {
	if e.err != nil {
		d.Say(screen.Warning, "not exported: "+e.err.Error())
		return
	}
	head := e.Head.Hash.Short()
	d.Say(screen.Done, "exported, head "+head+", into "+e.Folder)
	d.tell(dayend.Exported{Says: fmt.Sprintf("exported %s into %s: %s; head %s",
		d.Hall().Register.Minute(d.Now()), e.Folder, strings.Join(e.Files, ", "), head)})
}
