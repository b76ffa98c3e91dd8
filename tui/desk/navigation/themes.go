package navigation

import (
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/palette"
)

// themeActions are how the desk may be drawn. Where its screens are read aloud there is nothing to
// choose.
func (p actionList) themeActions() []palette.Action {
	if p.isStandalone() || p.desk.Theme().Options.Plain {
		return nil
	}
	names := map[string]string{
		"auto": "as the terminal says", "light": "for a light background", "dark": "for a dark background", "high-contrast": "high contrast", "none": "no colours",
	}
	var list []palette.Action
	for _, look := range theme.Looks {
		list = append(list, palette.Action{Does: "look: " + names[look], Words: "change theme colours settings", Do: func() { p.SetTheme(look) }})
	}
	return list
}
