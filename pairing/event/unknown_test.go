package event_test

import (
	"testing"

	"flagfall/pairing/event"
)

// A number that was never given names a team of that number, which plays nowhere.
func TestAnUnknownTeamIsNamed(t *testing.T) {
	s := event.NewState()
	for n, want := range map[int]string{-1: "team -1", 0: "team 0", 7: "team 7"} {
		if team := s.Team(n); team.Name != want || team.Section != "" {
			t.Errorf("%q of %q, want %q of no section", team.Name, team.Section, want)
		}
	}
	if p := s.Player(event.PlayerRef{Team: 7, Player: 1}); p.Name != "" {
		t.Errorf("%q plays for it", p.Name)
	}
}
