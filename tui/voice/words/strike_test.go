package words_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/tui/voice/words"
)

// What a strike takes away is named: the step with its remedy, and the result that rests on it; nothing
// where no ruling is in force.
func TestWhatAStrikeTakesAwayIsNamed(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	var last *penalties.Incident
	for n, says := range []string{"step 1 of 3: warn", "step 2 of 3: add 1:00", "the result 0-1 rests on it"} {
		last = h.Call(halltest.Offence("a", "w"))
		if got := words.TakesAway(h.T.Register, last); !strings.Contains(got, says) {
			t.Errorf("step %d: %q, want %q", n+1, got, says)
		}
	}
	h.Strike(last.No)
	if got := words.TakesAway(h.T.Register, last); got != "Striking R1-1-03 takes no ruling away." {
		t.Errorf("struck: %q", got)
	}
}
