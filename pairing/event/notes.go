package event

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// NoteTaken is something that whoever runs the event should know: "clock 14 is broken", "lunch at noon". It is about no table and nothing
// follows from it. Notes are numbered from 1.
type NoteTaken struct {
	Note int    `json:"note"`
	Text string `json:"text"`
}

// NoteDone says that a note is seen to, or no longer so.
type NoteDone struct {
	Note int `json:"note"`
}

func (NoteTaken) Kind() string { return "event.noted" }
func (NoteDone) Kind() string  { return "event.note_done" }

// Note is a note on the event as it stands.
type Note struct {
	NoteTaken
	Taken fact.Meta
	Done  *fact.Meta // nil while somebody should know it
}

// Note finds a note by its number.
func (s *State) Note(n int) (*Note, error) {
	if n < 1 || n > len(s.Notes) {
		return nil, refusal.NotFound.Errorf("no note %d on the event: there are %d", n, len(s.Notes))
	}
	return s.Notes[n-1], nil
}

// OpenNotes are the notes that are not done, oldest first.
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
		return refusal.Damaged.Errorf("note %d on the event is not in the journal", f.Note)
	}
	n.Done = &meta
	return nil
}

// WithReason puts the reason behind a fact, when there is one.
func WithReason(about, reason string, f fact.Fact) []fact.Fact {
	if reason = cleantext.Clean(reason); reason == "" {
		return []fact.Fact{f}
	}
	return []fact.Fact{f, RemarkAdded{About: about, Text: reason}}
}
