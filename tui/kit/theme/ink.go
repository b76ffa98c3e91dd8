package theme

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
)

// Ink is a style without borders, margins or width. Its escape sequences are made once, since a
// frame has hundreds of styled texts.
type Ink struct {
	style   lipgloss.Style
	on, off string
}

func newInk(style lipgloss.Style) Ink {
	on, off, _ := strings.Cut(style.Render("x"), "x")
	return Ink{style, on, off}
}

// Render returns text in the ink.
func (i Ink) Render(text string) string {
	if text == "" {
		return "" // an empty pair of sequences would end the ground that it stands on
	}
	if strings.ContainsAny(text, "\n\r\t") {
		return i.style.Render(text)
	}
	return i.on + text + i.off
}
