package eventsetup

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// maxPlaceLength is the longest place of an event, in characters: it fits one line of a certificate.
const maxPlaceLength = 100

// SetParticulars sets where the event is held and whether certificates name players as the public
// pages do. It is an error if nothing changes.
func SetParticulars(s *event.State, want event.ParticularsSet, reason string) ([]fact.Fact, error) {
	want.Place = cleantext.Clean(want.Place)
	switch {
	case len([]rune(want.Place)) > maxPlaceLength:
		return nil, refusal.Limit.Errorf("a place has at most %d characters: shorten it",
			maxPlaceLength)
	case want == s.Particulars:
		return nil, refusal.Conflict.Errorf("the event already has these particulars")
	}
	return event.WithReason("particulars of the event", reason, want), nil
}
