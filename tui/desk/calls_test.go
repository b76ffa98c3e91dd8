package desk

import (
	"testing"
	"time"

	"flagfall/pairing/event"
)

// F21: the older call first, and the other director sees who goes.
func TestACallQueuesUntilSomebodyGoes(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	a.press("c", "8").sees("↵ add the call").press("enter").sees("table 8 is on the call list")
	a.press("10", "enter").sees("table 10 is on the call list").press("esc")
	b.catchUp().press("c").sees("2 CALLS", "2 not taken")
	b.press("enter").sees("› 8▏")
	a.catchUp().sees("CALL 0:00] S.").press("c").sees("1 not taken", "by S. Whitfield")
	a.press("up", "enter").sees("S. Whitfield is already on the way to table 8. Go instead?").press("n")
	b.press("aw", "enter").sees("WARN")
	a.catchUp().sees("1 CALL").seesNo("Whitfield")
}

// A table’s number and Enter opens the table, as Enter does elsewhere: no call is made.
func TestATablesNumberOpensTheTable(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("10").sees("↵ open table 10").press("enter")
	p.sees("table 10").seesNo("call list").press("esc").seesNo("Kept")
	if n := len(p.d.Hall().Ledger.Calls.All()); n != 0 {
		t.Errorf("%d calls were made", n)
	}
}

// The call stands in the journal as soon as its table is known: since when, and who goes.
func TestATableIsStampedAsItIsTyped(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	a.press("8")
	if len(a.d.Hall().Ledger.Calls.Open()) != 0 {
		t.Fatal("a digit may be the first of two")
	}
	a.press("a")
	b.catchUp().press("8a").sees("R. Ortiz is already on the way to table 8")
	b.press("ctrl+u")
	a.press("w", "enter")
	if q := a.d.Hall().Ledger.Calls.Open(); len(q) != 0 {
		t.Errorf("%d calls wait after the incident is logged", len(q))
	}
	if c := a.d.Hall().Ledger.Calls.All()[0]; c.Incident != a.newest().No {
		t.Errorf("the call was answered by incident %d", c.Incident)
	}
}

func TestATableTypedByMistakeIsTakenBack(t *testing.T) {
	for name, typed := range map[string][]string{"cleared": {"ctrl+u"}, "erased": {"backspace", "backspace"}} {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press("8a")
		if len(p.d.Hall().Ledger.Calls.Open()) != 1 {
			t.Fatal("nothing was stamped")
		}
		p.press(typed...)
		if q := p.d.Hall().Ledger.Calls.Open(); len(q) != 0 {
			t.Errorf("%s: %d calls wait", name, len(q))
		}
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8a", "esc")
	if q := p.d.Hall().Ledger.Calls.Open(); len(q) != 1 {
		t.Errorf("set aside, %d calls wait: the table still does", len(q))
	}
}

// F17: within ten seconds one key strikes a slip, and the ledger keeps both.
func TestUndoWithinTenSecondsIsAStrike(t *testing.T) {
	at := now
	later := func(c *Config) { c.Now = func() time.Time { return at } }
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24, later).press("8aw", "enter", "enter")
	at = now.Add(9 * time.Second)
	p.press("u").sees("undo 8aw, ", "was struck: slip of the finger")
	if i := p.newest(); i.Struck == nil || p.d.Hall().Ledger.IncidentCount() != i.No {
		t.Error("it is not struck")
	}
	p.press("10bw", "enter")
	at = now.Add(11 * time.Second)
	p.press("u").sees("in the last 10 seconds")
	if p.newest().Struck != nil {
		t.Error("struck too late")
	}
}

// The same key takes back a table put on the list of calls, and a result taken for the wrong table:
// what was there before holds again.
func TestUndoTakesBackCallsAndResults(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("c", "5", "enter").sees("table 5 is on the call list").press("esc")
	p.press("u").sees("the call from table 5 was withdrawn: slip of the finger")
	if q := p.d.Hall().Ledger.Calls.Open(); len(q) != 0 {
		t.Errorf("%d calls wait still", len(q))
	}
	p.press("r", "51").sees("table 5: 1-0").press("u").sees("the result of table 5 was struck: slip of the finger")
	if m := p.d.Hall().Register.AtTable(5).Matches[0]; len(m.History()) != 0 {
		t.Errorf("table 5 still has %v", m.History())
	}
	p.press("51", "52", "y").sees("table 5: 0-1").press("u").sees("the result of table 5 was struck")
	if r, _ := p.d.Hall().Register.AtTable(5).Matches[0].Result(); r.Outcome != event.Team1Wins {
		t.Errorf("table 5 has %v, the result before is 1-0", r.Outcome)
	}
	sit(t, s, "Whitfield", 80, 24).press("u").sees("you entered nothing here")
}

// A ruling whose clocks go again is no slip any more once something else was done.
func TestUndoDoesNotReachBehindWhatWasDoneSince(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5aw", "enter", "enter", "g").sees("stands").press("t", "w", "y", "enter").sees("withdrawn")
	p.press("u").sees("Knight Owls has not withdrawn").press("u").sees("R3-5-03 stands and the clocks are running; u cannot undo that")
	if p.newest().Struck != nil {
		t.Error("struck")
	}
	p.press("esc", "5aw", "enter", "enter", "g", "u") // nothing was done since, and yet the clocks are running
	if p.newest().Struck != nil {
		t.Error("struck after the clocks restarted")
	}
}

func TestNobodyUndoesWhatAnotherLogged(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("8aw", "enter")
	p := sit(t, s, "Whitfield", 80, 24).press("u")
	if p.newest().Struck != nil {
		t.Error("struck")
	}
}

// A call or an open incident at a decided table leaves its score in sight.
func TestARowKeepsItsScoreBesideACall(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 110, 30).press("c", "4", "enter").sees("table 4 is on the call list").press("esc")
	p.sees("1-0 [CALL").press("4", "enter").sees("table 4", "! 1-0  call")
}
