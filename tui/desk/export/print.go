package export

import (
	"errors"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
	"flagfall/tui/paper"
	"flagfall/tui/paper/render"
)

// Source is what documents are made from here, looked at or printed.
func (o *Exporter) Source(t *tournament.Tournament) paper.Source {
	return paper.Source{Hall: t, Now: o.desk.Now(), Keys: o.options.Keys, HostKey: o.options.HostKey}
}

// Print records a document, and has its file made once it is recorded.
func (o *Exporter) Print(order paper.Order) {
	if !o.mayExport("printed") {
		return
	}
	if o.options.Prints == "" {
		o.desk.Say(screen.Warning, "this desk has no folder for prints")
		return
	}
	o.recordPrint(order, paper.Printer, render.PDF, o.renderPrint)
}

// recordPrint records a document of the official at the desk. Once it is recorded, send makes it
// beside the desk.
func (o *Exporter) recordPrint(order paper.Order, to paper.Destination, format render.Format,
	send func(*paper.Sheet) tea.Cmd,
) {
	order.By = o.desk.Official()
	var sheet *paper.Sheet
	o.desk.Do(screen.Request{
		Decide: func(t *tournament.Tournament) (facts []fact.Fact, err error) {
			sheet, facts, err = o.Source(t).Print(order, to, string(format), o.desk.Now())
			return facts, err
		},
		Saved: func([]fact.Fact) { o.desk.Run(send(sheet)) },
	})
}

// printDone is what became of a print's file.
type printDone struct {
	sheet   *paper.Sheet
	path    string
	warning string // what the fonts lack, "" for nothing
	keepErr error  // it is saved on this machine only
	unset   error  // no PDF could be made of it
	err     error  // it could not be saved
	unsent  error  // it was saved, and no printer took it
}

// renderPrint makes a print's file and hands it to the printer, beside the desk.
func (o *Exporter) renderPrint(sheet *paper.Sheet) tea.Cmd {
	folder, size, ctx, keep := o.options.Prints, o.options.Paper, o.ctx, o.options.Keep
	return func() tea.Msg {
		out := printDone{sheet: sheet}
		var data []byte
		if data, out.warning, out.unset = render.Render(&sheet.Document, render.PDF, size); out.unset != nil {
			return out
		}
		name := render.FileName(sheet.About, sheet.Stamp, render.PDF)
		if out.path, out.err = render.Save(ctx, folder, name, data); out.err == nil {
			if keep != nil {
				if err := keep(ctx, name, data); err != nil {
					out.keepErr = err
				}
			}
			out.unsent = render.Send(ctx, out.path, "")
		}
		return out
	}
}

func (o *Exporter) onPrintDone(p printDone) {
	label, stamp := p.sheet.Stamp.CopyLabel(), p.sheet.Stamp
	if failed := p.err != nil || p.unset != nil ||
		p.unsent != nil && !errors.Is(p.unsent, render.ErrNoPrinter); failed {
		o.desk.Do(screen.Request{Quiet: true, Act: acts.CancelPrint{Document: stamp.Number, Copy: stamp.Copy}})
	}
	var warnings []string
	if p.keepErr != nil {
		warnings = append(warnings, fmt.Sprintf("saved on this machine only: %v", p.keepErr))
	}
	if p.warning != "" {
		warnings = append(warnings, p.warning)
	}
	switch {
	case p.unset != nil:
		o.desk.Say(screen.Warning, fmt.Sprintf("%s was not printed: %v", label, p.unset))
	case p.err != nil:
		o.desk.Say(screen.Warning,
			fmt.Sprintf("%s was not printed because its file cannot be saved: %v; print it again", label, p.err))
	case errors.Is(p.unsent, render.ErrNoPrinter):
		o.say(screen.Done, fmt.Sprintf("%s saved as %s; %v", label, p.path, p.unsent), warnings...)
	case p.unsent != nil:
		o.say(screen.Warning, fmt.Sprintf("%s saved as %s, but not printed: %v", label, p.path, p.unsent), warnings...)
	default:
		o.say(screen.Done, label+" printed and saved as "+p.path, warnings...)
	}
}

// say says what became of a file, and after it what is wrong with the file: a warning then.
func (o *Exporter) say(tone screen.Tone, says string, wrong ...string) {
	if len(wrong) > 0 {
		tone = screen.Warning
	}
	o.desk.Say(tone, strings.Join(append([]string{says}, wrong...), "; "))
}
