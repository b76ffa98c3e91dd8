// Package help is the help screen: the keys that work here, those that work everywhere, and the
// letters of the rulebook.
package help

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Screen is the help for one place.
type Screen struct {
	desk  screen.Desk
	about keys.Mode
	books []*rules.Book
	page  scroll.Page
	w     int
}

// New makes the help for a place and the rulebooks in use.
func New(d screen.Desk, about keys.Mode, books []*rules.Book) *Screen {
	return &Screen{desk: d, about: about, books: books}
}

// Title names what is explained.
func (s *Screen) Title() string { return "help: " + strings.ToLower(s.about.Name) }

// Mode is the help's own keys.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.HelpMode) }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w = w
	s.page.SetSize(w, h)
	s.page.SetLines(s.lines(w))
}

// RowsBelow counts the lines that there is no room for.
func (s *Screen) RowsBelow() int { return s.page.Below() }

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	if !s.page.Key(k, s.desk.Keys().List) && keys.Is(k, s.Mode().Keys[0]) {
		s.desk.Close()
	}
}

// View draws the part of the page in sight.
func (s *Screen) View() string { return s.page.View() }

// lines are what to do where something is missing, then the keys that work in the place, then how a
// call is typed; where calls are typed that stands first.
func (s *Screen) lines(w int) []string {
	m := s.desk.Keys()
	parts := [][]string{s.keyLines(w), s.callLines(w)}
	if s.about.Name == m.Mode(keys.FloorMode).Name || s.about.Name == m.Mode(keys.QuickMode).Name {
		slices.Reverse(parts)
	}
	return slices.Concat(s.missingEntriesLines(w), parts[0], []string{""}, parts[1], []string{""}, s.signLines(w))
}

func (s *Screen) titleLine(text string) string {
	return "  " + s.desk.Theme().Head.Render(layout.Cut(text, s.w-2))
}

// bookTitle names a book, in short where there is too little room.
func (s *Screen) bookTitle(b *rules.Book) string {
	return s.titleLine(layout.LongestFit(s.w-2, "Letters in "+b.Name, "Letters in "+words.BookName(b)))
}

// keyLines are those of the place, and those that work there too.
func (s *Screen) keyLines(w int) []string {
	lines := append([]string{s.titleLine(s.about.Name)}, s.columnLines(enabledKeys(s.about.Keys), w)...)
	if s.about.Note != "" {
		lines = append(lines, layout.Labeled("", s.about.Note, 2, w)...)
	}
	if len(s.about.Also) > 0 {
		lines = append(lines, "", s.titleLine("Also here"))
		lines = append(lines, s.columnLines(enabledKeys(s.about.Also), w)...)
	}
	return lines
}

// callLines is how a call is typed, with the letters of each rulebook.
func (s *Screen) callLines(w int) []string {
	lines := []string{s.titleLine("An incident")}
	for _, text := range []string{
		"Type the table, the seat and a letter, then Enter: 12aw is table 12, seat a, wrong hand. Use - for the whole table.",
		"Seats: a White on board A, b Black on board A, c White on board B, d Black on board B. a and d are one team, b and c the other.",
	} {
		lines = append(lines, layout.Labeled("", text, 2, w)...)
	}
	for _, b := range s.books {
		lines = append(lines, "", s.bookTitle(b))
		lines = append(lines, s.columnLines(offenceLetters(b), w)...)
	}
	return lines
}

func (s *Screen) signLines(w int) []string {
	t := s.desk.Theme()
	if t.Options.Plain { // what is read aloud has none
		return nil
	}
	return append([]string{s.titleLine("Signs")}, s.columnLines([][2]string{
		{t.Attention.Mark(), "needs an official"},
		{t.Irreversible.Mark(), "a game or match lost, or a player out"},
		{t.Done.Mark(), "settled"},
		{t.Selected.Sign, "cursor"},
	}, w)...)
}

func offenceLetters(b *rules.Book) [][2]string {
	var out [][2]string
	for _, o := range b.LetteredOffences() {
		out = append(out, [2]string{o.Letter, o.Title})
	}
	return out
}

func enabledKeys(bindings []key.Binding) [][2]string {
	var out [][2]string
	for _, b := range bindings {
		if b.Enabled() {
			out = append(out, [2]string{b.Help().Key, b.Help().Desc})
		}
	}
	return out
}

// columnLines sets items in as many columns as the width holds, read downwards; in one where they
// are read aloud. What is too long for its column goes on below.
func (s *Screen) columnLines(items [][2]string, w int) []string {
	n := max(1, w/39)
	if s.desk.Theme().Options.Plain {
		n = 1
	}
	width := w / n
	told := make([][]string, len(items))
	total := 0
	for i, it := range items {
		told[i] = layout.Labeled("  "+it[0], it[1], 2+labelWidth(items), width-1)
		total += len(told[i])
	}
	high := (total + n - 1) / n
	for ; len(splitColumns(told, high)) > n; high++ { // an item is not parted
	}
	lines := make([]string, high)
	for at, column := range splitColumns(told, high) {
		for row := range lines {
			text := ""
			if row < len(column) {
				text = column[row]
			}
			if at+1 < n {
				text = layout.Fit(text, width)
			}
			lines[row] += text
		}
	}
	return lines
}

// splitColumns sets items into columns of at most high lines.
func splitColumns(items [][]string, high int) [][]string {
	out := [][]string{nil}
	for _, lines := range items {
		last := len(out) - 1
		if len(out[last])+len(lines) > high && len(out[last]) > 0 {
			out, last = append(out, nil), last+1
		}
		out[last] = append(out[last], lines...)
	}
	return out
}

// labelWidth is that of the names before the items.
func labelWidth(items [][2]string) int {
	w := 3
	for _, it := range items {
		if n := layout.Width(it[0]); n > 1 {
			w = max(w, 8, n+2)
		}
	}
	return w
}
