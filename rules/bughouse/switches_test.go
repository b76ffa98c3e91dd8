package bughouse_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/envtest"
	"flagfall/rules/notation"
)

// randomPosition is a board with some pieces and small stocks. In every second one the side to move has little
// beside its king, so that mates and stalemates are common.
func randomPosition(random *rand.Rand) bughouse.Position {
	for {
		var board [64]byte
		squares, turn, pieces := random.Perm(64), random.IntN(2), "QRBNPPPqrbnppp"
		if random.IntN(2) == 0 {
			pieces = []string{"qqrrbbnnpppppP", "QQRRBBNNPPPPPp"}[turn]
		}
		board[squares[0]], board[squares[1]] = 'K', 'k'
		for _, s := range squares[2 : 2+random.IntN(18)] {
			piece := pieces[random.IntN(len(pieces))]
			if (piece == 'P' || piece == 'p') && (s < 8 || s >= 56) {
				piece = 'N'
			}
			board[s] = piece
		}
		// Most that are not possible are for the side that has moved being in check.
		text := fmt.Sprintf("%s[%s] %c - - 0 1", fenOf(board), randomStock(random), "wb"[turn])
		p, err := notation.ParseFEN(text)
		if err == nil {
			return p
		}
	}
}

func randomStock(random *rand.Rand) string {
	var stock strings.Builder
	for range random.IntN(4) {
		stock.WriteByte("QRBNPPqrbnpp"[random.IntN(12)])
	}
	return stock.String()
}

// fenOf writes the squares, a8 first, as a FEN does.
func fenOf(board [64]byte) string {
	var out strings.Builder
	for rank := range 8 {
		if rank > 0 {
			out.WriteByte('/')
		}
		empty := 0
		for _, piece := range board[rank*8 : rank*8+8] {
			if piece == 0 {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&out, empty)
				empty = 0
			}
			out.WriteByte(piece)
		}
		if empty > 0 {
			fmt.Fprint(&out, empty)
		}
	}
	return out.String()
}

// naiveMoves are the legal moves by the mailbox, without the drops that the laws forbid: each drop is made on the
// mailbox, and looked at.
func naiveMoves(p *bughouse.Position, l bughouse.Laws) iter.Seq[bughouse.Move] {
	return func(yield func(bughouse.Move) bool) {
		for _, m := range referenceMoves(p) {
			if !naiveForbidden(p, l, m) && !yield(m) {
				return
			}
		}
	}
}

func naiveForbidden(p *bughouse.Position, l bughouse.Laws, m bughouse.Move) bool {
	if !m.IsDrop() {
		return false
	}
	us := p.Turn()
	if m.Kind() == bughouse.Pawn && tooFar(p, l, m) {
		return true
	}
	box := mailboxOf(p)
	box.at[m.To()] = bughouse.Piece{Kind: m.Kind(), Color: us}
	if l.Drops == bughouse.AnyDrop || !box.kingAttacked(us.Other()) {
		return false
	}
	if l.Drops == bughouse.NoCheckByDrop {
		return true
	}
	next := *p
	next.Put(m.To(), bughouse.Piece{Kind: m.Kind(), Color: us})
	held := p.Stock(us)
	held[m.Kind()]--
	next.SetStock(us, held)
	next.SetTurn(us.Other())
	return !naiveAny(&next, l)
}

func naiveAny(p *bughouse.Position, l bughouse.Laws) bool {
	for range naiveMoves(p, l) {
		return true
	}
	return false
}

// TestSwitchesOfTheDropsAgainstASecondWay compares moves, mate, waiting and stalemate with the naive way over
// random positions: 100,000 a switch in a run of every case.
func TestSwitchesOfTheDropsAgainstASecondWay(t *testing.T) {
	base := bughouse.Laws{DroppedPawnDoubleStep: true}
	for name, laws := range map[string]bughouse.Laws{
		"pawns to the fourth rank":            with(base, func(l *bughouse.Laws) { l.PawnDropRank = 4 }),
		"pawns to the second rank":            with(base, func(l *bughouse.Laws) { l.PawnDropRank = 2 }),
		"no check by a drop":                  with(base, func(l *bughouse.Laws) { l.Drops = bughouse.NoCheckByDrop }),
		"a mating drop counts as captured":    with(base, func(l *bughouse.Laws) { l.Drops = bughouse.MatingDropCaptured }),
		"no mate by a drop":                   with(base, func(l *bughouse.Laws) { l.Drops = bughouse.NoMateByDrop }),
		"no mate by a drop, pawns to the 4th": with(base, func(l *bughouse.Laws) { l.Drops, l.PawnDropRank = bughouse.NoMateByDrop, 4 }),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(62, 4))
			mates, stalemates, captured := 0, 0, 0
			for range envtest.Times(800, 100_000) {
				p := randomPosition(random)
				mated, stuck := compareSwitches(t, &p, laws)
				mates, stalemates = mates+mated, stalemates+stuck
				captured += compareCaptured(t, &p, laws, random)
			}
			t.Logf("%d mates, %d stalemates, %d drops captured", mates, stalemates, captured)
			if (captured > 0) != (laws.Drops == bughouse.MatingDropCaptured) {
				t.Errorf("%d drops count as captured", captured)
			}
		})
	}
}

func with(l bughouse.Laws, change func(*bughouse.Laws)) bughouse.Laws {
	change(&l)
	return l
}

// compareSwitches compares one position, and returns 1 for a mate and for a stalemate.
func compareSwitches(t *testing.T, p *bughouse.Position, l bughouse.Laws) (mated, stuck int) {
	t.Helper()
	byText := func(a, b bughouse.Move) int { return strings.Compare(a.String(), b.String()) }
	got, want := slices.SortedFunc(slices.Values(p.LegalMoves(l, nil)), byText), slices.SortedFunc(naiveMoves(p, l), byText)
	fen := func() string { box := mailboxOf(p); return fmt.Sprint(box, p.Stock(0), p.Stock(1)) }
	if !slices.Equal(got, want) {
		t.Fatalf("%v\nmoves %v\nnaive %v", fen(), got, want)
	}
	if p.CountLegal(l) != len(want) || p.HasLegal(l) != (len(want) > 0) {
		t.Fatalf("%v\ncounted %d, any %t, of %d", fen(), p.CountLegal(l), p.HasLegal(l), len(want))
	}
	for _, m := range referenceMoves(p) {
		legal := slices.Contains(want, m)
		if p.Legal(l, m) != legal || (p.Refuse(l, m) == nil) != legal {
			t.Fatalf("%v\n%s: legal is %t, refused %v", fen(), m, legal, p.Refuse(l, m))
		}
	}
	box := mailboxOf(p)
	attacked := box.kingAttacked(p.Turn())
	status := bughouse.NotMate
	if attacked && len(want) == 0 {
		status, mated = bughouse.Mate, 1
	}
	if p.MateStatus(l, bughouse.Stock{}) != status {
		t.Fatalf("%v\n%s, naive %s", fen(), p.MateStatus(l, bughouse.Stock{}), status)
	}
	if !attacked && len(want) == 0 {
		stuck = 1
	}
	if mated == 1 {
		waits := l
		waits.Mate = bughouse.MateUnlessBlockable
		if got := p.MateStatus(waits, bughouse.Stock{}); (got == bughouse.MayWait) != naiveHelp(p, l) {
			t.Fatalf("%v\nwaiting: %s, naive %t", fen(), got, naiveHelp(p, l))
		}
	}
	return mated, stuck
}

// compareCaptured plays each drop that gives mate where it counts as captured, and returns how many there are: the
// board is as it was, the piece is in the stock of the mated player's partner, and the mated player moves.
func compareCaptured(t *testing.T, p *bughouse.Position, l bughouse.Laws, random *rand.Rand) (n int) {
	t.Helper()
	for _, drop := range referenceMoves(p) {
		board := bughouse.Boards[random.IntN(2)]
		before := bughouse.StartMatch()
		before.Boards[board] = *p
		isCaptured := l.Drops == bughouse.MatingDropCaptured && naiveForbidden(p, l, drop)
		if got := before.CapturesMatingDrop(l, board, drop); got != isCaptured {
			t.Fatalf("%v %s: captured is %t, naive %t", mailboxOf(p), drop, got, isCaptured)
		}
		if !isCaptured {
			continue
		}
		n++
		m := before
		undo := m.PlayPly(l, bughouse.Ply{Board: board, Move: drop, Standing: bughouse.CountedCaptured})
		us := p.Turn()
		want := before.Boards[board]
		held := want.Stock(us)
		held[drop.Kind()]--
		want.SetStock(us, held)
		now := m.Boards[board]
		if mailboxOf(&now).at != mailboxOf(&want).at || now.Stock(us) != held || now.Turn() != us.Other() {
			t.Fatalf("%v %s: %v %v, %s to move", mailboxOf(p), drop, mailboxOf(&now), now.Stock(us), now.Turn())
		}
		handed := before.Boards[board^1].Stock(us)
		handed[drop.Kind()]++
		if got := m.Boards[board^1].Stock(us); got != handed {
			t.Fatalf("%s: the partner of the mated player holds %v, want %v", drop, got, handed)
		}
		if m.TakeBack(undo); m != before {
			t.Fatalf("%s: taken back, the match is another one", drop)
		}
	}
	return n
}

func tooFar(p *bughouse.Position, l bughouse.Laws, m bughouse.Move) bool {
	rank := m.To().Rank() + 1
	if p.Turn() == bughouse.Black {
		rank = 9 - rank
	}
	return l.PawnDropRank > 0 && rank > int(l.PawnDropRank)
}

// naiveHelp reports whether one more piece of some kind could be dropped.
func naiveHelp(p *bughouse.Position, l bughouse.Laws) bool {
	for _, k := range bughouse.Kinds[:5] {
		more := *p
		held := p.Stock(p.Turn())
		held[k]++
		more.SetStock(p.Turn(), held)
		if naiveAny(&more, l) {
			return true
		}
	}
	return false
}
