// Package rulecards is the rulebook on screen, found by number or word.
package rulecards

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules"
	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
)

// Screen is the rules of one book at a time.
type Screen struct {
	desk   screen.Desk
	books  []*rules.Book
	book   int
	search field.Field
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
func (s *Screen) Aside() string { return fmt.Sprintf("%d rules", s.found) }

// Place is the screen's keys.
func (s *Screen) Place() keys.Place { return s.desk.Keys().RulesPlace() }

// Prompt is the search while it is typed.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if !s.search.IsOpen() {
		return screen.Prompt{}, false
	}
	return screen.Prompt{
		Text: s.search.View(s.w / 2), Says: fmt.Sprintf("%d found", s.found), Place: s.desk.Keys().TypingPlace(),
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
		s.typed(k)
	case s.page.Key(k, m.List):
	case keys.Is(k, m.Rules.Search):
		s.search.Open("rule or word", s.search.Text())
	case keys.Is(k, m.Rules.Section) && len(s.books) > 1:
		s.book = (s.book + 1) % len(s.books)
		s.page.Home()
		s.fill()
	}
	return nil
}

func (s *Screen) typed(k tea.KeyMsg) {
	m := s.desk.Keys().Typing
	switch {
	case keys.Is(k, m.Keep):
		s.search.Close()
	case keys.Is(k, m.Leave):
		s.search.Open("", "")
		s.search.Close()
	default:
		s.search.Update(k)
	}
	s.page.Home()
	s.fill()
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
		if !matches(c, s.search.Text()) {
			continue
		}
		s.found++
		lines = append(lines, "", layout.Fit("  "+t.Head.Render(c.Ref), indent)+t.Head.Render(c.Title))
		lines = append(lines, layout.Labelled("", c.Text, indent, s.w-2)...)
	}
	if s.found == 0 {
		lines = layout.Wrap(fmt.Sprintf("  %s has no rule with %q.", s.Where(), s.search.Text()), s.w)
	}
	s.page.SetLines(lines)
}

// matches finds a rule by its number, "13" or the beginning of "15c", or by words in its title or text, in any order.
func matches(c rules.Card, search string) bool {
	search = strings.ToLower(strings.TrimSpace(search))
	if search == "" {
		return true
	}
	if search[0] >= '0' && search[0] <= '9' {
		return strings.HasPrefix(strings.ToLower(c.Ref), search)
	}
	text := strings.ToLower(c.Title + " " + c.Text)
	for _, word := range strings.Fields(search) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
