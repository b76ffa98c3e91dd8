//go:build e2e

package e2e

import "testing"

// Each of two desks of one official keeps its own text through a power cut, and offers none of the other's.
func TestEachDeskOfOneOfficialKeepsItsOwn(t *testing.T) {
	inBothModes(t, eachDeskOfOneOfficialKeepsItsOwn)
}

func eachDeskOfOneOfficialKeepsItsOwn(t *testing.T, mode option) {
	db := hallOf(t, "ruled")
	args := []string{"--db", db, "--as", "Ortiz"}
	first := start(t, 80, 24, args, mode)
	first.Expect("2 tables").flow("an appeal").press("l enter a a f the-move", "what is wrong? the-move▏")
	reached(t, db, "the-move")

	second := start(t, 80, 24, args, mode)
	second.Expect("2 tables").ExpectGone("Kept").Type("2b").Expect("2b▏")
	second.until("keep its call", func(string) bool { return draftOf(t, db, "desk:staff:1 2") != "" })
	first.Kill()
	second.Kill()
	start(t, 80, 24, args, mode).Expect("Kept: an appeal against R1-1-01").Press("ctrl+r").flow("chosen again").
		press("a f", "what is wrong? the-move▏")
	start(t, 80, 24, args, mode).Expect("Kept: the call 2b")
}
