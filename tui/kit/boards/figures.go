package boards

import (
	"strings"

	"flagfall/rules/bughouse"
)

// figure is a piece drawn in quarter blocks on three to five lines, to be told apart from a yard
// away. Figures leave one column at each side of a square for marks, and half a line free above, so
// that no piece touches the one on the next rank.
type figure []string

// figureLines is the least height of a square that holds a figure.
const figureLines = 3

// figures are for squares of five columns, of seven, of nine columns and four lines, and of ten and
// five.
var figures = [4][7]figure{
	{
		bughouse.Pawn:   newFigure("......", "......", "..##..", ".####.", "..##..", ".####."),
		bughouse.Knight: newFigure("......", "..###.", ".#####", "##.###", "..####", ".#####"),
		bughouse.Bishop: newFigure("......", "..##..", ".##.#.", ".####.", "..##..", "######"),
		bughouse.Rook:   newFigure("......", "#.##.#", "######", ".####.", ".####.", "######"),
		bughouse.Queen:  newFigure("......", "#.##.#", "##..##", "######", ".####.", "######"),
		bughouse.King:   newFigure("......", "..##..", "######", "..##..", ".####.", "######"),
	},
	{
		bughouse.Pawn:   newFigure("..........", "..........", "....##....", "...####...", "....##....", "..######.."),
		bughouse.Knight: newFigure("..........", "...##.#...", "..#######.", ".###.####.", "....#####.", "..#######."),
		bughouse.Bishop: newFigure("..........", "....##....", "...##.#...", "..######..", "....##....", "..######.."),
		bughouse.Rook:   newFigure("..........", ".##.##.##.", ".########.", "..######..", "..######..", ".########."),
		bughouse.Queen:  newFigure("..........", ".#..##..#.", ".##.##.##.", ".########.", "..######..", ".########."),
		bughouse.King:   newFigure("..........", "....##....", "..######..", "....##....", ".########.", "..######.."),
	},
	{
		bughouse.Pawn: newFigure("..............", "......##......", ".....####.....", ".....####.....",
			"......##......", ".....####.....", "....######....", "...########..."),
		bughouse.Knight: newFigure("..............", ".....##.#.....", "...########...", "..####.#####..",
			".####..######.", "..#...######..", "....#######...", "...#########.."),
		bughouse.Bishop: newFigure("..............", "......##......", ".....##.##....", "....##.####...",
			"....#.#####...", ".....#####....", "......##......", "...########..."),
		bughouse.Rook: newFigure("..............", "..##.####.##..", "..##########..", "....######....",
			"....######....", "....######....", "...########...", "..##########.."),
		bughouse.Queen: newFigure("..............", ".#....##....#.", ".##..####..##.", ".###.####.###.",
			"..##########..", "...########...", "....######....", "..##########.."),
		bughouse.King: newFigure("..............", "......##......", "....######....", "......##......",
			".####.##.####.", ".############.", "..##########..", "...########..."),
	},
	{
		bughouse.Pawn: newFigure("................", "................", ".......##.......", "......####......",
			"......####......",
			".......##.......", "......####......", ".....######.....", "....########....", "...##########..."),
		bughouse.Knight: newFigure("................", "......##.#......", ".....########...", "....###.######..",
			"...###########..",
			"..#####..#####..", "..##...#######..", "......#######...", "....#########...", "...###########.."),
		bughouse.Bishop: newFigure("................", ".......##.......", "......###.......", ".....###.##.....",
			"....###.####....",
			"....########....", ".....######.....", "......####......", "....########....", "...##########..."),
		bughouse.Rook: newFigure("................", "..###..##..###..", "..############..", "..############..",
			"....########....",
			"....########....", "....########....", "....########....", "...##########...", "..############.."),
		bughouse.Queen: newFigure("................", ".##....##....##.", ".##....##....##.", "..##..####..##..",
			"..###.####.###..",
			"..############..", "...##########...", "....########....", "...##########...", "..############.."),
		bughouse.King: newFigure("................", ".......##.......", ".....######.....", ".......##.......",
			"..####.##.####..",
			".######..######.", ".##############.", "..############..", "...##########...", "..############.."),
	},
}

// figureOf returns a piece's figure for a square.
func figureOf(k bughouse.Kind, c cell) figure {
	switch {
	case c.w >= 10 && c.h >= 5:
		return figures[3][k]
	case c.w >= 9 && c.h >= 4:
		return figures[2][k]
	case c.w >= 7:
		return figures[1][k]
	}
	return figures[0][k]
}

// quarters are the block characters, indexed by filled quarters: 1 upper left, 2 upper right, 4
// lower left, 8 lower right.
var quarters = []rune(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

// newFigure makes a figure of rows of points, two to a line.
func newFigure(rows ...string) figure {
	f := make(figure, len(rows)/2)
	for line := range f {
		upper, lower := rows[2*line], rows[2*line+1]
		var b strings.Builder
		for at := 0; at < len(upper); at += 2 {
			n := 0
			for bit, filled := range []bool{
				upper[at] == '#', upper[at+1] == '#', lower[at] == '#',
				lower[at+1] == '#',
			} {
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
