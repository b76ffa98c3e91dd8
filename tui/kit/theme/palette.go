package theme

import (
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Depth is how many colors a terminal has.
type Depth uint8

// The depths. With more than sixteen, colors are the theme's own; with sixteen, the terminal's.
const (
	Depth16 Depth = iota
	Depth256
	TrueColor
)

// hue is a color on a dark and on a light ground: as RGB, and as one of the terminal's sixteen.
type hue struct{ dark, light, dark16, light16 string }

// The hues. Each stands at 4.5 to 1 or better on the ground of the terminal, on the row under the cursor and
// on the ground of keys, and its own ground does so under chipText: a test computes that.
var (
	accent    = hue{"#6cb6ff", "#0a5cc2", "12", "4"}
	attention = hue{"#f0b35a", "#8a5000", "11", "5"}
	danger    = hue{"#ff7b72", "#a9211a", "9", "1"}
	done      = hue{"#7ee0a0", "#116329", "10", "2"}
	appeal    = hue{"#c9a0ff", "#6239a8", "13", "5"}
	live      = hue{"#7fd4e8", "#005f73", "14", "6"}
	dim       = hue{"#a3acba", "#4d5663", "", ""}
	line      = hue{"#465064", "#b4bcc8", "", ""}

	chipText  = hue{"#10141b", "#ffffff", "0", "15"}
	rowGround = hue{"#25303f", "#dcebff", "", ""}
	keyGround = hue{"#1a2029", "#e1e7ef", "", ""}
)

// In sixteen colors the ground of what needs attention is yellow under black, on a light terminal too.
var attentionGround16 = hue{dark16: "11", light16: "11"}

// palette makes the inks of a terminal.
type palette struct {
	r *lipgloss.Renderer
	o Options
}

func newPalette(r *lipgloss.Renderer, o Options) palette {
	r.SetHasDarkBackground(!o.Light)
	switch {
	case o.NoColor:
		r.SetColorProfile(termenv.Ascii)
	case o.Depth == TrueColor:
		r.SetColorProfile(termenv.TrueColor)
	case o.Depth == Depth256:
		r.SetColorProfile(termenv.ANSI256)
	default:
		r.SetColorProfile(termenv.ANSI)
	}
	return palette{r, o}
}

// own reports whether the theme's own colors are drawn: with sixteen colors, in high contrast and without
// color rows and chips are told by reverse video, bold letters and brackets.
func (p palette) own() bool { return p.o.Depth > Depth16 && !p.o.NoColor && !p.o.Contrast }

func (p palette) color(h hue) lipgloss.TerminalColor {
	dark, light := h.dark, h.light
	if p.o.Depth == Depth16 {
		dark, light = h.dark16, h.light16
	}
	chosen := dark
	if p.o.Light {
		chosen = light
	}
	if chosen == "" {
		return lipgloss.NoColor{}
	}
	return lipgloss.Color(chosen)
}

// ink is letters in a hue.
func (p palette) ink(h hue, bold bool) Ink {
	return newInk(p.r.NewStyle().Bold(bold).Foreground(p.color(h)))
}

// secondary is the ink of what is of the second rank. Sixteen colors have faint letters for it, high contrast
// ordinary ones.
func (p palette) secondary(h hue) Ink {
	if p.own() {
		return p.ink(h, false)
	}
	return newInk(p.r.NewStyle().Faint(!p.o.Contrast))
}

// meaning is a meaning with its sign and chip.
func (p palette) meaning(sign string, h, ground hue) Meaning {
	style := p.r.NewStyle().Bold(true).Foreground(p.color(h))
	chip := p.r.NewStyle().Bold(true).Foreground(p.color(chipText)).Background(p.color(ground))
	switch {
	case p.o.Contrast:
		style = style.Reverse(true)
		chip = style
	case p.o.Depth == Depth16 && ground == attentionGround16:
		chip = p.r.NewStyle().Bold(true).Foreground(lipgloss.Color("0")).Background(p.color(ground))
	}
	return Meaning{sign, newInk(style), newInk(chip), !p.o.NoColor}
}
