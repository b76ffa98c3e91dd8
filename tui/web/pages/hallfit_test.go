package pages

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

// pixels is a hundredth of the height of a screen with 1080 lines.
const pixels = 10.8

// Sixty tables take two slides at most, in letters of 40 pixels where both names fit their lines.
func TestSixtyTablesTakeTwoSlides(t *testing.T) {
	for _, tables := range []int{1, 20, 60} {
		var rows []hallRow
		for n := range tables {
			rows = append(rows, hallRow{Key: fmt.Sprint(n + 1), Lines: []hallLine{
				{Text: fmt.Sprintf("Quiet Knights %d", n), End: "1"}, {Text: fmt.Sprintf("Purple Bishops %d", n), End: "0"},
			}})
		}
		p := layRows(rows)
		if len(p.slides) > (tables+29)/30 || p.letters*pixels/10 < 39.9 {
			t.Errorf("%d tables take %d slides in letters of %.0f pixels", tables, len(p.slides), p.letters*pixels/10)
		}
	}
}

// Every row is on one slide, in its order, and no column is higher than the screen; no letters are smaller
// than 30 pixels, and those below 40 are of names that are too long for their column.
func TestEveryRowIsOnASlide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var rows []hallRow
		names := rapid.SampledFrom([]string{"Owls", "Quiet Knights", "The Extraordinary Knights Of East Harbor", strings.Repeat("unbroken", 5), "北京国际象棋俱乐部少年队"})
		for n := range rapid.IntRange(1, 150).Draw(t, "tables") {
			r := hallRow{Key: fmt.Sprint(n + 1)}
			for range 2 {
				r.Lines = append(r.Lines, hallLine{Text: names.Draw(t, "name"), End: rapid.SampledFrom([]string{"", "1", "½"}).Draw(t, "score")})
			}
			rows = append(rows, r)
		}
		p := layRows(rows)
		n := 0
		for _, slide := range p.slides {
			if len(slide) > p.columns {
				t.Fatalf("%d columns on a slide for %d", len(slide), p.columns)
			}
			for _, column := range slide {
				high := 0.0
				for _, r := range column {
					if n++; r.Key != fmt.Sprint(n) {
						t.Fatalf("row %s stands in the place of %d", r.Key, n)
					}
					_, height := fitRow(rows[n-1], keyWidth(rows), p.columns, p.size)
					high += height
					for _, line := range r.Lines {
						if float64(line.Size)*pixels/10 < 30 {
							t.Fatalf("%q has letters of %.0f pixels", line.Text, float64(line.Size)*pixels/10)
						}
					}
				}
				if high > rowsHigh {
					t.Fatalf("a column is %.1f high", high)
				}
			}
		}
		if n != len(rows) {
			t.Fatalf("%d rows of %d", n, len(rows))
		}
	})
}
