package html_test

import (
	"strings"
	"testing"

	"flagfall/tui/document"
	"flagfall/tui/paper/html"
)

// A plot on a page is drawn within it, and tells its values without being seen.
func TestAPlotOnAPage(t *testing.T) {
	chart := document.Chart{
		Title: "Calls by round", Labels: []string{"1", "2"},
		Series: []document.Series{{Name: "calls", Values: []float64{40, 10}}, {Name: "appeals", Values: []float64{0, 20}}},
	}
	bars, err := html.Blocks(chart)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`width="100.0"`, `width="25.0"`, `width="50.0"`, "<span>calls 40</span>", `<th scope="row" dir="auto">2</th>`} {
		if !strings.Contains(string(bars), want) {
			t.Errorf("bars without %s:\n%s", want, bars)
		}
	}
	chart.Lines = true
	lines, err := html.Blocks(chart)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`aria-label="Calls by round. 1: calls 40, appeals 0; 2: calls 10, appeals 20"`, "<polyline", "stroke-dasharray", "> appeals</li>"} {
		if !strings.Contains(string(lines), want) {
			t.Errorf("lines without %s:\n%s", want, lines)
		}
	}
	none, err := html.Blocks(document.Chart{Title: "Calls", Empty: "None.", Series: []document.Series{{}}})
	if err != nil || !strings.Contains(string(none), "<p dir=\"auto\">None.</p>") || strings.Contains(string(none), "<svg") {
		t.Errorf("nothing to plot: %s (%v)", none, err)
	}
}
