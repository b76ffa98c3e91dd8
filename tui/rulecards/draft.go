package rulecards

import (
	"slices"

	"flagfall/rules"
	"flagfall/tui/field"
)

// draft is the search, and the book that is searched.
type draft struct {
	Search field.Typed `json:"search,omitzero"`
	Book   string      `json:"book,omitempty"`
}

func (s *Screen) half() draft {
	half := draft{Search: s.search.Typed()}
	if half != (draft{}) {
		half.Book = s.at().SHA256()
	}
	return half
}

// Recall searches again as one did.
func (s *Screen) Recall() {
	was := s.WasLeft()
	s.book = max(0, slices.IndexFunc(s.books, func(b *rules.Book) bool { return b.SHA256() == was.Book }))
	s.search.Resume("rule or word", was.Search)
	s.turn()
}
