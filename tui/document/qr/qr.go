// Package qr makes QR codes of links, and draws them as text and as outlines. It is pure.
package qr

import (
	"strconv"
	"strings"

	library "rsc.io/qr"

	"flagfall/rules/refusal"
)

// Quiet is the width in modules of the light border that a camera needs.
const Quiet = 4

// maxBytes is the longest text. The code of a longer one is too fine for a phone held over a table.
const maxBytes = 300

// Code is a QR code: a square of dark and light modules.
type Code struct {
	size int
	dark []bool // row by row
}

// Encode returns the code of a text of 1 to 300 bytes. It is readable with a third of it damaged.
func Encode(text string) (Code, error) {
	if text == "" || len(text) > maxBytes {
		return Code{}, refusal.Invalid.Errorf("a QR code holds 1 to %d letters: this text has %d", maxBytes, len(text))
	}
	made, err := library.Encode(text, library.M)
	if err != nil {
		return Code{}, refusal.Invalid.Errorf("no QR code for %q: %w", text, err)
	}
	c := Code{made.Size, make([]bool, made.Size*made.Size)}
	for y := range c.size {
		for x := range c.size {
			c.dark[y*c.size+x] = made.Black(x, y)
		}
	}
	return c, nil
}

// Size returns the number of modules on a side, without the border.
func (c Code) Size() int { return c.size }

// Dark reports whether a module is dark. 0, 0 is at the top left; all modules outside are light.
func (c Code) Dark(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.size && y < c.size && c.dark[y*c.size+x]
}

// HalfBlocks draws the code with its border, two modules a character, in lines of Size + 2·Quiet
// columns. It draws the dark modules if inked, as on a light background, else the light ones.
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

// Runs lists the dark modules as rectangles one module high: x, y and width, without the border.
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

// Path returns the outline of the dark modules for an SVG path, one unit a module, with the border.
func (c Code) Path() string {
	var b strings.Builder
	for _, r := range c.Runs() {
		w := strconv.Itoa(r[2])
		b.WriteString("M" + strconv.Itoa(r[0]+Quiet) + " " + strconv.Itoa(r[1]+Quiet) + "h" + w + "v1h-" + w + "z")
	}
	return b.String()
}

// Side returns the side of the drawing of Path, in units.
func (c Code) Side() int { return c.size + 2*Quiet }
