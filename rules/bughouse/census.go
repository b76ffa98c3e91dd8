package bughouse

import "fmt"

// Discrepancy is a kind of piece of which a match shows too few or too many.
type Discrepancy struct {
	Color Color
	Kind  Kind
	// Surplus is how many there are beyond two sets; negative when pieces are missing.
	Surplus int
	// Hands are the seats that drop pieces of this colour: a missing piece should be in one of these stocks, or still with the
	// partner who captured it. No seat for a king, which nobody holds.
	Hands []Seat
}

// String is one sentence naming the piece and where to look for it.
func (d Discrepancy) String() string {
	n, verb := d.Surplus, "too many"
	if n < 0 {
		n, verb = -n, "missing"
	}
	things := fmt.Sprintf("%d %s %ss are", n, d.Color, d.Kind)
	if n == 1 {
		things = fmt.Sprintf("1 %s %s is", d.Color, d.Kind)
	}
	if verb != "missing" || len(d.Hands) == 0 {
		return things + " " + verb
	}
	return fmt.Sprintf("%s missing: look in the stock of %s and with %s, or in the stock of %s and with %s", things,
		d.Hands[0], d.Hands[0].Partner(), d.Hands[1], d.Hands[1].Partner())
}

// Discrepancies compares all pieces on two boards, in four stocks and on their way with two full sets, and lists what does not add up,
// White first, pawn to king. A promoted piece counts as the pawn it was.
func (m *Match) Discrepancies() []Discrepancy {
	var found []Discrepancy
	for c := White; c <= Black; c++ {
		var total [7]int
		for _, b := range Boards {
			n := census(&m.Boards[b], c)
			for k := range total {
				total[k] += n[k]
			}
			for k, n := range m.OnWay[b.Seat(c).Partner()] {
				total[k] += int(n)
			}
		}
		for _, k := range Kinds {
			if d := total[k] - twoSets[k]; d != 0 {
				found = append(found, newDiscrepancy(c, k, d))
			}
		}
	}
	return found
}

func newDiscrepancy(c Color, k Kind, surplus int) Discrepancy {
	d := Discrepancy{Color: c, Kind: k, Surplus: surplus}
	if k != King {
		d.Hands = []Seat{BoardA.Seat(c), BoardB.Seat(c)}
	}
	return d
}
