package tiebreak

import (
	"fmt"
	"math/big"
	"strings"
)

// Value is one team's tie-break: an exact number and the terms that it is the sum of.
type Value struct {
	Number   *big.Rat
	Decimals int    // decimals shown
	Terms    []Term // in the order of addition
	Note     string // what is done with the sum, or ""
}

// Term is one number of a sum.
type Term struct {
	Round    int // 0 if it belongs to no round
	Opponent int // TPN, 0 for a dummy or none
	Number   *big.Rat
	Text     string // how it is computed: "4.0 x 2.0"
	Cut      bool   // left out of the sum
}

// String returns the number as printed; halves are rounded away from zero.
func (v Value) String() string { return v.Number.FloatString(v.Decimals) }

// Explain returns the sum, one line for each term, ready to be read out.
func (v Value) Explain() []string {
	var lines []string
	for _, p := range v.Terms {
		var b strings.Builder
		if p.Round > 0 {
			fmt.Fprintf(&b, "round %d: ", p.Round)
		}
		b.WriteString(p.Text)
		if p.Cut {
			b.WriteString(", cut")
		}
		lines = append(lines, b.String())
	}
	if v.Note != "" {
		lines = append(lines, v.Note)
	}
	return append(lines, "= "+v.String())
}

// sum adds up the terms that are not cut.
func sum(parts []Term, decimals int, note string) Value {
	total := new(big.Rat)
	for _, p := range parts {
		if !p.Cut {
			total.Add(total, p.Number)
		}
	}
	return Value{total, decimals, parts, note}
}

// integerValue returns a value without terms.
func integerValue(n int, note string) Value {
	return Value{Number: big.NewRat(int64(n), 1), Note: note}
}
