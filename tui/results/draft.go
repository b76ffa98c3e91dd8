package results

import "flagfall/tui/screen"

var _ screen.Resumer = (*Screen)(nil)

// draft is a result half typed.
type draft struct {
	Typed string `json:"typed,omitempty"` // of the table's number
	Round int    `json:"round,omitempty"`
	Table int    `json:"table,omitempty"`
	Match int    `json:"match,omitempty"`
	Ended string `json:"ended,omitempty"`
}

// Resumes names the sheet by its section.
func (s *Screen) Resumes() (name string, always bool) { return s.resumes(), false }

func (s *Screen) resumes() string { return "results " + s.at.ID() }

// Draft is the result half typed.
func (s *Screen) Draft() string {
	e := &s.entry
	if e.pairing == nil {
		return screen.Encode(draft{Typed: e.typed})
	}
	return screen.Encode(draft{Round: e.pairing.Round.No, Table: e.pairing.Table, Match: e.match, Ended: e.ended})
}

// recall goes on with the result, as long as its round is the one in sight.
func (s *Screen) recall() {
	var was draft
	screen.Recall(s.desk, s.resumes(), &was)
	r := s.at.Round()
	switch {
	case r == nil:
	case was.Table == 0:
		s.entry.typed = was.Typed
	case was.Round == r.No && r.AtTable(was.Table) != nil:
		p := r.AtTable(was.Table)
		s.entry.choose(p)
		s.to(p.Table)
		s.entry.ended = was.Ended
		if was.Match > 0 && was.Match <= len(p.Matches) {
			s.entry.match = was.Match
		}
	}
}
