package pairing_test

import (
	"math/rand/v2"
	"testing"

	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
)

// BenchmarkStandings ranks 500 teams after nine rounds, by each usual list of tie-breaks.
func BenchmarkStandings(b *testing.B) {
	h := testhall.New(b)
	h.Section("K5", u18, 1, 500)
	rng := rand.New(rand.NewPCG(1, 2))
	sec := h.T.Register.Sections[0]
	for range 9 {
		h.Round("K5")
		for _, p := range sec.Latest().Pairings {
			outcome := []pairing.Outcome{pairing.Team1Wins, pairing.Team2Wins, pairing.Draw}[rng.IntN(3)]
			if err := report(h, p.Table, outcome, ""); err != nil {
				b.Fatal(err)
			}
		}
	}
	for _, system := range []string{"fide-c0406", "us-29d"} {
		sec.Options.System = system
		b.Run(system, func(b *testing.B) {
			for b.Loop() {
				if _, err := sec.Standings(0, nil, func(*pairing.Match) bool { return false }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
