package desk

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// shot is a key that is typed in the recording, and how long what comes of it is seen.
type shot struct {
	key   string
	lasts time.Duration
}

// TestRecording keeps the recording of docs/screens.md in step: half a minute at the desk, of frames of a real run.
// To make it again: go generate ./tui/desk
func TestRecording(t *testing.T) {
	drawsOnly(t)
	const w, h, brief, long = 110, 30, 350 * time.Millisecond, 2400 * time.Millisecond
	shots := []shot{
		{"down", brief},
		{"down", brief},
		{"down", brief},
		{"down", 900 * time.Millisecond},
		{"5", brief},
		{"c", 900 * time.Millisecond},
		{"x", 1500 * time.Millisecond},
		{"enter", long},
		{"1", brief},
		{"1", brief},
		{"4", long},
		{"enter", long},
		{"b", long},
		{"esc", brief},
		{"esc", 900 * time.Millisecond},
		{"l", long},
		{"esc", brief},
		{"a", long},
		{"enter", long},
		{"esc", brief},
		{"esc", brief},
		{"r", long},
		{"s", long},
		{"esc", brief},
		{"esc", long},
	}
	d := sceneOf(t, "floor").open(t, w, h, inTrueColor).(*model)
	p := &person{t, d}
	frames, seen := []string{d.View()}, []time.Duration{long}
	for _, s := range shots {
		frames, seen = append(frames, p.press(s.key).d.View()), append(seen, s.lasts)
	}
	keepPicture(t, "recording", animated(frames, seen, w, &quietDark))
}

// animated draws frames one after the other, each for its time, for ever. A line that stays is drawn once.
func animated(frames []string, seen []time.Duration, columns int, terminal *paperAndInk) string {
	all, lines := time.Duration(0), make([][]string, len(frames))
	begins := make([]time.Duration, len(frames))
	for n, frame := range frames {
		lines[n], begins[n] = strings.Split(frame, "\n"), all
		all += seen[n]
	}
	var b strings.Builder
	beginSVG(&b, columns, len(lines[0]), terminal)
	for row := range lines[0] {
		for from := 0; from < len(frames); {
			to := from + 1
			for to < len(frames) && lines[to][row] == lines[from][row] {
				to++
			}
			if to-from == len(frames) {
				drawLine(&b, lines[from][row], row, terminal)
			} else {
				end := all
				if to < len(frames) {
					end = begins[to]
				}
				b.WriteString("<g>" + visibleFrom(begins[from], end, all))
				drawLine(&b, lines[from][row], row, terminal)
				b.WriteString("</g>\n")
			}
			from = to
		}
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// visibleFrom shows what it stands in from one time to another of a whole.
func visibleFrom(from, to, all time.Duration) string {
	part := func(d time.Duration) string { return fmt.Sprintf("%.4f", float64(d)/float64(all)) }
	values, times := "hidden;visible;hidden", "0;"+part(from)+";"+part(to)
	switch {
	case from == 0:
		values, times = "visible;hidden", "0;"+part(to)
	case to == all:
		values, times = "hidden;visible", "0;"+part(from)
	}
	return fmt.Sprintf(`<animate attributeName="visibility" calcMode="discrete" dur="%gs" repeatCount="indefinite" values="%s" keyTimes="%s"/>`+"\n",
		all.Seconds(), values, times)
}
