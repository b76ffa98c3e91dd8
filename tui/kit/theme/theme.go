// Package theme holds the desk's look: four meanings of colour, each with a sign, and plain ASCII for terminals that need it.
//
// The terminal's own foreground, background and sixteen colours are used, so a light terminal stays light.
package theme

import (
	"io"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"flagfall/tui/voice/sanitize"
)

// Marks that carry no meaning of their own; every one has a stand-in of the same width in plain ASCII.
const (
	Rule   = "─"
	Bar    = "┃"
	Cursor = "▏"
	Prompt = "›"
	Arrow  = "→"
	Left   = "←"
	Enter  = "↵"
	Dots   = "…"
	Full   = "█" // of a bar, what is done
	Free   = "░" // and what is not
)

// Options say how the desk may draw.
type Options struct {
	Light      bool // the terminal's background is light
	NoColour   bool // signs and words only
	Contrast   bool // nothing faint, and what has a meaning in reverse
	ASCII      bool // no character beyond ASCII
	Plain      bool // the screens are read aloud: nothing large, and choices have numbers
	Colours256 bool // the terminal has the 256 colours, which a chessboard needs and nothing else uses
}

// Looks are what somebody can choose: what the terminal and its owner say, or one of ours.
var Looks = []string{"auto", "light", "dark", "high-contrast", "none"}

// WithLook is how a desk is drawn whose person chose a look, one of Looks; anything else is auto. One that is read aloud has none.
func (o Options) WithLook(look string) Options {
	if o.Plain {
		return o
	}
	switch look {
	case "light", "dark":
		o.Light, o.NoColour, o.Contrast = look == "light", false, false
	case "high-contrast":
		o.NoColour, o.Contrast = false, true
	case "none":
		o.NoColour, o.Contrast = true, false
	}
	return o
}

// Meaning is one of the four things colour says, with the sign that says it without colour.
type Meaning struct {
	Sign string // one column
	ink  Ink
}

// Mark is the sign in its colour.
func (m Meaning) Mark() string { return m.ink.Render(m.Sign) }

// Text is s in the meaning's colour. The caller sets the sign beside it.
func (m Meaning) Text(s string) string { return m.ink.Render(s) }

// Theme is what every screen draws with.
type Theme struct {
	Attention    Meaning // someone must act
	Irreversible Meaning // a game, a match or a person is lost
	Done         Meaning // settled
	Selected     Meaning // where the cursor is

	Loud Ink // the one loud thing of a frame
	Head Ink // a word that names what follows
	Dim  Ink // second rank

	Options Options
}

// Cursor is the sign before a row and what the row is called: the cursor where it is on the row, else a blank and the plain name.
func (t Theme) Cursor(on bool, name string) (sign, shown string) {
	if on {
		return t.Selected.Sign, t.Selected.Text(name)
	}
	return " ", name
}

// New makes the theme for a terminal behind out. It never asks the terminal anything. What is read aloud has neither colours nor stand-ins.
func New(out io.Writer, o Options) Theme {
	if o.Plain {
		o = Options{Plain: true, NoColour: true}
	}
	r := lipgloss.NewRenderer(out)
	r.SetHasDarkBackground(!o.Light)
	r.SetColorProfile(termenv.ANSI)
	if o.NoColour {
		r.SetColorProfile(termenv.Ascii)
	}
	style := func(light, dark string) lipgloss.Style {
		return r.NewStyle().Bold(true).Foreground(lipgloss.AdaptiveColor{Light: light, Dark: dark})
	}
	dim := r.NewStyle().Faint(true)
	if o.Contrast {
		dim = r.NewStyle()
		plain := style
		style = func(light, dark string) lipgloss.Style { return plain(light, dark).Reverse(true) }
	}
	ink := func(light, dark string) Ink { return newInk(style(light, dark)) }
	bold := newInk(r.NewStyle().Bold(true))
	return Theme{
		// Plain yellow and green vanish on white: a light terminal gets magenta and the darker green.
		Attention:    Meaning{"!", ink("5", "11")},
		Irreversible: Meaning{"✗", ink("1", "9")},
		Done:         Meaning{"✓", ink("2", "10")},
		Selected:     Meaning{"▸", newInk(r.NewStyle().Reverse(true))},
		Loud:         bold,
		Head:         bold,
		Dim:          newInk(dim),
		Options:      o,
	}
}

// Finish is the last step of a frame: nothing but colours steers the terminal, and in plain ASCII mode every other character gets a
// stand-in of the same width.
func (t Theme) Finish(frame string) string {
	frame = sanitize.CurlyQuotes(sanitize.CleanFrame(frame))
	if t.Options.ASCII {
		return ASCII(frame)
	}
	return frame
}
