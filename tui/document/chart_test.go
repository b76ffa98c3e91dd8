package document_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/tui/document"
)

func TestTheTicksOfAChartAreRoundAndReachTheMost(t *testing.T) {
	for most, want := range map[float64][]float64{0: {0, 1}, 1: {0, 1}, 5: {0, 1, 2, 3, 4, 5}, 6: {0, 2, 4, 6}, 47: {0, 10, 20, 30, 40, 50}, 260: {0, 100, 200, 300}} {
		c := document.Chart{Series: []document.Series{{Values: []float64{0, most}}}}
		if got := c.Ticks(); !slices.Equal(got, want) {
			t.Errorf("most %v: %v, want %v", most, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Float64Range(0, 1e7).Draw(t, "most")
		got := document.Chart{Series: []document.Series{{Values: []float64{most}}}}.Ticks()
		if got[0] != 0 || got[len(got)-1] < most || len(got) > 7 || len(got) < 2 {
			t.Fatalf("%v for %v", got, most)
		}
	})
}

func TestTheValuesOfALabelInWords(t *testing.T) {
	c := document.Chart{Labels: []string{"1", "2"}, Series: []document.Series{{"calls", []float64{3, 12.25}}, {"appeals", []float64{0, 1}}}}
	if got := c.Told(1); got != "calls 12.2, appeals 1" {
		t.Errorf("said %q", got)
	}
	one := document.Chart{Labels: []string{"1"}, Series: []document.Series{{Values: []float64{3}}}}
	if got := one.Told(0); got != "3" {
		t.Errorf("said %q", got)
	}
}
