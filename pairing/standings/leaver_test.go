package standings_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
)

// A team leaves a round robin of four after one, or after two, of its three matches. Round 1 is 1-0 for
// team 1 of each table, all others are draws.
func TestWhoLeavesARoundRobin(t *testing.T) {
	for _, c := range []struct {
		name   string
		policy string
		after  int
		want   string // points by pairing number
	}{
		{"below half: its results do not count", event.LeaverOutBelowHalf, 1, "1 1½ ½ 0"},
		{"from half on: they stand, and it forfeits the rest", event.LeaverOutBelowHalf, 2, "2 2½ 1 ½"},
		{"they stand, and the rest is the section's bye", event.LeaverStand, 1, "2 2 1 0"},
		{"they stand, and the rest is forfeited", event.LeaverForfeitRest, 1, "2 2½ 1½ 0"},
		{"an old file says nothing: they stand", "", 1, "2 2 1 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, 1, 4)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5", event.Options{System: event.RoundRobin})
			})
			sec := h.T.Register.Sections[0]
			for n := 1; n <= 3; n++ {
				if n == c.after+1 {
					h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
						if c.policy == "" {
							return []fact.Fact{event.TeamWithdrawn{Team: 4, Round: c.after}}, nil
						}
						return roster.Withdraw(s, sec.Teams[3], c.policy, "went home")
					})
				}
				h.Round("K5")
				for _, p := range sec.LatestRound().Pairings {
					outcome := event.Draw
					if n == 1 {
						outcome = event.Team1Wins
					}
					h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
						return rounds.Report(s, p.Matches[0].Place(), outcome, "", "")
					})
				}
			}
			rows, err := standings.Compute(sec, 0, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			points := make([]string, 4)
			for _, row := range rows {
				points[row.Team.TPN-1] = row.Points.Short()
			}
			if got := strings.Join(points, " "); got != c.want {
				t.Errorf("points %s, want %s", got, c.want)
			}
		})
	}
}
