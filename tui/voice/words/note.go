package words

import "flagfall/pairing/event"

// NoteForms are ways to say a note on the event, the longest first: who took it gives way.
func NoteForms(s *event.State, n *event.Note) []string {
	text := s.HourMinute(n.Taken.At) + "  " + n.Text
	return []string{text + " (" + s.ActorName(n.Taken.Actor) + ")", text, n.Text}
}
