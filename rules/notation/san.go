package notation

import (
	"fmt"

	"flagfall/rules/bughouse"
)

// Reasons a written move is refused for before the game is asked.
const (
	// Unreadable: the text is no move in any notation known here.
	Unreadable bughouse.Reason = "unreadable-move"
	// Ambiguous: two pieces could make the move and it is not said which.
	Ambiguous bughouse.Reason = "ambiguous-move"
	// OutOfTurn: the record gives the move to the side that is not to move.
	OutOfTurn bughouse.Reason = "out-of-turn"
)

// ParseSAN reads a move of the side to move as people and servers write it: SAN, long algebraic or
// UCI, small piece letters, "@e4" and "$146@g4" for drops, "0-0", "xe6" without the pawn's file. An
// illegal move is returned as a Refusal.
func ParseSAN(p *bughouse.Position, l bughouse.Laws, s string) (bughouse.Move, *bughouse.Refusal) {
	m, _, r := readSAN(p, l, []byte(s))
	return m, r
}

// habit is a non-standard way of writing that was mended.
type habit uint8

const (
	plain habit = iota
	smallLetter
	bareDrop
	nagDrop
	zeroCastling
	missingFile
	numHabits
)

var habitNames = [numHabits]string{
	smallLetter:  "lower-case piece letter",
	bareDrop:     "drop without a piece letter, read as a pawn",
	nagDrop:      "drop written as $146, read as a knight",
	zeroCastling: "castling written with zeros or lower-case letters",
	missingFile:  "pawn capture without the pawn's file",
}

func readSAN(p *bughouse.Position, l bughouse.Laws, s []byte) (bughouse.Move, habit,
	*bughouse.Refusal,
) {
	w, ok := scanMove(s)
	if !ok {
		return 0, plain, &bughouse.Refusal{
			Code: Unreadable,
			Explain: fmt.Sprintf("%q is not a move: write it like Nf3, exd5, N@f3, O-O or e2e4",
				truncate(string(s))),
		}
	}
	m, r := w.resolve(p, l)
	if w.orBishop && (r != nil || int(w.file) == w.to.File()) {
		b := w
		b.kind, b.file, b.habit = bughouse.Bishop, -1, smallLetter
		if bm, br := b.resolve(p, l); br == nil {
			return bm, b.habit, nil
		}
	}
	return m, w.habit, r
}

// resolve finds the one legal move that is meant.
func (w writtenMove) resolve(p *bughouse.Position, l bughouse.Laws) (bughouse.Move,
	*bughouse.Refusal,
) {
	var m bughouse.Move
	switch {
	case w.drop:
		m = bughouse.NewDrop(w.kind, w.to)
	case w.castling:
		var ok bool
		if m, ok = p.CastlingMove(w.short); !ok {
			return 0, &bughouse.Refusal{
				Code: bughouse.CastlingMoved,
				Explain: fmt.Sprintf("%s's king is on %s and cannot castle from there",
					p.Turn(), p.King(p.Turn())),
			}
		}
	case w.file >= 0 && w.rank >= 0:
		from := bughouse.SquareAt(int(w.file), int(w.rank))
		if k := p.At(from).Kind; !w.squares && k != bughouse.NoKind && k != w.kind {
			return 0, &bughouse.Refusal{
				Code:    bughouse.NoSuchPiece,
				Explain: fmt.Sprintf("the piece on %s is a %s, not a %s", from, k, w.kind),
			}
		}
		m = p.WithUnsaidPromotion(l, bughouse.NewMove(from, w.to, w.promotion))
	default:
		from := p.Reaching(w.kind, w.to) & w.departures()
		if from.Count() != 1 {
			return 0, w.whyNone(p, l, from)
		}
		m = p.WithUnsaidPromotion(l, bughouse.NewMove(from.First(), w.to, w.promotion))
		if l.AllowsPromotion(w.kind, m) {
			return m, nil
		}
	}
	if !p.Legal(l, m) {
		return 0, p.Refuse(l, m)
	}
	return m, nil
}

// departures returns the squares that the text allows the move to start from.
func (w writtenMove) departures() bughouse.Bitboard {
	const file, rank bughouse.Bitboard = 0x0101010101010101, 0xff
	from := ^bughouse.Bitboard(0)
	if w.file >= 0 {
		from &= file << w.file
	}
	if w.rank >= 0 {
		from &= rank << (8 * w.rank)
	}
	return from
}

// whyNone explains why no single piece makes the move, by the piece that comes closest.
func (w writtenMove) whyNone(p *bughouse.Position, l bughouse.Laws,
	able bughouse.Bitboard,
) *bughouse.Refusal {
	if able != 0 {
		first, second := able.First(), (able & (able - 1)).First()
		return &bughouse.Refusal{
			Code: Ambiguous,
			Explain: fmt.Sprintf("the %ss on %s and %s can both go to %s: name the square it leaves", w.kind, first,
				second, w.to),
		}
	}
	var best *bughouse.Refusal
	for from := range (p.Pieces(p.Turn(), w.kind) & w.departures()).Squares() {
		if r := p.Refuse(l,
			p.WithUnsaidPromotion(l, bughouse.NewMove(from, w.to, w.promotion))); r != nil &&
			(best == nil || closeness[r.Code] > closeness[best.Code]) {
			best = r
		}
	}
	if best == nil {
		best = &bughouse.Refusal{
			Code:    bughouse.NoSuchPiece,
			Explain: fmt.Sprintf("%s has no %s that can go to %s", p.Turn(), w.kind, w.to),
		}
	}
	return best
}

// closeness ranks reasons by how close the move is to being legal.
var closeness = map[bughouse.Reason]int{
	bughouse.KingCapture:       5,
	bughouse.IgnoresCheck:      4,
	bughouse.LeavesKingInCheck: 4,
	bughouse.OwnPieceThere:     2,
	bughouse.PathBlocked:       3,
	bughouse.CannotMoveThere:   1,
}
