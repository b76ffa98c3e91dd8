package people

import "flagfall/tui/screen"

var _ screen.Resumer = (*Screen)(nil)

// draft is a team half-made of two who wait.
type draft struct {
	Chosen int `json:"chosen,omitempty"` // the first of them, by number
}

// Resumes names the people by their section.
func (s *Screen) Resumes() (name string, always bool) { return s.resumes(), false }

func (s *Screen) resumes() string { return "people " + s.at.ID() }

// Draft is who was chosen and has no partner yet.
func (s *Screen) Draft() string {
	if s.chosen == nil {
		return ""
	}
	return screen.Encode(draft{s.chosen.No})
}

func (s *Screen) recall() {
	var was draft
	screen.Recall(s.desk, s.resumes(), &was)
	if all := s.desk.Hall().Register.Waiting; was.Chosen > 0 && was.Chosen <= len(all) {
		s.chosen = all[was.Chosen-1]
	}
}
