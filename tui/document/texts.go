package document

import (
	"iter"

	"flagfall/tui/voice/translation"
)

// Texts are all that a document says, piece by piece: names in tables stand alone.
func (d *Document) Texts() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, text := range []string{d.Event, d.Title, d.Where, d.Stamp.By, d.Stamp.Partial} {
			if !yield(text) {
				return
			}
		}
		eachText(d.Blocks, yield)
	}
}

// eachText gives the texts of some blocks until it is told to stop.
func eachText(blocks []Block, yield func(string) bool) bool {
	for _, b := range blocks {
		for _, text := range blockTexts(b) {
			if !yield(text) {
				return false
			}
		}
		if cards, ok := b.(Cards); ok {
			for _, card := range cards.Each {
				if !eachText(card, yield) {
					return false
				}
			}
		}
	}
	return true
}

// blockTexts are those of one block. A card's are those of its own blocks.
func blockTexts(b Block) []string {
	var out []string
	switch b := b.(type) {
	case Heading:
		out = append(out, string(b))
	case Chapter:
		out = append(out, b.Title)
	case Contents:
		out = append(out, b.Title)
	case Text:
		out = append(out, b.Words)
	case Facts:
		for _, f := range b {
			out = append(out, f.Label, f.Text)
		}
	case Grid:
		for _, c := range b.Columns {
			out = append(out, c.Title)
		}
		for _, row := range b.Rows {
			out = append(out, row...)
		}
		if len(b.Rows) == 0 {
			out = append(out, b.Empty)
		}
	case Bracket:
		out = append(out, blockTexts(b.Table)...)
	case Boards:
		out = append(append(out, b.Caption), b.Players[:]...)
	case Notes:
		for _, n := range b {
			out = append(out, n.Mark, n.Text)
		}
	case Blanks:
		out = append(out, b...)
	case Certificate:
		out = append(append(append(out, b.Lines()...), b.Signatures...), b.Note)
	case Chart:
		out = append(out, b.texts()...)
	case QR:
		out = append(out, b.Caption, b.Link)
	case Steps, Clocks, Progress:
		out = blockTexts(Simple(translation.English, b))
	case Cards, Break:
	}
	return out
}
