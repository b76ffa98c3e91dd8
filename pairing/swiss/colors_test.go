package swiss_test

import (
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// TestWhoHasWhite has a pair for each article of C.04.6 4.3: team 1 and team 2 alone in a round.
func TestWhoHasWhite(t *testing.T) {
	for name, c := range map[string]struct {
		use      swiss.Preferences
		initial  byte
		last     bool
		one, two swiss.Team
		white    int
	}{
		"4.3.1: nobody has played, number 1 has the color of the lot": {swiss.TypeA, 'W', false, swiss.Team{}, swiss.Team{}, 1},
		"4.3.1: the other lot": {swiss.TypeA, 'B', false, swiss.Team{}, swiss.Team{}, 2},
		"4.3.1: the first-team has the higher score and an even number": {
			swiss.TypeA, 'W', false, swiss.Team{}, swiss.Team{Score: 10}, 1,
		},
		"4.3.1: the first-team by the secondary score": {swiss.TypeA, 'W', false, swiss.Team{}, swiss.Team{Second: 5}, 1},
		"4.3.2: one has a preference":                  {swiss.TypeA, 'W', false, swiss.Team{Colors: "WB"}, swiss.Team{Colors: "BWBB"}, 2},
		"4.3.3: opposite preferences":                  {swiss.TypeA, 'W', false, swiss.Team{Colors: "WW"}, swiss.Team{Colors: "BB"}, 2},
		"4.3.3: opposite mild ones":                    {swiss.TypeB, 'W', false, swiss.Team{Colors: "W"}, swiss.Team{Colors: "B"}, 2},
		"4.3.4: one of two is strong":                  {swiss.TypeB, 'W', false, swiss.Team{Colors: "B"}, swiss.Team{Colors: "BB"}, 2},
		"4.3.5: the lower difference":                  {swiss.TypeA, 'W', false, swiss.Team{Colors: "BB"}, swiss.Team{Colors: "BBB"}, 2},
		"4.3.6: the latest round in which they differ": {swiss.TypeA, 'W', false, swiss.Team{Colors: "WB"}, swiss.Team{Colors: "BW"}, 1},
		"4.3.7: the first-team's preference":           {swiss.TypeA, 'W', false, swiss.Team{Colors: "BB"}, swiss.Team{Colors: "BB"}, 1},
		"4.3.8: the first-team's last color":           {swiss.TypeA, 'W', false, swiss.Team{Colors: "W"}, swiss.Team{Colors: "W"}, 2},
		"4.3.9: the other team's last color":           {swiss.TypeA, 'W', false, swiss.Team{}, swiss.Team{Colors: "BW"}, 1},
		"1.7.2: equal colors prefer none in the last round": {
			swiss.TypeB, 'W', true, swiss.Team{Colors: "WB"}, swiss.Team{Colors: "BWWB"}, 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			c.one.TPN, c.two.TPN = 1, 2
			r, err := swiss.PairRound(swiss.FIDE, swiss.Field{
				Teams:  []swiss.Team{c.one, c.two},
				Colors: swiss.Colors{Use: c.use, Initial: c.initial, LastRound: c.last},
			})
			if err != nil || len(r.Pairs) != 1 || r.Pairs[0].White != c.white {
				t.Fatalf("%v, %+v", err, r.Pairs)
			}
		})
	}
}

// Where a section has no color preferences, no team is given White.
func TestNoColorsWithoutPreferences(t *testing.T) {
	r, err := swiss.PairRound(swiss.FIDE, swiss.Field{Teams: []swiss.Team{{TPN: 1, Colors: "WW"}, {TPN: 2, Colors: "W"}}})
	if err != nil || r.Pairs[0].White != 0 {
		t.Fatalf("%v, %+v", err, r.Pairs)
	}
}

// TestPreferencesDecideWithinABracket: C8 comes before the order of identifiers, and after the floaters.
func TestPreferencesDecideWithinABracket(t *testing.T) {
	teams := []swiss.Team{
		{TPN: 1, Score: tiebreak.One, Colors: "WW"},
		{TPN: 2, Score: tiebreak.One, Colors: "BB"},
		{TPN: 3, Score: tiebreak.One, Colors: "WW"},
		{TPN: 4, Score: tiebreak.One, Colors: "BB"},
	}
	for use, want := range map[swiss.Preferences][2]int{swiss.NoPreferences: {1, 3}, swiss.TypeA: {1, 4}, swiss.TypeB: {1, 4}} {
		r, err := swiss.PairRound(swiss.FIDE, swiss.Field{Teams: teams, Colors: swiss.Colors{Use: use}})
		if err != nil || [2]int{r.Pairs[0].A, r.Pairs[0].B} != want {
			t.Errorf("%q: %v, %+v", use, err, r.Pairs)
		}
	}
}
