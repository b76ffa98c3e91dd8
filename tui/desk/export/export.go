package export

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/dayend"
)

// Exported is what an export wrote.
type Exported struct {
	Folder string
	Files  []string     // names in the folder
	Head   journal.Head // that it holds
}

// exportDone is what became of an export.
type exportDone struct {
	Exported
	err error
}

// Export writes the ledger and the results for other programs; nil where that cannot be.
func (o *Exporter) Export() tea.Cmd {
	if !o.mayExport("exported") {
		return nil
	}
	if o.options.Export == nil {
		o.desk.Say(screen.Warning, "this desk has no folder for exports")
		return nil
	}
	return func() tea.Msg {
		out, err := o.options.Export(o.ctx)
		return exportDone{out, err}
	}
}

func (o *Exporter) onExportDone(e exportDone) {
	if e.err != nil {
		o.desk.Say(screen.Warning, "export failed: "+e.err.Error())
		return
	}
	head := e.Head.Hash.Short()
	o.desk.Say(screen.Done, "exported, head "+head+", into "+e.Folder)
	o.desk.Receive(dayend.Exported{Says: fmt.Sprintf("exported %s into %s: %s; head %s",
		o.desk.Hall().Register.HourMinute(o.desk.Now()), e.Folder, strings.Join(e.Files, ", "), head)})
}
