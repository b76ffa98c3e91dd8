package notation_test

import (
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"pgregory.net/rapid"
)

// TestSANAsPeopleWriteIt: every habit met in real records.
func TestSANAsPeopleWriteIt(t *testing.T) {
	const middle = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R[QRBNP] w KQkq - 0 5"
	for _, c := range []struct{ fen, text, want string }{
		{middle, "O-O", "e1g1"},
		{middle, "0-0", "e1g1"},
		{middle, "o-o", "e1g1"},
		{middle, "e1g1", "e1g1"},
		{middle, "d3", "d2d3"},
		{middle, "d2d3", "d2d3"},
		{middle, "d2-d3", "d2d3"},
		{middle, "Bxf7+", "c4f7"},
		{middle, "bxf7+", "c4f7"},
		{middle, "Bc4xf7+", "c4f7"},
		{middle, "Bc4f7", "c4f7"},
		{middle, "Bf7", "c4f7"},
		{middle, "b4", "b2b4"},
		{middle, "bb5", "c4b5"},
		{middle, "nd5", "c3d5"},
		{middle, "qe2!?", "d1e2"},
		{middle, "kf1", "e1f1"},
		{middle, "kE2", ""},
		{middle, "N@f5", "N@f5"},
		{middle, "n@f5", "N@f5"},
		{middle, "P@h6+", "P@h6"},
		{middle, "p@h6", "P@h6"},
		{middle, "@h6", "P@h6"},
		{middle, ".@h6", "P@h6"},
		{middle, "$146@f5", "N@f5"},
		{middle, "N*f5", "N@f5"},
		{"4k3/8/8/1pP5/8/2p5/1P6/4K3[] w - b6 0 1", "bxc3", "b2c3"},
		{"4k3/8/8/1pP5/8/2p5/1P6/4K3[] w - b6 0 1", "xc3", "b2c3"},
		{"4k3/8/8/1pP5/8/2p5/1P6/4K3[] w - b6 0 1", "xb6", "c5b6"},
		{"4k3/8/8/1pP5/8/2p5/1P6/4K3[] w - b6 0 1", "cxb6e.p.", "c5b6"},
		{"1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a8=Q+", "a7a8q"},
		{"1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a8Q", "a7a8q"},
		{"1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "axb8=N", "a7b8n"},
		{"1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7xb8/n", "a7b8n"},
		{"1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7b8r", "a7b8r"},
		{"4k3/8/2N5/8/8/8/2N5/4K3[] w - - 0 1", "N6d4", "c6d4"},
		{"4k3/8/2N5/8/8/8/2N5/4K3[] w - - 0 1", "N2d4", "c2d4"},
		{"4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1", "O-O", "d1b1"},
		{"4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1", "O-O-O", "d1f1"},
	} {
		p := mustFEN(t, c.fen)
		m, r := notation.ParseSAN(&p, usLaws, c.text)
		switch {
		case c.want == "" && r == nil:
			t.Errorf("%q is taken for %s", c.text, m)
		case c.want != "" && (r != nil || m.String() != c.want):
			t.Errorf("%q is %s (%v), want %s", c.text, m, r, c.want)
		}
	}
}

// TestSANRefusals: the reason is that of the piece that comes nearest to making the move.
func TestSANRefusals(t *testing.T) {
	for _, c := range []struct {
		fen, text string
		code      bughouse.Reason
		explain   string
	}{
		{start + " w KQkq", "hello", notation.Unreadable, `"hello" is not a move: write it like Nf3, exd5, N@f3, O-O or e2e4`},
		{start + " w KQkq", "e5", bughouse.CannotMoveThere, "a pawn does not move from e2 to e5"},
		{start + " w KQkq", "Bb5", bughouse.PathBlocked, "the bishop from f1 to b5 is blocked by the pawn on e2"},
		{start + " w KQkq", "Bg2", bughouse.OwnPieceThere, "white's own pawn stands on g2"},
		{start + " w KQkq", "O-O", bughouse.CastlingBlocked, "the white bishop on f1 stands between the king on e1 and the rook on h1"},
		{start + " w KQkq", "N@f3", bughouse.DropNotInStock, "white has no knight in stock"},
		{"4k3/8/2N5/8/8/8/2N5/4K3 w", "Nd4", notation.Ambiguous, "the knights on c2 and c6 can both go to d4: name the square it leaves"},
		{"4k3/8/8/8/8/8/8/4K3 w", "Nd4", bughouse.NoSuchPiece, "white has no knight that can go to d4"},
		{"4k3/8/8/8/8/8/8/2K5 w", "O-O", bughouse.CastlingMoved, "white's king is on c1 and cannot castle from there"},
		{"4k3/8/8/8/8/8/8/R3K3 w", "Na1b3", bughouse.NoSuchPiece, "the piece on a1 is a rook, not a knight"},
		{"4k3/P7/8/8/8/8/8/4K3 w", "a8", bughouse.PromotionMissing, "the pawn reaches a8, and the player has not said what it becomes"},
		{"4k3/8/8/8/1b6/8/3N4/4K3 w", "Nf3", bughouse.LeavesKingInCheck, "the knight on d2 is pinned: without it the bishop on b4 gives check to the king on e1"},
	} {
		p := mustFEN(t, c.fen)
		m, r := notation.ParseSAN(&p, usLaws, c.text)
		if r == nil || r.Code != c.code || r.Explain != c.explain {
			t.Errorf("%q is %s (%v), want %s: %s", c.text, m, r, c.code, c.explain)
		}
	}
}

func TestSANIsWrittenShort(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"4k3/8/8/8/8/8/8/R3K2R w KQ", "e1g1", "O-O"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ", "e1c1", "O-O-O"},
		{"4k3/8/8/8/8/8/8/R2K3R w KQ", "d1b1", "O-O"},
		{"4k3/8/2N5/8/8/8/2N5/4K3 w", "c6d4", "N6d4"},
		{"4k3/8/8/8/8/2N3N1/8/4K3 w", "c3e4", "Nce4"},
		{"4k3/8/8/2N5/8/2N3N1/8/4K3 w", "c3e4", "Nc3e4"},
		{"4k3/8/8/8/1b6/2N3N1/8/4K3 w", "g3e4", "Ne4"}, // the other one is pinned
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "exd6"},
		{"1n2k3/P7/8/8/8/8/8/4K3 w", "a7b8q", "axb8=Q+"},
		{"6k1/5ppp/8/8/8/8/8/4R1K1 w", "e1e8", "Re8#"},
		{"6k1/5ppp/8/8/8/8/8/4R1K1[n] w", "e1e8", "Re8+"},
		{"6k1/5ppp/8/8/8/8/8/6K1[R] w", "R@e8", "R@e8#"},
	} {
		p := mustFEN(t, c.fen)
		m, err := bughouse.ParseUCI(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.FormatSAN(&p, usLaws, m); got != c.want {
			t.Errorf("%s in %s is written %s, want %s", c.move, c.fen, got, c.want)
		}
	}
}

// TestSANReadsBack: what is written for any legal move is that move, and no other legal move is
// written the same.
func TestSANReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := randomMatch(t)
		for b := range m.Boards {
			p := &m.Boards[b]
			seen := map[string]bughouse.Move{}
			for _, move := range p.LegalMoves(usLaws, nil) {
				san := notation.FormatSAN(p, usLaws, move)
				if other, twice := seen[san]; twice {
					t.Fatalf("%s: %s and %s are both written %s", notation.FormatFEN(p),
						other, move, san)
				}
				seen[san] = move
				if again, r := notation.ParseSAN(p, usLaws, san); r != nil || again != move {
					t.Fatalf("%s: %s is written %s, which reads back as %s (%v)",
						notation.FormatFEN(p), move, san, again, r)
				}
			}
		}
	})
}

func randomMatch(t *rapid.T) bughouse.Match {
	m := bughouse.StartMatch()
	for _, ply := range randomPlies(t) {
		m.Play(usLaws, ply.Board, ply.Move)
	}
	return m
}

// randomPlies are the plies of a legal match of random moves, some of them with clocks.
func randomPlies(t *rapid.T) (plies []bughouse.Ply) {
	m := bughouse.StartMatch()
	for range rapid.IntRange(0, 120).Draw(t, "plies") {
		b := bughouse.Board(rapid.IntRange(0, 1).Draw(t, "board"))
		moves := m.Boards[b].LegalMoves(usLaws, nil)
		if len(moves) == 0 {
			break
		}
		ply := bughouse.Ply{Board: b, Move: rapid.SampledFrom(moves).Draw(t, "move")}
		if rapid.Bool().Draw(t, "clocked") {
			ply.Clock = bughouse.Clock{
				Millis: rapid.Int64Range(-5000, 300_000).Draw(t, "clock"),
				Known:  true,
			}
		}
		m.Play(usLaws, b, ply.Move)
		plies = append(plies, ply)
	}
	return plies
}

func FuzzParseSAN(f *testing.F) {
	for _, s := range []string{
		"Nf3", "bxc3", "$146@g4", "@e4", "0-0-0", "e8=Q#", "Nb1c3", "xe6",
		"kh5", "e2e4", ".@f4", "R1xa3+", "e.p.", "=", "b",
	} {
		f.Add(s, 0)
	}
	positions := []string{
		"r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNPqrbnp] w KQkq - 0 1",
		"4k3/8/8/1pP5/8/2p5/1P6/4K3[] w - b6 0 1",
		start + " b KQkq",
	}
	f.Fuzz(func(t *testing.T, s string, which int) {
		p := mustFEN(t, positions[uint(which)%uint(len(positions))])
		m, r := notation.ParseSAN(&p, usLaws, s)
		if r == nil && !p.Legal(usLaws, m) {
			t.Errorf("%q is read as %s, which is not legal", s, m)
		}
		if r != nil && (r.Code == "" || r.Explain == "") {
			t.Errorf("%q is refused without a reason", s)
		}
	})
}
