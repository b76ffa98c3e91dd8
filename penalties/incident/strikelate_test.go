package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// A strike says that it never happened. Once the clocks have restarted, the director who ruled may
// no longer take the ruling back by one: that takes a chief, or a reason that shows it.
func TestAStrikeAfterTheRestartIsNoCorrection(t *testing.T) {
	for reason, says := range map[string]string{
		"I changed my mind":             "only an appeal changes its ruling now",
		"Entered twice, see R1-1-02":    "",
		"wrong table":                   "",
		"the table was the wrong table": "begin the reason with",
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		i := h.Call(halltest.Offence("a", "w"))
		h.Restart(i)
		strike := func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
			return incident.Strike(s, i.No, reason, by)
		}
		if err := h.As("Rita", strike); says == "" {
			if err != nil {
				t.Errorf("%s: %v", reason, err)
			}
			continue
		} else {
			halltest.ExpectError(t, err, says)
		}
		if err := h.As("Lee", strike); err != nil {
			t.Errorf("a chief may not: %v", err)
		}
	}
}
