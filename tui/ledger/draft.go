package ledger

import (
	"flagfall/tui/field"
	"flagfall/tui/screen"
)

var _ screen.Resumer = (*Screen)(nil)

const resumes = "ledger"

// Resumes names the ledger.
func (s *Screen) Resumes() (name string, always bool) { return resumes, false }

// Draft is the filter.
func (s *Screen) Draft() string { return screen.Encode(s.filter.Typed()) }

// Recall narrows it again as it was.
func (s *Screen) Recall() {
	var was field.Typed
	screen.Recall(s.desk, resumes, &was)
	s.filter.Resume("filter", was)
	s.choose()
}
