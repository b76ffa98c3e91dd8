package penalties_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
)

// A20: once the game is over the step is recorded and counts, and its minute moves no clock.
func TestA20AMinuteWhenTheGameIsOver(t *testing.T) {
	hands := func(clock *int64) incident.LogRequest {
		return incident.LogRequest{
			Place: event.Place{Section: "K5", Table: 1, Match: 1}, Seat: "a", Offence: "w",
			Clock: clock,
		}
	}
	over := func(t *testing.T) *halltest.Hall {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(hands(nil))
		h.Report(1, event.Team1Wins)
		return h
	}
	t.Run("the step counts, the minute is not applicable", func(t *testing.T) {
		h := over(t)
		i := h.Call(hands(nil))
		sum := summary.New(h.T.Ledger, i)
		if h.Imposed(i) != "add-time b 60" || sum.Step.N != 2 || !sum.Moot || sum.Match.Winner != 1 || sum.End.Result != "1-0" {
			t.Errorf("%s, step %v, moot %v, match %v", h.Imposed(i), sum.Step, sum.Moot, sum.Match)
		}
		if first := summary.New(h.T.Ledger, h.T.Ledger.Incidents()[0]); first.Moot ||
			first.Match.Result != "continues" {
			t.Errorf("what was ruled while the game ran: moot %v, match %v", first.Moot,
				first.Match)
		}
	})
	t.Run("no clock is moved", func(t *testing.T) {
		h, clock, rita := over(t), int64(74_000), ""
		rita = h.Actor("Rita")
		halltest.ExpectError(t, h.Do(rita, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(tm.Ledger, hands(&clock), h.Official("Rita"))
		}), "the game is over, so no clock changes")
	})
	t.Run("overturned, nothing was played that it gave", func(t *testing.T) {
		h := over(t)
		h.MustDecide("Lee", h.File(h.Call(hands(nil)).No), "overturn")
		h.Expect()
	})
	t.Run("a minute given while it ran was played", func(t *testing.T) {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(hands(nil))
		i := h.Call(hands(nil))
		h.Report(1, event.Team1Wins)
		if err := h.Impose(i.No, halltest.Remedies(t, "add-time:b:60")); err != nil {
			t.Fatal(err)
		}
		if i.Ruling().Moot {
			t.Error("corrected afterwards, it is said never to have been given")
		}
		h.MustDecide("Lee", h.File(i.No), "overturn")
		if n := len(h.T.Ledger.OpenConsequences()); n != 1 {
			t.Errorf("%d consequences, want the minute", n)
		}
	})
	t.Run("a chief's minute", func(t *testing.T) {
		h := over(t)
		a := h.File(1)
		h.MustDecide("Lee", a, "modify", halltest.Remedies(t, "add-time:b:60")...)
		if !a.Decision.Moot || !a.Subject.CurrentEffect().Ruling.Moot {
			t.Error("it is said to move a clock")
		}
	})
	t.Run("the ruling that ends the game gives no time either", func(t *testing.T) {
		h := halltest.Standard(t, halltest.U18, 4)
		i := h.Call(halltest.Offence("-", "s"))
		if err := h.Impose(
			i.No, halltest.Remedies(t, "add-time:b:60 forfeit-game:a"),
		); err != nil || !i.Ruling().Moot {
			t.Errorf("moot %v; %v", i.Ruling().Moot, err)
		}
	})
	t.Run("lost already, the step counts and nothing more is lost", func(t *testing.T) {
		h := halltest.Standard(t, halltest.U18, 4)
		plain := hands(nil)
		plain.Given = halltest.Given("move_kind", "plain", "before_end", true)
		var third, fourth *penalties.Incident
		for range 3 {
			third = h.Call(plain)
		}
		result := h.Result(1)
		fourth = h.Call(plain)
		if r := fourth.Ruling(); !r.Moot || !r.WithoutEffect(fourth.Match) ||
			r.Verdict.Step.N != 3 || !fourth.CountsAsOffence() || h.Result(1) != result {
			t.Errorf("moot %v, step %v, result %s after %s", r.Moot, r.Verdict.Step, h.Result(1),
				result)
		}
		if r := third.Ruling(); r.Moot || r.WithoutEffect(third.Match) {
			t.Error("what lost the game is said to lose nothing")
		}
		h.Strike(third.No) // the other takes effect once a chief says so
		h.Expect("result " + third.Label + " 0-1→0-1 by " + fourth.Label)
		h.MustSettle(1, true, "")
		if r := fourth.Ruling(); r.WithoutEffect(fourth.Match) || h.Result(1) != result {
			t.Errorf("once the other is struck it is idle %v, result %s",
				r.WithoutEffect(fourth.Match), h.Result(1))
		}
	})
	t.Run("a board lost by both, the other one plays", func(t *testing.T) {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(halltest.Offence("a", "z"))
		if a, d := h.Call(
			halltest.Offence("a", "k"),
		), h.Call(halltest.Offence("d", "k")); !a.Ruling().Moot || d.Ruling().Moot {
			t.Errorf("on the board that is over %v, on the other %v", a.Ruling().Moot,
				d.Ruling().Moot)
		}
	})
}
