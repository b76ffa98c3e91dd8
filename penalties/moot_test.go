package penalties_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
)

// A20: once the game is over the step is recorded and counts, and its minute moves no clock.
func TestA20AMinuteWhenTheGameIsOver(t *testing.T) {
	hands := func(clock *int64) incident.LogRequest {
		return incident.LogRequest{Place: event.Place{Section: "K5", Table: 1, Match: 1}, Seat: "a", Offence: "w", Clock: clock}
	}
	over := func(t *testing.T) *testhall.Hall {
		h := testhall.Standard(t, u18, 4)
		call(t, h, hands(nil))
		report(h, 1, event.Team1Wins)
		return h
	}
	t.Run("the step counts, the minute is not applicable", func(t *testing.T) {
		h := over(t)
		i := call(t, h, hands(nil))
		sum := summary.Of(h.T.Ledger, i)
		if imposed(h, i) != "add-time b 60" || sum.Step.N != 2 || !sum.Moot || sum.Match != nil {
			t.Errorf("%s, step %v, moot %v, match %v", imposed(h, i), sum.Step, sum.Moot, sum.Match)
		}
		if first := summary.Of(h.T.Ledger, h.T.Ledger.Incidents[0]); first.Moot || first.Match.Result != "continues" {
			t.Errorf("what was ruled while the game ran: moot %v, match %v", first.Moot, first.Match)
		}
	})
	t.Run("no clock is moved", func(t *testing.T) {
		h, clock, rita := over(t), int64(74_000), ""
		rita = h.Actor("Rita")
		wants(t, h.Do(rita, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(tm.Ledger, hands(&clock), h.Official("Rita"))
		}), "the game is over, so no clock is moved")
	})
	t.Run("overturned, nothing was played that it gave", func(t *testing.T) {
		h := over(t)
		mustDecide(t, h, "Lee", file(t, h, call(t, h, hands(nil)).No), "overturn")
		expect(t, h)
	})
	t.Run("a minute given while it ran was played", func(t *testing.T) {
		h := testhall.Standard(t, u18, 4)
		call(t, h, hands(nil))
		i := call(t, h, hands(nil))
		report(h, 1, event.Team1Wins)
		if err := impose(h, i.No, remedies(t, "add-time:b:60")); err != nil {
			t.Fatal(err)
		}
		if i.Ruling().Moot {
			t.Error("corrected afterwards, it is said never to have been given")
		}
		mustDecide(t, h, "Lee", file(t, h, i.No), "overturn")
		if n := len(h.T.Ledger.Unsettled()); n != 1 {
			t.Errorf("%d consequences, want the minute", n)
		}
	})
	t.Run("a chief's minute", func(t *testing.T) {
		h := over(t)
		a := file(t, h, 1)
		mustDecide(t, h, "Lee", a, "modify", remedies(t, "add-time:b:60")...)
		if !a.Decision.Moot || !a.Of.Standing().Made().Moot {
			t.Error("it is said to move a clock")
		}
	})
	t.Run("the ruling that ends the game gives no time either", func(t *testing.T) {
		h := testhall.Standard(t, u18, 4)
		i := call(t, h, offence("-", "s"))
		if err := impose(h, i.No, remedies(t, "add-time:b:60 forfeit-game:a")); err != nil || !i.Ruling().Moot {
			t.Errorf("moot %v; %v", i.Ruling().Moot, err)
		}
	})
	t.Run("a board lost by both, the other one plays", func(t *testing.T) {
		h := testhall.Standard(t, u18, 4)
		call(t, h, offence("a", "z"))
		if a, d := call(t, h, offence("a", "k")), call(t, h, offence("d", "k")); !a.Ruling().Moot || d.Ruling().Moot {
			t.Errorf("on the board that is over %v, on the other %v", a.Ruling().Moot, d.Ruling().Moot)
		}
	})
}
