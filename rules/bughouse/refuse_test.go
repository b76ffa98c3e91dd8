package bughouse_test

import (
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// TestRefusals: every reason has a code and a sentence that names squares and pieces.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		code      bughouse.Reason
		explain   string
	}{
		{"4k3/8/8/8/8/8/4p3/4K3[] w - - 0 1", "e2e1", bughouse.NotYourPiece, "the pawn on e2 is not white's, and white is to move"},
		{"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "a2a4", bughouse.NoSuchPiece, "no piece is on a2"},
		{"4k3/8/8/8/8/8/8/N3K3[] w - - 0 1", "a1b2", bughouse.CannotMoveThere, "a knight does not move from a1 to b2"},
		{"4k3/8/8/8/8/8/P7/4K3[] w - - 0 1", "a2b3", bughouse.CannotMoveThere, "the pawn on a2 has nothing to take on b3"},
		{"4k3/8/8/8/8/n7/P7/4K3[] w - - 0 1", "a2a4", bughouse.PathBlocked, "the pawn on a2 is blocked by the knight on a3"},
		{"4k3/8/8/8/n7/8/P7/4K3[] w - - 0 1", "a2a4", bughouse.PathBlocked, "the pawn on a2 is blocked by the knight on a4"},
		{"4k3/8/8/8/8/p7/8/R3K3[] w - - 0 1", "a1a8", bughouse.PathBlocked, "the rook from a1 to a8 is blocked by the pawn on a3"},
		{"4k3/8/8/6p1/8/4p3/8/2B1K3[] w - - 0 1", "c1h6", bughouse.PathBlocked, "the bishop from c1 to h6 is blocked by the pawn on e3"},
		{"4k3/8/8/8/8/8/P7/R3K3[] w - - 0 1", "a1a2", bughouse.OwnPieceThere, "white's own pawn stands on a2"},
		{"4k3/8/8/8/8/8/8/2K1R3[] w - - 0 1", "e1e8", bughouse.KingCapture, "the king on e8 can be taken: claim it with the director; it is not a move"},
		{"4k3/8/8/8/1b6/8/3N4/4K3[] w - - 0 1", "d2f3", bughouse.LeavesKingInCheck, "the knight on d2 is pinned: without it the bishop on b4 gives check to the king on e1"},
		{"4k3/8/8/8/8/8/r7/4K3[] w - - 0 1", "e1d2", bughouse.LeavesKingInCheck, "the rook on a2 attacks d2, where the king would stand"},
		{"4k3/8/8/K2pP2q/8/8/8/8[] w - d6 0 1", "e5d6", bughouse.LeavesKingInCheck, "the pawn on e5 is pinned: without it the queen on h5 gives check to the king on a5"},
		{"4k3/8/8/8/1b6/8/7P/4K3[] w - - 0 1", "h2h3", bughouse.IgnoresCheck, "the bishop on b4 gives check to the king on e1, and the move does not end it"},
		{"4k3/8/8/8/1b6/8/8/4K3[N] w - - 0 1", "N@a1", bughouse.IgnoresCheck, "the bishop on b4 gives check to the king on e1, and the move does not end it"},
		{"4k3/8/8/8/8/8/8/4K2R[] w - - 0 1", "e1g1", bughouse.CastlingMoved, "white may not castle short: the king on e1 or the rook on h1 has moved before"},
		{"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "e1c1", bughouse.CastlingMoved, "white has no rook on a1 to castle long with"},
		{"4k3/8/8/8/8/8/8/RN2K3[] w Q - 0 1", "e1c1", bughouse.CastlingBlocked, "the white knight on b1 stands between the king on e1 and the rook on a1"},
		{"5rk1/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1", bughouse.CastlingThroughCheck, "the rook on f8 attacks f1, over or onto which the king would castle"},
		{"4r1k1/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1", bughouse.CastlingThroughCheck, "the rook on e8 gives check to the king on e1, and a king in check may not castle"},
		{"4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "N@a1", bughouse.DropNotInStock, "white has no knight in stock"},
		{"4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "N@a1", bughouse.DropNotInStock, "white has no knight in stock"},
		{"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8", bughouse.DropOccupied, "e8 is occupied by the black king"},
		{"4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", bughouse.DropPawnRank, "a pawn may not be dropped on a8, on the first or last rank"},
		{"4k3/8/8/8/8/8/8/4K3[p] b - - 0 1", "P@a1", bughouse.DropPawnRank, "a pawn may not be dropped on a1, on the first or last rank"},
		{"4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8", bughouse.PromotionMissing, "the pawn reaches a8, and the player has not said what it becomes"},
		{"4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8k", bughouse.PromotionWrong, "a pawn may not become a king"},
		{"4k3/8/8/8/8/8/P7/4K3[] w - - 0 1", "a2a3q", bughouse.PromotionWrong, "a pawn does not promote on a3"},
		{"4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", "a1a8q", bughouse.PromotionWrong, "a rook does not promote"},
	} {
		t.Run(string(c.code)+" "+c.move, func(t *testing.T) {
			p, _, err := notation.ReadFEN(c.fen) // a king that can be taken is evidence only
			if err != nil {
				t.Fatal(err)
			}
			r := p.Refuse(usLaws, mustMove(t, c.move))
			if r == nil {
				t.Fatalf("%s: %s is taken for legal", c.fen, c.move)
			}
			if r.Code != c.code || r.Explain != c.explain {
				t.Errorf("%s: %s refused as %s, %q; want %s, %q", c.fen, c.move, r.Code, r.Explain,
					c.code, c.explain)
			}
		})
	}
}

// TestLawsOfTheBoard: what one rulebook allows and another does not.
func TestLawsOfTheBoard(t *testing.T) {
	noQueens := bughouse.Laws{Promotions: bughouse.KindsOf(bughouse.Knight)}
	for _, c := range []struct {
		name, fen string
		laws      bughouse.Laws
		moves     []string // played in turn, the last one asked
		code      bughouse.Reason
	}{
		{"swapped king castles short on the queen side", "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1", usLaws, []string{"d1b1"}, ""},
		{"swapped king castles long on the king side", "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1", usLaws, []string{"d1f1"}, ""},
		{"no castling for a swapped king", "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1", fideLaws, []string{"d1f1"}, bughouse.CastlingSwapped},
		{"dropped rook castles", "4k3/7p/8/8/8/8/8/4K2R[R] w K - 0 1", fideLaws, []string{"R@a1", "h7h6", "e1c1"}, ""},
		{"dropped rook castles after both rooks were lost", "4k3/8/8/8/8/6n1/8/4K2R[R] b K - 0 1", fideLaws, []string{"g3h1", "R@a1", "e8e7", "e1c1"}, ""},
		{"dropped rook does not make a moved king castle", "4k3/7p/8/8/8/8/8/4K2R[R] w K - 0 1", fideLaws, []string{"e1e2", "h7h6", "e2e1", "h6h5", "R@a1", "h5h4", "e1c1"}, bughouse.CastlingMoved},
		{"dropped rook may not castle", "4k3/7p/8/8/8/8/8/4K2R[R] w K - 0 1", usLaws, []string{"R@a1", "h7h6", "e1c1"}, bughouse.CastlingMoved},
		{"dropped rook in the place of the lost one may not castle", "4k3/8/8/8/8/6n1/8/R3K2R[R] b KQ - 0 1", usLaws, []string{"g3h1", "R@g1", "e8e7", "g1h1", "e7e8", "e1g1"}, bughouse.CastlingMoved},
		{"dropped pawn steps two", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", usLaws, []string{"P@a2", "e8e7", "a2a4"}, ""},
		{"dropped pawn may not step two", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", bughouse.Laws{}, []string{"P@a2", "e8e7", "a2a4"}, bughouse.CannotMoveThere},
		{"dropped pawn is taken en passant", "4k3/8/8/8/1p6/8/8/4K3[P] w - - 0 1", usLaws, []string{"P@a2", "e8e7", "a2a4", "b4a3"}, ""},
		{"en passant only at once", "4k3/8/8/8/1p6/8/P7/4K3[] w - - 0 1", usLaws, []string{"a2a4", "e8e7", "e1e2", "b4a3"}, bughouse.CannotMoveThere},
		{"promotion to what the rulebook leaves", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", noQueens, []string{"a7a8n"}, ""},
		{"no promotion to another piece", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", noQueens, []string{"a7a8q"}, bughouse.PromotionWrong},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustFEN(t, c.fen)
			last := len(c.moves) - 1
			for _, s := range c.moves[:last] {
				m := mustMove(t, s)
				if r := p.Refuse(c.laws, m); r != nil {
					t.Fatalf("%s on the way: %v", s, r)
				}
				p.Play(c.laws, m)
			}
			code := bughouse.Reason("")
			m := mustMove(t, c.moves[last])
			if r := p.Refuse(c.laws, m); r != nil {
				code = r.Code
			}
			if code != c.code || p.Legal(c.laws, m) != (c.code == "") {
				t.Errorf("%s: %q, want %q", c.moves[last], code, c.code)
			}
		})
	}
}

// TestPromotedPieceGoesToStockAsPawn: rule 10c.
func TestPromotedPieceGoesToStockAsPawn(t *testing.T) {
	p := mustFEN(t, "1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1")
	if got := p.Play(usLaws, mustMove(t, "a7b8q")); got != bughouse.Knight {
		t.Errorf("captured %s, want the knight", got)
	}
	if piece := p.At(57); piece.Kind != bughouse.Queen || !piece.Promoted {
		t.Errorf("on b8 stands %+v, want a promoted queen", piece)
	}
	p.SetTurn(bughouse.Black)
	p.Put(56, bughouse.Piece{Kind: bughouse.Rook, Color: bughouse.Black})
	if got := p.Play(usLaws, mustMove(t, "a8b8")); got != bughouse.Pawn {
		t.Errorf("captured %s, want a pawn", got)
	}
}

func TestDescribe(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@d6", "white drops a knight on d6, check by a knight"},
		{"4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1g1", "white castles short, the king from e1 to g1"},
		{"r3k3/8/8/8/8/8/8/4K3[] b q - 0 1", "e8c8", "black castles long, the king from e8 to c8"},
		{"1q~2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7b8n", "the pawn on a7 takes the queen on b8, which goes to stock as a pawn and becomes a knight"},
		{"4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6", "the pawn on e5 takes the pawn on d5 en passant"},
		{"4k3/8/8/8/4N3/8/8/K3R3[] w - - 0 1", "e4d6", "the knight on e4 goes to d6, double check"},
		{"4k3/8/8/8/8/8/8/4K2Q[] w - - 0 1", "h1h8", "the queen on h1 goes to h8, check"},
	} {
		p := mustFEN(t, c.fen)
		if got := p.Describe(usLaws, mustMove(t, c.move)); got != c.want {
			t.Errorf("%s: %q, want %q", c.move, got, c.want)
		}
	}
}

// Two kings side by side cannot be, but evidence may show them: the two answers about a move must
// still agree.
func TestLegalAndRefuseAgreeWhenKingsStandSideBySide(t *testing.T) {
	p := bughouse.StartPosition()
	p.Put(3, bughouse.Piece{Kind: bughouse.King, Color: bughouse.Black})
	for _, m := range p.LegalMoves(bughouse.Laws{}, nil) {
		if r := p.Refuse(bughouse.Laws{}, m); r != nil {
			t.Errorf("%s is legal, and refused: %v", m, r)
		}
	}
}
