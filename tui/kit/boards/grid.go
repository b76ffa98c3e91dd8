package boards

import (
	"strings"
	"unicode/utf8"

	"flagfall/rules/bughouse"
)

// cell is the size of a square in columns and lines.
type cell struct{ w, h int }

// rankWidth is the width of the rank number before a row.
const rankWidth = 2

func (c cell) width() int { return rankWidth + 8*c.w }

// grid is everything that the drawing of a board depends on. It is the key of the cache.
type grid struct {
	position bughouse.Position
	last     bughouse.Move
	marks    bughouse.Bitboard
	cursor   bughouse.Square // NoSquare for none
	checked  bughouse.Square // the king in check, NoSquare for none
	turned   bool
	cell     cell
}

// lines draws the eight ranks and the letters of the files.
func (g *grid) lines(o style) []string {
	out := make([]string, 0, 8*g.cell.h+1)
	for row := range 8 {
		rank := string(rune('1' + SquareAt(row, 0, g.turned).Rank()))
		for line := range g.cell.h {
			front := "  "
			middle := line == g.cell.h/2
			if middle {
				front = rank + " "
			}
			var b strings.Builder
			b.Grow(256)
			b.WriteString(front)
			for column := range 8 {
				g.square(&b, SquareAt(row, column, g.turned), line, o)
			}
			if o.painted {
				b.WriteString(reset)
			}
			out = append(out, b.String())
		}
	}
	var files strings.Builder
	files.WriteString(strings.Repeat(" ", rankWidth))
	for column := range 8 {
		letter := string(rune('a' + SquareAt(0, column, g.turned).File()))
		files.WriteString(pad(letter, g.cell.w))
	}
	return append(out, files.String())
}

// square writes one line of a square. On squares of three lines or more the piece is a figure, else a
// character on the middle line.
func (g *grid) square(b *strings.Builder, s bughouse.Square, line int, o style) {
	piece, middle := g.position.At(s), line == g.cell.h/2
	at := g.ground(s)
	if o.painted {
		b.WriteString(paint(at, (s.File()+s.Rank())%2 == 0, piece.Color))
	}
	if o.figures && g.cell.h >= figureLines {
		g.drawFigure(b, piece, at, line)
		return
	}
	if !middle {
		b.WriteString(strings.Repeat(" ", g.cell.w))
		return
	}
	figure := string(piece.Letter())
	switch {
	case piece.Kind == bughouse.NoKind && o.painted:
		figure = " "
	case o.figures && g.cell.h >= glyphLines:
		figure = glyphs[piece.Kind]
	}
	open, shut := brackets[at][0], brackets[at][1]
	if piece.Promoted {
		shut = "~"
	}
	if g.cell.w == 2 { // no room before the piece: the more important mark follows it
		if at == cursor || at == differ || at == checked {
			shut = brackets[at][2]
		}
		b.WriteString(figure + shut)
		return
	}
	left := (g.cell.w - 3) / 2
	b.WriteString(strings.Repeat(" ", left) + open + figure + shut + strings.Repeat(" ", g.cell.w-3-left))
}

// glyphLines is the least height of a square on which a piece is drawn as a sign of its own; the filled sign
// stands for both colors, in the ink of its own.
const glyphLines = 2

var glyphs = [...]string{
	bughouse.Pawn: "♟", bughouse.Knight: "♞", bughouse.Bishop: "♝",
	bughouse.Rook: "♜", bughouse.Queen: "♛", bughouse.King: "♚",
}

// drawFigure writes one line of a square with a figure, marks beside it.
func (g *grid) drawFigure(b *strings.Builder, piece bughouse.Piece, at ground, line int) {
	open, shut := " ", " "
	if line == g.cell.h/2 {
		open, shut = brackets[at][0], brackets[at][1]
	}
	if piece.Promoted && line == 0 {
		shut = "~"
	}
	text := ""
	if piece.Kind != bughouse.NoKind {
		f := figureOf(piece.Kind, g.cell)
		if line -= g.cell.h - len(f); line >= 0 { // it stands on the lower edge
			text = f[line]
		}
	}
	room := g.cell.w - 2 - utf8.RuneCountInString(text)
	b.WriteString(open + strings.Repeat(" ", room/2) + text + strings.Repeat(" ", room-room/2) + shut)
}

// brackets mark a ground without color: before and after the piece, and where there is room only
// after it.
var brackets = [5][3]string{
	plain: {" ", " ", " "}, last: {"(", ")", ")"}, checked: {"+", "+", "+"},
	differ: {"!", " ", "!"}, cursor: {"[", "]", "<"},
}

func (g *grid) ground(s bughouse.Square) ground {
	switch {
	case s == g.cursor:
		return cursor
	case g.marks.Has(s):
		return differ
	case s == g.checked:
		return checked
	case g.last != 0 && (s == g.last.To() || s == g.last.From()):
		return last
	}
	return plain
}

// pad centers a letter in w columns.
func pad(letter string, w int) string {
	left := (w - 1) / 2
	return strings.Repeat(" ", left) + letter + strings.Repeat(" ", w-1-left)
}
