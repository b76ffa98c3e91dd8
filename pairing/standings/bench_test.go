package standings_test

import (
	"math/rand/v2"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"

	"flagfall/rules/cputimetest"
)

// BenchmarkStandings ranks 500 teams after nine rounds, by each default list of tie-breaks.
func BenchmarkStandings(b *testing.B) {
	h := halltest.New(b)
	h.Section("K5", halltest.U18, 1, 500)
	rng := rand.New(rand.NewPCG(1, 2))
	sec := h.T.Register.Sections[0]
	for range 9 {
		h.Round("K5")
		for _, p := range sec.LatestRound().Pairings {
			outcome := []event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}[rng.IntN(3)]
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Report(s, p.Matches[0].Place(), outcome, "", "")
			})
		}
	}
	for _, system := range []string{"fide-c0406", "us-29d"} {
		sec.Options.System = system
		b.Run(system, func(b *testing.B) {
			defer cputimetest.Report(b)()
			for b.Loop() {
				if _, err := standings.Compute(sec, 0, nil, func(*event.Match) bool { return false }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
