package consequence_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// Two offenses of one ladder in the same move are one step (rule 13, A28). Once the first of them is
// struck, the other one takes the step over, and the steps after it stay.
func TestTheOtherOffenseOfAMoveTakesTheStepOver(t *testing.T) {
	hall := func(t *testing.T) (h *halltest.Hall, hands [4]*penalties.Incident) {
		h = halltest.Standard(t, halltest.U18, 8)
		hands[1] = h.Call(halltest.Offence("a", "two-hands"))
		hands[2] = h.Call(incident.LogRequest{
			Seat: "a", Offence: "wrong-hand", Given: halltest.Given("move_kind", "plain", "same_move", true),
		})
		hands[3] = h.Call(halltest.Offence("a", "wrong-hand"))
		for n, want := range []string{1: "warning a", 2: "", 3: "add-time b 60"} {
			if n > 0 && h.Imposed(hands[n]) != want {
				t.Fatalf("offense %d: %q, want %q", n, h.Imposed(hands[n]), want)
			}
		}
		return h, hands
	}
	t.Run("taken over", func(t *testing.T) {
		h, hands := hall(t)
		h.Strike(hands[1].No)
		h.Expect("step R1-1-02 0→1")
		h.MustSettle(1, true, "")
		h.Expect()
		if h.Imposed(hands[2]) != "warning a" || h.Imposed(hands[3]) != "add-time b 60" {
			t.Errorf("imposed are %q and %q", h.Imposed(hands[2]), h.Imposed(hands[3]))
		}
	})
	t.Run("left without a step, the next one becomes the first", func(t *testing.T) {
		h, hands := hall(t)
		h.Strike(hands[1].No)
		h.MustSettle(1, false, "")
		h.Expect("step R1-1-03 2→1")
	})
	t.Run("what was logged meanwhile is counted anew", func(t *testing.T) {
		h, hands := hall(t)
		h.Strike(hands[1].No)
		fourth := h.Call(halltest.Offence("a", "wrong-hand"))
		if h.Imposed(fourth) != "add-time b 60" {
			t.Fatalf("the fourth: %q", h.Imposed(fourth))
		}
		h.MustSettle(1, true, "")
		h.Expect("step R1-1-04 2→3", "result R1-1-04 none→0-1")
	})
}
