package officials

import (
	"errors"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Unseal lets a moved event go on where it was moved from. It takes a reason and an official of the
// highest rank present; where the staff has none who rules or decides, anyone may.
func Unseal(s *event.State, by *event.Official, reason string) ([]fact.Fact, error) {
	if s.Event.MovedTo == "" {
		return nil, refusal.Conflict.Errorf("this event is not sealed: it was never moved")
	}
	if err := UnsealRight.Check(s, act.Case{By: by}); err != nil {
		if ranked := new(act.RankError); errors.As(err, &ranked) {
			ranked.Act = "only the highest official on the staff unseals an event"
		}
		return nil, err
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("give a reason why the event continues here and not in %s", s.Event.MovedTo)
	}
	return event.WithReason("event.unsealed", reason, event.Unsealed{}), nil
}
