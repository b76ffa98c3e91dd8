package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/voice/sanitize"
)

// Part is a group of lines of a frame. Without room, the highest rank is dropped first; 0 never is.
type Part struct {
	Rank  int
	Lines []string
}

// Gap is a blank line; it is dropped first when space is short.
func Gap() Part { return Part{Rank: 1 << 10, Lines: []string{""}} }

// Stack puts parts below each other in at most h lines. It drops whole parts, of equal ranks the
// lowest on the page first.
func Stack(h int, parts ...Part) []string {
	gone := make([]bool, len(parts))
	total := 0
	for _, p := range parts {
		total += len(p.Lines)
	}
	for total > h {
		worst := -1
		for i, p := range parts {
			if !gone[i] && p.Rank > 0 && (worst < 0 || p.Rank >= parts[worst].Rank) {
				worst = i
			}
		}
		if worst < 0 {
			break
		}
		gone[worst] = true
		total -= len(parts[worst].Lines)
	}
	var lines []string
	for i, p := range parts {
		if !gone[i] {
			lines = append(lines, p.Lines...)
		}
	}
	return lines[:min(h, len(lines))]
}

// VisibleRows returns the lines of as many rows as fit h lines, the row at among them, and how many rows are below
// those. A row may have several lines. All rows fit if h is 0.
func VisibleRows(rows [][]string, at, h int) (lines []string, below int) {
	from, used := 0, 0
	for i := 0; i <= min(at, len(rows)-1); i++ {
		used += len(rows[i])
		for h > 0 && used > h && from < i {
			used -= len(rows[from])
			from++
		}
	}
	for n, row := range rows[from:] {
		if h > 0 && len(lines) > 0 && len(lines)+len(row) > h {
			return lines, len(rows) - from - n
		}
		lines = append(lines, row...)
	}
	return lines, 0
}

// Labeled wraps text in a column beside its label. It returns nil for an empty text.
func Labeled(label, text string, labelWidth, w int) []string {
	if text == "" {
		return nil
	}
	wrapped := Wrap(text, w-labelWidth)
	lines := make([]string, len(wrapped))
	for i, line := range wrapped {
		if i == 0 {
			lines[i] = Fit(markLabel(label), labelWidth) + line
		} else {
			lines[i] = blank(labelWidth) + line
		}
	}
	return lines
}

// markLabel marks a label that is a word, as sanitize.IsLabel says. A number, a sign or a key is none.
func markLabel(label string) string {
	word := strings.TrimSpace(ansi.Strip(label))
	first, _ := utf8.DecodeRuneInString(word)
	last, _ := utf8.DecodeLastRuneInString(word)
	if len(word) < 2 || !unicode.IsUpper(first) || !unicode.IsLetter(last) {
		return label
	}
	return strings.TrimRight(label, " ") + sanitize.IsLabel
}
