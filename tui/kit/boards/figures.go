package boards

import (
	"strings"

	"flagfall/rules/bughouse"
)

// A figure is a piece drawn from quarter blocks, two points wide and two high a character, where a square is three lines high: to be told
// apart from a metre. The smaller ones are three columns wide and leave one at each side of a square of five for its marks.
type figure [3]string

// figures are the drawings for squares of five columns, and of seven or more.
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

// largeWidth is the width of a square from which on the larger figures are drawn.
const largeWidth = 7

// figureOf is a piece's figure for a square of w columns.
func figureOf(k bughouse.Kind, w int) *figure {
	if w >= largeWidth {
		return &figures[1][k]
	}
	return &figures[0][k]
}

// quarters are the characters by which of their quarters are filled: 1 the upper left, 2 the upper right, 4 the lower left, 8 the lower right.
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
