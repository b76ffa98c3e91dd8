package tiebreak

import (
	"math"
	"strconv"
	"strings"

	"flagfall/rules/refusal"
)

// Points is a number of points in tenths, the finest unit of a tournament report file. A penalty
// may make it negative.
type Points int

// One is a whole point.
const One Points = 10

// maxPoints is a million points: sums and products over any event stay far from overflow.
const maxPoints = 1_000_000 * One

// ParsePoints reads a number such as "2", "2.5" or "-0.5", with at most one decimal.
func ParsePoints(s string) (Points, error) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || strings.ContainsAny(s, "xXpP_") {
		return 0, refusal.Invalid.Errorf("%q is not a number of points: write it like 2.5", s)
	}
	return PointsFromFloat(f)
}

// PointsFromFloat converts a number with at most one decimal, of at most a million.
func PointsFromFloat(f float64) (Points, error) {
	tenths := math.Round(f * float64(One))
	switch {
	case math.IsNaN(f) || math.Abs(tenths) > float64(maxPoints):
		return 0, refusal.Invalid.Errorf("%v points are out of range: write a number like 2.5", f)
	case math.Abs(f*float64(One)-tenths) > 1e-6:
		return 0, refusal.Invalid.Errorf("%v points are finer than a tenth: write a number like 2.5", f)
	}
	return Points(tenths), nil
}

// String returns the number with one decimal, "2.5".
func (p Points) String() string { return strconv.FormatFloat(p.Float(), 'f', 1, 64) }

// Short returns the number as people write it, "2" or "2½".
func (p Points) Short() string {
	switch {
	case p%One == 0:
		return strconv.Itoa(int(p / One))
	case p == One/2:
		return "½"
	case p > 0 && p%One == One/2:
		return strconv.Itoa(int(p/One)) + "½"
	}
	return p.String()
}

// Float returns the number of points.
func (p Points) Float() float64 { return float64(p) / float64(One) }
