package export

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/tui/kit/screen"
	"flagfall/tui/paper"
	"flagfall/tui/paper/render"
)

// Browser returns what shows a document in the official's own browser: it records the document, has
// its page kept, and says and copies the link. It is nil where no pages are served.
func (o *Exporter) Browser() func(paper.Order) {
	if o.options.HandOut == nil {
		return nil
	}
	return func(order paper.Order) {
		if !o.mayExport("shown") {
			return
		}
		o.recordPrint(order, paper.HandOut, render.HTML, o.handOut)
	}
}

// handedOut is what became of a document that was to be shown in a browser.
type handedOut struct {
	sheet *paper.Sheet
	link  string
	err   error
}

// handOut makes a document's page and keeps it, beside the desk.
func (o *Exporter) handOut(sheet *paper.Sheet) tea.Cmd {
	size, keep := o.options.Paper, o.options.HandOut
	return func() tea.Msg {
		out := handedOut{sheet: sheet}
		var data []byte
		if data, _, out.err = render.Render(&sheet.Document, render.HTML, size); out.err == nil {
			out.link, out.err = keep(data)
		}
		return out
	}
}

func (o *Exporter) onHandedOut(h handedOut) {
	label, stamp := h.sheet.Stamp.CopyLabel(), h.sheet.Stamp
	if h.err != nil {
		o.desk.Do(screen.Request{Quiet: true, Act: acts.CancelPrint{Document: stamp.Number, Copy: stamp.Copy}})
		o.desk.Say(screen.Warning, fmt.Sprintf("%s cannot be shown in a browser: %v", label, h.err))
		return
	}
	says := fmt.Sprintf("%s, once within five minutes: %s", label, h.link)
	if copied := o.options.Copy; copied != nil {
		o.desk.Run(func() tea.Msg {
			_ = copied(h.link) // it stands on the screen too
			return nil
		})
	}
	o.desk.Say(screen.Done, says)
}
