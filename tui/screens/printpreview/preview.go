// Package printpreview is a document on screen before it is printed.
package printpreview

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/paper"
	"flagfall/tui/paper/render"
)

// Screen shows one of several documents as text.
type Screen struct {
	desk    screen.Desk
	list    []Document
	at      int
	makeErr error // why the document cannot be made; nil when it can
	page    scroll.Page
	w       int
}

// New shows the first of some documents, made from source as they are printed; print is called with
// the one to be printed, browser with the one to be shown in a browser. Browser may be nil. There
// must be at least one document.
func New(
	d screen.Desk,
	source func(*tournament.Tournament) paper.Source,
	orders []paper.Order,
	print, browser func(paper.Order),
) *Screen {
	return NewOf(d, documentsOf(source, orders, print, browser))
}

// NewOf shows the first of some documents. There must be at least one.
func NewOf(d screen.Desk, list []Document) *Screen { return &Screen{desk: d, list: list} }

// NeedsWholeWidth is true: the sheet is as wide as paper.
func (s *Screen) NeedsWholeWidth() bool { return true }

// Title names the document.
func (s *Screen) Title() string { return "print  " + s.selected().Name }

// RightText says which of the documents it is.
func (s *Screen) RightText() string { return fmt.Sprintf("%d of %d", s.at+1, len(s.list)) }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	if act := s.selected().Act; act != "" {
		m.Preview.Print.SetHelp(m.Preview.Print.Help().Key, act)
	}
	m.Preview.Print.SetEnabled(s.makeErr == nil)
	m.Preview.Browser.SetEnabled(s.makeErr == nil)
	mode := m.Mode(keys.PreviewMode)
	if s.selected().Browse == nil {
		mode = mode.Without(s.desk.Keys().Preview.Browser)
	}
	return mode
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w = w
	s.page.SetSize(w, h)
	s.layOut()
}

// RowsBelow counts the lines that there is no room for.
func (s *Screen) RowsBelow() int { return s.page.Below() }

func (s *Screen) selected() Document { return s.list[s.at] }

// Refresh updates the screen after new entries.
func (s *Screen) Refresh() { s.layOut() }

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.page.Key(k, m.List):
	case keys.Is(k, m.Preview.Next):
		s.at = (s.at + 1) % len(s.list)
		s.page.Home()
		s.layOut()
	case s.selected().Browse == nil && keys.Is(k, m.Preview.Browser):
	case s.makeErr != nil && (keys.Is(k, m.Preview.Print) || keys.Is(k, m.Preview.Browser)):
		s.desk.Say(screen.Warning, s.makeErr.Error())
	case keys.Is(k, m.Preview.Print):
		s.selected().Print()
	case keys.Is(k, m.Preview.Browser):
		s.selected().Browse()
	}
}

// layOut sets the document as it would be printed now.
func (s *Screen) layOut() {
	if s.selected().Rows != nil {
		s.layOutRows()
		return
	}
	doc, err := s.selected().Make(s.desk.Hall())
	if s.makeErr = err; err != nil {
		s.page.SetLines(layout.Labeled("", err.Error(), 2, s.w))
		return
	}
	if s.desk.Theme().Options.Plain {
		s.page.SetLines(s.spokenLines(doc))
		return
	}
	lines := strings.Split(strings.TrimRight(text.PlainWidth(doc, min(text.PlainColumns, s.w)), "\n"), "\n")
	if undrawn := render.UndrawableNames(doc); undrawn != "" { // told before it is printed
		lines = slices.Concat(layout.Wrap(undrawn, s.w-panel.InsetWidth(s.desk.Theme(), s.w)), []string{""}, lines)
	}
	s.page.SetLines(panel.Inset(s.desk.Theme(), lines, s.w))
}

// layOutRows shows the rows of a spreadsheet as they are, each cut to a line. Read aloud they are whole.
func (s *Screen) layOutRows() {
	var rows string
	if rows, s.makeErr = s.selected().Rows(); s.makeErr != nil {
		s.page.SetLines(layout.Labeled("", s.makeErr.Error(), 2, s.w))
		return
	}
	var lines []string
	t := s.desk.Theme()
	for row := range strings.SplitSeq(strings.TrimSpace(rows), "\n") {
		if t.Options.Plain {
			lines = append(lines, layout.Wrap(row, s.w)...)
			continue
		}
		lines = append(lines, layout.Cut(row, s.w-panel.InsetWidth(t, s.w)))
	}
	s.page.SetLines(panel.Inset(t, lines, s.w))
}

// spokenLines are a document as it is read aloud: a sentence a line, wrapped.
func (s *Screen) spokenLines(d *document.Document) []string {
	var lines []string
	said := render.UndrawableNames(d) + "\n" + text.Spoken(d)
	for sentence := range strings.SplitSeq(strings.TrimSpace(said), "\n") {
		lines = append(lines, layout.Labeled("", sentence, 2, s.w)...)
	}
	return lines
}

// View draws the part of the page in sight.
func (s *Screen) View() string { return s.page.View() }
