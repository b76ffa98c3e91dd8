package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// chart sets a plot as bars of characters, each with its value behind it. Lines become bars too:
// the labels are in order.
func (w *plainWriter) chart(c *document.Chart) {
	w.wrap(c.Title, "")
	if len(c.Labels) == 0 {
		w.wrap(c.Empty, "")
		return
	}
	label, name, value := 0, 0, 0
	for _, l := range c.Labels {
		label = max(label, ansi.StringWidth(l))
	}
	for _, s := range c.Series {
		name = max(name, ansi.StringWidth(s.Name))
		for _, v := range s.Values {
			value = max(value, len(document.ChartValue(v)))
		}
	}
	label = min(label, w.width/3)
	room := max(1, w.width-label-name-value-3*columnGap)
	if name == 0 {
		room += columnGap
	}
	for n, l := range c.Labels {
		lines := wrapLines(l, label)
		for at := range max(len(lines), len(c.Series)) {
			line := pad(lineAt(lines, at), label, false)
			if at < len(c.Series) {
				s := c.Series[at]
				line += strings.Repeat(" ", columnGap)
				if name > 0 {
					line += pad(s.Name, name, false) + strings.Repeat(" ", columnGap)
				}
				line += pad(document.ChartValue(s.Values[n]), value, true) +
					strings.Repeat(" ", columnGap) + bar(s.Values[n], c.Most(), room)
			}
			w.line(line)
		}
	}
}

// bar is a value as characters, of which the largest value has so many. A value above zero has at
// least half of one.
func bar(value, most float64, room int) string {
	if value <= 0 || most <= 0 {
		return ""
	}
	halves := max(1, int(value/most*float64(2*room)+0.5))
	return strings.Repeat("█", halves/2) + strings.Repeat("▌", halves%2)
}
