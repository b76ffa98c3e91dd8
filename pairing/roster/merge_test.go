package roster_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

// In random sections a merger or a split loses no team and no bye of a round to come. Each team is in
// one section, and that section lists it.
func TestMergersAndQuadsLoseNothing(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		h := halltest.New(t)
		h.Section("K5", halltest.U18, 1, 8+r.IntN(9))
		h.Section("M8", halltest.U18, 1, 2+r.IntN(5))
		s := h.T.Register
		for range 6 {
			a, b := s.Teams[r.IntN(len(s.Teams))], s.Teams[r.IntN(len(s.Teams))]
			round, half := 1+r.IntN(4), r.IntN(2) == 0
			try(h, func(s *event.State) ([]fact.Fact, error) { return roster.RequestBye(s, a, round, half) })
			try(h, func(s *event.State) ([]fact.Fact, error) {
				return roster.KeepApart(s, a, b, event.ApartAlways, "siblings")
			})
		}
		byes, teams := allByes(s), len(s.Teams)
		apart := len(s.Sections[0].Apart) + len(s.Sections[1].Apart)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Merge(s, "M8", "K5", "", nil) })
		if s = h.T.Register; len(s.Sections) != 1 || len(s.Sections[0].Apart) != apart {
			t.Fatalf("seed %d: %d sections, %d pairs kept apart of %d", seed, len(s.Sections), len(s.Sections[0].Apart), apart)
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.MakeQuads(s, "K5", "", nil) })
		s = h.T.Register
		if got := allByes(s); got != byes || len(s.Teams) != teams {
			t.Fatalf("seed %d: byes\n%s\nwere\n%s", seed, got, byes)
		}
		placed := 0
		for n, sec := range s.Sections {
			placed += len(sec.Teams)
			for _, team := range sec.Teams {
				if team.Section != sec.ID || team.Late {
					t.Errorf("seed %d: %s is in %s and thinks %s", seed, team.Name, sec.ID, team.Section)
				}
			}
			last := n == len(s.Sections)-1
			if size := len(sec.Teams); size != 4 && (!last || size < 5 || size > 7) || (size == 4) != sec.IsRoundRobin() || sec.PlannedRounds() != 3 {
				t.Errorf("seed %d: group %s has %d teams and %d rounds", seed, sec.ID, size, sec.PlannedRounds())
			}
		}
		if placed != teams {
			t.Errorf("seed %d: %d teams are in sections, of %d", seed, placed, teams)
		}
	}
}

// try records what is decided, unless it is refused.
func try(h *halltest.Hall, decide func(*event.State) ([]fact.Fact, error)) {
	if _, err := decide(h.T.Register); err == nil {
		h.MustDesk(decide)
	}
}

// allByes tells the byes of all teams, by number.
func allByes(s *event.State) string {
	text := ""
	for _, team := range s.Teams {
		text += fmt.Sprint(team.No, team.Byes, "; ")
	}
	return text
}
