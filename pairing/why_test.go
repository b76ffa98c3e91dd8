package pairing

import (
	"testing"

	"flagfall/pairing/event"
)

func TestReasonsNameTheTeams(t *testing.T) {
	numbers := []*event.Team{{Name: "Owls"}, {Name: "Forks"}, {Name: "Rook, 2 Roll"}}
	for why, want := range map[string]string{
		"team 1 (1½) meets team 2 (1): place 1 of the upper half": "Owls (1½) meets Forks (1): place 1 of the upper half.",
		"it has met teams 1, 2 and 3; without team 3 nothing":     "it has met Owls, Forks and Rook, 2 Roll; without Rook, 2 Roll nothing.",
		"teams 1, 2 and 3 more had a bye":                         "Owls, Forks and 3 more had a bye.",
		"1 points has an odd number of teams (3)":                 "1 points has an odd number of teams (3).",
		"team 9 is nobody": "9 is nobody.",
	} {
		if got := named(why, numbers); got != want {
			t.Errorf("%q became %q, want %q", why, got, want)
		}
	}
}
