package consequence_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/impact"
)

// A forfeit is overturned and no result was reported: the answers a chief has, the result of each,
// and what is raised about the round that was paired on the forfeit.
func TestAResultThatFallsToNone(t *testing.T) {
	for _, c := range []struct {
		says, choice string
		confirm      bool
		result       string
		open         []string // what is left to settle
		lacks        int      // matches without a result
	}{
		{
			"no result", "apply", true, "",
			[]string{"pairing R1-1-02 round 2 paired on the old result→none"},
			1,
		},
		{
			"let it stand", "", false, "0-1",
			[]string{"pairing R1-1-02 round 2 paired on the old result→none"},
			0,
		},
		{
			"let it stand, chosen from the list", "leave", true, "0-1",
			[]string{"pairing R1-1-02 round 2 paired on the old result→none"},
			0,
		},
		{
			"team 1 had won", "1", true, "1-0",
			[]string{"pairing R1-1-02 round 2 paired on the old result→none"},
			0,
		},
		{"team 2 had won", "2", true, "0-1", nil, 0},
		{
			"it was a draw", "draw", true, "1/2-1/2",
			[]string{"pairing R1-1-02 round 2 paired on the old result→none"},
			0,
		},
		{
			"they play it again", "replay", true, "",
			[]string{"pairing R1-1-02 round 2 paired on the old result→none"},
			1,
		},
	} {
		t.Run(c.says, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.Call(halltest.Offence("a", "h"))
			h.Call(halltest.Offence("a", "h"))
			h.NextRound()
			h.MustDecide("Lee", h.File(2), "overturn")
			m := h.T.Ledger.Incidents()[1].Match
			if want := []string{
				"apply", "leave", "1", "2", "draw", "replay",
			}; !slices.Equal(h.T.Ledger.Consequences[0].Choices, want) {
				t.Errorf("it may be answered %v, want %v", h.T.Ledger.Consequences[0].Choices, want)
			}
			h.MustSettle(1, c.confirm, c.choice)
			got := ""
			if r, done := m.Result(); done {
				got = r.Outcome.String()
			}
			if got != c.result {
				t.Errorf("the result is %q, want %q", got, c.result)
			}
			h.Expect(c.open...)
			if n := len(h.T.Ledger.Unfinished().Results); n != c.lacks {
				t.Errorf("%d matches lack a result, want %d", n, c.lacks)
			}
			if m.ReplayCount() > 0 != (c.choice == "replay") {
				t.Errorf("it was begun anew %d times", m.ReplayCount())
			}
		})
	}
}

// Where the players had reported a result, that one returns, and no other may be entered.
func TestAResultThatFallsToTheReport(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.Report(1, event.Draw)
	h.MustDecide("Lee", h.File(2), "overturn")
	if got := impact.Reassess(
		h.T.Ledger, h.T.Ledger.Consequences[0],
	).Choices; !slices.Equal(got, []string{penalties.ApplyChoice, penalties.LeaveChoice}) {
		t.Errorf("it may be answered %v", got)
	}
	halltest.ExpectError(t, h.Settle("Lee", 1, true, "draw"), "cannot be \"draw")
}

// A match left without a result by a reversal is listed at the end of the day, and keeps standings
// from being final.
func TestAMatchLeftWithoutAResultIsNamed(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.Report(2, event.Draw)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	h.MustDecide("Lee", h.File(2), "overturn")
	h.MustSettle(1, true, "apply")
	u := h.T.Ledger.Unfinished()
	if left := u.Results; len(left) != 1 ||
		left[0] != (event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}) || !u.Empty() {
		t.Errorf("left: %v, and the day may close: %v", left, u.Empty())
	}
	_, err := h.T.CheckFinal("K5", "", h.Now, nil)
	halltest.ExpectError(t, err, "round 1 of section K5 lacks 1 result")
}
