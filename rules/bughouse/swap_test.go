package bughouse_test

import (
	"testing"

	"pgregory.net/rapid"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

var swapping = bughouse.Laws{SwapsPromotions: true}

// TestASwappedPromotion: the piece comes from the other board and is captured as what it is; the
// pawn is in the hand of the player who had the piece.
func TestASwappedPromotion(t *testing.T) {
	const promotes = "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1"
	for _, c := range []struct{ name, other, move, promoted, left string }{
		{
			"the queen of the other board", "4k3/8/8/8/8/8/8/3QK3[] w - - 0 1", "a7a8q",
			"Q3k3/8/8/8/8/8/8/4K3[] b - - 0 1", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
		},
		{
			"the first of two that leaves no king in check",
			"4k3/4r3/8/8/8/8/4R3/4K2R[] w K - 0 1", "a7a8r",
			"R3k3/8/8/8/8/8/8/4K3[] b - - 0 1", "4k3/4r3/8/8/8/8/4R3/4K3[P] w - - 0 1",
		},
		{
			"none that can be spared: the pawn stays",
			"4k3/4r3/8/8/8/8/4R3/4K3[] w - - 0 1", "a7a8r",
			"R~3k3/8/8/8/8/8/8/4K3[] b - - 0 1", "4k3/4r3/8/8/8/8/4R3/4K3[] w - - 0 1",
		},
		{
			"only one's own color", "3qk3/8/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q",
			"Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 1", "3qk3/8/8/8/8/8/8/4K3[] w - - 0 1",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := bughouse.Match{Boards: [2]bughouse.Position{
				mustFEN(t, promotes),
				mustFEN(t, c.other),
			}}
			before := m
			u := m.Play(swapping, bughouse.BoardA, mustMove(t, c.move))
			if a, b := notation.FormatFEN(&m.Boards[0]), notation.FormatFEN(&m.Boards[1]); a != c.promoted || b != c.left {
				t.Errorf("boards %s and %s, want %s and %s", a, b, c.promoted, c.left)
			}
			if m.TakeBack(u); m != before {
				t.Error("taken back, the match is another one")
			}
		})
	}
}

// TestSwappingLosesNoPiece: whatever is played, two full sets are on two boards and in four hands,
// and every move can be taken back.
func TestSwappingLosesNoPiece(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, err := notation.ParseBFEN("rnb1kbnr/P1pppp1P/8/8/8/8/p1PPPP1p/RNB1KBNR[QPPqpp] w KQkq - 0 1|rnbqkbnr/PPpppppp/8/8/8/8/ppPPPPPP/RNBQKBNR[] w KQkq - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		missing := len(start.Discrepancies())
		m := start
		var undo []bughouse.Undo
		for range rapid.IntRange(1, 60).Draw(t, "plies") {
			b := bughouse.Board(rapid.IntRange(0, 1).Draw(t, "board"))
			moves := m.Boards[b].LegalMoves(swapping, nil)
			if len(moves) == 0 {
				break
			}
			undo = append(undo, m.Play(swapping, b, rapid.SampledFrom(moves).Draw(t, "move")))
			if got := m.Discrepancies(); len(got) != missing {
				t.Fatalf("%v", got)
			}
			if m.Boards[0].Faults() != nil || m.Boards[1].Faults() != nil {
				t.Fatalf("%v %v", m.Boards[0].Faults(), m.Boards[1].Faults())
			}
		}
		for i := len(undo) - 1; i >= 0; i-- {
			m.TakeBack(undo[i])
		}
		if m != start {
			t.Fatal("taken back, the match is another one")
		}
	})
}
