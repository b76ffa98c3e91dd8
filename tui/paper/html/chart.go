package html

import (
	"fmt"
	"strings"

	"flagfall/tui/document"
)

// The measures of a plot of lines, in the units of its drawing.
const (
	plotWidth  = 600.0
	plotHeight = 240.0
	plotLeft   = 40.0 // for the scale
	plotFoot   = 24.0 // for the labels
)

// chartShades and chartDashes tell series apart without colors.
var (
	chartShades = []string{"1", ".45", ".22", ".7"}
	chartDashes = []string{"", "8 4", "2 3", "10 3 2 3"}
)

// bar is one bar of a chart: its length in percent of the longest.
type bar struct {
	Name, Value, Shade string
	Length             string
}

// chartBars are the bars of a label.
func chartBars(c document.Chart, label int) []bar {
	var bars []bar
	for n, s := range c.Series {
		length := 0.0
		if most := c.Most(); most > 0 {
			length = 100 * s.Values[label] / most
		}
		bars = append(bars, bar{
			Name: s.Name, Value: document.ChartValue(s.Values[label]), Length: fmt.Sprintf("%.1f", length),
			Shade: chartShades[n%len(chartShades)],
		})
	}
	return bars
}

// tick is a value of a scale, or a label, with where it stands.
type tick struct {
	X, Y string
	Text string
}

// curve is a series as a line.
type curve struct {
	Name, Path, Shade, Dash string
	Dots                    []tick
}

// plot is a chart of lines as it is drawn.
type plot struct {
	Width, Height, Left, Foot float64
	Scale, Labels             []tick
	Curves                    []curve
	Told                      string // all values, for who cannot see them
}

// chartPlot lays out a chart of lines.
func chartPlot(c document.Chart) plot {
	ticks := c.Ticks()
	top := ticks[len(ticks)-1]
	x := func(n int) float64 {
		return plotLeft + (plotWidth-plotLeft-20)*float64(n)/float64(max(1, len(c.Labels)-1)) + 10
	}
	y := func(v float64) float64 { return 10 + (plotHeight-plotFoot-10)*(1-v/top) }
	at := func(v float64) string { return fmt.Sprintf("%.1f", v) }
	p := plot{Width: plotWidth, Height: plotHeight, Left: plotLeft, Foot: plotHeight - plotFoot}
	for _, v := range ticks {
		p.Scale = append(p.Scale, tick{Y: at(y(v)), Text: document.ChartValue(v)})
	}
	var told []string
	for n, label := range c.Labels {
		p.Labels = append(p.Labels, tick{X: at(x(n)), Text: label})
		told = append(told, label+": "+c.Told(n))
	}
	p.Told = c.Title + ". " + strings.Join(told, "; ")
	for n, s := range c.Series {
		line := curve{Name: s.Name, Shade: chartShades[n%len(chartShades)], Dash: chartDashes[n%len(chartDashes)]}
		for i, v := range s.Values {
			line.Path += at(x(i)) + "," + at(y(v)) + " "
			line.Dots = append(line.Dots, tick{X: at(x(i)), Y: at(y(v)), Text: document.ChartValue(v)})
		}
		p.Curves = append(p.Curves, line)
	}
	return p
}
