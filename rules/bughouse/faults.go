package bughouse

import (
	"fmt"
	"strings"
)

// Fault is one reason why a position is impossible: a code and a sentence.
type Fault struct {
	Code    FaultCode
	Explain string
}

// FaultCode identifies a fault.
type FaultCode string

// What can be wrong with a position.
const (
	NoKing         FaultCode = "no-king"
	TwoKings       FaultCode = "two-kings"
	PawnOnEndRank  FaultCode = "pawn-on-last-rank"
	TooManyPieces  FaultCode = "too-many-pieces"
	OpponentChecks FaultCode = "side-not-to-move-in-check"
)

// Faults lists why a board is impossible; none for a possible one. A board with faults may be kept
// as evidence, shown and counted; a strict reader does not play on from it.
func (p *Position) Faults() []Fault {
	var faults []Fault
	fault := func(code FaultCode, format string, args ...any) {
		faults = append(faults, Fault{code, fmt.Sprintf(format, args...)})
	}
	for c := White; c <= Black; c++ {
		switch n := p.Pieces(c, King).Count(); {
		case n == 0:
			fault(NoKing, "%s has no king", c)
		case n > 1:
			fault(TwoKings, "%s has %d kings", c, n)
		}
	}
	for s := range (p.kinds[Pawn] & endRanks).Squares() {
		fault(PawnOnEndRank, "a %s pawn stands on %s, on the first or last rank", p.At(s).Color, s)
	}
	for c := White; c <= Black; c++ {
		holds := census(p, c)
		for _, k := range Kinds[:King-1] {
			if holds[k] > twoSets[k] {
				hint := ""
				if k != Pawn {
					letter := string(k.Letter())
					if c == Black {
						letter = strings.ToLower(letter)
					}
					hint = fmt.Sprintf(": write a promoted %s as %s~", k, letter)
				}
				fault(TooManyPieces, "%s has %d %ss here, and two sets hold %d%s", c, holds[k], k, twoSets[k], hint)
			}
		}
	}
	them := p.turn.Other()
	if king := p.King(them); king != NoSquare {
		if s := p.attackers(p.turn, king, p.occupied()).First(); s != NoSquare {
			fault(OpponentChecks, "%s is to move, but the %s on %s gives check to the king on %s",
				p.turn, p.kindAt(s), s, king)
		}
	}
	return faults
}

// census counts the pieces of a color on this board and in its stock. Promoted pieces count as
// pawns.
func census(p *Position, c Color) (n [7]int) {
	for _, k := range Kinds {
		n[k] = (p.Pieces(c, k) &^ p.promoted).Count()
		if k < King {
			n[k] += int(p.stock[c][k])
		}
	}
	n[Pawn] += (p.colors[c] & p.promoted).Count()
	return n
}

// Discrepancy is a kind of piece of which a match has too few or too many.
type Discrepancy struct {
	Color Color
	Kind  Kind
	// Surplus is the number of pieces beyond two sets; negative when pieces are missing.
	Surplus int
	// Hands are the seats that drop pieces of this color. A missing piece should be in one of
	// these stocks, or still with the partner who captured it. Empty for a king.
	Hands []Seat
}

// String returns one sentence that names the piece and where to look for it.
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

// Discrepancies compares all pieces on the boards, in the stocks and on their way with two full
// sets. The list is ordered White first, pawn to king. A promoted piece counts as a pawn.
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
