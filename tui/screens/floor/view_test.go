package floor

import "testing"

func TestTablesWithoutAResultAreCalledWhatTheyAre(t *testing.T) {
	for want, out := range map[string]map[string]int{
		"0 playing":            {},
		"3 playing":            {"playing": 3},
		"4 to play":            {"to play": 4},
		"3 playing, 4 to play": {"to play": 4, "playing": 3},
	} {
		if got := unplayedText(out); got != want {
			t.Errorf("%v is told as %q, want %q", out, got, want)
		}
	}
}
