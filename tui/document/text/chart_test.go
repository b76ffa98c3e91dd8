package text_test

import (
	"strings"
	"testing"

	"flagfall/tui/document"
	"flagfall/tui/document/text"
)

// Every value of a plot is told: as bars whose lengths are to each other as the values, and aloud.
func TestAPlotAsText(t *testing.T) {
	d := &document.Document{Title: "Plot", Blocks: []document.Block{document.Chart{
		Title: "Calls by kind", Labels: []string{"wrong hand", "note"},
		Series: []document.Series{{Name: "calls", Values: []float64{40, 10}}, {Name: "appeals", Values: []float64{0, 0.1}}},
	}}}
	lines := strings.Split(text.Plain(d), "\n")
	find := func(with ...string) string {
		for _, l := range lines {
			all := true
			for _, w := range with {
				all = all && strings.Contains(l, w)
			}
			if all {
				return l
			}
		}
		t.Fatalf("no line with %q:\n%s", with, strings.Join(lines, "\n"))
		return ""
	}
	long, short := strings.Count(find("wrong hand", "calls", "40"), "█"), strings.Count(find("note", "calls", "10"), "█")
	if long < 20 || short < long/4-1 || short > long/4+1 {
		t.Errorf("bars of %d and %d characters for 40 and 10", long, short)
	}
	if l := find("appeals", "0.1"); !strings.HasSuffix(l, "▌") {
		t.Errorf("a small value has no bar: %q", l)
	}
	if l := find("appeals", " 0"); strings.ContainsAny(strings.TrimSuffix(l, "0.1  ▌"), "█▌") {
		t.Errorf("nothing has a bar: %q", l)
	}
	spoken := text.Spoken(d)
	for _, want := range []string{"Calls by kind.\n", "wrong hand: calls 40, appeals 0.\n", "note: calls 10, appeals 0.1.\n"} {
		if !strings.Contains(spoken, want) {
			t.Errorf("it does not say %q:\n%s", want, spoken)
		}
	}
}
