package event

import "testing"

// Five rounds are planned, fewer where all have met by then, more where five leave more than one team unbeaten.
func TestRoundsFollowTheNumberOfTeams(t *testing.T) {
	for teams, want := range map[int]int{0: 0, 1: 0, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 32: 5, 33: 6, 64: 6, 65: 7} {
		if got := RoundsFor(teams); got != want {
			t.Errorf("%d teams play %d rounds, want %d", teams, got, want)
		}
	}
}
