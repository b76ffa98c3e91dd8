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
		{"four teams meet in three rounds, if none leaves", 4, 3, "", 0, "3 rounds for 4 teams: none may leave", "section set --section K5 --system round-robin"},
		{"and not in four", 4, 4, "", 0, "4 rounds planned, and 3 can be paired", "section set --section K5 --system double-round-robin"},
		{"five teams with a bye each have five", 5, 5, "", 0, "5 rounds for 5 teams", "--system round-robin"},
		{"and not six", 5, 6, "", 0, "6 rounds planned, and 5 can be paired", "--rounds 5"},
		{"no plan, no warning", 4, 0, "", 0, "", ""},
		{"a round robin plans itself", 4, 9, event.RoundRobin, 0, "", ""},
		{"one team is no field yet", 1, 5, "", 0, "", ""},
		{"six teams last for five rounds", 6, 5, "", 0, "5 rounds for 6 teams", "--system round-robin"},
		{"and for four, whoever leaves first", 6, 4, "", 0, "", ""},
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
			o, found := pairing.LookAhead(sec)
			brief, says := o.Brief, ""
			if found {
				says = o.String()
			}
			if !strings.HasPrefix(brief, c.brief) || (brief == "") != (c.brief == "") || !strings.Contains(says, c.says) {
				t.Errorf("%q, %q; want %q, %q", brief, says, c.brief, c.says)
			}
		})
	}
}

// A pair that an official keeps apart always is counted, and dropping that is a way on.
func TestAPlanLostByAWish(t *testing.T) {
	h, sec := configured(t, 4, event.Options{Rounds: 3})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.KeepApart(s, sec.Teams[0], sec.Teams[1], event.ApartAlways, "cousins")
	})
	o, _ := pairing.LookAhead(sec)
	if !o.Lost || len(o.Ways) == 0 || o.Ways[0].Kind != pairing.WayDropWish {
		t.Errorf("%+v", o)
	}
}
