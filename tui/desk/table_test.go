package desk

import (
	"strings"
	"testing"
)

// Enter on a quiet table opens its page: who sits there, what happened, what was ruled last, how
// long that may be appealed. What happened is opened from there, and esc leads back.
func TestTheTablesPage(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("1", "backspace", "down", "down", "down", "down", "enter")
	p.sees("table 5", "Zoë Kramer", "Tess Wilder", "c  Ola Nyman  The Skewers  X1", "Last ruling", "Appeal", "to the section chief by 12:10,", "left", "What happened here", "step 1 of 3")
	p.press("down", "enter").sees("incident R3-5-01").press("esc").sees("What happened here")
	sit(t, newStore(t), "Ortiz", 80, 24).press("down", "enter").sees("Nothing yet.", "b to set one up")
}

// A table that waits for a ruling opens at that, as ever.
func TestATableThatWaitsOpensItsRuling(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("down", "down", "enter").seesNo("What happened here").sees("table 3", "↵")
}

// From 110 columns on the table under the cursor stands beside the list, and follows the cursor.
func TestTheTableStandsBesideTheFloor(t *testing.T) {
	for _, w := range []int{110, 160, 200} {
		p := sit(t, newStore(t), "Ortiz", w, 30).sees("Table 1", "Mia Torres").press("down", "down", "down", "down").sees("Table 5", "Ola Nyman", "Last ruling").seesNo("Table 1 ")
		p.press("/", "owls").sees("Table 6", "Ada Lindqvist")
	}
	sit(t, newStore(t), "Ortiz", 99, 30).seesNo("Last ruling").press("down", "down", "down", "down").seesNo("Last ruling")
}

// A clock knocked over is a minute every time: rule 14a has no steps to count, and the list of
// letters counts none.
func TestTheListCountsNoStepsOfOneRung(t *testing.T) {
	for _, size := range [][2]int{{40, 24}, {80, 24}, {160, 50}} {
		p := sit(t, newStore(t), "Ortiz", size[0], size[1]).press("5c").sees("→ Eli +1:00").seesNo("→ step 1: Eli +1:00")
		p.press("k", "enter").sees("every time").press("enter", "5c").sees("→ Eli +1:00").seesNo("→ step 1: Eli +1:00")
	}
}

// Once a seat is typed the free space lists the offences by name with what the desk would say to
// each: the very step that Enter then proposes.
func TestASeatListsTheOffences(t *testing.T) {
	for _, size := range [][2]int{{40, 24}, {80, 24}, {110, 30}, {160, 50}} {
		p := sit(t, newStore(t), "Ortiz", size[0], size[1]).press("5").seesNo("→ step").press("c").sees("→ step 1: warning", "→ step 2: Eli +1:00", "→ you decide", "→ asks first")
		p.press("x").sees("→ step 2: Eli +1:00").press("enter").sees("step 2 of 3").press("5c").sees("→ step 2").press("ctrl+u").sees("step 2 of 3")
		p.press("5-")
		if view := p.d.View(); strings.Contains(view, "h  hid captured") || !strings.Contains(view, "spectator") {
			t.Errorf("of the whole table at %v:\n%s", size, view)
		}
	}
}

// 21, 22, 24: an official declares a clock defective on the page of its table, where it then stands.
func TestADefectiveClock(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 100, 30).press("down", "enter").sees("Nothing yet.").press("c").sees("a defective clock at table 2")
	p.press("down", "12", "down", "210", "down", "105", "down", "14", "down", "down", "115", "enter", "enter")
	p.sees("Table 2, board A: clock 14 in the place of clock 12 (2:10 and 1:05)")
	if c := p.d.Hall().Ledger.Clocks; len(c) != 1 || c[0].Board != "A" || c[0].Place.Table != 2 {
		t.Errorf("the register is %+v", c)
	}
}

// 5: a clock of the club goes to a table and comes back on the table's page; while it is out the end of the day says so,
// and who logs a missing clock is offered one.
func TestAClockOfTheClub(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 100, 30).press("down", "enter").press("m").sees("a clock of the club for table 2")
	p.press("down", "14", "enter").sees("clock 14 is lent to board A of table 2", "clock 14 of the club, until it is returned")
	p.press("esc", "d").sees("clock 14 is out at table 2, board A").press("esc")
	p.press("enter", "m").sees("clock 14 of board A is back", "lend another").press("enter").sees("clock 14 is back")
	if p.seesNo("until it is returned"); len(p.d.Hall().Ledger.Loans) != 0 {
		t.Errorf("%+v are out", p.d.Hall().Ledger.Loans)
	}
	p.press("esc", "2cz", "enter").sees("Press m to lend a clock of the club").press("m").sees("a clock of the club for table 2", "board B")
}

// What the marks of a table's row mean is told on its page: letters with how often, and the star.
func TestTheTablesPageExplainsItsMarks(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).sees("0-1*").press("9", "enter")
	p.sees("* means the result may change: appeal 1 is undecided")
	p.press("esc", "1", "enter").sees("W2 = pressed with the other hand, twice")
}
