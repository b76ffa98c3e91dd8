package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// A corrected ruling leaves something to put back until the clocks restart.
func TestNothingIsPutBackOnceTheClocksRestart(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	if at := penalties.ChangedAt(i); at != 0 {
		t.Errorf("a first ruling changed something in entry %d", at)
	}
	if err := h.Rule("Rita", incident.RuleRequest{
		Incident: i.No, Corrects: i.RulingToCorrect(), Differ: true, Reason: "seen before",
		Remedies: halltest.Remedies(t, "add-time:b:60"),
	}); err != nil {
		t.Fatal(err)
	}
	if penalties.ChangedAt(i) == 0 {
		t.Error("a corrected ruling changed nothing")
	}
	h.Restart(i)
	if at := penalties.ChangedAt(i); at != 0 {
		t.Errorf("the clocks run, and entry %d is still to be put back", at)
	}
}
