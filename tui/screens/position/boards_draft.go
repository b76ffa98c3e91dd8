package position

import (
	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// boardsDraft is what is not on record, and what is being typed.
type boardsDraft struct {
	Evidence string         `json:"evidence,omitempty"`
	Source   int            `json:"source,omitempty"`
	Title    string         `json:"title,omitempty"`
	Focus    bughouse.Board `json:"focus,omitempty"`
	Typing   boardsMode     `json:"typing,omitempty"`
	Text     string         `json:"text,omitempty"`
}

func (s *Boards) half() (half boardsDraft) {
	if s.unsaved() {
		half.Evidence, half.Source, half.Title = s.sketch.whole.DraftText(), s.sketch.source, s.title
	}
	if s.mode != watching {
		half.Typing, half.Text = s.mode, s.asked.Typed()
	}
	if half != (boardsDraft{}) {
		half.Focus = s.focus
	}
	return half
}

// restore brings back what is not on record. What cannot be read is let go.
func (s *Boards) restore(was boardsDraft) bool {
	e, err := penalties.ParseEvidence(was.Evidence)
	if was.Evidence == "" || err != nil || (was.Source != 0 && s.version(was.Source) == nil) {
		return false
	}
	s.sketch, s.title = s.unrecorded(e, was.Source), was.Title
	return true
}

// reopenText opens the text that was being typed.
func (s *Boards) reopenText(was boardsDraft) {
	s.focus = was.Focus % 2
	if was.Typing == asking || was.Typing == going || (was.Typing == titling && s.unsaved()) {
		s.open(was.Typing, was.Text, "")
	}
}

// SetUp opens the set-up again that the terminal went away in.
func (s *Boards) SetUp() {
	if s.shown() == s.sketch {
		s.setUp()
	}
}
