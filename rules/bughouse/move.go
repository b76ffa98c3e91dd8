package bughouse

import (
	"strings"

	"flagfall/rules/refusal"
)

// Move is a move of a piece or a drop. Castling is the king's move; the zero Move is none.
type Move uint16

const dropBit Move = 1 << 15

// NewMove returns a move of a piece; promotion is NoKind unless a pawn reaches the last rank.
func NewMove(from, to Square, promotion Kind) Move {
	return Move(to&63) | Move(from&63)<<6 | Move(promotion)<<12
}

// NewDrop returns a drop.
func NewDrop(k Kind, to Square) Move { return Move(to&63) | Move(k)<<12 | dropBit }

// To returns the square of arrival.
func (m Move) To() Square { return Square(m & 63) }

// From returns the square of departure; NoSquare for a drop.
func (m Move) From() Square {
	if m.IsDrop() {
		return NoSquare
	}
	return m.from()
}

func (m Move) from() Square { return Square(m >> 6 & 63) }

// IsDrop reports whether the move is a drop.
func (m Move) IsDrop() bool { return m&dropBit != 0 }

// Kind returns the kind dropped or promoted to; NoKind for any other move.
func (m Move) Kind() Kind { return Kind(m >> 12 & 7) }

// String returns the UCI form: "e2e4", "e7e8q", "N@f3".
func (m Move) String() string {
	if m.IsDrop() {
		return string(m.Kind().Letter()) + "@" + m.To().String()
	}
	s := m.from().String() + m.To().String()
	if m.Kind() != NoKind {
		s += string(m.Kind().Letter() | 0x20)
	}
	return s
}

// ParseUCI reads the UCI form, also in capitals and with "=" before a promotion. It does not check
// that the move is legal.
func ParseUCI(s string) (Move, error) {
	bad := refusal.Invalid.Errorf("no move %q: write squares like e2e4, e7e8q or N@f3", s)
	if s == strings.ToUpper(s) { // "B2c3" is a bishop's move in SAN, "B2C3" is not
		s = strings.ToLower(s)
	}
	if len(s) == 4 && s[1] == '@' {
		k, ok := KindOf(s[0])
		to, on := ParseSquare(s[2:])
		if !ok || !on || k == King {
			return 0, bad
		}
		return NewDrop(k, to), nil
	}
	if len(s) == 6 && s[4] == '=' {
		s = s[:4] + s[5:]
	}
	if len(s) != 4 && len(s) != 5 {
		return 0, bad
	}
	from, ok := ParseSquare(s[:2])
	to, on := ParseSquare(s[2:4])
	if !ok || !on || from == to {
		return 0, bad
	}
	promotion := NoKind
	if len(s) == 5 {
		if promotion, ok = KindOf(s[4]); !ok {
			return 0, bad
		}
	}
	return NewMove(from, to, promotion), nil
}
