package desk

import (
	"strings"
	"testing"

	"flagfall/penalties"
	"flagfall/tui/desk/saving"
)

// What another desk records changes rows and counters, never the cursor, the scroll or a typed
// line.
func TestAnotherDesksEntryMovesNothing(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	b.press("l", "down", "down", "12")
	cursor := func() string {
		for line := range strings.Lines(b.d.View()) {
			if strings.Contains(line, "▸") {
				return strings.TrimSpace(line)
			}
		}
		return ""
	}
	was := cursor()
	a.press("10bw", "enter")
	b.catchUp().sees("R3-10-01", "› 12▏")
	if cursor() != was {
		t.Errorf("the cursor was on %q and is on %q", was, cursor())
	}
}

// Two desks call the same player at once: the slower one is shown that the second step has become
// the third.
func TestALostRaceIsShownBeforeItIsRecorded(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	b.press("10bw", "enter").sees("step 1 of 3", "WARN ALMA")
	a.catchUp().press("10bw", "enter").sees("Is this another act?").press("y", "enter").sees("✓ WARN ALMA")
	b.press("enter").sees("Since you opened this, a first offense was ruled at 12:00", "step 2 of 3: add 1:00 to Greta")
	if b.d.Hall().Ledger.Incidents()[b.count()-2].Ruling() != nil {
		t.Fatal("recorded before it was asked")
	}
	b.press("y").sees("✓ ADD 1:00 TO GRETA")
}

// A race that changes nothing for the person is not their business.
func TestALostRaceThatChangesNothingIsSettledInSilence(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	a.press("8aw", "enter", "enter")
	b.press("10bw", "enter", "enter").seesNo("Another desk").sees("✓ WARN ALMA", "R3-10-01 ruled")
	if i := b.newest(); i.State() != penalties.Ruled || i.No != a.newest().No+1 {
		t.Errorf("incident %d is %s", i.No, i.State())
	}
}

// Two desks restart the clocks of one incident: they restart once, and the slower desk goes on.
func TestWhatAnotherDeskDidIsNotDoneTwice(t *testing.T) {
	s := newStore(t)
	a := sit(t, s, "Ortiz", 80, 24).press("8aw", "enter", "enter")
	b := sit(t, s, "Whitfield", 80, 24).press("l", "home", "enter").sees("R3-8-01").press("enter").sees("g clocks restarted")
	a.press("g")
	before := len(s.entries)
	b.press("g").catchUp()
	if len(s.entries) != before {
		t.Errorf("%d more entries", len(s.entries)-before)
	}
	b.press("esc", "esc", "10bw", "enter").sees("WARN ALMA")
}

// Both see the ledger grow to the same head.
func TestTwoDesksAgree(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	a.press("8aw", "enter", "enter", "g")
	b.press("10bw", "enter", "enter", "g")
	a.catchUp()
	if a.d.Hall().Head != b.d.Hall().Head {
		t.Errorf("heads %s and %s", a.d.Hall().Head.Hash.Short(), b.d.Hall().Head.Hash.Short())
	}
}

// The watch hands over what another desk wrote, and its own entries do not come twice.
func TestTheWatchSeesAnotherDesk(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	b.press("8aw", "enter")
	a.catchUp().press("10bw", "enter")
	msg, ok := b.d.Queue.Watch()().(saving.Arrived)
	if !ok || msg.Err != nil || len(msg.Entries) == 0 {
		t.Fatalf("the watch saw %+v", msg)
	}
	b.d.Update(msg)
	b.d.Update(saving.Arrived{Entries: s.entries[len(s.entries)-3:]})
	if b.d.Hall().Head != a.d.Hall().Head || b.d.ReadOnly() != nil {
		t.Error("the desks differ")
	}
}
