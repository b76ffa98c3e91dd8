package start

import (
	"encoding/json"

	"flagfall/tui/kit/screen"
)

// draft is a new event half named.
type draft struct {
	Name   string `json:"name,omitempty"`
	What   offer  `json:"what,omitempty"`
	Typing bool   `json:"typing,omitempty"`
}

// Draft is what is half typed, "" for nothing.
func (s *Model) Draft() string {
	if s.name.Text() == "" && !s.name.IsOpen() {
		return ""
	}
	return screen.EncodeDraft(draft{s.name.Text(), s.what, s.name.IsOpen()})
}

// restoreDraft brings a draft back. One that cannot be read is let go.
func (s *Model) restoreDraft(text string) {
	var was draft
	if json.Unmarshal([]byte(text), &was) != nil || was.What >= sample {
		return
	}
	s.what = was.What
	s.askName(was.Name)
	if !was.Typing {
		s.name.Close() // enter opens the event of before; the name waits
		return
	}
	s.list.MoveTo(len(s.recent) + int(was.What))
}
