package bughouse_test

import (
	"fmt"
	"testing"

	"flagfall/rules/bughouse"
)

// TestMateStatus judges mates under the standards of the five rulebooks: with the stock in hand (US
// Chess 15a), unless neither contact nor knight (15a1a), unless a piece could block (OSCF 16.1),
// unless a piece that may still come could block (FIDE extension 3.7).
func TestMateStatus(t *testing.T) {
	const not, wait, mate = bughouse.NotMate, bughouse.MayWait, bughouse.Mate
	any := bughouse.AnyPiece
	for _, c := range []struct {
		name, fen string
		potential bughouse.Stock
		want      [4]bughouse.MateStatus // by standard, in their order
	}{
		{"not in check", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", any, [4]bughouse.MateStatus{not, not, not, not}},
		{"stalemate is no mate", "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1", any, [4]bughouse.MateStatus{not, not, not, not}},
		{"check with a way out", "4k3/8/8/8/8/8/8/K3R3[] b - - 0 1", any, [4]bughouse.MateStatus{not, not, not, not}},
		{"distant check, a knight in stock", "4R1k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", any, [4]bughouse.MateStatus{not, not, not, not}},
		{"distant check, nothing in stock", "4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", any, [4]bughouse.MateStatus{mate, wait, wait, not}},
		{"distant check, a pawn in stock for the last rank", "4R1k1/5ppp/8/8/8/8/8/6K1[p] b - - 0 1", any, [4]bughouse.MateStatus{mate, wait, wait, not}},
		{"distant check on the last rank, only pawns may come", "4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", bughouse.Stock{bughouse.Pawn: 8}, [4]bughouse.MateStatus{mate, wait, wait, mate}},
		{"distant check off the last rank, only pawns may come", "8/8/8/1R6/R6k/6pp/8/6K1[] b - - 0 1", bughouse.Stock{bughouse.Pawn: 8}, [4]bughouse.MateStatus{mate, wait, wait, not}},
		{"contact check", "6k1/6Q1/7P/8/8/8/8/6K1[] b - - 0 1", any, [4]bughouse.MateStatus{mate, mate, mate, mate}},
		{"smothered by a knight", "6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1", any, [4]bughouse.MateStatus{mate, mate, mate, mate}},
		{"double check", "3q1rk1/5p2/5N2/8/8/6R1/1B6/6K1[] b - - 0 1", any, [4]bughouse.MateStatus{not, not, not, not}},
		{"double check, no square left", "5rkr/5p1p/5N2/8/8/6R1/8/6K1[qrbnp] b - - 0 1", any, [4]bughouse.MateStatus{mate, mate, mate, mate}},
	} {
		for standard, want := range c.want {
			laws := bughouse.Laws{Mate: bughouse.MateStandard(standard)}
			t.Run(fmt.Sprintf("%s/%s", c.name, laws.Mate), func(t *testing.T) {
				p := mustFEN(t, c.fen)
				if got := p.MateStatus(laws, c.potential); got != want {
					t.Errorf("%s is %s, want %s", c.fen, got, want)
				}
			})
		}
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		fen                      string
		from                     int
		contact, knight, between bool
	}{
		{"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", 0, false, false, false},
		{"4k3/8/8/8/8/8/8/K3R3[] b - - 0 1", 1, false, false, true},
		{"4k3/4Q3/8/8/8/8/8/K3R3[] b - - 0 1", 1, true, false, false},
		{"4k3/8/3N4/8/8/8/8/K7[] b - - 0 1", 1, false, true, false},
		{"4k3/8/3N4/8/8/8/8/K3R3[] b - - 0 1", 2, false, false, false},
		// beside the king and from afar
		{"4k3/3P4/8/8/8/8/8/K3R3[] b - - 0 1", 2, false, false, false},
	} {
		p := mustFEN(t, c.fen)
		got := p.Check()
		if got.From.Count() != c.from || got.Contact != c.contact || got.Knight != c.knight ||
			got.Double != (c.from > 1) || got.Blockable() != c.between {
			t.Errorf("%s: %+v", c.fen, got)
		}
	}
}

// TestParries lists what would save a mated side, kind and square.
func TestParries(t *testing.T) {
	p := mustFEN(t, "3R2k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1")
	got := fmt.Sprint(p.Parries(usLaws, bughouse.Stock{bughouse.Knight: 1, bughouse.Pawn: 2}))
	if want := "[N@e8 N@f8]"; got != want {
		t.Errorf("parries %s, want %s: a pawn may not go to the last rank", got, want)
	}
	p = mustFEN(t, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1")
	if moves := p.Parries(usLaws, bughouse.AnyPiece); len(moves) != 0 {
		t.Errorf("parries %v where there is no check", moves)
	}
}

// TestPotential: two sets of the color less what stands on the own board (FIDE extension 3.7), a
// promoted piece being a pawn.
func TestPotential(t *testing.T) {
	p := bughouse.StartPosition()
	if got := p.Potential(bughouse.White).String(); got != "QRRBBNNPPPPPPPP" {
		t.Errorf("at the start %s may come", got)
	}
	p = mustFEN(t, "4k3/8/8/8/8/8/8/QQQ~Q~K3[RR] w - - 0 1")
	if got := p.Potential(bughouse.White); got[bughouse.Queen] != 0 || got[bughouse.Pawn] != 14 ||
		got[bughouse.Rook] != 4 {
		t.Errorf("potential %v", got)
	}
}
