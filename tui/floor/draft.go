package floor

import (
	"flagfall/tui/field"
	"flagfall/tui/screen"
)

var _ screen.Resumer = (*Screen)(nil)

// Resumes names the floor.
func (s *Screen) Resumes() (name string, always bool) { return "floor", false }

// Draft is the filter.
func (s *Screen) Draft() string { return screen.Encode(s.filter.Typed()) }

// Recall narrows the tables again as they were.
func (s *Screen) Recall() {
	var was field.Typed
	screen.Recall(s.desk, "floor", &was)
	s.filter.Resume("filter", was)
	s.choose()
}
