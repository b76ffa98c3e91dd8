package boards

import (
	"fmt"

	"flagfall/rules/bughouse"
)

// Squares have a background and pieces a foreground of the fixed 256 colors, so that a terminal's
// palette never changes who is White. A test measures that both pieces contrast with every square.
const (
	whitePiece = 231
	blackPiece = 16
)

// ground is the state of a square that its background shows.
type ground uint8

const (
	plain   ground = iota
	last           // left or reached by the last move
	checked        // the king here is in check
	differ         // another version differs here
	cursor
)

// grounds are the backgrounds of light and dark squares.
var grounds = [5][2]int{
	plain:   {103, 60},
	last:    {136, 94},
	checked: {133, 96},
	differ:  {166, 130},
	cursor:  {30, 30},
}

// reset ends a run of color.
const reset = "\x1b[0m"

func paint(g ground, dark bool, c bughouse.Color) string {
	shade, piece := 0, whitePiece
	if dark {
		shade = 1
	}
	if c == bughouse.Black {
		piece = blackPiece
	}
	return inks[g][shade][piece&1]
}

// inks are the escape sequences by ground, shade and piece.
var inks = func() (all [5][2][2]string) {
	for g, shades := range grounds {
		for shade, back := range shades {
			for _, piece := range []int{whitePiece, blackPiece} {
				all[g][shade][piece&1] = fmt.Sprintf("\x1b[38;5;%d;48;5;%dm", piece, back)
			}
		}
	}
	return all
}()
