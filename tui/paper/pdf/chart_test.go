package pdf_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"flagfall/tui/document"
	"flagfall/tui/paper/pdf"
)

// Bars are filled rectangles whose lengths are to each other as the values; lines are strokes. Both
// are vectors.
func TestAPlotOnPaperIsDrawnInVectors(t *testing.T) {
	chart := document.Chart{Title: "Calls", Labels: []string{"one", "two", "three"}, Series: []document.Series{{Values: []float64{40, 10, 0}}}}
	drawn := func(c document.Chart) string {
		data, _, err := pdf.Render(&document.Document{Title: "Plot", Blocks: []document.Block{c}}, pdf.Options{Plain: true})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "/Subtype /Image") {
			t.Error("it holds a picture")
		}
		return string(data)
	}
	var lengths []float64
	for _, m := range regexp.MustCompile(`(?m)^[\d.]+ [\d.]+ ([\d.]+) -[\d.]+ re f$`).FindAllStringSubmatch(drawn(chart), -1) {
		length, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		lengths = append(lengths, length)
	}
	if len(lengths) != 2 || lengths[0] < 200 || lengths[0]/lengths[1] < 3.99 || lengths[0]/lengths[1] > 4.01 {
		t.Errorf("bars of %v for 40, 10 and 0", lengths)
	}
	none := chart
	none.Labels, none.Series = nil, []document.Series{{}}
	strokes := func(c document.Chart) int { return strings.Count(drawn(c), " l S") }
	lines := chart
	lines.Lines = true
	if got := strokes(lines) - strokes(none); got != 2+5 {
		t.Errorf("%d strokes, want two pieces of a line and five of the scale", got)
	}
}
