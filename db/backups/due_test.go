package backups_test

import (
	"testing"

	"flagfall/db/backups"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// A backup is made when a round is posted, and when it is finished.
func TestDue(t *testing.T) {
	for want, facts := range map[bool][][]fact.Fact{
		true:  {{event.RoundPosted{}}, {event.RoundFinished{}}, {event.RemarkAdded{}, event.RoundFinished{}}},
		false: {nil, {event.RoundStarted{}}, {event.RoundPaired{}}, {event.ResultRecorded{}}},
	} {
		for _, f := range facts {
			if backups.Due(f) != want {
				t.Errorf("%+v: due is %t", f, !want)
			}
		}
	}
}
