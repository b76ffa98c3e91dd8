package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
)

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Rule 5: a board without a clock may be lent one. A clock is at one board at a time, and works.
func TestRule05AClockIsLentAndComesBack(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	lend := func(table, clock int, board string) error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return incident.LendClock(s, penalties.ClockLent{
				Place: event.Place{Section: "K5", Table: table}, Board: board, Clock: clock,
			})
		})
	}
	back := func(clock int) error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return incident.ReturnClock(s, clock) })
	}
	out := func() int { return len(h.T.Ledger.Loans) }
	noError(t, lend(1, 14, "b"))
	loan, is := h.T.Ledger.Loans.Of(14)
	if !is || loan.Board != "B" || loan.Place.Round != 1 || len(h.T.Ledger.Loans.At(1)) != 1 || len(h.T.Ledger.Loans.At(2)) != 0 {
		t.Errorf("clock 14: %+v, %v", loan, is)
	}
	for what, c := range map[string]struct {
		err  error
		kind refusal.Kind
	}{
		"a clock that is out":  {lend(2, 14, "A"), refusal.Conflict},
		"a clock of no number": {lend(2, 0, "A"), refusal.Invalid},
		"number 10000":         {lend(2, 10000, "A"), refusal.Invalid},
		"a third board":        {lend(2, 15, "C"), refusal.Invalid},
		"a table that is not":  {lend(9, 15, "A"), refusal.NotFound},
		"a clock that is here": {back(15), refusal.NotFound},
	} {
		if refusal.KindOf(c.err) != c.kind || out() != 1 {
			t.Errorf("%s: %v, want a refusal of kind %s", what, c.err, c.kind)
		}
	}
	noError(t, lend(2, 9999, "A"))
	noError(t, back(14))
	if out() != 1 || len(h.T.Ledger.Loans.At(1)) != 0 {
		t.Errorf("after its return %+v are out", h.T.Ledger.Loans)
	}
	noError(t, lend(2, 14, "B"))
}

// A clock that was declared defective is not lent, and none is once the match is over.
func TestWhichClocksAreNotLent(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	place := event.Place{Section: "K5", Table: 1}
	lend := func(clock int) error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return incident.LendClock(s, penalties.ClockLent{Place: place, Board: "A", Clock: clock})
		})
	}
	noError(t, h.As("Rita", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
		return incident.ReplaceClock(s, penalties.ClockReplaced{Place: place, Board: "A", Clock: 7, New: 8}, by)
	}))
	if err := lend(7); refusal.KindOf(err) != refusal.Conflict {
		t.Errorf("a defective clock: %v", err)
	}
	h.Report(1, event.Draw)
	if err := lend(9); refusal.KindOf(err) != refusal.TooLate {
		t.Errorf("after the match: %v", err)
	}
}
