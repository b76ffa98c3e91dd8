package rulecards

import (
	"slices"

	"flagfall/rules"
	"flagfall/tui/field"
	"flagfall/tui/screen"
)

var _ screen.Resumer = (*Screen)(nil)

// draft is the search, and the book that is searched.
type draft struct {
	Search field.Typed `json:"search,omitzero"`
	Book   string      `json:"book,omitempty"`
}

const resumes = "rules"

// Resumes names the rulebooks.
func (s *Screen) Resumes() (name string, always bool) { return resumes, false }

// Draft is the search.
func (s *Screen) Draft() string {
	half := draft{Search: s.search.Typed()}
	if screen.Encode(half) != "" {
		half.Book = s.at().SHA256()
	}
	return screen.Encode(half)
}

// Recall searches again as one did.
func (s *Screen) Recall() {
	var was draft
	screen.Recall(s.desk, resumes, &was)
	s.book = max(0, slices.IndexFunc(s.books, func(b *rules.Book) bool { return b.SHA256() == was.Book }))
	s.search.Resume("rule or word", was.Search)
	s.turn()
}
