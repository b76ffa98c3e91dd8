package bughouse

import (
	"flagfall/rules/refusal"
)

// Board is one of the two boards of a match.
type Board uint8

// The boards.
const (
	BoardA Board = iota
	BoardB
)

// Boards lists both.
var Boards = [2]Board{BoardA, BoardB}

// String is "A" or "B".
func (b Board) String() string { return string("AB"[b&1]) }

// ParseBoard reads A or B in either case.
func ParseBoard(s string) (Board, error) {
	switch s {
	case "A", "a":
		return BoardA, nil
	case "B", "b":
		return BoardB, nil
	}
	return 0, refusal.Invalid.Errorf("no board %q: use A or B", s)
}

// Seat returns the seat that plays a color on this board.
func (b Board) Seat(c Color) Seat { return Seat(b)<<1 | Seat(c) }

// OnBoard returns the seat's board.
func (s Seat) OnBoard() Board { return Board(s >> 1) }

// Color returns the seat's color.
func (s Seat) Color() Color { return Color(s & 1) }

// Clock is a reading of a player's clock. The zero Clock is unknown.
type Clock struct {
	Millis int64 // may be negative: some servers let a clock run on
	Known  bool
}

// Match is the state of both boards at one moment.
type Match struct {
	Boards [2]Position
	Clocks [4]Clock // by Seat
	// OnWay holds, by the Seat that captured them, pieces not yet handed over. They have the
	// partner's color and cross when the captor's clock is pressed.
	OnWay [4]Stock
}

// StartMatch returns the match at its start, clocks unknown.
func StartMatch() Match {
	return Match{Boards: [2]Position{StartPosition(), StartPosition()}}
}

// Undo takes back one move. It fits the match only as that move left it.
type Undo struct {
	board   Board
	before  Position
	partner Stock
	onWay   Stock
	clock   Clock
	swapped *Position // the other board before a promotion was swapped with it; nil when none was
	seat    Seat      // who moved
}

// Make plays a legal move without pressing the clock. A captured piece stays with the captor,
// unless passing it on completes the move. Where the laws swap promotions, the piece comes from the
// other board, and the player who had it gets the pawn to drop.
func (m *Match) Make(l Laws, b Board, mv Move) Undo {
	p := &m.Boards[b]
	seat := b.Seat(p.turn)
	u := Undo{
		board: b, before: *p, partner: *m.stockOf(seat.Partner()), onWay: m.OnWay[seat],
		clock: m.Clocks[seat], seat: seat,
	}
	u.swapped = m.apply(l, b, mv)
	return u
}

// apply makes a legal move. It returns the other board as it was before a promotion was swapped
// with it; nil when none was.
func (m *Match) apply(l Laws, b Board, mv Move) (swapped *Position) {
	p := &m.Boards[b]
	seat := b.Seat(p.turn)
	switch k := p.Play(l, mv); {
	case k == NoKind || l.Captures == CapturesLeave:
	case l.Captures == CapturesToCaptor:
		m.stockOf(seat)[k]++
	case l.PassingCompletes:
		m.stockOf(seat.Partner())[k]++
	default:
		m.OnWay[seat][k]++
	}
	if l.SwapsPromotions && !mv.IsDrop() && mv.Kind() != NoKind {
		return m.swapPromotion(b, mv.To())
	}
	return nil
}

// Press ends a seat's move: the pieces it captured cross to its partner.
func (m *Match) Press(s Seat) {
	if m.OnWay[s] == (Stock{}) {
		return
	}
	hand := m.stockOf(s.Partner())
	*hand = hand.Plus(m.OnWay[s])
	m.OnWay[s] = Stock{}
}

// Play makes a legal move and presses the clock.
func (m *Match) Play(l Laws, b Board, mv Move) Undo {
	seat := b.Seat(m.Boards[b].turn)
	u := m.Make(l, b, mv)
	m.Press(seat)
	return u
}

// PlayOn is Play without an Undo.
func (m *Match) PlayOn(l Laws, b Board, mv Move) {
	seat := b.Seat(m.Boards[b].turn)
	m.apply(l, b, mv)
	m.Press(seat)
}

// TakeBack undoes a move. Moves of both boards are taken back in reverse order.
func (m *Match) TakeBack(u Undo) {
	seat := u.seat
	m.Boards[u.board] = u.before
	if u.swapped != nil {
		m.Boards[u.board^1] = *u.swapped
	}
	*m.stockOf(seat.Partner()) = u.partner
	m.OnWay[seat] = u.onWay
	m.Clocks[seat] = u.clock
}

// stockOf returns the stock that a seat drops from.
func (m *Match) stockOf(s Seat) *Stock { return &m.Boards[s.OnBoard()].stock[s.Color()] }

// swapPromotion exchanges a promoted piece for one of its color and kind on the other board, whose
// player gets the pawn to drop. Of several it takes the first, from a1 to h8, that leaves no king
// in check: a record does not say which is meant. Where none can be taken, the pawn stays with the
// value of the piece. It returns the other board as it was; nil when nothing was exchanged.
func (m *Match) swapPromotion(b Board, to Square) *Position {
	p, other := &m.Boards[b], &m.Boards[b^1]
	piece := p.At(to)
	for from := range (other.Pieces(piece.Color, piece.Kind) &^ other.promoted).Squares() {
		after := *other
		after.Put(from, Piece{})
		if kingAttacked(&after, White) && !kingAttacked(other, White) ||
			kingAttacked(&after, Black) && !kingAttacked(other, Black) {
			continue
		}
		before := *other
		after.stock[piece.Color][Pawn]++
		*other = after
		p.promoted &^= to.bit()
		return &before
	}
	return nil
}

// kingAttacked reports whether a side's king is attacked, with either side to move.
func kingAttacked(p *Position, c Color) bool {
	king := p.King(c)
	return king != NoSquare && p.attackers(c.Other(), king, p.occupied()) != 0
}
