package boards

import "flagfall/tui/kit/theme"

// Plan is how two boards fit into a space.
type Plan struct {
	form form
	cell cell
	gap  int // columns between them
	tray int // lines of a stock: one, or as many as a small figure has
	W, H int // columns and lines taken

	Second int // first column of the second board, 0 if it is not at the side of the first
}

// form is the arrangement of the boards.
type form uint8

const (
	paired  form = iota
	stacked      // one above the other
	alone        // only the focused one
	asText       // described, not drawn
)

// Side by side is preferred to size, then larger squares. Letters without color do not grow with
// their squares, so only colored squares are wider than three columns.
var (
	painted = []cell{{10, 5}, {9, 4}, {7, 3}, {5, 3}, {4, 2}, {3, 1}, {2, 1}}
	bare    = []cell{{3, 1}, {2, 1}}
)

// Fit plans two boards for w columns and h lines. In a high, narrow space they are stacked; in a
// low one only the focused board is drawn. Where squares hold figures and lines are left, the stocks
// are figures too. In plain mode boards are described.
func Fit(t theme.Theme, w, h int) Plan {
	if t.Options.Plain {
		return Plan{form: asText, W: w, H: 2 * describedLines}
	}
	sizes, o := bare, styleOf(t.Options)
	if o.painted {
		sizes = painted
	}
	for _, c := range sizes {
		height := 8*c.h + playerLines
		gap := min(4, w-2*c.width())
		if gap >= 2 && height <= h && (c.w > 2 || 2*height > h) {
			p := Plan{
				form: paired, cell: c, gap: gap, tray: 1, W: 2*c.width() + gap, H: height,
				Second: c.width() + gap,
			}
			if more := 2 * (figureLines - 1); o.figures && c.h >= figureLines && height+more <= h {
				p.tray, p.H = figureLines, height+more
			}
			return p
		}
		if c.w <= 3 && c.width() <= w && 2*height <= h {
			return Plan{form: stacked, cell: c, tray: 1, W: c.width(), H: 2 * height}
		}
	}
	c := cell{2, 1}
	return Plan{form: alone, cell: c, tray: 1, W: c.width() + 20, H: 8}
}

// HasLargerSquares reports whether both plans draw both boards side by side, and this one with larger
// squares.
func (p Plan) HasLargerSquares(than Plan) bool {
	return p.form == paired && than.form == paired && p.cell.w > than.cell.w
}

// Alone reports whether only the focused board is drawn.
func (p Plan) Alone() bool { return p.form == alone }

// FitOne plans boards that each stand in a panel of w columns and h lines, and reports whether squares of at
// least four columns and two lines have room there.
func FitOne(t theme.Theme, w, h int) (p Plan, ok bool) {
	o := styleOf(t.Options)
	if !o.painted || t.Options.Plain {
		return Plan{}, false
	}
	for _, c := range painted {
		height := 8*c.h + playerLines
		if c.h < 2 || c.width() > w || height > h {
			continue
		}
		p := Plan{form: alone, cell: c, tray: 1, W: c.width(), H: height}
		if more := 2 * (figureLines - 1); o.figures && c.h >= figureLines && height+more <= h {
			p.tray, p.H = figureLines, height+more
		}
		return p, true
	}
	return Plan{}, false
}
