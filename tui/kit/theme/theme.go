// Package theme is the look of the desk: four meanings, each with a color and a sign, and plain
// ASCII for terminals that need it.
//
// It uses the terminal's own foreground, background and sixteen colors, so a light terminal stays
// light.
package theme

import (
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"flagfall/tui/voice/sanitize"
)

// Signs without a meaning of their own. Each has an ASCII substitute of the same width.
const (
	Rule   = "─"
	Bar    = "┃"
	Side   = "│" // between what stands side by side
	Cursor = "▏"
	Prompt = "›"
	Arrow  = "→"
	Left   = "←"
	Enter  = "↵"
	Dots   = "…"
	Full   = "█" // the done part of a progress bar
	Free   = "░" // the rest of it
)

// Options are how the desk may draw.
type Options struct {
	Light     bool // the terminal's background is light
	NoColor   bool // signs and words only
	Contrast  bool // no faint text; meanings in reverse video
	ASCII     bool // no character beyond ASCII
	Plain     bool // read aloud: no large letters, and choices are numbered
	Colors256 bool // the terminal has 256 colors, which only chessboards use
}

// Looks are the looks a person can choose. auto follows the terminal and the settings.
var Looks = []string{"auto", "light", "dark", "high-contrast", "none"}

// WithLook returns the options for a look, one of Looks; any other is auto. Plain mode has no look.
func (o Options) WithLook(look string) Options {
	if o.Plain {
		return o
	}
	switch look {
	case "light", "dark":
		o.Light, o.NoColor, o.Contrast = look == "light", false, false
	case "high-contrast":
		o.NoColor, o.Contrast = false, true
	case "none":
		o.NoColor, o.Contrast = true, false
	}
	return o
}

// Meaning is one of the four meanings of color, with the sign that says it without color.
type Meaning struct {
	Sign string // one column
	ink  Ink
}

// Mark returns the sign in its color.
func (m Meaning) Mark() string { return m.ink.Render(m.Sign) }

// Text returns s in the meaning's color. The caller puts the sign beside it.
func (m Meaning) Text(s string) string { return m.ink.Render(s) }

// Theme is what every screen draws with.
type Theme struct {
	Attention    Meaning // a person must act
	Irreversible Meaning // a game, a match or a person is lost
	Done         Meaning // settled
	Selected     Meaning // where the cursor is

	Loud Ink // the most important text of a frame
	Head Ink // a word that names what follows
	Dim  Ink // secondary text

	Options Options
}

// Cursor returns the sign before a row and its name, which is highlighted if the cursor is on the
// row; blanks at its ends never are, so that a selection looks the same in every list.
func (t Theme) Cursor(on bool, name string) (sign, shown string) {
	if !on {
		return " ", name
	}
	text := strings.TrimLeft(name, " ")
	left := name[:len(name)-len(text)]
	text = strings.TrimRight(text, " ")
	return t.Selected.Sign, left + t.Selected.Text(text) + name[len(left)+len(text):]
}

// New makes the theme for a terminal behind out. It does not query the terminal. Plain mode has
// neither colors nor substitutes.
func New(out io.Writer, o Options) Theme {
	if o.Plain {
		o = Options{Plain: true, NoColor: true}
	}
	r := lipgloss.NewRenderer(out)
	r.SetHasDarkBackground(!o.Light)
	r.SetColorProfile(termenv.ANSI)
	if o.NoColor {
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
		// Yellow and green are unreadable on white: a light terminal gets magenta and dark green.
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

// Finish is the last step of a frame. It removes escape sequences other than colors, and in ASCII
// mode every character beyond ASCII.
func (t Theme) Finish(frame string) string {
	frame = sanitize.CurlyQuotes(sanitize.CleanFrame(frame))
	if t.Options.ASCII {
		return ASCII(frame)
	}
	return frame
}
