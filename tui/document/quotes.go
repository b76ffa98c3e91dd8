package document

import (
	"slices"

	"flagfall/tui/voice/sanitize"
)

// WithCurlyQuotes returns the document with the quotation marks of print in all its texts.
func (d *Document) WithCurlyQuotes() *Document {
	out := *d
	out.Event, out.Stamp.By = sanitize.CurlyQuotes(d.Event), sanitize.CurlyQuotes(d.Stamp.By)
	out.Title, out.Where, out.Stamp.Partial = sanitize.CurlyQuotes(d.Title), sanitize.CurlyQuotes(d.Where),
		sanitize.CurlyQuotes(d.Stamp.Partial)
	out.Blocks = CurlyQuotes(d.Blocks)
	return &out
}

// CurlyQuotes returns blocks with the quotation marks of print.
func CurlyQuotes(blocks []Block) []Block {
	out := make([]Block, len(blocks))
	for i, b := range blocks {
		switch b := b.(type) {
		case Heading:
			out[i] = Heading(sanitize.CurlyQuotes(string(b)))
		case Text:
			b.Words = sanitize.CurlyQuotes(b.Words)
			out[i] = b
		case Facts:
			facts := make(Facts, len(b))
			for n, f := range b {
				f.Label, f.Text = sanitize.CurlyQuotes(f.Label), sanitize.CurlyQuotes(f.Text)
				facts[n] = f
			}
			out[i] = facts
		case Notes:
			notes := make(Notes, len(b))
			for n, note := range b {
				notes[n] = Note{note.Mark, sanitize.CurlyQuotes(note.Text)}
			}
			out[i] = notes
		case Grid:
			out[i] = b.each(sanitize.CurlyQuotes)
		case Bracket:
			out[i] = b.Each(sanitize.CurlyQuotes)
		case Blanks:
			blanks := make(Blanks, len(b))
			for n, blank := range b {
				blanks[n] = sanitize.CurlyQuotes(blank)
			}
			out[i] = blanks
		case Certificate:
			for _, line := range b.lines() {
				*line = sanitize.CurlyQuotes(*line)
			}
			b.Note, b.Signatures = sanitize.CurlyQuotes(b.Note), slices.Clone(b.Signatures)
			for n, signature := range b.Signatures {
				b.Signatures[n] = sanitize.CurlyQuotes(signature)
			}
			out[i] = b
		case Chapter:
			b.Title = sanitize.CurlyQuotes(b.Title)
			out[i] = b
		case Chart:
			out[i] = b.each(sanitize.CurlyQuotes)
		case QR:
			b.Caption = sanitize.CurlyQuotes(b.Caption)
			out[i] = b
		case Steps:
			b.Name, b.Each = sanitize.CurlyQuotes(b.Name), slices.Clone(b.Each)
			for n := range b.Each {
				b.Each[n].Does = sanitize.CurlyQuotes(b.Each[n].Does)
			}
			out[i] = b
		case Boards:
			b.Caption = sanitize.CurlyQuotes(b.Caption)
			for n, name := range b.Players {
				b.Players[n] = sanitize.CurlyQuotes(name)
			}
			out[i] = b
		case Cards:
			each := make([][]Block, len(b.Each))
			for n, card := range b.Each {
				each[n] = CurlyQuotes(card)
			}
			b.Each = each
			out[i] = b
		default:
			out[i] = b
		}
	}
	return out
}

// each returns the table with each of its texts changed.
func (g Grid) each(change func(string) string) Grid {
	rows := make([][]string, len(g.Rows))
	for n, row := range g.Rows {
		rows[n] = make([]string, len(row))
		for c, cell := range row {
			rows[n][c] = change(cell)
		}
	}
	columns := make([]Column, len(g.Columns))
	for c, column := range g.Columns {
		column.Title = change(column.Title)
		columns[c] = column
	}
	g.Columns, g.Rows, g.Empty = columns, rows, change(g.Empty)
	return g
}
