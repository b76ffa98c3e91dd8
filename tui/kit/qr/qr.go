// Package qr makes QR codes of links and draws them as text and as the outline of a picture. It is pure.
package qr

import (
	"strconv"
	"strings"

	library "rsc.io/qr"

	"flagfall/rules/refusal"
)

// Quiet is how many modules around a code stay light, so that a camera finds it.
const Quiet = 4

// maxBytes is the longest text that is made a code of, in bytes: a code of more is too fine for a phone held over a table.
const maxBytes = 300

// Code is a QR code: a square of dark and light modules.
type Code struct {
	size int
	dark []bool // row by row
}

// Encode makes the code of a text of 1 to 300 bytes. A third of it may be dirty or torn and it is still read.
func Encode(text string) (Code, error) {
	if text == "" || len(text) > maxBytes {
		return Code{}, refusal.Invalid.Errorf("a QR code is made of 1 to %d letters: this has %d", maxBytes, len(text))
	}
	made, err := library.Encode(text, library.M)
	if err != nil {
		return Code{}, refusal.Invalid.Errorf("no QR code of %q: %w", text, err)
	}
	c := Code{made.Size, make([]bool, made.Size*made.Size)}
	for y := range c.size {
		for x := range c.size {
			c.dark[y*c.size+x] = made.Black(x, y)
		}
	}
	return c, nil
}

// Size is the number of modules on a side, without the quiet ones around.
func (c Code) Size() int { return c.size }

// Dark tells whether a module is dark; all outside are light. The first is 0, 0, at the top left.
func (c Code) Dark(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.size && y < c.size && c.dark[y*c.size+x]
}

// HalfBlocks draws the code with two modules in a character, the quiet ones around it included: lines of Size + 2·Quiet columns. Inked, which
// is right on a light background, draws the dark modules; otherwise, on a dark background, the light ones are drawn.
func (c Code) HalfBlocks(inked bool) []string {
	var lines []string
	for y := -Quiet; y < c.size+Quiet; y += 2 {
		var line strings.Builder
		for x := -Quiet; x < c.size+Quiet; x++ {
			upper, lower := c.Dark(x, y) == inked, c.Dark(x, y+1) == inked && y+1 < c.size+Quiet
			switch {
			case upper && lower:
				line.WriteString("█")
			case upper:
				line.WriteString("▀")
			case lower:
				line.WriteString("▄")
			default:
				line.WriteByte(' ')
			}
		}
		lines = append(lines, line.String())
	}
	return lines
}

// Runs lists the dark modules as rows of rectangles one module high: each is x, y and width, without the quiet ones around.
func (c Code) Runs() [][3]int {
	var runs [][3]int
	for y := range c.size {
		for x := 0; x < c.size; x++ {
			from := x
			for c.Dark(x, y) {
				x++
			}
			if x > from {
				runs = append(runs, [3]int{from, y, x - from})
			}
		}
	}
	return runs
}

// Path is the outline of the dark modules for an SVG path, one unit a module. The quiet ones are included: the picture is Size + 2·Quiet
// units on a side.
func (c Code) Path() string {
	var b strings.Builder
	for _, r := range c.Runs() {
		w := strconv.Itoa(r[2])
		b.WriteString("M" + strconv.Itoa(r[0]+Quiet) + " " + strconv.Itoa(r[1]+Quiet) + "h" + w + "v1h-" + w + "z")
	}
	return b.String()
}

// Side is the length of the picture that Path draws in.
func (c Code) Side() int { return c.size + 2*Quiet }
