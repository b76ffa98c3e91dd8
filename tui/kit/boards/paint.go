package boards

import (
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// style is how squares and pieces are drawn.
type style struct {
	painted bool // squares have their own colors
	figures bool // pieces are drawn where a square has room, else letters
}

func styleOf(o theme.Options) style {
	colors := o.Depth >= theme.Depth256 && !o.NoColor
	return style{painted: colors, figures: colors && !o.ASCII && !o.PlainSigns}
}

// Painter draws scenes and caches the boards it drew, since most keys change one board or none.
type Painter struct {
	look  func() theme.Theme
	theme theme.Theme // of the current drawing
	style style       // of the current drawing
	cache map[grid][]string
}

// NewPainter makes a painter that asks look for the theme before each drawing. With 256 colors it
// draws figures on colored squares, else letters.
func NewPainter(look func() theme.Theme) *Painter {
	return &Painter{look: look, cache: map[grid][]string{}}
}

// updateStyle reads the theme, and clears the cache if the style has changed.
func (p *Painter) updateStyle() {
	p.theme = p.look()
	now := styleOf(p.theme.Options)
	if now != p.style {
		clear(p.cache)
	}
	p.style = now
}

// maxCached holds the boards of two versions before and after a key.
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

// board draws one board with its players above and below.
func (p *Painter) board(s *Scene, b bughouse.Board, plan Plan) []string {
	w := plan.cell.width()
	top, bottom := Top(b, s.Flip), Bottom(b, s.Flip)
	lines := make([]string, 0, 8*plan.cell.h+playerLines+2*plan.tray)
	lines = append(lines, p.name(s, top, w))
	lines = append(lines, p.stock(s, top, w, plan.tray)...)
	lines = append(lines, p.squares(s, b, plan.cell)...)
	lines = append(lines, p.stock(s, bottom, w, plan.tray)...)
	return append(lines, p.name(s, bottom, w))
}

// DrawBoard draws one board of a scene with its players, in a plan of FitOne.
func (p *Painter) DrawBoard(s *Scene, b bughouse.Board, plan Plan) []string {
	p.updateStyle()
	return p.board(s, b, plan)
}

// playerLines is the number of lines of a board besides its ranks: names, stocks of one line, and
// files.
const playerLines = 5

func (p *Painter) squares(s *Scene, b bughouse.Board, c cell) []string {
	at := bughouse.NoSquare
	if s.At.In == OnSquare && s.Focus == b {
		at = s.At.Square
	}
	position := s.Match.Boards[b]
	checked := bughouse.NoSquare
	if position.InCheck() {
		checked = position.King(position.Turn())
	}
	return p.grid(grid{position, s.Last[b], s.Marks[b], at, checked, IsTurned(b, s.Flip), c})
}

// Draw draws a scene as planned.
func (p *Painter) Draw(s *Scene, plan Plan) []string {
	p.updateStyle()
	switch plan.form {
	case alone:
		return p.alone(s, plan.cell)
	case stacked:
		return append(p.board(s, bughouse.BoardA, plan), p.board(s, bughouse.BoardB, plan)...)
	case asText:
		return append(p.describe(s, bughouse.BoardA, plan.W), p.describe(s, bughouse.BoardB, plan.W)...)
	case paired:
	}
	return p.sideBySide(p.board(s, bughouse.BoardA, plan), p.board(s, bughouse.BoardB, plan), plan)
}

// DrawVersions draws the focused board of two scenes side by side; only the first where there is no
// room.
func (p *Painter) DrawVersions(s, other *Scene, plan Plan) []string {
	p.updateStyle()
	switch plan.form {
	case alone:
		return p.alone(s, plan.cell)
	case stacked:
		return append(p.board(s, s.Focus, plan), p.board(other, s.Focus, plan)...)
	case asText:
		return append(p.describe(s, s.Focus, plan.W), p.describe(other, s.Focus, plan.W)...)
	case paired:
	}
	return p.sideBySide(p.board(s, s.Focus, plan), p.board(other, s.Focus, plan), plan)
}

// sideBySide puts two boards beside each other.
func (p *Painter) sideBySide(left, right []string, plan Plan) []string {
	lines := make([]string, len(left))
	for i := range left {
		lines[i] = layout.Fit(left[i], plan.cell.width()) + strings.Repeat(" ", plan.gap) + right[i]
	}
	return lines
}

// alone draws the focused board with its players at its side.
func (p *Painter) alone(s *Scene, c cell) []string {
	const side = 18
	lines := p.squares(s, s.Focus, c)[:8*c.h]
	top, bottom := Top(s.Focus, s.Flip), Bottom(s.Focus, s.Flip)
	panel := make([]string, len(lines))
	panel[0], panel[1] = p.name(s, top, side), p.stock(s, top, side, 1)[0]
	panel[len(panel)/2-1] = "board " + s.Focus.String()
	panel[len(panel)-2], panel[len(panel)-1] = p.stock(s, bottom, side, 1)[0], p.name(s, bottom, side)
	out := make([]string, len(lines))
	for i := range lines {
		out[i] = lines[i] + "  " + panel[i]
	}
	return out
}
