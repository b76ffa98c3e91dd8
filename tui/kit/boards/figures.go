package boards

import (
	"strings"

	"flagfall/rules/bughouse"
)

// figure is a piece drawn in quarter blocks on three lines, to be told apart from a yard away. The
// smaller figures leave one column at each side of a five-column square for marks.
type figure [3]string

// figures are for squares of five columns, and of seven or more.
var figures = [2][7]figure{
	{
		bughouse.Pawn:   newFigure("......", "..##..", ".####.", "..##..", ".####.", ".####."),
		bughouse.Knight: newFigure("..#...", ".####.", "######", "##.###", "..####", ".#####"),
		bughouse.Bishop: newFigure("..##..", ".##.#.", ".#.##.", ".####.", "..##..", "######"),
		bughouse.Rook:   newFigure("#.##.#", "######", ".####.", ".####.", ".####.", "######"),
		bughouse.Queen:  newFigure("#.##.#", "#.##.#", "######", ".####.", "..##..", "######"),
		bughouse.King:   newFigure("..##..", ".####.", "..##..", "######", "######", ".####."),
	},
	{
		bughouse.Pawn:   newFigure("..........", "....##....", "...####...", "....##....", "...####...", "..######.."),
		bughouse.Knight: newFigure("....##.#..", "..#######.", ".###.####.", "###..####.", "....#####.", "..#######."),
		bughouse.Bishop: newFigure("....##....", "...##.#...", "..##.###..", "...####...", "....##....", "..######.."),
		bughouse.Rook:   newFigure(".##.##.##.", ".########.", "..######..", "..######..", "..######..", ".########."),
		bughouse.Queen:  newFigure("#...##...#", "##.####.##", ".########.", "..######..", "...####...", "..######.."),
		bughouse.King:   newFigure("....##....", "..######..", "....##....", ".###..###.", ".########.", "..######.."),
	},
}

// largeWidth is the least width of a square for the larger figures.
const largeWidth = 7

// figureOf returns a piece's figure for a square of w columns.
func figureOf(k bughouse.Kind, w int) *figure {
	if w >= largeWidth {
		return &figures[1][k]
	}
	return &figures[0][k]
}

// quarters are the block characters, indexed by filled quarters: 1 upper left, 2 upper right, 4
// lower left, 8 lower right.
var quarters = []rune(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

// newFigure makes a figure of six rows of points.
func newFigure(rows ...string) figure {
	var f figure
	for line := range f {
		upper, lower := rows[2*line], rows[2*line+1]
		var b strings.Builder
		for at := 0; at < len(upper); at += 2 {
			n := 0
			for bit, filled := range []bool{upper[at] == '#', upper[at+1] == '#', lower[at] == '#', lower[at+1] == '#'} {
				if filled {
					n |= 1 << bit
				}
			}
			b.WriteRune(quarters[n])
		}
		f[line] = b.String()
	}
	return f
}
