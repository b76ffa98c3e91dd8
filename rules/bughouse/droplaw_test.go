package bughouse_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

var (
	noCheck = bughouse.Laws{DroppedPawnDoubleStep: true, Drops: bughouse.NoCheckByDrop}
	noMate  = bughouse.Laws{DroppedPawnDoubleStep: true, Drops: bughouse.NoMateByDrop}
)

// TestDropsThatGiveCheckOrMate: what is allowed, what no drop may do where none may give check, and
// where none may give mate.
func TestDropsThatGiveCheckOrMate(t *testing.T) {
	const (
		check = bughouse.DropGivesCheck
		mate  = bughouse.DropGivesMate
	)
	for _, c := range []struct {
		name, fen, drop string
		noCheck, noMate bughouse.Reason
		explain         string // of the first that refuses it
	}{
		{"quiet", "6k1/5ppp/8/8/8/8/8/6K1[N] w - - 0 1", "N@a1", "", "", ""},
		{"a knight that checks", "6k1/5ppp/8/8/8/8/8/6K1[N] w - - 0 1", "N@h6", check, "", "the knight dropped on h6 gives check, which this rulebook forbids"},
		{"a pawn that checks", "8/8/8/3k4/8/8/8/6K1[P] w - - 0 1", "P@e4", check, "", "the pawn dropped on e4 gives check, which this rulebook forbids"},
		{"a pawn in front of the king", "8/8/8/3k4/8/8/8/6K1[P] w - - 0 1", "P@d4", "", "", ""},
		{"a black pawn that checks", "6k1/8/8/8/8/8/8/6K1[p] b - - 0 1", "P@f2", check, "", "the pawn dropped on f2 gives check, which this rulebook forbids"},
		{"mate on the last rank", "6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1", "R@e8", check, mate, "the rook dropped on e8 gives check, which this rulebook forbids"},
		{"mate in contact", "6k1/8/7P/8/8/8/8/6K1[Q] w - - 0 1", "Q@g7", check, mate, "the queen dropped on g7 gives check, which this rulebook forbids"},
		{"no mate, since a knight in hand blocks", "6k1/5ppp/8/8/8/8/8/6K1[Rn] w - - 0 1", "R@e8", check, "", "the rook dropped on e8 gives check, which this rulebook forbids"},
		{"a way that the drop itself closes", "4r1k1/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@e6", check, "", "the queen dropped on e6 gives check, which this rulebook forbids"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, m := mustFEN(t, c.fen), mustMove(t, c.drop)
			for _, law := range []struct {
				laws bughouse.Laws
				code bughouse.Reason
			}{{usLaws, ""}, {noCheck, c.noCheck}, {noMate, c.noMate}} {
				r := p.Refuse(law.laws, m)
				switch {
				case r == nil && law.code != "", r != nil && r.Code != law.code:
					t.Errorf("under drop law %d: %v, want %q", law.laws.Drops, r, law.code)
				case r != nil && law.laws == noCheck && r.Explain != c.explain:
					t.Errorf("%q, want %q", r.Explain, c.explain)
				}
			}
		})
	}
}

// TestDropOnABoardWithoutTheirKing: in evidence a king can be missing, and then nothing gives
// check.
func TestDropOnABoardWithoutTheirKing(t *testing.T) {
	p, _, err := notation.ReadFEN("8/8/8/8/8/8/8/6K1[Q] w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, laws := range []bughouse.Laws{noCheck, noMate} {
		if got := p.CountLegal(laws); got != 5+63 {
			t.Errorf("%d moves, want the king's 5 and a queen on each empty square", got)
		}
	}
}

// TestMateWhereDropsAreForbidden: a position is mate only if no move and no drop that the rulebook
// allows helps.
func TestMateWhereDropsAreForbidden(t *testing.T) {
	for _, c := range []struct {
		name, fen             string
		free, noCheck, noMate bughouse.MateStatus
	}{
		{"a quiet drop helps", "4R1k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1", bughouse.NotMate, bughouse.NotMate, bughouse.NotMate},
		// White's one answer to the rook's check is a knight on d4, where it would mate: the rook
		// is pinned and cannot take it.
		{"only a drop that would mate helps", "8/1b6/2R5/7q/N1r1Kp2/8/2k5/R3B3[N] w - - 0 1", bughouse.NotMate, bughouse.Mate, bughouse.Mate},
		{"only a drop that checks and does not mate helps", "8/1b6/2R5/7q/2r1Kp2/8/2k5/R3B3[N] w - - 0 1", bughouse.NotMate, bughouse.Mate, bughouse.NotMate},
	} {
		p := mustFEN(t, c.fen)
		for _, law := range []struct {
			laws bughouse.Laws
			want bughouse.MateStatus
		}{{usLaws, c.free}, {noCheck, c.noCheck}, {noMate, c.noMate}} {
			if got := p.MateStatus(law.laws, bughouse.Stock{}); got != law.want {
				t.Errorf("%s, drop law %d: %s, want %s", c.name, law.laws.Drops, got, law.want)
			}
		}
	}
}

// TestWaitingForAPieceThatMayNotBeDropped: where a piece that could come would have to give check,
// none can be waited for.
func TestWaitingForAPieceThatMayNotBeDropped(t *testing.T) {
	p := mustFEN(t, "8/1b6/2R5/7q/2r1Kp2/8/2k5/R3B3[] w - - 0 1")
	laws := noCheck
	laws.Mate = bughouse.MateUnlessBlockable
	if got := fmt.Sprint(p.Parries(laws, bughouse.AnyPiece)); got != "[Q@d4 R@d4 B@d4 P@d4]" {
		t.Errorf("%s may come, a knight gives check on d4", got)
	}
	if got := len(p.Parries(laws, bughouse.Stock{bughouse.Knight: 1})); got != 0 {
		t.Errorf("a knight would help in %d ways", got)
	}
}

// slowDrops filters the moves of the free game by playing each drop and looking at what it does.
func slowDrops(p *bughouse.Position, l bughouse.Laws) []bughouse.Move {
	return slices.DeleteFunc(p.LegalMoves(usLaws, nil), func(m bughouse.Move) bool {
		if !m.IsDrop() {
			return false
		}
		next := *p
		next.Play(usLaws, m)
		if l.Drops == bughouse.NoCheckByDrop {
			return next.InCheck()
		}
		return next.InCheck() && len(slowDrops(&next, l)) == 0
	})
}

// TestForbiddenDropsTheSlowWay compares lists, counts and refusals with the slow way in matches of
// random moves.
func TestForbiddenDropsTheSlowWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		laws := rapid.SampledFrom([]bughouse.Laws{noCheck, noMate}).Draw(t, "laws")
		m := playRandom(t, laws, func(m *bughouse.Match, u bughouse.Undo, _ bughouse.Match) {})
		for _, b := range bughouse.Boards {
			p := &m.Boards[b]
			got, want := p.LegalMoves(laws, nil), slowDrops(p, laws)
			if !slices.Equal(got, want) {
				t.Fatalf("moves %v, the slow way %v", got, want)
			}
			if p.CountLegal(laws) != len(want) || p.HasLegal(laws) != (len(want) > 0) {
				t.Fatalf("counted %d, any %t, of %v", p.CountLegal(laws), p.HasLegal(laws), want)
			}
			for _, move := range p.LegalMoves(usLaws, nil) {
				legal := slices.Contains(want, move)
				if p.Legal(laws, move) != legal || (p.Refuse(laws, move) == nil) != legal {
					t.Fatalf("%s: legal is %t, refused %v", move, legal, p.Refuse(laws, move))
				}
			}
		}
	})
}

// TestAQueenUnlessSaid: where the rulebook knows what an unannounced promotion is, the move needs
// no word for it.
func TestAQueenUnlessSaid(t *testing.T) {
	p := mustFEN(t, "4k3/P7/8/8/8/8/8/R3K3[Q] w - - 0 1")
	queens := bughouse.Laws{Unsaid: bughouse.Queen}
	for _, c := range []struct {
		laws       bughouse.Laws
		move, want string
	}{
		{queens, "a7a8", "a7a8q"},
		{queens, "a7a8n", "a7a8n"},
		{queens, "a1a6", "a1a6"},
		{queens, "Q@a8", "Q@a8"},
		{usLaws, "a7a8", "a7a8"},
	} {
		if got := p.WithUnsaidPromotion(c.laws, mustMove(t, c.move)).String(); got != c.want {
			t.Errorf("%s means %s, want %s", c.move, got, c.want)
		}
	}
	if r := p.Refuse(queens, p.WithUnsaidPromotion(queens, mustMove(t, "a7a8"))); r != nil {
		t.Errorf("a queen that was not announced is refused: %v", r)
	}
}

// TestPassingCompletesTheMove: what is captured is the partner's at once where passing it on
// completes the move, and only after the press elsewhere; taken back, it is where it was.
func TestPassingCompletesTheMove(t *testing.T) {
	for _, passing := range []bool{false, true} {
		laws := bughouse.Laws{PassingCompletes: passing}
		m := bughouse.StartMatch()
		for _, s := range []string{"e2e4", "d7d5"} {
			m.Play(laws, bughouse.BoardA, mustMove(t, s))
		}
		before := m
		u := m.Make(laws, bughouse.BoardA, mustMove(t, "e4d5"))
		held, onWay := m.Boards[bughouse.BoardB].Stock(bughouse.Black)[bughouse.Pawn], m.OnWay[bughouse.WA][bughouse.Pawn]
		if (held == 1) != passing || (onWay == 1) == passing || len(m.Discrepancies()) > 0 {
			t.Errorf("passing completes is %t: %d in the partner's stock, %d on the way",
				passing, held, onWay)
		}
		m.TakeBack(u)
		if m != before {
			t.Errorf("passing completes is %t: taken back, the match is another one", passing)
		}
	}
}
