package text

import (
	"math"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// bracketPen sets a bracket in lines of text.
var bracketPen = document.BracketPen{
	Width: func(text string, _ bool) float64 { return float64(ansi.StringWidth(text)) },
	Lines: 2, Note: 1, Line: 1, Rule: 1, Beside: 1, Score: 1, Gap: 3, GapMost: 3, Apart: 1, Most: 1, Whole: true,
}

// bracket draws a play-off as a tree where it fits the width; elsewhere it is a table.
func (w *plainWriter) bracket(b *document.Bracket) {
	p := b.Plan(bracketPen, float64(w.width), math.Inf(1))
	if p == nil {
		w.grid(&b.Table)
		return
	}
	c := canvas{}
	for _, l := range p.Lines {
		c.draw(int(l.X0), int(l.Y0), int(l.X1), int(l.Y1))
	}
	for _, column := range p.Columns {
		x, width := int(column.X), int(column.Width)
		c.put(x, int(column.Y), column.Title...)
		for _, box := range column.Boxes {
			c.draw(x, int(box.Middle), x+width-1, int(box.Middle))
			for n, y := range [2]float64{box.Y, box.Middle + bracketPen.Rule} {
				side, at := box.Sides[n], x
				if side.Seed != "" {
					c.put(x, int(y), pad(side.Seed, int(column.Seed), true))
					at += int(column.Seed) + 1
				}
				c.put(at, int(y), side.Name...)
				c.put(x+width-ansi.StringWidth(side.Score), int(y), side.Score)
			}
			c.put(x, int(box.Y+box.Height), box.Notes...)
		}
	}
	for _, line := range c.lines() {
		w.line(line)
	}
}

// canvas is rows of cells, each a sign or a part of a text; lines lead to its sides.
type canvas [][]canvasCell

type canvasCell struct {
	text  string
	sides int // an index into lineSigns
}

// The sides of a cell, and the signs of lines to them.
const (
	toLeft = 1 << iota
	toRight
	toTop
	toBottom
)

var lineSigns = strings.Split(" ───│┘└┴│┐┌┬│┤├┼", "")

func (c *canvas) cell(x, y int) *canvasCell {
	for len(*c) <= y {
		*c = append(*c, nil)
	}
	for len((*c)[y]) <= x {
		(*c)[y] = append((*c)[y], canvasCell{})
	}
	return &(*c)[y][x]
}

// put sets lines of text beneath each other.
func (c *canvas) put(x, y int, lines ...string) {
	for n, line := range lines {
		c.cell(x, y+n).text = line
	}
}

// draw draws a line from cell to cell, across or down.
func (c *canvas) draw(x0, y0, x1, y1 int) {
	for x := x0; x < x1; x++ {
		c.cell(x, y0).sides |= toRight
		c.cell(x+1, y0).sides |= toLeft
	}
	for y := min(y0, y1); y < max(y0, y1); y++ {
		c.cell(x0, y).sides |= toBottom
		c.cell(x0, y+1).sides |= toTop
	}
}

// lines are the rows as text, which takes the place of the cells that it covers.
func (c canvas) lines() []string {
	lines := make([]string, len(c))
	for y, row := range c {
		for x, cell := range row {
			switch at := ansi.StringWidth(lines[y]); {
			case cell.text != "":
				lines[y] = pad(lines[y], x, false) + cell.text
			case cell.sides != 0 && at <= x:
				lines[y] = pad(lines[y], x, false) + lineSigns[cell.sides]
			}
		}
	}
	return lines
}
