package boards

import (
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// style is how figures are drawn.
type style struct {
	painted bool // squares have colours of their own
	glyphs  bool // figures instead of letters
}

// Painter draws scenes. It keeps the squares it drew last: most keys change one board or none.
type Painter struct {
	look  func() theme.Theme
	theme theme.Theme // of the drawing at hand
	style style       // likewise
	cache map[grid][]string
}

// NewPainter makes a painter that asks before each drawing for the theme: figures on coloured squares where the terminal has 256 colours,
// letters otherwise.
func NewPainter(look func() theme.Theme) *Painter {
	return &Painter{look: look, cache: map[grid][]string{}}
}

// updateStyle takes up the theme. Squares that were drawn in another style are drawn anew.
func (p *Painter) updateStyle() {
	p.theme = p.look()
	o := p.theme.Options
	now := style{painted: o.Colours256 && !o.NoColour, glyphs: o.Colours256 && !o.NoColour && !o.ASCII}
	if now != p.style {
		clear(p.cache)
	}
	p.style = now
}

// maxCached bounds what is kept: the boards of two versions, before and after a key.
const maxCached = 8

func (p *Painter) grid(g grid) []string {
	if lines, ok := p.cache[g]; ok {
		return lines
	}
	if len(p.cache) >= maxCached {
		clear(p.cache)
	}
	lines := g.lines(p.style)
	p.cache[g] = lines
	return lines
}

// board draws one board with its players, seat lines at both ends.
func (p *Painter) board(s *Scene, b bughouse.Board, c cell) []string {
	w := c.width()
	top, bottom := Top(b, s.Flip), Bottom(b, s.Flip)
	lines := make([]string, 0, 8*c.h+playerLines)
	lines = append(lines, p.name(s, top, w), p.stock(s, top, w))
	lines = append(lines, p.squares(s, b, c)...)
	return append(lines, p.stock(s, bottom, w), p.name(s, bottom, w))
}

// playerLines are the lines of a board besides its ranks: names, stocks and the letters of the files.
const playerLines = 5

func (p *Painter) squares(s *Scene, b bughouse.Board, c cell) []string {
	at := bughouse.NoSquare
	if s.At.In == OnSquare && s.Focus == b {
		at = s.At.Square
	}
	return p.grid(grid{s.Match.Boards[b], s.Last[b], s.Marks[b], at, IsTurned(b, s.Flip), c})
}

// Draw draws a scene as it was planned.
func (p *Painter) Draw(s *Scene, plan Plan) []string {
	p.updateStyle()
	switch plan.form {
	case alone:
		return p.alone(s, plan.cell)
	case stacked:
		return append(p.board(s, bughouse.BoardA, plan.cell), p.board(s, bughouse.BoardB, plan.cell)...)
	case asText:
		return append(p.describe(s, bughouse.BoardA, plan.W), p.describe(s, bughouse.BoardB, plan.W)...)
	case paired:
	}
	return p.sideBySide(p.board(s, bughouse.BoardA, plan.cell), p.board(s, bughouse.BoardB, plan.cell), plan)
}

// DrawVersions draws the board in focus of two scenes beside each other, or of the first alone where there is no room.
func (p *Painter) DrawVersions(s, other *Scene, plan Plan) []string {
	p.updateStyle()
	switch plan.form {
	case alone:
		return p.alone(s, plan.cell)
	case stacked:
		return append(p.board(s, s.Focus, plan.cell), p.board(other, s.Focus, plan.cell)...)
	case asText:
		return append(p.describe(s, s.Focus, plan.W), p.describe(other, s.Focus, plan.W)...)
	case paired:
	}
	return p.sideBySide(p.board(s, s.Focus, plan.cell), p.board(other, s.Focus, plan.cell), plan)
}

// sideBySide sets two boards next to each other.
func (p *Painter) sideBySide(left, right []string, plan Plan) []string {
	lines := make([]string, len(left))
	for i := range left {
		lines[i] = layout.Fit(left[i], plan.cell.width()) + strings.Repeat(" ", plan.gap) + right[i]
	}
	return lines
}

// alone draws the board in focus with its players at its side, where there is no room for more.
func (p *Painter) alone(s *Scene, c cell) []string {
	const side = 18
	lines := p.squares(s, s.Focus, c)[:8*c.h]
	top, bottom := Top(s.Focus, s.Flip), Bottom(s.Focus, s.Flip)
	panel := make([]string, len(lines))
	panel[0], panel[1] = p.name(s, top, side), p.stock(s, top, side)
	panel[len(panel)/2-1] = "board " + s.Focus.String()
	panel[len(panel)-2], panel[len(panel)-1] = p.stock(s, bottom, side), p.name(s, bottom, side)
	out := make([]string, len(lines))
	for i := range lines {
		out[i] = lines[i] + "  " + panel[i]
	}
	return out
}
