package playoff

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/pairing/event"
)

// The first seed meets the last, the two best meet only in the final, and a seed that the number
// of teams does not fill lets its opponent through.
func TestSeedsOfTheFirstRound(t *testing.T) {
	for teams, want := range map[int][]string{
		2:  {"1-2"},
		3:  {"1-0", "2-3"},
		4:  {"1-4", "2-3"},
		5:  {"1-0", "4-5", "2-0", "3-0"},
		8:  {"1-8", "4-5", "2-7", "3-6"},
		9:  {"1-0", "8-9", "4-0", "5-0", "2-0", "7-0", "3-0", "6-0"},
		16: {"1-16", "8-9", "4-13", "5-12", "2-15", "7-10", "3-14", "6-11"},
	} {
		t.Run(fmt.Sprintf("%d teams", teams), func(t *testing.T) {
			p := &event.Group{}
			for no := range teams {
				p.Teams = append(p.Teams, &event.Team{No: no + 1})
			}
			var got []string
			for _, m := range emptyBracket(p).Rounds[0] {
				for side, seed := range m.Seeds {
					if team := m.Teams[side]; (team == nil) != (seed == 0) || team != nil && team.No != seed {
						t.Errorf("seed %d is team %v", seed, team)
					}
				}
				got = append(got, fmt.Sprintf("%d-%d", m.Seeds[0], m.Seeds[1]))
			}
			if !slices.Equal(got, want) {
				t.Errorf("first round %v, want %v", got, want)
			}
		})
	}
}
