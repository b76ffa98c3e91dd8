package words

import (
	"testing"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// A verdict in a few words: what is imposed, what becomes of the match, else what becomes of the
// game.
func TestOutcome(t *testing.T) {
	ada := bughouse.WA
	warning := []rules.Remedy{{Kind: rules.Warning, Seat: &ada}}
	forfeit := []rules.Remedy{{Kind: rules.ForfeitGame, Seat: &ada}}
	lost := &rules.Match{Result: rules.Win, Winner: 2}
	for _, c := range []struct {
		v    rules.Verdict
		want string
	}{
		{rules.Verdict{Outcome: rules.OutUpheld, Match: lost}, "Fork Lift win the match"},
		{rules.Verdict{Outcome: rules.OutStep, Remedies: forfeit, Match: lost}, "Ada loses the game: Fork Lift win the match"},
		{rules.Verdict{Outcome: rules.OutDenied, Remedies: warning}, "warn Ada"},
		{rules.Verdict{Outcome: rules.OutDraw, Match: &rules.Match{Result: rules.Draw}}, "the match is drawn"},
		{rules.Verdict{Outcome: rules.OutDenied, Game: &rules.Game{Board: "A"}}, "board A is drawn, the other board decides"},
		{rules.Verdict{Outcome: rules.OutMayWait}, "no mate yet: the defender may wait"},
		{rules.Verdict{Outcome: rules.OutTDSilent}, "directors stay silent"},
	} {
		if got := table.Outcome(c.v); got != c.want {
			t.Errorf("%s: %q, want %q", c.v.Outcome, got, c.want)
		}
	}
}

// A ruling says what it does, whether it follows the book, departs from it, or was left to the
// director.
func TestRuling(t *testing.T) {
	lost := rules.Verdict{Outcome: rules.OutUpheld, Authority: rules.ByRule, Match: &rules.Match{Result: rules.Win, Winner: 2}}
	step := rules.Verdict{Outcome: rules.OutStep, Authority: rules.ByPolicy, Step: &rules.Step{Ladder: "hands", N: 2, Of: 3}}
	minute := []penalties.Remedy{{Kind: rules.AddTime, Seat: "b", Seconds: 60}}
	for _, c := range []struct {
		r    penalties.RulingMade
		want string
	}{
		{penalties.RulingMade{Verdict: step, Remedies: minute}, "step 2 of 3: add 1:00 to Ben’s clock"},
		{penalties.RulingMade{Verdict: lost}, "Fork Lift win the match"},
		{penalties.RulingMade{Verdict: lost, Departed: true}, "no penalty"},
		{penalties.RulingMade{Verdict: lost, Remedies: minute, Departed: true}, "add 1:00 to Ben’s clock"},
		{penalties.RulingMade{Verdict: rules.Verdict{Outcome: rules.OutSilent, Authority: rules.BySilence}}, "no penalty"},
		{penalties.RulingMade{Verdict: rules.Verdict{Outcome: rules.OutIncomplete, Authority: rules.ByRule}}, "no proper claim, play on"},
	} {
		if got := table.Ruling(c.r); got != c.want {
			t.Errorf("%+v: %q, want %q", c.r, got, c.want)
		}
	}
}

// A verdict that rests on event policy names the item.
func TestSaysWhoNamesThePolicy(t *testing.T) {
	v := rules.Verdict{Authority: rules.ByPolicy, Policy: []string{"defender_wait"}}
	if got, want := AuthorityAndPolicy(v), "Event policy: whether a defender may wait for a piece."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := AuthorityAndPolicy(rules.Verdict{Authority: rules.ByRule}), "Required by the rule."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
