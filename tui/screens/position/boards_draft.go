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

func (s *Boards) draftState() (half boardsDraft) {
	if s.versions.hasUnsaved() {
		half.Evidence, half.Source, half.Title = s.versions.sketch.whole.DraftText(), s.versions.sketch.source, s.title
	}
	switch s.mode {
	case notTyping:
	case typingGame:
		half.Typing, half.Text = s.mode, s.game.files.Text()
	default:
		half.Typing, half.Text = s.mode, s.asked.Value()
	}
	if half != (boardsDraft{}) {
		half.Focus = s.versions.focus
	}
	return half
}

// restoreSketch brings back what is not on record. What cannot be read is let go.
func (s *Boards) restoreSketch(was boardsDraft) bool {
	e, err := penalties.ParseEvidence(was.Evidence)
	if was.Evidence == "" || err != nil ||
		(was.Source != 0 && s.versions.version(was.Source) == nil) {
		return false
	}
	s.versions.sketch, s.title = s.versions.newSketch(e, was.Source), was.Title
	return true
}

// reopenText opens the text that was being typed.
func (s *Boards) reopenText(was boardsDraft) {
	s.versions.focus = was.Focus % 2
	if was.Typing == typingMove || was.Typing == typingPlace ||
		(was.Typing == typingTitle && s.versions.hasUnsaved()) {
		s.askText(was.Typing, was.Text, "")
	}
	if was.Typing == typingGame {
		s.askForGame(was.Text)
	}
}

// ReopenSetup opens the set-up again that the terminal went away in.
func (s *Boards) ReopenSetup() {
	if s.versions.shown() == s.versions.sketch {
		s.openSetup()
	}
}
