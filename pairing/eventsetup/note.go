package eventsetup

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// AddNote adds a note on the event as a whole. What concerns a table belongs to its incident.
func AddNote(s *event.State, text string) ([]fact.Fact, error) {
	text = cleantext.Clean(text)
	if text == "" {
		return nil, refusal.Invalid.Errorf(
			"the note is empty: say what the others should know, such as: clock 14 is broken")
	}
	return []fact.Fact{event.NoteTaken{Note: len(s.Notes) + 1, Text: text}}, nil
}

// FinishNote marks a note as done. It stays in the journal and leaves the list of open notes.
func FinishNote(s *event.State, no int) ([]fact.Fact, error) {
	n, err := s.Note(no)
	switch {
	case err != nil:
		return nil, err
	case n.Done != nil:
		return nil, refusal.Conflict.Errorf("note %d was marked done at %s", no,
			s.HourMinute(n.Done.At))
	}
	return []fact.Fact{event.NoteDone{Note: no}}, nil
}
