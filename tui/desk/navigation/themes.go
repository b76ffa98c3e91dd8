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
		"auto": "same as the terminal", "light": "for a light background", "dark": "for a dark background", "high-contrast": "high contrast", "none": "no colors",
	}
	var list []palette.Action
	for _, look := range theme.Looks {
		list = append(list, palette.Action{Does: "theme: " + names[look], Words: "change theme colors settings", Do: func() { p.SetTheme(look) }})
	}
	return list
}
