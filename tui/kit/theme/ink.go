package theme

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
)

// Ink is a style that steers the terminal before and after a text and does nothing else: no borders, no margins, no width. A frame has
// hundreds of such texts, so what stands around each is made once.
type Ink struct {
	style   lipgloss.Style
	on, off string
}

func newInk(style lipgloss.Style) Ink {
	on, off, _ := strings.Cut(style.Render("x"), "x")
	return Ink{style, on, off}
}

// Render is text in the ink.
func (i Ink) Render(text string) string {
	if text == "" || strings.ContainsAny(text, "\n\r\t") {
		return i.style.Render(text)
	}
	return i.on + text + i.off
}
