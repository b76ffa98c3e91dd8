package document

import (
	"slices"
	"strings"
)

// Band is some columns of a table that fit beside each other, with the width of each.
type Band struct {
	Columns []int
	Widths  []float64
}

// minWrapped is how much of a broken column is kept on a line, in units of a digit's width.
const minWrapped = 12

// Bands divides a table's columns over a width. One band holds all of them wherever flexible
// columns can be broken enough; otherwise further bands begin with the key columns again. Measure
// gives the width of a text, gap stands between columns.
func (g *Grid) Bands(measure func(string) float64, gap, available float64) []Band {
	natural, least := g.widths(measure)
	var keys, rest []int
	for i, c := range g.Columns {
		if c.Key {
			keys = append(keys, i)
		} else {
			rest = append(rest, i)
		}
	}
	need := func(columns []int) float64 {
		sum := gap * float64(len(columns)-1)
		for _, i := range columns {
			sum += least[i]
		}
		return sum
	}
	var bands []Band
	columns := slices.Clone(keys)
	for _, i := range rest {
		if len(columns) > len(keys) && need(append(slices.Clone(columns), i)) > available {
			bands = append(bands, g.band(columns, natural, least, gap, available))
			columns = slices.Clone(keys)
		}
		columns = append(columns, i)
	}
	slices.Sort(columns)
	return append(bands, g.band(columns, natural, least, gap, available))
}

// widths are each column's width unbroken, and the least it can be broken to.
func (g *Grid) widths(measure func(string) float64) (natural, least []float64) {
	natural, least = make([]float64, len(g.Columns)), make([]float64, len(g.Columns))
	bound := minWrapped * measure("0")
	see := func(i int, text string) {
		natural[i] = max(natural[i], measure(text))
		if !g.Columns[i].Flex {
			least[i] = natural[i]
			return
		}
		for word := range strings.FieldsSeq(text) {
			least[i] = max(least[i], min(measure(word), bound))
		}
	}
	for i, c := range g.Columns {
		see(i, c.Title)
	}
	for _, row := range g.Rows {
		for i, cell := range row {
			see(i, cell)
		}
	}
	return natural, least
}

// band shares the width out: everybody gets the least, and the flexible columns what is left, by
// how much they want.
func (g *Grid) band(columns []int, natural, least []float64, gap, available float64) Band {
	b := Band{Columns: slices.Sorted(slices.Values(columns))}
	left := available - gap*float64(len(columns)-1)
	var want float64
	for _, i := range b.Columns {
		left -= least[i]
		want += natural[i] - least[i]
	}
	squeeze := 1.0 // only where even a single column beside the keys is too wide
	if left < 0 {
		room := available - gap*float64(len(columns)-1)
		squeeze = room / (room - left)
	}
	for _, i := range b.Columns {
		w := least[i] * squeeze
		if want > 0 && left > 0 {
			w += (natural[i] - least[i]) * min(1, left/want)
		}
		b.Widths = append(b.Widths, w)
	}
	return b
}
