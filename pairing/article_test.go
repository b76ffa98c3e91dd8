package pairing

import (
	"testing"

	"flagfall/pairing/swiss"
)

// TestEachChoiceCitesItsArticle: the system's own, and those of the grounds that its reason names.
func TestEachChoiceCitesItsArticle(t *testing.T) {
	for _, c := range []struct {
		system swiss.System
		choice choice
		why    string
		want   string
	}{
		{swiss.FIDE, choicePair, "place 1 of the upper half against place 1 of the lower half", " (C.04.6 3.6)"},
		{"", choicePair, "the first that is free for it; it has met team 3", " (C.04.6 3.6, C1)"},
		{swiss.FIDE, choiceBye, "it is the last in the lowest score group; team 2 had a bye or a win by forfeit before", " (C.04.6 3.4, C2)"},
		{swiss.FIDE, choiceFloat, "floats up to 1: it is the first in order that can come; team 5 floated last round", " (C.04.6 3.5, C7)"},
		{swiss.US29D, choicePair, "team 3 came down and meets team 1, the highest it can; it has met team 2", " (US 27A3, 29D, 27A1)"},
		{swiss.US29D, choiceBye, "it is the lowest rated", " (US 28L2)"},
		{swiss.US29D, choiceFloat, "drops: its group of 3 is odd", " (US 29D)"},
		{swiss.US29D, choicePair, "of its club: team 4", " (US 27A3, 28N)"},
	} {
		if got := cite(c.system, c.choice, c.why); got != c.want {
			t.Errorf("%q cites %q, want %q", c.why, got, c.want)
		}
	}
}

// TestRealReasonsCite: the words that the grounds look for are those that the systems write.
func TestRealReasonsCite(t *testing.T) {
	field := swiss.Field{Met: [][2]int{{1, 3}, {1, 2}}}
	for n := 1; n <= 5; n++ {
		field.Teams = append(field.Teams, swiss.Team{TPN: n, NoPAB: n == 5})
	}
	made, err := swiss.PairRound(swiss.FIDE, field)
	if err != nil {
		t.Fatal(err)
	}
	if got := cite(swiss.FIDE, choiceBye, made.ByeWhy.String()); got != " (C.04.6 3.4, C2)" {
		t.Errorf("%q cites %s", made.ByeWhy, got)
	}
	met := false
	for _, p := range made.Pairs {
		met = met || cite(swiss.FIDE, choicePair, p.Why.String()) == " (C.04.6 3.6, C1)"
	}
	if !met {
		t.Errorf("no pair cites C1: %v", made.Pairs)
	}
}
