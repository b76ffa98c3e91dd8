package desk

import (
	"slices"
	"testing"

	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// The first round is paired, looked over on its sheet, posted and started by a key each, and starts only on yes;
// paired again, it is posted again before it may start.
func TestSetupAsksBeforeRound1Starts(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc").sees("▸!  Pair round 1 of K-5", "look the sheet over")
	p.press("enter").sees("round 1 paired: check it, then post it", "round 1 results").press("esc").sees("▸!  Post the sheet of K-5", "look it over first")
	p.press("enter").sees("round 1 results").press("n").sees("round 1 posted").press("a", "y").sees("paired again").press("n", "esc").sees("posted", "set up")
	p.press("enter").sees("Start round 1 of K-5? Pairings and colors are then final.").press("enter").sees("Start round 1").press("n")
	if r := p.d.Hall().Register.Sections[0].LatestRound(); !r.Started.IsZero() {
		t.Fatal("round 1 runs though nobody has said yes")
	}
	p.press("enter", "y").sees("round 1 is under way", "2 tables")
}

// Yes to what the rulebook has the players told before a round records that they were told, by whom
// and by which rules.
func TestAStartRecordsWhatWasReadOutBefore(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc", "enter", "n").sees("round 1 posted").press("esc")
	p.press("enter").sees("Read out first:", "Yes records that you did").press("y").sees("round 1 is under way")
	sec := p.d.Hall().Register.Sections[0]
	if looked := sec.LatestRound().LookedOver; looked.Actor != p.d.Official().Actor() || !slices.Equal(looked.Refs, sec.Book.BeforeRoundRefs()) {
		t.Errorf("on record is %+v", looked)
	}
}

// Why a round cannot be paired is told, and nothing is posted.
func TestSetupTellsWhyRound1IsNotPaired(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("c", "1", "space", "2", "space", "3", "space", "enter", "esc").sees("4 teams, 3 absent")
	p.press("home", "end", "up", "up", "up", "up", "up", "up", "enter")
	p.sees("Absent in K-5: 3 teams. On their list c checks them in together, and h one", "of them. Open it?").press("y").sees("1 present", "absent")
	p.press("esc", "r", "n").sees("On their list c checks them in together").press("y").sees("1 present").press("esc")
	if len(p.d.Hall().Register.Sections[0].Rounds) != 0 {
		t.Error("round 1 is paired")
	}
}

// A team that withdraws from a posted round is asked about, and gets no points from it: neither at
// a table nor from the bye.
func TestAWithdrawnTeamIsNotStarted(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc", "enter", "n").sees("round 1 posted").press("esc")
	p.press("up", "up", "up", "up", "up", "enter", "w").sees("Knight Owls plays table 1 in round 1, which is posted and must be paired", "Withdraw it?")
	p.press("n").seesNo("1 withdrawn").press("w", "y", "a late bus", "enter").sees("1 withdrawn").press("esc")
	p.press("down", "down", "down", "down", "down", "enter").seesNo("Start round 1 of K-5?")
	p.sees("Knight Owls has withdrawn but is at", "pair the round again (pair")
	p.press("r", "a", "y", "n").sees("round 1 posted").press("n", "y").sees("round 1 is under way")
}

// A team that is paired in a round which is not posted yet is asked about too, and told what it
// touches.
func TestWithdrawingFromAPairedRoundAsks(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc", "r", "n")
	p.sees("round 1 paired").press("esc", "up", "up", "up", "up", "enter", "w")
	p.sees("plays table", "in round 1, which is paired and must be paired").press("n").seesNo("1 withdrawn")
}

// A team in the round that runs is asked about too: to withdraw is not to forfeit.
func TestWithdrawingFromTheRunningRoundAsks(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("t", "w")
	p.sees("Knight Owls plays table 6 in round 3, now under way; x forfeits that.", "next round on?").press("y", "enter").sees("1 withdrawn")
}

// Who posts or starts a round that a decision may still pair anew is told so first.
func TestARoundThatADecisionWouldPairAnewIsNotStartedUnseen(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("r")
	p.press("1a", "2a", "3a", "5a", "6a", "enter").press("n", "y", "n").sees("round 4 paired")
	h := p.d.Hall()
	if _, err := s.Write(t.Context(), h.Head, "desk", []fact.Fact{penalties.ConsequenceFound{
		Consequence: len(h.Ledger.Consequences) + 1, Incident: 1,
		Pairing: &penalties.PairingChange{Section: "K5", Round: 4, State: "paired", Tables: []int{1}, Bye: true},
		Choices: []string{penalties.LeaveChoice, penalties.RepairChoice},
	}}); err != nil {
		t.Fatal(err)
	}
	p.catchUp().press("n").sees("Post round 4 of K-5? Decide first whether to pair table 1 and the bye", "again:", "on the floor, a and c.").press("y").sees("round 4 posted")
	p.press("n").sees("Start round 4 of K-5? Decide first whether to pair table 1 and the bye", "You cannot re-pair after the start.").press("n")
}

// The number a team is paired by may be chosen until round 1 starts; what was paired by the old
// ones must be paired again.
func TestNumbersAreChosenUntilRound1Starts(t *testing.T) {
	sit(t, emptyStore(t, false), "", 80, 30).press("enter", "K-5", "up").sees("save").sees("by rating: higher rating total first")
	p := sit(t, emptyStore(t, false), "", 80, 24).press("enter", "K-5", "up").sees("save")
	p.press("enter").press(addStaff...).press("enter", "i").press("paste:"+spreadsheet, "enter", "esc", "enter", "n").sees("round 1 posted").press("esc")
	p.press("home", "enter").sees("seeding   by rating").press("down", "down", "right", "ctrl+s")
	p.sees("the pairing of round 1 of K-5 is out of date: pair it again (r, then a)")
	p.press("end", "up", "up", "up", "up", "enter", "y").sees("round 1 is under way").press("e", "home", "enter").sees("order of entry").press("down", "down", "right", "ctrl+s")
	p.sees("round 1 has started: system, seeding and score are final")
}
