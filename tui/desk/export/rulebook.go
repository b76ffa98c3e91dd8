package export

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/atomicfile"
	"flagfall/tui/kit/screen"
)

// bookWritten is what became of a rulebook file.
type bookWritten struct {
	file string
	err  error
}

// WriteBook writes a rulebook file beside the desk, never over another; nil where this desk writes no files.
func (o *Exporter) WriteBook(file string, text []byte) tea.Cmd {
	if o.options.Export == nil {
		o.desk.Say(screen.Warning, "this desk writes no files: let a section follow the rules, or run "+
			"flagfall rulebook interview")
		return nil
	}
	return func() tea.Msg { return bookWritten{file, atomicfile.WriteNew(o.ctx, file, text, 0o644)} }
}

func (o *Exporter) onBookWritten(b bookWritten) {
	if b.err != nil {
		o.desk.Say(screen.Warning, b.err.Error())
		return
	}
	o.desk.Say(screen.Done, b.file+" written; check it with flagfall rulebook check "+b.file)
}
