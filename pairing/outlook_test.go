package pairing_test

import (
	"strings"
	"testing"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

// A plan that the teams cannot play is said at set-up, and after each withdrawal.
func TestAPlanThatCannotLast(t *testing.T) {
	for _, c := range []struct {
		name          string
		teams, rounds int
		system        string
		leave         int // after round 1
		brief, says   string
	}{
		{"four teams meet in three rounds", 4, 3, "", 0, "", ""},
		{"and not in four", 4, 4, "", 0, "4 rounds planned, and 3 can be paired", "section set --section K5 --system double-round-robin"},
		{"five teams with a bye each have five", 5, 5, "", 0, "", ""},
		{"and not six", 5, 6, "", 0, "6 rounds planned, and 5 can be paired", "--rounds 5"},
		{"no plan, no warning", 4, 0, "", 0, "", ""},
		{"a round robin plans itself", 4, 9, event.RoundRobin, 0, "", ""},
		{"one team is no field yet", 1, 5, "", 0, "", ""},
		{"six teams last for five rounds", 6, 5, "", 0, "", ""},
		{"and after two have left not", 6, 5, "", 2, "5 rounds planned, and ", "end with round "},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := configured(t, c.teams, event.Options{System: c.system, Rounds: c.rounds})
			if c.leave > 0 {
				h.Round("K5")
				h.PlayOut("K5")
				for _, team := range sec.Teams[:c.leave] {
					h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, team, "", "ill") })
				}
			}
			brief, says := pairing.PlanWarning(sec)
			if !strings.HasPrefix(brief, c.brief) || (brief == "") != (c.brief == "") || !strings.Contains(says, c.says) {
				t.Errorf("%q, %q; want %q, %q", brief, says, c.brief, c.says)
			}
		})
	}
}
