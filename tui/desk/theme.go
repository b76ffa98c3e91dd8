package desk

import (
	"io"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// applyTheme has the desk drawn as the terminal says, or as was chosen instead.
func (d *model) applyTheme() {
	if d.config.Look != "" {
		d.config.Theme = theme.New(io.Discard, d.terminal.WithLook(d.config.Look))
	} else if d.config.Theme.Options != d.terminal {
		d.config.Theme = theme.New(io.Discard, d.terminal)
	}
	d.layout()
}

// withBackground is a look on the background that the terminal spoke of.
func (b backgroundMsg) withBackground(look theme.Theme) theme.Theme {
	options := look.Options
	options.Light = b.light
	return theme.New(io.Discard, options)
}

// themeSaved ends the keeping of a look.
type themeSaved struct{ err error }

// setTheme has the desk drawn in a look from now on, and next time where that is kept.
func (d *model) setTheme(look string) {
	d.config.Look = look
	d.applyTheme()
	keep := d.config.KeepLook
	if keep == nil {
		d.Say(screen.Done, "theme applied until you close this desk; to keep it, put theme = \""+look+
			"\" in the settings file")
		return
	}
	d.Run(func() tea.Msg { return themeSaved{keep(d.ctx, look)} })
}

func (d *model) onThemeSaved(msg themeSaved) {
	if msg.err != nil {
		d.Say(screen.Warning, "theme applied until you close this desk; it was not saved: "+msg.err.Error())
		return
	}
	d.Say(screen.Done, "theme saved for the next time you connect from here")
}
