package bughouse_test

import (
	"fmt"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// TestCount names what is missing or too many, and where it should be: rule 11's hidden piece.
func TestCount(t *testing.T) {
	for _, c := range []struct {
		name, bfen string
		onWay      map[bughouse.Seat]bughouse.Stock
		want       []string
	}{
		{"all there", startFEN + "[] w | " + startFEN + "[] w", nil, nil},
		{
			"a white knight gone",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR[] w | " + startFEN + "[] w", nil,
			[]string{"1 white knight is missing: look in the stock of WA and with BB, or in the stock of WB and with BA"},
		},
		{
			"the knight is on its way",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR[] w | " + startFEN + "[] w",
			map[bughouse.Seat]bughouse.Stock{bughouse.BA: {bughouse.Knight: 1}},
			nil,
		},
		{"the knight is in stock", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR[] w | " + startFEN + "[N] w", nil, nil},
		{"a rook too many", startFEN + "[r] w | " + startFEN + "[] w", nil, []string{"1 black rook is too many"}},
		{"a promoted queen is a pawn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR[] w | Q~" + startFEN[1:] + "[r] w", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, _, err := notation.ReadBFEN(c.bfen)
			if err != nil {
				t.Fatal(err)
			}
			for s, stock := range c.onWay {
				m.OnWay[s] = stock
			}
			if got := m.Discrepancies(); fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("found %v, want %v", got, c.want)
			}
		})
	}
}

// TestFaults: a position that cannot be, and why.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fen  string
		want []bughouse.FaultCode
	}{
		{startFEN + " w", nil},
		{"8/8/8/8/8/8/8/4K3 w", []bughouse.FaultCode{bughouse.NoKing}},
		{"4k3/8/8/8/8/8/8/K3K3 w", []bughouse.FaultCode{bughouse.TwoKings}},
		{"P3k3/8/8/8/8/8/8/4K2p w", []bughouse.FaultCode{bughouse.PawnOnEndRank, bughouse.PawnOnEndRank}},
		{"4k3/8/8/8/8/8/8/4K3[QQQ] w", []bughouse.FaultCode{bughouse.TooManyPieces}},
		{"4k3/8/8/8/8/8/8/QQQ~1K3 w", nil},
		{"4k3/8/8/8/8/8/8/K3R3 w", []bughouse.FaultCode{bughouse.OpponentChecks}},
		{"4k3/8/8/8/8/8/8/K3R3 b", nil},
	} {
		p, reading, err := notation.ReadFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		var got []bughouse.FaultCode
		for _, f := range reading.Faults {
			got = append(got, f.Code)
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: faults %v, want %v", c.fen, reading.Faults, c.want)
		}
		// Evidence can be asked all the same.
		p.LegalMoves(usLaws, nil)
		p.MateStatus(usLaws, p.Potential(p.Turn()))
		everyMove(func(m bughouse.Move) { _ = p.Refuse(usLaws, m) })
	}
}
