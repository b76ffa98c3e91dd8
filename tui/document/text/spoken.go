package text

import (
	"cmp"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// Spoken sets a document, a sentence a line.
func Spoken(d *document.Document) string {
	d = d.WithCurlyQuotes()
	w := sentenceWriter{in: d.Lang}
	w.sentence(d.FullTitle())
	w.sentence(d.Stamp.Partial)
	w.sentence(d.Event)
	w.sentence(d.CopyLabel())
	w.sentence(d.Banner())
	w.sentence(d.ReplacesText())
	w.blocks(d.Blocks)
	if !d.Stamp.At.IsZero() {
		w.sentence(d.FooterText())
	}
	return w.String()
}

// Sentences sets blocks without the furniture of a document, a sentence a line.
func Sentences(blocks []document.Block) string {
	w := sentenceWriter{in: translation.English}
	w.blocks(blocks)
	return w.String()
}

type sentenceWriter struct {
	strings.Builder
	in translation.Language
}

// sentence writes a sentence, with its end.
func (w *sentenceWriter) sentence(text string) {
	text = strings.Join(strings.FieldsFunc(strings.ReplaceAll(text, " · ", "; "),
		func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == '·' }), " ")
	if text == "" {
		return
	}
	if !strings.ContainsAny(text[len(text)-1:], ".:!?;,") {
		text += "."
	}
	w.WriteString(text + "\n")
}

func (w *sentenceWriter) blocks(list []document.Block) {
	for _, b := range list {
		w.block(b)
	}
}

func (w *sentenceWriter) block(b document.Block) {
	switch b := b.(type) {
	case document.Heading:
		w.sentence(string(b))
	case document.Chapter:
		w.sentence(b.Title)
	case document.Text:
		w.sentence(b.Words)
	case document.Facts:
		for _, f := range b {
			w.sentence(w.withLabel(f.Label, f.Text))
		}
	case document.Grid:
		w.grid(b)
	case document.Bracket:
		w.grid(b.Table)
	case document.Boards:
		w.sentence(b.Caption)
		for _, board := range b.Each() {
			w.board(board)
		}
	case document.Notes:
		for _, n := range b {
			if n.Mark == "*" { // it stands behind what it explains
				w.sentence(w.in.Say("%s means: %s", n.Mark, n.Text))
			} else {
				w.sentence(n.Text)
			}
		}
	case document.Blanks:
		for _, label := range b {
			w.sentence(w.in.Say("To fill in by hand: %s", label))
		}
	case document.Certificate:
		for _, text := range append(b.Lines(), b.Note) {
			w.sentence(text)
		}
		for _, label := range b.Signatures {
			w.sentence(w.in.Say("To fill in by hand: %s", label))
		}
	case document.Cards:
		for _, card := range b.Each {
			w.blocks(card)
		}
	case document.Chart:
		w.sentence(b.Title)
		if len(b.Labels) == 0 {
			w.sentence(b.Empty)
		}
		for n, label := range b.Labels {
			w.sentence(w.withLabel(label, b.Told(n)))
		}
	case document.QR:
		w.sentence(w.withLabel(b.Caption, b.Link))
	case document.Steps, document.Clocks, document.Progress:
		w.block(document.Simple(w.in, b))
	case document.Break, document.Contents: // paper's own affair
	}
}

func (w *sentenceWriter) withLabel(label, text string) string {
	if label == "" || text == "" {
		return label + text
	}
	return w.in.Say("%s: %s", label, text)
}

// grid tells each row with the titles of its columns; what is empty is left out.
func (w *sentenceWriter) grid(g document.Grid) {
	w.sentence(g.Name)
	if len(g.Rows) == 0 {
		w.sentence(g.Empty)
	}
	for _, row := range g.Rows {
		var cells []string
		for i, cell := range row {
			if cell = strings.TrimSpace(cell); cell != "" && cell != "-" && cell != "–" {
				title := strings.TrimSpace(cmp.Or(g.Columns[i].Aloud, g.Columns[i].Title))
				cells = append(cells, w.withLabel(title, cell))
			}
		}
		w.sentence(strings.Join(cells, "; "))
	}
}

// board tells where the pieces of both players stand, and what each holds.
func (w *sentenceWriter) board(b document.Board) {
	for _, side := range b.Sides {
		var pieces []string
		for kind := bughouse.King; kind >= bughouse.Pawn; kind-- {
			if at := squaresOf(b, side.Seat.White(), kind); len(at) > 0 {
				pieces = append(pieces, w.in.Say(pieceNames[kind])+" "+strings.Join(at, " "))
			}
		}
		text := w.in.Say("%s, %s, seat %s: %s", b.Name, side.Name, side.Seat.Letter(), strings.Join(pieces, ", "))
		if side.Stock+side.OnWay != "" {
			text += "; " + side.StockText()
		}
		if clock := side.ClockText(); clock != "" {
			text += "; " + w.in.Say("clock %s", clock)
		}
		w.sentence(text)
	}
}

// pieceNames are the pieces in words.
var pieceNames = [...]string{
	bughouse.Pawn: "pawn", bughouse.Knight: "knight", bughouse.Bishop: "bishop", bughouse.Rook: "rook",
	bughouse.Queen: "queen", bughouse.King: "king",
}

// squaresOf lists where a player's pieces of a kind stand.
func squaresOf(b document.Board, white bool, kind bughouse.Kind) []string {
	var at []string
	for row, rank := range b.Rows {
		for column, s := range rank {
			if s.Piece.Kind == kind && (s.Piece.Color == bughouse.White) == white {
				at = append(at, b.Files[column]+b.Ranks[row])
			}
		}
	}
	return at
}
