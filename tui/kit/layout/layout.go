// Package layout sets text in columns: cut to a width, padded to it, one thing left and one right, wrapped.
// All widths are terminal columns; styled text is measured without its colours.
package layout

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/theme"
)

// Cut shortens s to at most w columns; what was cut off is told by an ellipsis.
func Cut(s string, w int) string {
	if w <= 0 {
		return ""
	}
	if Width(s) <= w {
		return s
	}
	return ansi.Truncate(s, w, theme.Dots)
}

// Fit cuts or pads s on the right to exactly w columns.
func Fit(s string, w int) string {
	s = Cut(s, w)
	return s + blank(w-Width(s))
}

// Right pads or cuts s to exactly w columns with its end at the right edge, as numbers stand.
func Right(s string, w int) string {
	s = Cut(s, w)
	return blank(w-Width(s)) + s
}

// LinesPerRow is how many lines a row of a list takes in w columns: one where it fits, two below the width oneLine.
func LinesPerRow(w, oneLine int) int {
	if w < oneLine {
		return 2
	}
	return 1
}

// Sides puts left and right at the two ends of a line of w columns. When both do not fit, the left gives way.
func Sides(left, right string, w int) string {
	right = Cut(right, w)
	if right == "" {
		return Fit(left, w)
	}
	room := w - Width(right) - 1
	if room <= 0 {
		return Fit(right, w)
	}
	return Fit(left, room) + " " + right
}

// clauseBreaks are what parts of a sentence stand apart by.
var clauseBreaks = []string{"   ", ", ", "; ", ": ", "? ", " – "}

// CutAtClause is as many whole parts of a sentence as w columns hold, "20m" of "20m, 15:40". Where not even the first fits it is cut.
func CutAtClause(s string, w int) string {
	if Width(s) <= w {
		return s
	}
	whole := ""
	for _, apart := range clauseBreaks {
		for at := 0; ; {
			next := strings.Index(s[at:], apart)
			if next < 0 {
				break
			}
			end := at + next
			if apart == "? " {
				end++
			}
			if part := s[:end]; Width(part) <= w && len(part) > len(whole) {
				whole = part
			}
			at += next + len(apart)
		}
	}
	if whole == "" {
		return Cut(s, w)
	}
	return whole
}

// FitRemark is as many whole parts of a remark as w columns leave to it at the right of a text being typed; none where only its beginning would fit.
func FitRemark(typed, remark string, w int) string {
	const prompt, least = 4, 16 // the prompt's sign and the gaps; less of a remark says nothing
	room := w - Width(typed) - prompt
	if room < min(least, Width(remark)) {
		return ""
	}
	return CutAtClause(remark, room)
}

// Wrap breaks s between words into lines of at most w columns.
func Wrap(s string, w int) []string {
	if w <= 0 || s == "" {
		return nil
	}
	// A word behind leading blanks is not broken by Wrap.
	return strings.Split(ansi.Hardwrap(ansi.Wrap(s, w, ""), w, true), "\n")
}

// Block makes exactly h lines of exactly w columns out of lines: short ones are padded, what does not fit is cut.
func Block(lines []string, w, h int) []string {
	out := make([]string, h)
	for i := range out {
		if i < len(lines) {
			out[i] = Fit(lines[i], w)
		} else {
			out[i] = blank(w)
		}
	}
	return out
}

func blank(n int) string { return strings.Repeat(" ", max(0, n)) }
