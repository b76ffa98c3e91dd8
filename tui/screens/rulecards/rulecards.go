// Package rulecards is the rulebooks on screen: found by number or word, two beside each other
// where they differ.
package rulecards

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Screen is one book, or what two books differ in.
type Screen struct {
	screen.Name
	desk    screen.Desk
	links   Links
	books   []*rules.Book
	book    int
	against *rules.Book  // compared with the book; nil while one is read
	pick    input.Dialog // the book to compare with
	own     *ownRules    // the interview about rules of one's own; nil while none is under way
	search  input.Filter
	page    scroll.Page
	found   int
	w, h    int
}

// Links are what the rulebooks lead to.
type Links struct {
	Policy func()                                 // opens the event's policy
	Write  func(file string, text []byte) tea.Cmd // writes a rulebook file; nil where this desk writes none
}

// New opens the books, the first of them on top.
func New(d screen.Desk, books []*rules.Book, to Links) *Screen {
	return &Screen{Name: "rules", desk: d, books: books, links: to, pick: input.NewDialog(d)}
}

// Find searches a book, one of those that the screen was made with, for a rule or a word.
func (s *Screen) Find(book *rules.Book, text string) *Screen {
	s.book = max(
		0,
		slices.IndexFunc(s.books, func(b *rules.Book) bool { return b.SHA256() == book.SHA256() }),
	)
	s.search.Set(text)
	return s
}

// Title names the book, or the two.
func (s *Screen) Title() string {
	if s.own != nil {
		return "your own rules"
	}
	if s.against != nil {
		return words.BookName(s.current()) + " and " + words.BookName(s.against)
	}
	return s.current().Name
}

// ShortTitles names it in fewer words.
func (s *Screen) ShortTitles() []string {
	if s.own != nil {
		return []string{s.Title(), "own rules"}
	}
	if s.against != nil {
		return []string{s.Title(), words.BookName(s.current()) + ", " + words.BookName(s.against), "two rulebooks"}
	}
	return []string{s.Title(), words.BookName(s.current()) + " rules", words.BookName(s.current())}
}

// RightText says how many cards or differences are in sight.
func (s *Screen) RightText() string {
	if s.own != nil {
		return s.own.place()
	}
	if s.against != nil {
		return words.Count(s.found, "difference")
	}
	return words.Count(s.found, "rule")
}

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.RulesMode) }

// Prompt is the search while it is typed, or the book that is picked.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	k := s.desk.Keys()
	switch {
	case s.pick.IsOpen():
		return s.pick.Prompt(s.w)
	case s.search.IsOpen():
		return s.search.Prompt(s.w, fmt.Sprintf("%d found", s.found), k.Mode(keys.FilterMode)), true
	}
	return screen.Prompt{}, false
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.page.SetSize(w, h)
	s.pick.SetHeight(max(1, h-pickHead))
	if s.own != nil {
		s.pick.SetHeight(max(1, h-len(s.ownHead())))
	}
	s.layOut()
}

// RowsBelow counts the lines, or the books to compare with, that there is no room for. Those of one's own rules are
// counted above their answers.
func (s *Screen) RowsBelow() int {
	if s.own != nil {
		return 0
	}
	return s.pick.RowsBelow(s.page.Below())
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.ownKey(k):
	case s.pick.Key(k):
	case s.own != nil:
	case s.search.IsOpen():
		s.search.Key(k, m.Filter)
		s.showFromTop()
	case s.page.Key(k, m.List):
	case keys.Is(k, m.Rules.Search):
		s.search.StartTyping("rule or word")
		s.layOut()
	case keys.Is(k, m.Rules.Section):
		s.book = (s.book + 1) % len(s.books)
		s.against = nil
		s.showFromTop()
	case keys.Is(k, m.Rules.Compare) && s.against != nil:
		s.against = nil
		s.showFromTop()
	case keys.Is(k, m.Rules.Compare):
		s.chooseOther()
	case keys.Is(k, m.Rules.Policy):
		s.links.Policy()
	case keys.Is(k, m.Rules.Own):
		s.beginOwn()
	}
}

// chooseOther asks which book to compare with.
func (s *Screen) chooseOther() {
	var names []input.Answer
	others := append(append([]*rules.Book{}, s.books[:s.book]...), s.books[s.book+1:]...)
	for _, b := range others {
		names = append(names, input.Answer{Text: b.Name})
	}
	s.pick.AskChoice(
		input.ChoiceQuestion{
			Label:   "compare " + words.BookName(s.current()) + " with which book?",
			Act:     "compare",
			Answers: names,
			OnChoose: func(n int) {
				s.against = others[n]
				s.pick.Close()
				s.showFromTop()
			},
		},
	)
}

func (s *Screen) current() *rules.Book { return s.books[s.book] }

// showFromTop shows another text from its beginning.
func (s *Screen) showFromTop() {
	s.page.Home()
	s.layOut()
}

// layOut lays out what the search lets through.
func (s *Screen) layOut() {
	var lines []string
	switch {
	case s.own != nil: // drawn with its questions
	case s.against != nil:
		lines, s.found = s.comparisonLines()
	default:
		lines, s.found = s.cardLines()
	}
	s.page.SetLines(lines)
}

// pickHead is the number of lines above the list of books.
const pickHead = 2

// View is what is in sight of the text, or the books to pick from.
func (s *Screen) View() string {
	if s.own != nil {
		return s.ownView()
	}
	if !s.pick.IsOpen() {
		return s.page.View()
	}
	return s.pickView()
}
