package incident_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// After a remand the new ruling may be corrected until the clocks restart again or an appeal is
// filed.
func TestARulingAfterARemandIsCorrectedUntilItFreezes(t *testing.T) {
	remanded := func(t *testing.T) *halltest.Hall {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Restart(h.Call(halltest.Offence("a", "w")))
		h.MustDecide("Lee", h.File(1), penalties.Remand)
		return h
	}
	goOn := func(h *halltest.Hall) error {
		return h.Do(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Restart(tm.Ledger, 1)
		})
	}
	mustImpose := func(t *testing.T, h *halltest.Hall, text string) {
		t.Helper()
		if err := h.Impose(1, halltest.Remedies(t, text)); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("the clocks wait for the ruling", func(t *testing.T) {
		halltest.ExpectError(t, goOn(remanded(t)), "R1-1-01 is not ruled yet: rule, or strike it")
	})
	t.Run("corrected while they stand", func(t *testing.T) {
		h := remanded(t)
		mustImpose(t, h, "add-time:b:30")
		mustImpose(t, h, "add-time:b:60")
		if got := halltest.InForce(h.T.Ledger.Incidents()[0]); got != "add-time:b:60" {
			t.Errorf("in force is %q", got)
		}
	})
	t.Run("frozen when they run again", func(t *testing.T) {
		h := remanded(t)
		mustImpose(t, h, "add-time:b:60")
		for range 2 { // saying it twice is nothing
			if err := goOn(h); err != nil {
				t.Fatal(err)
			}
		}
		halltest.ExpectError(t, h.Impose(1, halltest.Remedies(t, "warning:a")),
			"the clocks have restarted")
	})
	t.Run("frozen when it is appealed", func(t *testing.T) {
		h := remanded(t)
		mustImpose(t, h, "add-time:b:60")
		h.File(1)
		halltest.ExpectError(t, h.Impose(1, halltest.Remedies(t, "warning:a")),
			"an appeal is under way")
	})
}
