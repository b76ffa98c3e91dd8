// Package rulecards is the rulebook on screen, found by number or word.
package rulecards

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules"
	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
	"flagfall/tui/words"
)

// Screen is the rules of one book at a time.
type Screen struct {
	desk   screen.Desk
	books  []*rules.Book
	book   int
	search field.Filter
	page   scroll.Page
	found  int
	w, h   int
}

// New opens the books in use, the given one first.
func New(d screen.Desk, books []*rules.Book) *Screen { return &Screen{desk: d, books: books} }

// Where names the book.
func (s *Screen) Where() string {
	if len(s.books) == 0 {
		return "rules"
	}
	return s.books[s.book].Name
}

// Aside says how many cards are in sight.
func (s *Screen) Aside() string { return words.Count(s.found, "rule") }

// Place is the screen's keys.
func (s *Screen) Place() keys.Place { return s.desk.Keys().RulesPlace() }

// Prompt is the search while it is typed.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if !s.search.IsOpen() {
		return screen.Prompt{}, false
	}
	return screen.Prompt{
		Text: s.search.View(s.w / 2), Says: fmt.Sprintf("%d found", s.found), Place: s.desk.Keys().FilterPlace(),
	}, true
}

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.page.SetSize(w, h)
	s.fill()
}

// Update takes a key.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	k, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil
	}
	m := s.desk.Keys()
	switch {
	case s.search.IsOpen():
		s.search.Key(k, m.Filter)
		s.page.Home()
		s.fill()
	case s.page.Key(k, m.List):
	case keys.Is(k, m.Rules.Search):
		s.search.Begin("rule or word")
		s.fill()
	case keys.Is(k, m.Rules.Section) && len(s.books) > 1:
		s.book = (s.book + 1) % len(s.books)
		s.page.Home()
		s.fill()
	}
	return nil
}

// View is what is in sight of the cards.
func (s *Screen) View() string { return s.page.View() }

// fill lays out the cards that the search lets through.
func (s *Screen) fill() {
	if len(s.books) == 0 {
		s.page.SetLines(layout.Wrap("  No section has a rulebook yet.", s.w))
		return
	}
	t := s.desk.Theme()
	const indent = 7
	var lines []string
	s.found = 0
	for _, c := range s.books[s.book].Cards {
		if !matches(c, s.told(c.Ref), s.search.Active()) {
			continue
		}
		s.found++
		lines = append(lines, "", layout.Fit("  "+t.Head.Render(c.Ref), indent)+t.Head.Render(c.Title))
		lines = append(lines, layout.Labelled("", c.Text, indent, s.w-2)...)
	}
	if s.found == 0 {
		lines = layout.Wrap(fmt.Sprintf("  %s has no rule with %q.", s.Where(), s.search.Active()), s.w)
	}
	s.page.SetLines(lines)
}

// told is what the offences under a rule are called, so that "hover" finds it though its text says it otherwise.
func (s *Screen) told(ref string) string {
	var names []string
	for _, o := range s.books[s.book].Offences {
		if slices.Contains(o.Refs, ref) {
			names = append(names, o.Kind, o.Title)
		}
	}
	return strings.Join(names, " ")
}

// matches finds a rule by its number, "13" or the beginning of "15c", or by words in its title, its text or what else it
// is told as, in any order.
func matches(c rules.Card, told, search string) bool {
	search = strings.ToLower(search)
	if search == "" {
		return true
	}
	if search[0] >= '0' && search[0] <= '9' {
		return strings.HasPrefix(strings.ToLower(c.Ref), search)
	}
	text := strings.ToLower(c.Title + " " + c.Text + " " + told)
	for _, word := range strings.Fields(search) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
