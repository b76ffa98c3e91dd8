// Package text renders documents as text: plain text of 80 columns, sentences for a screen reader,
// and comma-separated values for spreadsheets.
package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// PlainColumns is how wide the text is, in columns.
const PlainColumns = 80

// Plain sets a document.
func Plain(d *document.Document) string { return PlainWidth(d, PlainColumns) }

// PlainWidth sets a document in other than the usual columns, for a narrow screen.
func PlainWidth(d *document.Document, width int) string {
	d = d.WithCurlyQuotes()
	w := &plainWriter{in: d.Lang, width: width, chapters: d.Chapters()}
	w.sides(d.Event, d.CopyLabel())
	if banner := d.Banner(); banner != "" {
		w.line(banner)
	}
	w.line("")
	w.wrap(strings.ToUpper(d.Title)+titlePlace(d.Where), "")
	w.line(strings.Repeat("=", width))
	if d.Stamp.Partial != "" {
		w.wrap(d.Stamp.Partial, "")
	}
	if r := d.ReplacesText(); r != "" {
		w.wrap(r, "")
	}
	w.blocks(d.Blocks)
	w.line("")
	w.line(strings.Repeat("-", width))
	if !d.Stamp.At.IsZero() {
		w.wrap(d.FooterText(), "")
	}
	return w.String()
}

// Blocks sets blocks without the furniture of a document, in columns of a terminal; 0 breaks no line.
// Quotation marks stay as they are, so that commands and paths can be copied.
func Blocks(blocks []document.Block, width int) string {
	if width == 0 {
		width = 1 << 12
	}
	w := &plainWriter{width: width, gap: true}
	w.blocks(blocks)
	return w.String()
}

func titlePlace(where string) string {
	if where == "" {
		return ""
	}
	return "  " + where
}

// plainWriter collects lines; none of them ends in blanks.
type plainWriter struct {
	strings.Builder
	in       translation.Language
	width    int
	chapters []document.Chapter
	gap      bool // the last line was empty
}

func (w *plainWriter) line(s string) {
	s = strings.TrimRight(s, " ")
	if s == "" && w.gap {
		return
	}
	w.gap = s == ""
	w.WriteString(s + "\n")
}

// wrap breaks a text between words, each line after the given margin.
func (w *plainWriter) wrap(s, margin string) {
	for _, l := range wrapLines(s, w.width-ansi.StringWidth(margin)) {
		w.line(margin + l)
	}
}

// sides puts two texts at the ends of a line, or under each other where both do not fit.
func (w *plainWriter) sides(left, right string) {
	room := w.width - ansi.StringWidth(left) - ansi.StringWidth(right)
	if room < 1 {
		w.wrap(left, "")
		w.wrap(right, "")
		return
	}
	w.line(left + strings.Repeat(" ", room) + right)
}

// wrapLines breaks a text into lines of at most n columns: between words, and within what is longer
// than a line.
func wrapLines(s string, n int) []string {
	return strings.Split(ansi.Wrap(strings.TrimSpace(s), max(n, 1), ""), "\n")
}

func (w *plainWriter) blocks(blocks []document.Block) {
	for _, b := range blocks {
		w.line("")
		w.block(b)
	}
}

func (w *plainWriter) block(b document.Block) {
	switch b := b.(type) {
	case document.Heading:
		w.wrap(string(b), "")
		w.line(strings.Repeat("-", min(w.width, ansi.StringWidth(string(b)))))
	case document.Chapter:
		w.line(strings.Repeat("=", w.width))
		w.wrap(strings.ToUpper(b.Title), "")
	case document.Contents:
		w.wrap(b.Title, "")
		for _, c := range w.chapters {
			w.wrap(c.Title, strings.Repeat("  ", 1+c.Level))
		}
	case document.Text:
		w.wrap(b.Words, "")
	case document.Facts:
		w.facts(b)
	case document.Grid:
		w.grid(&b)
	case document.Bracket:
		w.bracket(&b)
	case document.Steps:
		w.steps(b)
	case document.Clocks, document.Progress:
		w.block(document.Simple(w.in, b))
	case document.Boards:
		w.boards(&b)
	case document.Notes:
		for _, n := range b {
			w.wrap(n.Text, n.Mark+" ")
		}
	case document.Blanks:
		for _, label := range b {
			label = ansi.Truncate(label, w.width/2, "…")
			w.line("")
			w.line(label + " " + strings.Repeat("_", w.width-ansi.StringWidth(label)-1))
		}
	case document.Certificate:
		w.certificate(&b)
	case document.Cards:
		for n, card := range b.Each {
			if n > 0 {
				w.line("")
				w.line(strings.Repeat("- ", w.width/2))
			}
			w.blocks(card)
		}
	case document.Chart:
		w.chart(&b)
	case document.QR:
		w.qr(b)
	case document.Break:
		w.line("")
		w.line(strings.Repeat("=", w.width))
	}
}

// widestLabel keeps most of a line for what a label labels.
const widestLabel = 16

func (w *plainWriter) facts(facts document.Facts) {
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
		label := wrapLines(f.Label, column)
		said := wrapLines(text, w.width-column-2)
		for i := range max(len(label), len(said)) {
			w.line(pad(lineAt(label, i), column, false) + "  " + lineAt(said, i))
		}
		if f.Loud {
			w.line("")
		}
	}
}

func lineAt(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// pad pads a text to n columns, on the left where it stands at the right.
func pad(s string, n int, right bool) string {
	pad := strings.Repeat(" ", max(0, n-ansi.StringWidth(s)))
	if right {
		return pad + s
	}
	return s + pad
}
