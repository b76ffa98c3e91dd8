package words

import "flagfall/pairing/event"

// Note says a note on the event, with when it was taken and by whom: "10:05  clock 14 is broken (R.
// Ortiz)".
func Note(s *event.State, n *event.Note) string {
	return NoteForms(s, n)[0]
}

// NoteForms are ways to say a note on the event, the longest first: who took it gives way.
func NoteForms(s *event.State, n *event.Note) []string {
	text := s.HourMinute(n.Taken.At) + "  " + n.Text
	return []string{text + " (" + s.ActorName(n.Taken.Actor) + ")", text, n.Text}
}
