// Package theme is the look of the desk: meanings, each with a color and a sign, in true color, 256 and 16
// colors, on dark and light grounds, in high contrast, without color and in ASCII.
//
// The terminal's own background and foreground stay, so a light terminal stays light.
package theme

import (
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"

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
	Heavy  = "━" // the done part of a bar
	Light  = "─" // the rest of it
)

// Options are how the desk may draw.
type Options struct {
	Light      bool // the terminal's background is light
	NoColor    bool // signs and words only
	Contrast   bool // no faint text; meanings in reverse video
	ASCII      bool // no character beyond ASCII
	PlainSigns bool // no sign or chess piece that fonts lack: "**." for "●●○", letters for pieces
	Plain      bool // read aloud: no large letters, and choices are numbered
	Depth      Depth
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

// Meaning is one of the meanings of color, with the sign that says it without color.
type Meaning struct {
	Sign    string // one column
	ink     Ink
	chip    Ink
	colored bool // the chip has a ground; else it stands in brackets
}

// Mark returns the sign in its color.
func (m Meaning) Mark() string { return m.ink.Render(m.Sign) }

// Text returns s in the meaning's color. The caller puts the sign beside it.
func (m Meaning) Text(s string) string { return m.ink.Render(s) }

// Chip returns s on the meaning's ground with a blank at each side: in brackets where there is none.
func (m Meaning) Chip(s string) string {
	if m.colored {
		return m.chip.Render(" " + s + " ")
	}
	return m.chip.Render("[" + s + "]")
}

// Theme is what every screen draws with.
type Theme struct {
	Attention    Meaning // a person must act
	Irreversible Meaning // a game, a match or a person is lost
	Done         Meaning // settled
	Appeal       Meaning // a chief is asked
	Live         Meaning // it is happening now
	Accent       Meaning // keys, seats, and what has the keys
	Selected     Meaning // where the cursor is

	Loud Ink // the most important text of a frame
	Head Ink // a word that names what follows
	Dim  Ink // secondary text
	Line Ink // borders and rules
	Key  Ink // a key in the line of keys

	Options Options
	row     Ink // the ground of the row under the cursor
}

// HasGrounds reports whether keys, tabs and chips have grounds of their own.
func (t Theme) HasGrounds() bool {
	return !t.Options.NoColor && !t.Options.Contrast && t.Options.Depth > Depth16
}

// Tab returns the name of the tab that is shown, with a blank at each side; in brackets where it has no ground.
func (t Theme) Tab(name string) string {
	if !t.HasGrounds() {
		return t.Head.Render("[" + name + "]")
	}
	return t.Key.Render(" " + name + " ")
}

// New makes the theme for a terminal behind out. It does not query the terminal. Plain mode has
// neither colors nor substitutes.
func New(out io.Writer, o Options) Theme {
	if o.Plain {
		o = Options{Plain: true, NoColor: true}
	}
	r := lipgloss.NewRenderer(out)
	p := newPalette(r, o)
	ground := attention
	if o.Depth == Depth16 {
		ground = attentionGround16
	}
	t := Theme{
		// Yellow and green are unreadable on white: a light terminal gets magenta and dark green.
		Attention:    p.meaning("!", attention, ground),
		Irreversible: p.meaning("✗", danger, danger),
		Done:         p.meaning("✓", done, done),
		Appeal:       p.meaning("?", appeal, appeal),
		Live:         p.meaning("·", live, live),
		Accent:       p.meaning("▌", accent, accent),
		Selected:     Meaning{Sign: "▸", ink: newInk(r.NewStyle().Reverse(true))},
		Loud:         newInk(r.NewStyle().Bold(true)),
		Head:         newInk(r.NewStyle().Bold(true)),
		Dim:          p.secondary(dim),
		Line:         p.secondary(line),
		Key:          newInk(r.NewStyle().Bold(true)),
		Options:      o,
		row:          newInk(r.NewStyle().Reverse(true)),
	}
	if p.own() {
		t.Key = newInk(r.NewStyle().Bold(true).Foreground(p.color(accent)).Background(p.color(keyGround)))
		t.row = newInk(r.NewStyle().Background(p.color(rowGround)))
	}
	return t
}

// plainSigns are signs that every font has, each as wide as the one it stands for.
var plainSigns = strings.NewReplacer("●", "*", "○", ".", "▸", ">", "▌", "|", "✓", "+", "✗", "x", "↵", "<",
	"♟", "p", "♞", "n", "♝", "b", "♜", "r", "♛", "q", "♚", "k")

// Finish is the last step of a frame. It removes escape sequences other than colors, and in ASCII
// mode every character beyond ASCII.
func (t Theme) Finish(frame string) string {
	frame = sanitize.CurlyQuotes(sanitize.CleanFrame(frame))
	switch {
	case t.Options.ASCII:
		return ASCII(frame)
	case t.Options.PlainSigns:
		return plainSigns.Replace(frame)
	}
	return frame
}
