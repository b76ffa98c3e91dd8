package foreign

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/document"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// answer is what came of a choice, such as what an examination found.
type answer struct {
	desk   screen.Desk
	title  string
	blocks []document.Block
	page   scroll.Page
}

// show opens an answer above the file.
func (s *File) show(title string, blocks ...document.Block) {
	s.desk.Open(&answer{desk: s.desk, title: title + ": " + s.Title(), blocks: blocks})
}

// Title says what it answers, and names the file.
func (a *answer) Title() string { return a.title }

// Mode is the keys of a page.
func (a *answer) Mode() keys.Mode {
	m := *a.desk.Keys()
	m.Intake.Enter.SetEnabled(false)
	rename(&m.Intake.Leave, "back")
	return m.Mode(keys.FoundMode)
}

// SetSize sets the work area in columns and lines.
func (a *answer) SetSize(w, h int) {
	a.page.SetSize(w, h)
	a.page.SetLines(panel.New(a.desk.Theme).Lines(a.blocks, w))
}

// Key scrolls.
func (a *answer) Key(k tea.KeyMsg) { a.page.Key(k, a.desk.Keys().List) }

// View is what is in sight.
func (a *answer) View() string { return a.page.View() }

// RowsBelow is how many lines are below what is in sight.
func (a *answer) RowsBelow() int { return a.page.Below() }
