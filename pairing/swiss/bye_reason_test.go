package swiss_test

import (
	"testing"

	"flagfall/pairing/swiss"
)

// The reason of a bye names the teams of the same or a lower score that had one already and come later,
// and those without which the others could not be paired; no other team.
func TestTheReasonOfTheBye(t *testing.T) {
	rated := func(f swiss.Field, ratings ...int) swiss.Field {
		for i, r := range ratings {
			f.Teams[i].Rating = r
		}
		return f
	}
	late := rated(fieldOf("0 0 0"), 1500, 1400, 1300)
	for i := range late.Teams {
		late.Teams[i].Late = true
	}
	const last0, last1 = " has the bye: of the eligible teams, it is the last in the lowest score group, 0", " has the bye: of the eligible teams, it is the last in the lowest score group, 1"
	for _, c := range []struct {
		name   string
		system swiss.System
		f      swiss.Field
		want   string
	}{
		{"an earlier team of the score had one", swiss.FIDE, fieldOf("1 0n 0"), "team 3" + last0},
		{"a later team of the score had one", swiss.FIDE, fieldOf("1 0 0n"), "team 2" + last0 + "; team 3 already had a bye or a win by forfeit"},
		{"a team of a lower score had one", swiss.FIDE, fieldOf("1 1 0n"), "team 2" + last1 + "; team 3 already had a bye or a win by forfeit"},
		{"a team of a higher score had one", swiss.FIDE, fieldOf("0 1 1n"), "team 1" + last0},
		{"the last is needed by the others", swiss.FIDE, fieldOf("0 0 0", [2]int{1, 2}), "team 2" + last0 + "; without team 3 the others could not be paired"},
		{"C.04.6 asks for no rating", swiss.FIDE, rated(fieldOf("0 0 0"), 1500, 1400, 1300), "team 3" + last0},
		{"28L2: the lowest rated", swiss.US29D, rated(fieldOf("0 0 0"), 1500, 1300, 1400), "team 2 has the bye: of the eligible teams, it is the lowest rated in the lowest score group, 0"},
		{"28L2: nobody is rated", swiss.US29D, fieldOf("0 0 0"), "team 3" + last0},
		{"28L2: all entered late", swiss.US29D, late, "team 3" + last0},
	} {
		r, err := swiss.PairRound(c.system, c.f)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got := r.ByeWhy.String(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
