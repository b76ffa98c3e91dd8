package event

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// NoteTaken is a note for the staff on the event as a whole: "clock 14 is broken", "lunch at noon".
// It has no effect. Notes are numbered from 1.
type NoteTaken struct {
	Note int    `json:"note"`
	Text string `json:"text"`
}

// NoteDone marks a note as done, or as open again.
type NoteDone struct {
	Note int `json:"note"`
}

func (NoteTaken) Kind() string { return "event.noted" }
func (NoteDone) Kind() string  { return "event.note_done" }

// Note is a note on the event as it stands.
type Note struct {
	NoteTaken
	Taken fact.Meta
	Done  *fact.Meta // nil while it is open
}

// Note returns note n, counted from 1.
func (s *State) Note(n int) (*Note, error) {
	if n < 1 || n > len(s.Notes) {
		return nil, refusal.OutOfRange("note", n, len(s.Notes), "the event")
	}
	return s.Notes[n-1], nil
}

// OpenNotes lists the notes that are not done, oldest first.
func (s *State) OpenNotes() []*Note {
	var open []*Note
	for _, n := range s.Notes {
		if n.Done == nil {
			open = append(open, n)
		}
	}
	return open
}

func addNote(s *State, meta fact.Meta, f NoteTaken) error {
	if f.Note != len(s.Notes)+1 {
		return refusal.Damaged.Errorf("note %d on the event is out of order", f.Note)
	}
	s.Notes = append(s.Notes, &Note{NoteTaken: f, Taken: meta})
	return nil
}

func finishNote(s *State, meta fact.Meta, f NoteDone) error {
	n, err := s.Note(f.Note)
	if err != nil {
		return refusal.Damaged.Errorf("note %d on the event is missing from the journal", f.Note)
	}
	n.Done = &meta
	return nil
}

// WithReason returns the fact followed by a remark with the reason, if there is one.
func WithReason(about, reason string, f fact.Fact) []fact.Fact {
	if reason = cleantext.Clean(reason); reason == "" {
		return []fact.Fact{f}
	}
	return []fact.Fact{f, RemarkAdded{About: about, Text: reason}}
}
