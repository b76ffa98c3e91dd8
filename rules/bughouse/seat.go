package bughouse

import "flagfall/rules/refusal"

// Seat is one of the four places at a bughouse match, in the order of the seat letters a to d.
type Seat uint8

// The seats, named as in BPGN: color, then board. WA and BB are team 1, BA and WB team 2.
const (
	WA Seat = iota // a: White on board A
	BA             // b: Black on board A
	WB             // c: White on board B
	BB             // d: Black on board B
)

var seatNames = [4]string{"WA", "BA", "WB", "BB"}

// Seats lists all four, a to d.
var Seats = [4]Seat{WA, BA, WB, BB}

// ParseSeat reads a BPGN seat code such as "WA".
func ParseSeat(s string) (Seat, error) {
	for i, name := range seatNames {
		if s == name {
			return Seat(i), nil
		}
	}
	return 0, refusal.Invalid.Errorf("no seat %q: use WA, BA, WB or BB", s)
}

// SeatOfLetter reads a seat letter, a to d in either case.
func SeatOfLetter(r rune) (Seat, bool) {
	switch {
	case r >= 'a' && r <= 'd':
		return Seat(r - 'a'), true
	case r >= 'A' && r <= 'D':
		return Seat(r - 'A'), true
	}
	return 0, false
}

// String returns the BPGN code, "WA" to "BB".
func (s Seat) String() string { return seatNames[s] }

// Letter returns the letter of tournament commands, "a" to "d".
func (s Seat) Letter() string { return string(rune('a' + s)) }

// Opponent returns the other seat at the same board.
func (s Seat) Opponent() Seat { return s ^ 1 }

// Partner returns the team-mate: the other board and the other color.
func (s Seat) Partner() Seat { return 3 - s }

// Team returns 1 for WA and BB, 2 for BA and WB.
func (s Seat) Team() int {
	if s == WA || s == BB {
		return 1
	}
	return 2
}

// Board returns "A" or "B".
func (s Seat) Board() string { return seatNames[s][1:] }

// White reports whether the seat plays White.
func (s Seat) White() bool { return s&1 == 0 }

// MarshalText writes the BPGN code.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the BPGN code, or a small seat letter.
func (s *Seat) UnmarshalText(b []byte) error {
	if len(b) == 1 && b[0] >= 'a' && b[0] <= 'd' {
		*s = Seat(b[0] - 'a')
		return nil
	}
	v, err := ParseSeat(string(b))
	if err != nil {
		return err
	}
	*s = v
	return nil
}
