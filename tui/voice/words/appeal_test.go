package words

import (
	"testing"
	"time"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

func TestLeft(t *testing.T) {
	now := time.Date(2026, 4, 18, 14, 0, 0, 0, time.UTC)
	for left, want := range map[time.Duration]string{
		9*time.Minute + 12*time.Second: "9:12 left", 5 * time.Minute: "5:00 left", time.Second: "0:01 left", 0: "over", -time.Minute: "over",
	} {
		got, pressing := TimeLeft(now.Add(left), now)
		if got != want || pressing != (left > 0 && left <= 5*time.Minute) {
			t.Errorf("%v: %q, pressing %v", left, got, pressing)
		}
	}
}

func TestConsequences(t *testing.T) {
	seat := bughouse.WA
	warn := rules.Verdict{Remedies: []rules.Remedy{{Kind: rules.Warning, Seat: &seat}}}
	step := penalties.ConsequenceFound{Step: &penalties.StepChange{Was: 2, WouldBe: 1, Verdict: warn, Spent: true}}
	result := penalties.ConsequenceFound{Result: &penalties.ResultChange{Was: penalties.MatchEnd{Outcome: event.Team2Wins}, Verdict: &warn}}
	spent := penalties.ConsequenceFound{Remedy: &penalties.Remedy{Kind: rules.AddTime, Seat: "b", Seconds: 60}}
	paired := func(bye bool, tables ...int) penalties.ConsequenceFound {
		return penalties.ConsequenceFound{
			Pairing: &penalties.PairingChange{Round: 5, State: "posted", Tables: tables, Bye: bye}, Choices: []string{penalties.LeaveChoice, penalties.RepairChoice},
		}
	}
	round, bye, onlyBye := paired(false, 7, 9), paired(true, 7, 9), paired(true)
	for _, c := range []struct {
		raised       penalties.ConsequenceFound
		choice       string
		says, answer string
	}{
		{step, penalties.ApplyChoice, "was step 2, would be step 1: warn Ada; the time was played and cannot be given back", "warn Ada instead"},
		{result, penalties.ApplyChoice, "the result (0-1) would be removed", "the match goes on: the result is removed"},
		{spent, penalties.NoteChoice, "add 1:00 to Ben’s clock: the time was played and cannot be given back", "record it; the match stands"},
		{round, penalties.RepairChoice, "round 5 posted on the old result, tables 7, 9 affected", "pair tables 7, 9 again"},
		{bye, penalties.RepairChoice, "round 5 posted on the old result, tables 7, 9 and the bye affected", "pair tables 7, 9 and the bye again"},
		{onlyBye, penalties.RepairChoice, "round 5 posted on the old result, the bye affected", "pair the bye again"},
		{round, penalties.LeaveChoice, "round 5 posted on the old result, tables 7, 9 affected", "the pairings stand"},
		{round, penalties.CorrectChoice, "round 5 posted on the old result, tables 7, 9 affected", "the pairings stand, the score is corrected"},
		{step, penalties.LeaveChoice, "was step 2, would be step 1: warn Ada; the time was played and cannot be given back", "no change"},
	} {
		if got := table.Consequence(c.raised); got != c.says {
			t.Errorf("%q, want %q", got, c.says)
		}
		if got := table.ChoiceEffect(c.raised, c.choice); got != c.answer {
			t.Errorf("%s: %q, want %q", c.choice, got, c.answer)
		}
	}
	if got := Tally([]penalties.ConsequenceFound{spent, step, step, result, round}); got != "1 clock penalty already played, 2 steps, 1 result, round 5 not started" {
		t.Errorf("tally %q", got)
	}
	if got := Tally(nil); got != "nothing else changes" {
		t.Errorf("tally of none %q", got)
	}
}

func TestDone(t *testing.T) {
	for decision, want := range map[string]string{
		penalties.Uphold: "upheld", penalties.Overturn: "overturned", penalties.Modify: "changed", penalties.Remand: "sent back to the director",
	} {
		if got := DecisionDone(decision); got != want {
			t.Errorf("%s: %q, want %q", decision, got, want)
		}
	}
}
