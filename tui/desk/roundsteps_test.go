package desk

import (
	"testing"

	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// The first round is paired and posted by one key and starts only on yes; paired again, it is
// posted again before it may start.
func TestSetupAsksBeforeRound1Starts(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc").sees("Round 1 of K-5", "pair it and post it")
	p.press("enter").sees("paired and posted")
	p.press("r", "a", "y").sees("paired again").press("esc").sees("paired anew; post it")
	p.press("enter").sees("round 1 is posted", "set up")
	p.press("enter").sees("Start round 1 of K-5? From then on pairings and colours stand.").press("enter").sees("Start round 1").press("n")
	if r := p.d.Hall().Register.Sections[0].LatestRound(); !r.Started.IsZero() {
		t.Fatal("round 1 runs though nobody has said yes")
	}
	p.press("enter", "y").sees("round 1 runs", "2 tables")
}

// Why a round cannot be paired is told, and nothing is posted.
func TestSetupTellsWhyRound1IsNotPaired(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("h", "esc").press("enter")
	p.sees("is checking in, and these are not here").seesNo("has no round 1 yet")
	if len(p.d.Hall().Register.Sections[0].Rounds) != 0 {
		t.Error("round 1 is paired")
	}
}

// A team that withdraws from a posted round is asked about, and gets no points from it: neither at
// a table nor from the bye.
func TestAWithdrawnTeamIsNotStarted(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc", "enter").sees("paired and posted")
	p.press("up", "up", "enter", "w").sees("Knight Owls has table 1 in round 1, which is posted and must then be paired", "Withdraw it?")
	p.press("n").seesNo("1 withdrawn").press("w", "y").sees("1 withdrawn").press("esc")
	p.press("down", "down", "enter").sees("Start round 1").press("y")
	p.sees("Knight Owls has withdrawn and stands at", "table 1: pair the round again, or record the forfeit")
	p.press("r", "a", "y", "n").sees("round 1 is posted").press("n", "y").sees("round 1 runs")
}

// A team in the round that runs is asked about too: to withdraw is not to forfeit.
func TestWithdrawingFromTheRunningRoundAsks(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("t", "w")
	p.sees("Knight Owls has table 6 in round 3, which runs; x forfeits that.", "next round on?").press("y").sees("1 withdrawn")
}

// Who posts or starts a round that a decision may still pair anew is told so first.
func TestARoundThatADecisionWouldPairAnewIsNotStartedUnseen(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("r")
	p.press("1a", "2a", "3a", "5a", "6a").press("n", "y", "n").sees("round 4 is paired")
	h := p.d.Hall()
	if _, err := s.Write(t.Context(), h.Head, "desk", []fact.Fact{penalties.ConsequenceFound{
		Consequence: len(h.Ledger.Consequences) + 1, Incident: 1,
		Pairing: &penalties.PairingChange{Section: "K5", Round: 4, State: "paired", Tables: []int{1}, Bye: true},
		Choices: []string{penalties.LeaveChoice, penalties.RepairChoice},
	}}); err != nil {
		t.Fatal(err)
	}
	p.catchUp().press("n").sees("Post round 4 of K-5? A decision asks whether to pair table 1 and the bye", "anew: on the floor, a and c.").press("y").sees("round 4 is posted")
	p.press("n").sees("Start round 4 of K-5? A decision asks whether to pair table 1 and the bye", "nobody is paired anew").press("n")
}

// The number a team is paired by may be chosen until round 1 starts; what was paired by the old
// ones must be paired again.
func TestNumbersAreChosenUntilRound1Starts(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press("enter", "K-5", "enter").sees("by rating: the team with the higher sum of ratings comes first")
	p.press("enter").press(addStaff...).press("enter", "i").press("paste:"+spreadsheet, "enter", "esc", "enter").sees("paired and posted")
	p.press("home", "enter").sees("numbers   by rating").press("down", "down", "right", "ctrl+s")
	p.sees("round 1 of K-5 was paired otherwise: it must be paired again (r, then a)")
	p.press("end", "up", "up", "enter", "y").sees("round 1 runs").press("e", "home", "enter").sees("order of entry").press("down", "down", "right", "ctrl+s")
	p.sees("round 1 has started: system, seeding and score stand")
}
