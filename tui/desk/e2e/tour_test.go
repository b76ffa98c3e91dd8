//go:build e2e

package e2e

import "testing"

// The tour by its own words: each step names the keys, and ends when it is done. Left in the middle
// of an appeal it goes on at that step, and begun anew it begins at the first step.
func TestTheTour(t *testing.T) { inBothModes(t, theTour) }

func theTour(t *testing.T, mode option) {
	own := env("HOME=" + t.TempDir())
	x := start(t, 80, 24, []string{"tour"}, own, mode)
	x.Expect("Tour 1 of 10", "Theo Marsh").Type("2aw\r")
	x.Expect("Tour 2 of 10", "WARN THEO").Press("enter")
	x.Expect("Tour 3 of 10").Type("g")
	x.Expect("Tour 4 of 10").Type("2aw\r").Expect("step 2").Type("114").Expect("2:14").Press("enter")
	x.Expect("Tour 5 of 10").Type("s").Expect("why").Type("wrong player").Press("enter")
	x.Expect("Tour 6 of 10").Type("5bi\r").Expect("What was illegal?").Type("1").Expect("WIN THE MATCH", "Record it?").Type("y")
	x.Expect("Tour 7 of 10").Type("a").Expect("who appeals?").Type("a").Expect("what grounds?").Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}

	x = start(t, 80, 24, []string{"tour"}, own, mode)
	x.Expect("Tour 7 of 10").Type("l").Expect("R3-5-03").Press("enter").Expect("incident R3-5-03").Type("a").Expect("who appeals?").Type("a").Expect("what grounds?")
	x.Press("enter").Expect("what is wrong?").Type("in check").Press("enter").Expect("File the appeal").Press("enter")
	x.Expect("Tour 8 of 10").Type("o").Press("down", "down", "enter").Expect("u uphold").Type("u").Expect("why").Type("not completed").Press("enter").Type("y")
	x.Expect("Tour 9 of 10").Press("esc", "esc", "esc", "esc").Expect("12 tables").Type("r").Expect("round 3 results").Type("2mb")
	x.Expect("Tour 10 of 10").Press("esc").Type("l").Expect("R3-5-03").Press("enter").Type("p").Expect("slip").Press("enter")
	x.Expect("That was the tour")
	x.Press("ctrl+c").Exit()

	x = start(t, 80, 24, []string{"tour", "--again"}, own, mode)
	x.Expect("Tour 1 of 10").Type("2aw\r").Expect("Tour 2 of 10").Press("enter").Expect("Tour 3 of 10").Type("g")

	// Who lets the clocks go a second time has nothing left to strike, and is told how there is
	// something again.
	x.Expect("Tour 4 of 10").Type("2aw\r").Expect("step 2").Type("114").Expect("2:14").Press("enter").Expect("R3-2-02 ruled").Type("g")
	x.Expect("Too late to strike").Type("2aw\r").Expect("plain move").Type("1").Expect("step 3").Type("s").Expect("why").Type("wrong player").Press("enter")
	x.Expect("Tour 6 of 10")
}
