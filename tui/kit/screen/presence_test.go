package screen_test

import (
	"testing"

	"flagfall/tui/kit/screen"
)

// A person is active while any of their connections is active, and quiet when all are quiet.
func TestWhoIsHere(t *testing.T) {
	people := []screen.ConnectedPerson{{Staff: 1, Quiet: true}, {Staff: 1}, {Staff: 2, Quiet: true}, {Staff: 4}}
	for _, c := range []struct {
		staff []int
		want  screen.Presence
	}{{[]int{1}, screen.PresenceActive}, {[]int{2}, screen.PresenceQuiet}, {[]int{3}, screen.PresenceUnknown}, {[]int{2, 4}, screen.PresenceActive}, {nil, screen.PresenceUnknown}} {
		is := func(n int) bool {
			for _, s := range c.staff {
				if s == n {
					return true
				}
			}
			return false
		}
		if got := screen.PresenceOf(people, is); got != c.want {
			t.Errorf("%v: %v, want %v", c.staff, got, c.want)
		}
	}
}
