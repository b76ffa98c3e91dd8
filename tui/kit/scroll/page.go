package scroll

import (
	"strings"

	"github.com/charmbracelet/bubbles/viewport"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/keys"
	"flagfall/tui/voice/sanitize"
)

// Page is a text that is longer than the screen. It scrolls by the keys of a List. The zero value
// is empty.
type Page struct {
	v     viewport.Model
	lines []string
}

// SetSize sets the visible area.
func (p *Page) SetSize(w, h int) {
	p.v.Width, p.v.Height = w, h
	p.v.SetYOffset(p.v.YOffset)
}

// SetLines replaces the text, whose lines are as wide as the page. The scroll position stays.
func (p *Page) SetLines(lines []string) {
	p.lines = lines
	p.v.SetContent(strings.Join(lines, "\n"))
}

// Home scrolls to the first line.
func (p *Page) Home() { p.v.GotoTop() }

// Line returns the index of the first visible line.
func (p *Page) Line() int { return p.v.YOffset }

// MoveTo scrolls so that a line is the first that is visible, or as far as the text goes.
func (p *Page) MoveTo(line int) { p.v.SetYOffset(line) }

// Below returns how many lines follow below.
func (p *Page) Below() int { return max(0, p.v.TotalLineCount()-p.v.YOffset-p.v.Height) }

// More reports whether lines follow below.
func (p *Page) More() bool { return !p.v.AtBottom() }

// View returns the visible lines, and below them the rest of a sentence that goes on there: drawn, it
// is cut off; read aloud, no sentence ends in its middle.
func (p *Page) View() string {
	view := p.v.View()
	for n := p.v.YOffset + p.v.Height; n > 0 && n < len(p.lines) && goesOn(p.lines[n-1]); n++ {
		view += "\n" + p.lines[n]
	}
	return view
}

func goesOn(line string) bool {
	return strings.HasSuffix(strings.TrimRight(ansi.Strip(line), " "), sanitize.GoesOn)
}

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
