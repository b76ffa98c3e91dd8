package bughouse_test

import (
	"slices"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// The laws of the rulebooks, as far as the tests here need them.
var (
	usLaws   = bughouse.Laws{DroppedPawnDoubleStep: true, SwappedCastling: true}
	fideLaws = bughouse.Laws{
		Mate: bughouse.MateUnlessPotential, DroppedPawnDoubleStep: true,
		DroppedRookCastles: true,
	}
)

// mailbox is a second, slow way to know the legal moves: squares one by one, every move tried and
// the king looked for. It shares nothing with the bitboards but the types.
type mailbox struct {
	at   [64]bughouse.Piece
	turn bughouse.Color
}

func mailboxOf(p *bughouse.Position) mailbox {
	m := mailbox{turn: p.Turn()}
	for s := range bughouse.Square(64) {
		m.at[s] = p.At(s)
	}
	return m
}

var (
	straightSteps = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonalSteps = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	knightSteps   = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

func stepsOf(k bughouse.Kind) (steps [][2]int, far bool) {
	switch k {
	case bughouse.Knight:
		return knightSteps, false
	case bughouse.Bishop:
		return diagonalSteps, true
	case bughouse.Rook:
		return straightSteps, true
	case bughouse.Queen:
		return slices.Concat(straightSteps, diagonalSteps), true
	default:
		return slices.Concat(straightSteps, diagonalSteps), false
	}
}

func step(s bughouse.Square, d [2]int) (bughouse.Square, bool) {
	f, r := s.File()+d[0], s.Rank()+d[1]
	return bughouse.SquareAt(f, r), f >= 0 && f < 8 && r >= 0 && r < 8
}

func forward(c bughouse.Color) int {
	if c == bughouse.White {
		return 1
	}
	return -1
}

func (m *mailbox) reach(s bughouse.Square) (to []bughouse.Square) {
	piece := m.at[s]
	if piece.Kind == bughouse.Pawn {
		for _, df := range []int{-1, 1} {
			if t, ok := step(s, [2]int{df, forward(piece.Color)}); ok {
				to = append(to, t)
			}
		}
		return to
	}
	steps, far := stepsOf(piece.Kind)
	for _, d := range steps {
		for t, ok := step(s, d); ok; t, ok = step(t, d) {
			to = append(to, t)
			if !far || m.at[t].Kind != bughouse.NoKind {
				break
			}
		}
	}
	return to
}

func (m *mailbox) attacked(s bughouse.Square, by bughouse.Color) bool {
	for from := range bughouse.Square(64) {
		if m.at[from].Kind != bughouse.NoKind && m.at[from].Color == by &&
			slices.Contains(m.reach(from), s) {
			return true
		}
	}
	return false
}

func (m *mailbox) kingAttacked(c bughouse.Color) bool {
	for s := range bughouse.Square(64) {
		if m.at[s].Kind == bughouse.King && m.at[s].Color == c {
			return m.attacked(s, c.Other())
		}
	}
	return false
}

// referenceMoves lists the legal moves under usLaws the slow way, castling of a king from its own
// square only.
func referenceMoves(p *bughouse.Position) []bughouse.Move {
	m := mailboxOf(p)
	ep, hasEP := p.EnPassant()
	var moves []bughouse.Move
	try := func(move bughouse.Move, change func(*mailbox)) {
		after := m
		change(&after)
		if !after.kingAttacked(m.turn) {
			moves = append(moves, move)
		}
	}
	for from := range bughouse.Square(64) {
		piece := m.at[from]
		if piece.Kind == bughouse.NoKind || piece.Color != m.turn {
			continue
		}
		if piece.Kind == bughouse.Pawn {
			m.pawnMoves(from, ep, hasEP, try)
			continue
		}
		for _, to := range m.reach(from) {
			if t := m.at[to]; t.Kind == bughouse.NoKind || t.Color != m.turn &&
				t.Kind != bughouse.King {
				try(bughouse.NewMove(from, to, bughouse.NoKind),
					func(b *mailbox) { b.at[to], b.at[from] = piece, bughouse.Piece{} })
			}
		}
	}
	moves = append(moves, m.castles(p)...)
	for _, k := range bughouse.Kinds[:5] {
		for to := range bughouse.Square(64) {
			endRank := to.Rank() == 0 || to.Rank() == 7
			if p.Stock(m.turn)[k] > 0 && m.at[to].Kind == bughouse.NoKind &&
				(k != bughouse.Pawn || !endRank) {
				try(bughouse.NewDrop(k, to),
					func(b *mailbox) { b.at[to] = bughouse.Piece{Kind: k, Color: m.turn} })
			}
		}
	}
	return moves
}

func (m *mailbox) pawnMoves(from, ep bughouse.Square, hasEP bool,
	try func(bughouse.Move, func(*mailbox)),
) {
	var targets []bughouse.Square
	ahead := [2]int{0, forward(m.turn)}
	if one, ok := step(from, ahead); ok && m.at[one].Kind == bughouse.NoKind {
		targets = append(targets, one)
		two, ok := step(one, ahead)
		if home := from.Rank() == 1 || from.Rank() == 6; ok && home &&
			(from.Rank() == 1) == (m.turn == bughouse.White) && m.at[two].Kind == bughouse.NoKind {
			targets = append(targets, two)
		}
	}
	for _, to := range m.reach(from) {
		if t := m.at[to]; t.Kind != bughouse.NoKind && t.Color != m.turn &&
			t.Kind != bughouse.King || hasEP && to == ep {
			targets = append(targets, to)
		}
	}
	for _, to := range targets {
		kinds := []bughouse.Kind{bughouse.NoKind}
		if to.Rank() == 0 || to.Rank() == 7 {
			kinds = []bughouse.Kind{bughouse.Queen, bughouse.Rook, bughouse.Bishop, bughouse.Knight}
		}
		for _, k := range kinds {
			try(bughouse.NewMove(from, to, k), func(b *mailbox) {
				b.at[to], b.at[from] = b.at[from], bughouse.Piece{}
				if hasEP && to == ep {
					taken, _ := step(ep, [2]int{0, -forward(m.turn)})
					b.at[taken] = bughouse.Piece{}
				}
			})
		}
	}
}

func (m *mailbox) castles(p *bughouse.Position) (moves []bughouse.Move) {
	rank, letters := 0, "KQ"
	if m.turn == bughouse.Black {
		rank, letters = 7, "kq"
	}
	ways := []struct{ king, kingTo, rook int }{{4, 6, 7}, {4, 2, 0}}
	for i, w := range ways {
		king := bughouse.SquareAt(w.king, rank)
		if !slices.Contains([]byte(p.CastlingRights()), letters[i]) ||
			m.at[king].Kind != bughouse.King || m.at[king].Color != m.turn {
			continue
		}
		free := true
		for f := min(w.king, w.rook) + 1; f < max(w.king, w.rook); f++ {
			free = free && m.at[bughouse.SquareAt(f, rank)].Kind == bughouse.NoKind
		}
		for f := min(w.king, w.kingTo); f <= max(w.king, w.kingTo); f++ {
			free = free && !m.attacked(bughouse.SquareAt(f, rank), m.turn.Other())
		}
		if free {
			moves = append(moves,
				bughouse.NewMove(king, bughouse.SquareAt(w.kingTo, rank), bughouse.NoKind))
		}
	}
	return moves
}

func mustFEN(t testing.TB, s string) bughouse.Position {
	t.Helper()
	p, err := notation.ParseFEN(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustMove(t testing.TB, s string) bughouse.Move {
	t.Helper()
	m, err := bughouse.ParseUCI(s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
