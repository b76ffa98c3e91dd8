package navigation

import (
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/palette"
)

// themeActions returns the choices of a theme. A desk that is read aloud has none.
func (r *Navigator) themeActions() []palette.Action {
	if r.isStandalone() || r.desk.Theme().Options.Plain {
		return nil
	}
	names := map[string]string{
		"auto": "same as the terminal", "light": "for a light background", "dark": "for a dark background",
		"high-contrast": "high contrast", "none": "no colors",
	}
	var list []palette.Action
	for _, look := range theme.Looks {
		list = append(list, palette.Action{
			Does: "theme: " + names[look], Words: "change theme colors settings",
			Do: func() { r.SetTheme(look) },
		})
	}
	return list
}
