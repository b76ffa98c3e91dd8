package appeal_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// The outcome that a chief gives a claim names the rule it comes from: a win the rule of what was claimed and
// how a win ends the match, a draw the rule of draws, a denial the rule of what was claimed alone.
func TestADecidedClaimNamesItsRule(t *testing.T) {
	for _, c := range []struct{ book, claim, refs string }{
		{halltest.U18, "draw-game", "16"},
		{halltest.U18, "draw-match", "16 7"},
		{halltest.U18, "win-game:b", "15c 7"},
		{halltest.U18, "denied", "15c"},
		{halltest.U18, "play-on", "15c"},
		{"oscf-2012", "draw-game", "18"},
		{"oscf-2012", "win-game:b", "16.3 6"},
	} {
		h := halltest.Standard(t, c.book, 4)
		i := h.Call(incident.LogRequest{
			Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true),
		})
		h.File(i.No)
		if err := h.As("Lee", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
			return appeal.Decide(s, appeal.DecideRequest{
				Appeal: 1, Decision: penalties.Modify, Claim: c.claim, Reason: "seen", Heavier: true,
			}, by)
		}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(i.CurrentEffect().Ruling.Verdict.Refs, " "); got != c.refs {
			t.Errorf("%s, %s: the rule is %s, want %s (ruled by %v)", c.book, c.claim, got, c.refs, i.Ruling().Verdict.Refs)
		}
	}
}
