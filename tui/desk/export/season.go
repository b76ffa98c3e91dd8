package export

import (
	"errors"
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/screen"
	"flagfall/tui/paper/render"
)

// seasonSaved is what became of a file of a report on a season.
type seasonSaved struct {
	format  render.Format
	path    string
	warning string
	err     error
	unsent  error // it was saved, and no printer took it
}

// PrintSeason saves a report on a season among the prints, beside the desk, and hands a PDF to the
// printer. It is no document of this event: nothing is recorded.
func (o *Exporter) PrintSeason(report render.SeasonReport, f render.Format) {
	folder, size, ctx := o.options.Prints, o.options.Paper, o.ctx
	if folder == "" {
		o.desk.Say(screen.Warning, "this desk has no folder for prints")
		return
	}
	o.desk.Run(func() tea.Msg {
		out := seasonSaved{format: f}
		var data []byte
		if data, out.warning, out.err = report.Render(f, size); out.err != nil {
			return out
		}
		if out.path, out.err = render.Save(ctx, folder, report.FileName(f), data); out.err == nil && f == render.PDF {
			out.unsent = render.Send(ctx, out.path, "")
		}
		return out
	})
}

func (o *Exporter) onSeasonSaved(p seasonSaved) {
	var warnings []string
	if p.warning != "" {
		warnings = append(warnings, p.warning)
	}
	switch {
	case p.err != nil:
		o.desk.Say(screen.Warning, fmt.Sprintf("the season report was not saved: %v", p.err))
	case errors.Is(p.unsent, render.ErrNoPrinter):
		o.say(screen.Done, fmt.Sprintf("season report saved as %s; %v", p.path, p.unsent), warnings...)
	case p.unsent != nil:
		said := fmt.Sprintf("season report saved as %s, but not printed: %v", p.path, p.unsent)
		o.say(screen.Warning, said, warnings...)
	case p.format == render.PDF:
		o.say(screen.Done, "season report printed and saved as "+p.path, warnings...)
	default:
		o.say(screen.Done, "season report saved as "+p.path, warnings...)
	}
}
