package presence_test

import (
	"testing"

	"flagfall/tui/kit/presence"
)

// Somebody is here while any of their connections gives a sign of life, and quiet where none does.
func TestWhoIsHere(t *testing.T) {
	people := []presence.Person{{Staff: 1, Quiet: true}, {Staff: 1}, {Staff: 2, Quiet: true}, {Staff: 4}}
	for _, c := range []struct {
		staff []int
		want  presence.State
	}{{[]int{1}, presence.Here}, {[]int{2}, presence.Quiet}, {[]int{3}, presence.Unknown}, {[]int{2, 4}, presence.Here}, {nil, presence.Unknown}} {
		is := func(n int) bool {
			for _, s := range c.staff {
				if s == n {
					return true
				}
			}
			return false
		}
		if got := presence.Of(people, is); got != c.want {
			t.Errorf("%v: %v, want %v", c.staff, got, c.want)
		}
	}
}
