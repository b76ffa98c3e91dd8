package ruling

import (
	"encoding/json"

	"flagfall/penalties"
)

// halfDone is the frame's half-typed text as it is kept beside the journal.
type halfDone struct {
	Clock     string `json:"clock,omitempty"`
	Typing    mode   `json:"typing,omitempty"`
	Testimony string `json:"testimony,omitempty"`
	Strike    string `json:"strike,omitempty"`
	Reason    string `json:"reason,omitempty"`

	Chosen *[]penalties.Remedy `json:"chosen,omitempty"`
}

// Draft is the incident's number and what was typed about it; 0 while it is not saved or nothing can change.
func (s *Screen) Draft() (incident int, text string) {
	if !s.saved || s.frozen() {
		return 0, ""
	}
	h := halfDone{Clock: s.clock, Testimony: s.kept[testifying], Strike: s.kept[striking], Reason: s.kept[reasoning]}
	switch s.mode {
	case reasoning:
		h.Chosen = s.chosen
		h.Typing = s.mode
	case testifying, striking:
		h.Typing = s.mode
	case watching, choosing, timing: // begun again with one key
	}
	b, err := json.Marshal(h)
	if err != nil {
		panic(err) // strings and a number always encode
	}
	return s.incident.No, string(b)
}

// Restore brings a draft back. A text that cannot be read is let go.
func (s *Screen) Restore(text string) {
	var h halfDone
	if json.Unmarshal([]byte(text), &h) != nil || s.frozen() {
		return
	}
	s.typeClock(h.Clock)
	s.kept[testifying], s.kept[striking], s.kept[reasoning] = h.Testimony, h.Strike, h.Reason
	if _, typed := labels[h.Typing]; typed {
		s.chosen = h.Chosen
		s.ask(h.Typing)
	}
}
