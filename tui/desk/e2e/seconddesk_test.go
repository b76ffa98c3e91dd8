//go:build e2e

package e2e

import "testing"

// A second desk of the same official asks at its start about what is half written at the first. What
// it is told to leave there stays there, and each desk keeps its own text through a power cut.
func TestASecondDeskOfOneOfficialAsks(t *testing.T) {
	inBothModes(t, aSecondDeskOfOneOfficialAsks)
}

func aSecondDeskOfOneOfficialAsks(t *testing.T, mode option) {
	db := hallOf(t, "ruled")
	args := []string{"--db", db, "--as", "Ortiz"}
	first := start(t, 80, 24, args, mode)
	first.Expect("2 tables").flow("an appeal").press("l enter a a f the-move", "what is wrong? the-move▏")
	reached(t, db, "the-move")

	second := start(t, 80, 24, args, mode)
	second.Expect("Your other open desk has an appeal at table 1, begun at ", "Go on with it", "open there too")
	second.Press("n").Expect("nothing changed").Type("2b").Expect("2b▏")
	second.until("keep its call", func(string) bool { return draftOf(t, db, "desk:staff:1 2") != "" })

	third := start(t, 80, 24, args, mode)
	third.Expect("an appeal at table 1").Press("y").Expect("what is wrong? the-move▏").Press("esc", "esc", "esc")
	third.Kill()

	first.Type("-was").Expect("the-move-was▏")
	reached(t, db, "the-move-was")
	first.Kill()
	second.Kill()
	start(t, 80, 24, args, mode).Expect("what is wrong? the-move-was▏")
	start(t, 80, 24, args, mode).Expect("2b▏").ExpectGone("Your other open desk")
}
