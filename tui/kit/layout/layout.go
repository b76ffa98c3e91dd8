// Package layout sets text in columns: cut, padded, wrapped, and in big letters. All widths are
// terminal columns; styled text is measured without its escape sequences.
package layout

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
)

// Cut shortens s to at most w columns, ending in an ellipsis if it was cut.
func Cut(s string, w int) string {
	s, _ = cut(s, w)
	return s
}

// cut is Cut, with the columns that are left of w.
func cut(s string, w int) (short string, left int) {
	if w <= 0 {
		return "", 0
	}
	if n := Width(s); n <= w {
		return s, w - n
	}
	s = ansi.Truncate(s, w, theme.Dots)
	return s, w - Width(s)
}

// Fit cuts or pads s on the right to exactly w columns.
func Fit(s string, w int) string {
	s, left := cut(s, w)
	return s + blank(left)
}

// Right cuts or pads s on the left to exactly w columns, as for numbers.
func Right(s string, w int) string {
	s, left := cut(s, w)
	return blank(left) + s
}

// LinesPerRow returns how many lines a row takes in w columns: 2 below the width oneLine, else 1.
func LinesPerRow(w, oneLine int) int {
	if w < oneLine {
		return 2
	}
	return 1
}

// Sides puts left and right at the two ends of a line of w columns. The left one is cut if both do
// not fit.
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

// clauseBreaks separate the clauses of a sentence.
var clauseBreaks = []string{"   ", ", ", "; ", ": ", "? ", " – "}

// CutAtClause returns as many whole clauses as fit w columns: "20m" of "20m, 15:40". If not even
// the first fits, it is cut.
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

// FitRemark returns as many whole clauses of a remark as fit beside a typed text; "" if too little
// would be left of it.
func FitRemark(typed, remark string, w int) string {
	const prompt, least = 4, 16 // the prompt sign with its gaps; less of a remark would say nothing
	room := w - Width(typed) - prompt
	if room < min(least, Width(remark)) {
		return ""
	}
	return CutAtClause(remark, room)
}

// noBreak is a hyphen at which a line is not broken.
const noBreak = "\u2011"

// wholeNumbers puts it before digits, as in the number of an incident, a date or a score.
var wholeNumbers = strings.NewReplacer(
	"-0", noBreak+"0", "-1", noBreak+"1", "-2", noBreak+"2", "-3", noBreak+"3", "-4", noBreak+"4",
	"-5", noBreak+"5", "-6", noBreak+"6", "-7", noBreak+"7", "-8", noBreak+"8", "-9", noBreak+"9",
)

// Wrap breaks s between words into lines of at most w columns. Each that goes on in the next ends in
// sanitize.GoesOn, which has no width; twice where a word is parted.
func Wrap(s string, w int) []string {
	if w <= 0 || s == "" {
		return nil
	}
	// Wrap does not break a word after leading blanks.
	wrapped := ansi.Hardwrap(ansi.Wrap(wholeNumbers.Replace(s), w, ""), w, true)
	lines := strings.Split(strings.ReplaceAll(wrapped, noBreak, "-"), "\n")
	for n := range lines[:len(lines)-1] {
		last, first := lastWord(lines[n]), firstWord(lines[n+1])
		switch {
		case strings.Contains(s, last+"\n"+first): // it was broken there
		case last != "" && first != "" && strings.Contains(s, last+first):
			lines[n] += sanitize.GoesOn + sanitize.GoesOn
		default:
			lines[n] += sanitize.GoesOn
		}
	}
	return lines
}

func lastWord(line string) string { return line[strings.LastIndexByte(line, ' ')+1:] }

func firstWord(line string) string {
	word, _, _ := strings.Cut(line, " ")
	return word
}

// Block returns exactly h lines of exactly w columns, padded or cut.
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
