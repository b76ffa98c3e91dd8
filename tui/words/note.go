package words

import "flagfall/pairing/event"

// Note says a note on the event, with when it was taken and by whom: "10:05  clock 14 is broken (R. Ortiz)".
func Note(s *event.State, n *event.Note) string {
	return s.Minute(n.Taken.At) + "  " + n.Text + " (" + s.ActorName(n.Taken.Actor) + ")"
}
