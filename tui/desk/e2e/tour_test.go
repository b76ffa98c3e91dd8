//go:build e2e

package e2e

import "testing"

// The tour by the keys that it names: each step ends when it is done. Left in the middle of an appeal it goes on at
// that step, and begun anew it begins at the first step.
func TestTheTour(t *testing.T) { inBothModes(t, theTour) }

func theTour(t *testing.T, mode option) {
	own := env("HOME=" + t.TempDir())
	x := start(t, 80, 24, []string{"tour"}, own, mode)
	toTheRunningRound(x)
	x.Expect("Tour 5 of 16", "Theo Marsh").Press("ctrl+g").Type("2aw\r")
	x.Expect("Tour 6 of 16", "WARN THEO").Press("enter")
	x.Expect("Tour 7 of 16").Type("g")
	x.Expect("Tour 8 of 16").Type("2aw\r").Expect("step 2").Type("114").Expect("2:14").Press("enter")
	x.Expect("Tour 9 of 16").Type("s").Expect("why").Type("wrong player").Press("enter")
	x.Expect("Tour 10 of 16").Type("1cb\r").Expect("our choice").Type("n").Expect("Reason for the slip?").Press("enter")
	x.Expect("Tour 11 of 16").Type("3bi\r").Expect("What was illegal?").Type("1").Expect("WIN THE MATCH", "Record it?").Type("y")
	x.Expect("Tour 12 of 16").Type("a").Expect("who appeals?").Type("a").Expect("what grounds?").Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}

	x = start(t, 80, 24, []string{"tour"}, own, mode)
	x.Expect("Tour 12 of 16").Type("l").Expect("R1-3-01").Press("enter").Expect("incident R1-3-01").Type("a").Expect("who appeals?").Type("a").Expect("what grounds?")
	x.Press("enter").Expect("what is wrong?").Type("in check").Press("enter").Expect("File the appeal").Press("enter")
	x.Expect("Tour 13 of 16").Type("o").Press("down", "enter").Expect("u uphold").Type("u").Expect("why").Type("not completed").Press("enter").Type("y")
	x.Expect("Tour 14 of 16").Press("ctrl+g").Expect("4 tables").Type("r").Expect("round 1 results").Type("2mb")
	x.Expect("Tour 15 of 16", "1ma").Type("1ma").Expect("table 1").Type("4ma").Expect("All results are in").Type("n")
	x.Expect("Tour 16 of 16").Press("ctrl+g").Type("l").Expect("R1-3-01").Press("enter").Expect("incident R1-3-01").Type("p").Expect("slip").Press("enter")
	x.Expect("That was the tour")
	x.Press("ctrl+c").Exit()

	x = start(t, 80, 24, []string{"tour", "--again"}, own, mode)
	toTheRunningRound(x)
	x.Expect("Tour 5 of 16").Type("2aw\r").Expect("Tour 6 of 16").Press("enter").Expect("Tour 7 of 16").Type("g")

	// Who lets the clocks go a second time has nothing left to strike, and is told how there is
	// something again.
	x.Expect("Tour 8 of 16").Type("2aw\r").Expect("step 2").Type("114").Expect("2:14").Press("enter").Expect("R1-2-02 ruled").Type("g")
	x.Expect("too late to strike").Type("2aw\r").Expect("plain move").Type("1").Expect("step 3").Type("s").Expect("why").Type("wrong player").Press("enter")
	x.Expect("Tour 10 of 16")
}

// toTheRunningRound goes the tour's first four steps.
func toTheRunningRound(x *terminal) {
	x.Expect("Tour 1 of 16").Press("esc").Expect("No round is paired yet").Type("t").Expect("10 teams").Type("c").Expect("All count as here")
	x.Type("4 9 ").Expect("2 missing").Press("enter")
	x.Expect("Tour 2 of 16").Type("r").Expect("No round is paired yet").Type("n")
	x.Expect("Tour 3 of 16").Type("n")
	x.Expect("Tour 4 of 16").Type("n").Expect("Start round 1 of K-5?").Type("y")
}
