package presence_test

import (
	"testing"

	"flagfall/tui/kit/presence"
)

// Somebody is here while any of their connections gives a sign of life, and quiet where none does.
func TestWhoIsHere(t *testing.T) {
	people := []presence.ConnectedPerson{{Staff: 1, Quiet: true}, {Staff: 1}, {Staff: 2, Quiet: true}, {Staff: 4}}
	for _, c := range []struct {
		staff []int
		want  presence.Presence
	}{{[]int{1}, presence.PresenceActive}, {[]int{2}, presence.PresenceQuiet}, {[]int{3}, presence.PresenceUnknown}, {[]int{2, 4}, presence.PresenceActive}, {nil, presence.PresenceUnknown}} {
		is := func(n int) bool {
			for _, s := range c.staff {
				if s == n {
					return true
				}
			}
			return false
		}
		if got := presence.PresenceOf(people, is); got != c.want {
			t.Errorf("%v: %v, want %v", c.staff, got, c.want)
		}
	}
}
