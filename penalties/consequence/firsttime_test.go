package consequence_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// FIDE 3.9: a touch is only forbidden the first time. Once the first one is struck or overturned, a
// chief is asked about the ruling that counted it, and both are named.
func TestAFirstTouchThatFallsAsksAboutTheRepetition(t *testing.T) {
	const asked = "step R1-1-02 2→1"
	hall := func(t *testing.T, ruled bool, imposed string) (h *halltest.Hall, first, second *penalties.Incident) {
		h = halltest.Standard(t, "fide-ext", 8)
		first = h.Call(halltest.Offence("a", "t"))
		if ruled {
			if err := h.Rule("Rita", incident.RuleRequest{Incident: first.No}); err != nil {
				t.Fatal(err)
			}
		}
		second = h.Call(halltest.Offence("a", "t"))
		if err := h.Impose(second.No, halltest.Remedies(t, imposed)); err != nil {
			t.Fatal(err)
		}
		return h, first, second
	}
	for name, ruled := range map[string]bool{"ruled": true, "only logged": false} {
		t.Run(name, func(t *testing.T) {
			h, first, second := hall(t, ruled, "forfeit-game:a")
			h.Strike(first.No)
			h.Expect(asked, "result R1-1-02 0-1→none")
			c := h.T.Ledger.OpenConsequences()[0]
			if c.Label() != second.Label || !strings.Contains(c.Step.String(), first.Label) {
				t.Errorf("%s: %s", c.Label(), c.Step)
			}
			if h.Result(1) != "0-1" {
				t.Errorf("the result has changed to %q", h.Result(1))
			}
			h.MustSettle(1, true, "")
			h.MustSettle(2, true, "")
			h.Expect()
			if now := halltest.InForce(second); now != "" || h.Result(1) != "" {
				t.Errorf("in force is %q, the result %q", now, h.Result(1))
			}
			if !penalties.Forbids(second.Ruling().Verdict) {
				t.Errorf("it is %s", second.Ruling().Verdict.Outcome)
			}
			third := h.Call(halltest.Offence("a", "t"))
			if got := h.Options(third); got != "other a, forfeit-game a" {
				t.Errorf("the next touch is no repetition: %q", got)
			}
		})
	}
	t.Run("left", func(t *testing.T) {
		h, first, second := hall(t, true, "other:a")
		h.Strike(first.No)
		h.Expect(asked)
		h.MustSettle(1, false, "")
		h.Expect()
		if now := halltest.InForce(second); now != "other:a" {
			t.Errorf("in force is %q", now)
		}
	})
	t.Run("overturned, and that overturned", func(t *testing.T) {
		h := halltest.Standard(t, "fide-ext", 8)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return eventsetup.SetPolicy(s, "appeal_chain", "section-chief+floor-chief", "said",
				h.Official("Ama"))
		})
		first := h.Call(halltest.Offence("a", "t"))
		if err := h.Rule("Rita", incident.RuleRequest{Incident: first.No}); err != nil {
			t.Fatal(err)
		}
		second := h.Call(halltest.Offence("a", "t"))
		if err := h.Impose(second.No, halltest.Remedies(t, "other:a")); err != nil {
			t.Fatal(err)
		}
		h.MustDecide("Lee", h.File(first.No), penalties.Overturn)
		h.Expect(asked)
		h.MustDecide("Ama", h.File(first.No), penalties.Overturn)
		h.Expect()
	})
	t.Run("another player's", func(t *testing.T) {
		h, _, _ := hall(t, true, "other:a")
		other := h.Call(halltest.Offence("b", "t"))
		h.Strike(other.No)
		h.Expect()
	})
	t.Run("a third is a repetition still", func(t *testing.T) {
		h, first, _ := hall(t, true, "other:a")
		third := h.Call(halltest.Offence("a", "t"))
		if err := h.Impose(third.No, halltest.Remedies(t, "other:a")); err != nil {
			t.Fatal(err)
		}
		h.Strike(first.No)
		h.Expect(asked)
	})
}
