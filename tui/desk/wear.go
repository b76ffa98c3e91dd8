package desk

import (
	"io"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// wear has the desk drawn as the terminal says, or as was chosen instead.
func (d *desk) wear() {
	if d.config.Look != "" {
		d.config.Theme = theme.New(io.Discard, d.terminal.WithLook(d.config.Look))
	} else if d.config.Theme.Options != d.terminal {
		d.config.Theme = theme.New(io.Discard, d.terminal)
	}
	d.layout()
}

// on is a look on the background that the terminal spoke of.
func (b backgroundIs) on(look theme.Theme) theme.Theme {
	options := look.Options
	options.Light = b.light
	return theme.New(io.Discard, options)
}

// lookKept ends the keeping of a look.
type lookKept struct{ err error }

// choose has the desk drawn in a look from now on, and next time where that is kept.
func (d *desk) choose(look string) {
	d.config.Look = look
	d.wear()
	keep := d.config.KeepLook
	if keep == nil {
		d.Say(screen.Done, "until this desk is closed; for good: theme = \""+look+"\" in the settings file")
		return
	}
	d.Run(func() tea.Msg { return lookKept{keep(d.ctx, look)} })
}

func (d *desk) lookKept(msg lookKept) {
	if msg.err != nil {
		d.Say(screen.Warning, "so it looks until this desk is closed, and it is not kept: "+msg.err.Error())
		return
	}
	d.Say(screen.Done, "so it looks, also when you connect from here again")
}
