package scroll

import (
	"strings"

	"github.com/charmbracelet/bubbles/viewport"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// Page is a text that is longer than the screen. It scrolls by the keys of a List. The zero value
// is empty.
type Page struct{ v viewport.Model }

// SetSize sets the visible area.
func (p *Page) SetSize(w, h int) {
	p.v.Width, p.v.Height = w, h
	p.v.SetYOffset(p.v.YOffset)
}

// SetLines replaces the text, whose lines are as wide as the page. The scroll position stays.
func (p *Page) SetLines(lines []string) { p.v.SetContent(strings.Join(lines, "\n")) }

// Home scrolls to the first line.
func (p *Page) Home() { p.v.GotoTop() }

// More reports whether lines follow below.
func (p *Page) More() bool { return !p.v.AtBottom() }

// View returns the visible lines.
func (p *Page) View() string { return p.v.View() }

// Key handles a key that scrolls, and reports whether it was one.
func (p *Page) Key(k tea.KeyMsg, m keys.List) bool {
	switch {
	case keys.Is(k, m.Up):
		p.v.ScrollUp(1)
	case keys.Is(k, m.Down):
		p.v.ScrollDown(1)
	case keys.Is(k, m.PageUp):
		p.v.PageUp()
	case keys.Is(k, m.PageDown):
		p.v.PageDown()
	case keys.Is(k, m.Top):
		p.v.GotoTop()
	case keys.Is(k, m.Bottom):
		p.v.GotoBottom()
	default:
		return false
	}
	return true
}
