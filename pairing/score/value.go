package score

import (
	"fmt"
	"math/big"
	"strings"
)

// Value is one team's tie-break: an exact number and what it is the sum of.
type Value struct {
	Number   *big.Rat
	Decimals int    // shown
	Terms    []Term // in the order they are added up
	Note     string // what is done with the sum, "" if nothing
}

// Term is one summand.
type Term struct {
	Round    int      // 0 when it is no round's
	Opponent int      // TPN, 0 for a dummy or no opponent
	Number   *big.Rat // what it adds
	Text     string   // how it comes about, "4.0 x 2.0"
	Cut      bool     // left out of the sum
}

// String is the number as it is printed, halves away from nought.
func (v Value) String() string { return v.Number.FloatString(v.Decimals) }

// Explain is the sum in one line for each part, ready to be read out.
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

// sum adds up the parts that are not cut.
func sum(parts []Term, decimals int, note string) Value {
	total := new(big.Rat)
	for _, p := range parts {
		if !p.Cut {
			total.Add(total, p.Number)
		}
	}
	return Value{total, decimals, parts, note}
}

// integerValue is a value that needs no sum.
func integerValue(n int, note string) Value {
	return Value{Number: big.NewRat(int64(n), 1), Note: note}
}
