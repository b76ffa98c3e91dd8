package document

import (
	"strconv"
	"strings"
)

// Chart is a plot of counts or measures, none below zero. Its values are told in every form, so that
// nobody needs to see it.
type Chart struct {
	Title  string   // what is counted, with the unit
	Lines  bool     // joined from label to label, which then are in order; else a bar for each value
	Labels []string // of what is counted, such as rounds
	Series []Series // at least one, and as many values in each as there are labels
	Empty  string   // said instead where there are no labels
}

// Series is one of the things that a chart compares.
type Series struct {
	Name   string // "" where there is one only
	Values []float64
}

func (Chart) block() {}

// Most is the largest value, 0 for none.
func (c Chart) Most() (most float64) {
	for _, s := range c.Series {
		for _, v := range s.Values {
			most = max(most, v)
		}
	}
	return most
}

// Ticks are round values from zero to at least Most, at most six, for a scale.
func (c Chart) Ticks() []float64 {
	most := max(c.Most(), 1)
	step := 1.0
	for n := 0; most/step > 5; n++ {
		step *= []float64{2, 2.5, 2}[n%3] // 2, 5, 10, 20…
	}
	ticks := []float64{0}
	for v := step; ticks[len(ticks)-1] < most; v += step {
		ticks = append(ticks, v)
	}
	return ticks
}

// ChartValue writes a value without needless digits: "12", "12.5".
func ChartValue(v float64) string {
	text := strconv.FormatFloat(v, 'f', 1, 64)
	return strings.TrimSuffix(text, ".0")
}

// Told tells the values of a label in words: "12", or with several series "incidents 12, appeals 3".
func (c Chart) Told(label int) string {
	said := make([]string, 0, len(c.Series))
	for _, s := range c.Series {
		value := ChartValue(s.Values[label])
		if s.Name != "" {
			value = s.Name + " " + value
		}
		said = append(said, value)
	}
	return strings.Join(said, ", ")
}

// texts are all that the chart says, but for its values.
func (c Chart) texts() []string {
	out := append([]string{c.Title, c.Empty}, c.Labels...)
	for _, s := range c.Series {
		out = append(out, s.Name)
	}
	return out
}

// each returns the chart with each of its texts changed.
func (c Chart) each(change func(string) string) Chart {
	c.Title, c.Empty = change(c.Title), change(c.Empty)
	labels := make([]string, len(c.Labels))
	for n, label := range c.Labels {
		labels[n] = change(label)
	}
	series := make([]Series, len(c.Series))
	for n, s := range c.Series {
		series[n] = Series{change(s.Name), s.Values}
	}
	c.Labels, c.Series = labels, series
	return c
}
