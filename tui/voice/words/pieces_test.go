package words

import (
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// Rule 11: a piece that is nowhere is named, with the hands it may be in.
func TestMissingPiecesAreNamed(t *testing.T) {
	table := Table{Names: [4]string{"Ada", "Ben", "Cy", ""}}
	start := bughouse.StartMatch()
	if said := table.PieceFaults(&start); said != nil {
		t.Errorf("of two full sets it is said: %q", said)
	}
	m, _, err := notation.ReadBFEN("rnb1kbnr/pppppp1p/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w KQkq - 0 1 | rnbq1bnr/ppppp2p/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQ - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	m.OnWay[bughouse.WA][bughouse.Pawn] = 1 // captured and not yet passed: it is there
	got := strings.Join(table.PieceFaults(&m), "\n")
	want := "White: 1 knight too many\nBlack: 1 king missing\nBlack: 2 pawns, 1 queen missing; look in the stock of Ben or d, or with Cy or Ada"
	if got != want {
		t.Errorf("said\n%s\nwant\n%s", got, want)
	}
}
