// Package plain sets documents as text of 80 columns, for a terminal, a dot-matrix printer or a mail.
package plain

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/paper/page"
)

// Width is how wide the text is, in columns.
const Width = 80

// Render sets a document.
func Render(d *page.Document) string { return Fit(d, Width) }

// Fit sets a document in other than the usual columns, for a narrow screen.
func Fit(d *page.Document, width int) string {
	d = d.Typeset()
	w := &writer{width: width}
	w.sides(d.Event, d.Label())
	if banner := d.Banner(); banner != "" {
		w.line(banner)
	}
	w.line("")
	w.wrap(strings.ToUpper(d.Title)+within(d.Where), "")
	w.line(strings.Repeat("=", width))
	if d.Stamp.Partial != "" {
		w.wrap(d.Stamp.Partial, "")
	}
	if r := d.Replaced(); r != "" {
		w.wrap(r, "")
	}
	w.blocks(d.Blocks)
	w.line("")
	w.line(strings.Repeat("-", width))
	if !d.Stamp.At.IsZero() {
		w.wrap(d.Foot(), "")
	}
	return w.String()
}

func within(where string) string {
	if where == "" {
		return ""
	}
	return "  " + where
}

// writer collects lines; none of them ends in blanks.
type writer struct {
	strings.Builder
	width int
	gap   bool // the last line was empty
}

func (w *writer) line(s string) {
	s = strings.TrimRight(s, " ")
	if s == "" && w.gap {
		return
	}
	w.gap = s == ""
	w.WriteString(s + "\n")
}

// wrap breaks a text between words, each line after the given margin.
func (w *writer) wrap(s, margin string) {
	for _, l := range lines(s, w.width-ansi.StringWidth(margin)) {
		w.line(margin + l)
	}
}

// sides puts two texts at the ends of a line, or under each other where both do not fit.
func (w *writer) sides(left, right string) {
	room := w.width - ansi.StringWidth(left) - ansi.StringWidth(right)
	if room < 1 {
		w.wrap(left, "")
		w.wrap(right, "")
		return
	}
	w.line(left + strings.Repeat(" ", room) + right)
}

// lines breaks a text into lines of at most n columns: between words, and within what is longer than a line.
func lines(s string, n int) []string {
	return strings.Split(ansi.Wrap(strings.TrimSpace(s), max(n, 1), ""), "\n")
}

func (w *writer) blocks(blocks []page.Block) {
	for _, b := range blocks {
		w.line("")
		w.block(b)
	}
}

func (w *writer) block(b page.Block) {
	switch b := b.(type) {
	case page.Heading:
		w.wrap(string(b), "")
		w.line(strings.Repeat("-", min(w.width, ansi.StringWidth(string(b)))))
	case page.Text:
		w.wrap(b.Words, "")
	case page.Facts:
		w.facts(b)
	case page.Grid:
		w.grid(&b)
	case page.Boards:
		w.boards(&b)
	case page.Notes:
		for _, n := range b {
			w.wrap(n.Text, n.Mark+" ")
		}
	case page.Blanks:
		for _, label := range b {
			label = ansi.Truncate(label, w.width/2, "…")
			w.line("")
			w.line(label + " " + strings.Repeat("_", w.width-ansi.StringWidth(label)-1))
		}
	case page.Cards:
		for n, card := range b.Each {
			if n > 0 {
				w.line("")
				w.line(strings.Repeat("- ", w.width/2))
			}
			w.blocks(card)
		}
	case page.QR:
		w.qr(b)
	case page.Break:
		w.line("")
		w.line(strings.Repeat("=", w.width))
	}
}

// widestLabel keeps most of a line for what a label labels.
const widestLabel = 16

func (w *writer) facts(facts page.Facts) {
	column := 0
	for _, f := range facts {
		column = max(column, min(ansi.StringWidth(f.Label), widestLabel))
	}
	for _, f := range facts {
		text := f.Text
		if f.Loud {
			w.line("")
			text = strings.ToUpper(text)
		}
		label := lines(f.Label, column)
		said := lines(text, w.width-column-2)
		for i := range max(len(label), len(said)) {
			w.line(fit(at(label, i), column, false) + "  " + at(said, i))
		}
		if f.Loud {
			w.line("")
		}
	}
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// fit pads a text to n columns, on the left where it stands at the right.
func fit(s string, n int, right bool) string {
	pad := strings.Repeat(" ", max(0, n-ansi.StringWidth(s)))
	if right {
		return pad + s
	}
	return s + pad
}
