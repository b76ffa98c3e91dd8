package panel

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/lipgloss"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// Box is a panel: a border with rounded corners, a title in it at the left and a note at the right.
type Box struct {
	Title string
	Note  string        // how many, where, what kind; "" for nothing
	Tone  document.Tone // of the border, the title and the note; NoTone for the greys
	Lit   bool          // it has the keys
	Below int           // how many rows or lines follow those that it is given
}

// Edges is how many columns, and lines, a border takes.
const Edges = 2

// framedFrom is the width of the work area on a terminal of 100 columns.
const framedFrom = 98

// leastInside is the width of the narrowest work area inside a border.
const leastInside = 80

// TextWidth is the width of a text in a work area of w columns: it leaves a blank where a border may follow.
func TextWidth(w int) int {
	if w < leastInside {
		return w
	}
	return w - 1
}

// Framed reports whether a screen whose work area has w columns draws panels with borders.
func Framed(t theme.Theme, w int) bool { return w >= framedFrom && !t.Options.Plain }

// Inset sets lines apart from the left border of a work area of w columns, where it has borders.
func Inset(t theme.Theme, lines []string, w int) []string {
	out := make([]string, len(lines))
	for n, line := range lines {
		out[n] = strings.Repeat(" ", InsetWidth(t, w)) + line
	}
	return out
}

// InsetWidth is how many columns Inset takes.
func InsetWidth(t theme.Theme, w int) int {
	if Framed(t, w+Edges) {
		return 2
	}
	return 0
}

// Draw sets lines in a box of w columns and h lines, border included. The lower border says how many rows or lines
// follow below it.
func (b Box) Draw(t theme.Theme, lines []string, w, h int) []string {
	edge, title := t.Line.Render, t.Head.Render
	if m, toned := Meaning(t, b.Tone); toned {
		edge, title = m.Text, m.Text
	} else if b.Lit {
		edge = t.Accent.Text
	}
	is := lipgloss.RoundedBorder()
	left, right := is.TopLeft+is.Top, is.TopRight
	head := ""
	if b.Title != "" {
		head = " " + layout.Cut(b.Title, w-6) + " "
	}
	room := w - layout.Width(left+head+right)
	note := ""
	if b.Note != "" {
		if note = " " + layout.CutAtClause(b.Note, max(0, room-4)) + " "; room < 8 {
			note = ""
		} else {
			right, room = is.Top+is.TopRight, room-1-layout.Width(note)
		}
	}
	noteInk := t.Dim.Render
	if m, toned := Meaning(t, b.Tone); toned {
		noteInk = m.Text
	}
	out := []string{edge(left) + title(head) + edge(strings.Repeat(is.Top, max(0, room))) + noteInk(note) + edge(right)}
	side := edge(is.Left)
	for n := range max(0, h-Edges) {
		text := ""
		if n < len(lines) {
			text = lines[n]
		}
		out = append(out, side+layout.Fit(text, w-Edges)+side)
	}
	return append(out, bottom(edge, noteInk, max(b.Below, len(lines)-max(0, h-Edges)), w))[:max(0, h)]
}

// Stretch makes a panel that was drawn in w columns h lines high, with empty ones above its lower border. One that is
// as high, or none, stays as it is.
func Stretch(t theme.Theme, drawn []string, w, h int) []string {
	if len(drawn) == 0 || len(drawn) >= h {
		return drawn
	}
	side := t.Line.Render(lipgloss.RoundedBorder().Left)
	last := len(drawn) - 1
	out := append(make([]string, 0, h), drawn[:last]...)
	for len(out) < h-1 {
		out = append(out, side+layout.Fit("", w-Edges)+side)
	}
	return append(out, drawn[last])
}

// bottom is the lower border in w columns. It says how many lines are below it, if any.
func bottom(edge, note func(string) string, more, w int) string {
	is := lipgloss.RoundedBorder()
	below := ""
	if more > 0 {
		below = layout.LongestFit(max(0, w-6), fmt.Sprintf(" %d more below ", more), fmt.Sprintf(" +%d ", more), "")
	}
	if below == "" {
		return edge(is.BottomLeft + strings.Repeat(is.Bottom, max(0, w-Edges)) + is.BottomRight)
	}
	left := max(0, w-Edges-1-layout.Width(below))
	return edge(is.BottomLeft+strings.Repeat(is.Bottom, left)) + note(below) + edge(is.Bottom+is.BottomRight)
}

// Meaning is the meaning of a tone, and whether it has one.
func Meaning(t theme.Theme, tone document.Tone) (m theme.Meaning, toned bool) {
	switch tone {
	case document.NeedsYou:
		return t.Attention, true
	case document.Danger:
		return t.Irreversible, true
	case document.Done:
		return t.Done, true
	case document.AtAppeal:
		return t.Appeal, true
	case document.Live:
		return t.Live, true
	case document.NoTone, document.Dim:
	}
	return theme.Meaning{}, false
}

// Beside sets columns of lines beside each other with a blank between. The lines of each are equally wide.
func Beside(columns ...[]string) []string {
	most, widths := 0, make([]int, len(columns))
	for n, c := range columns {
		if most = max(most, len(c)); len(c) > 0 {
			widths[n] = layout.Width(c[0])
		}
	}
	out := make([]string, most)
	parts := make([]string, 0, 2*len(columns))
	for at := range out {
		parts = parts[:0]
		for n, c := range columns {
			text := ""
			if at < len(c) {
				text = c[at]
			}
			if n > 0 && len(c) > 0 {
				parts = append(parts, " ")
			}
			parts = append(parts, layout.Fit(text, widths[n]))
		}
		out[at] = strings.Join(parts, "")
	}
	return out
}

// Bar is a bar of w columns for how much of something is done.
func Bar(t theme.Theme, done, of, w int) string {
	full := 0
	if of > 0 {
		full = w * min(done, of) / of
	}
	return t.Done.Text(strings.Repeat(theme.Heavy, full)) + t.Line.Render(strings.Repeat(theme.Light, w-full))
}

// widestProgress is how long the bar of Progress is at most.
const widestProgress = 60

// Progress is a bar for how much of something is done, and the percentage, in at most w columns.
func Progress(t theme.Theme, done, of, w int) string {
	percent := 0
	if of > 0 {
		percent = 100 * min(done, of) / of
	}
	return fmt.Sprintf("%s %3d%%", Bar(t, done, of, min(widestProgress, w-len(" 100%"))), percent)
}
