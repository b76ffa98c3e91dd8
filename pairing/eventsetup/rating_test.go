package eventsetup_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

// A team's rating is the mean of its players' ratings, or their sum or the higher one. Pairing
// numbers follow it.
func TestTeamRating(t *testing.T) {
	for _, c := range []struct {
		by      string
		rated   []int    // of Even, Steep, Alone and Nobody
		numbers []string // from 1 on
	}{
		{"", []int{1500, 1450, 1600, 0}, []string{"Alone", "Even", "Steep", "Nobody"}},
		{event.RatingMean, []int{1500, 1450, 1600, 0}, []string{"Alone", "Even", "Steep", "Nobody"}},
		{event.RatingSum, []int{3000, 2900, 1600, 0}, []string{"Even", "Steep", "Alone", "Nobody"}},
		{event.RatingHighest, []int{1500, 1900, 1600, 0}, []string{"Steep", "Alone", "Even", "Nobody"}},
	} {
		t.Run(c.by, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, 1, 0)
			for name, ratings := range map[string][2]int{"Even": {1500, 1500}, "Steep": {1000, 1900}, "Alone": {0, 1600}, "Nobody": {}} {
				e := event.Entry{
					Name: name,
					Players: [2]event.Player{
						{Name: name + " A", Rating: ratings[0]}, {Name: name + " B", Rating: ratings[1]},
					},
				}
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					facts, _, err := roster.EnterTeams(s, "K5", []event.Entry{e})
					return facts, err
				})
			}
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5",
					event.Options{Seed: event.ByRating, TeamRating: c.by})
			})
			sec := h.T.Register.Sections[0]
			for n, name := range []string{"Even", "Steep", "Alone", "Nobody"} {
				team, err := roster.FindTeam(h.T.Register, "K5", name)
				if err != nil || sec.Rating(team) != c.rated[n] {
					t.Errorf("%s is rated at %d, want %d (%v)", name, sec.Rating(team),
						c.rated[n], err)
				}
			}
			var numbers []string
			for _, team := range sec.PairingOrder() {
				numbers = append(numbers, team.Name)
			}
			if !slices.Equal(numbers, c.numbers) {
				t.Errorf("the numbers are %q, want %q", numbers, c.numbers)
			}
			h.Round("K5")
			h.Refused("round 1 has started", func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5",
					event.Options{
						Seed: event.ByRating,
						TeamRating: map[bool]string{
							true: event.RatingMean, false: event.RatingSum,
						}[c.by == event.RatingSum],
					})
			})
		})
	}
}
