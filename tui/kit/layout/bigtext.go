// Package layout draws the one loud thing of a frame: what to do now, beside a bar, to be read from a metre.
package layout

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Headline is what to do now.
type Headline struct {
	Mark string // its sign, drawn; "" for none
	Text string // a sentence
	// From and To are what the clock reads and what it is to be set to; "" where no clock is moved.
	From, To string
	// ClockPending says that a clock is to be read: its place is kept, so that nothing moves once it is.
	ClockPending bool
}

// headlineIndent is the columns of the bar with the sign's place, so that a sign that comes moves nothing.
const headlineIndent = 7

// In a work area of fewer lines the bar has no ends, and the clock no large digits.
const (
	cappedHeight   = 14
	bigClockHeight = 18
)

// Draw sets it in a work area of w columns and h lines: as large as there is room for.
func (x Headline) Draw(t theme.Theme, w, h int) []string {
	if t.Options.Plain {
		return x.spoken(w)
	}
	lines, sign := x.textLines(t, w, h)
	if clock := x.clockLines(t, w, h); len(clock) > 1 {
		lines = append(append(lines, ""), clock...)
	} else {
		lines = append(lines, clock...)
	}
	edge := "   " + theme.Bar
	for n, line := range lines {
		mark := " "
		if n == sign && x.Mark != "" {
			mark = x.Mark
		}
		lines[n] = edge + " " + mark + " " + t.Loud.Render(line)
	}
	if h < cappedHeight {
		return lines
	}
	return append(append([]string{edge}, lines...), edge)
}

// spoken says it in a sentence or two, w columns wide.
func (x Headline) spoken(w int) []string {
	text := ansi.Strip(x.Mark) + " " + strings.TrimSuffix(words.UpperFirst(x.Text), ".") + "."
	if x.To != "" {
		text += " Set the clock from " + x.From + " to " + x.To + "."
	}
	return Labelled("", strings.TrimSpace(text), 2, w)
}

// PlainText says it once more in small letters where it is drawn in large ones, which cannot be copied or read aloud; "" elsewhere.
func (x Headline) PlainText(t theme.Theme, w, h int) string {
	if _, ok := x.bigTextLines(t, w, h); !ok {
		return ""
	}
	text := words.UpperFirst(x.Text)
	if x.To != "" {
		text += ": " + x.From + " " + theme.Arrow + " " + x.To
	}
	return text + "."
}

// textLines are the sentence, and the line of it that the sign stands beside.
func (x Headline) textLines(t theme.Theme, w, h int) (lines []string, sign int) {
	if lines, ok := x.bigTextLines(t, w, h); ok {
		return lines, 1
	}
	return Wrap(strings.ToUpper(x.Text), w-headlineIndent-1), 0
}

// maxBigParts is how many lines of large letters are still taken in at a look.
const maxBigParts = 3

func (x Headline) bigTextLines(t theme.Theme, w, h int) ([]string, bool) {
	if !hasBigSpace(w, h) || t.Options.ASCII || t.Options.Plain {
		return nil, false
	}
	text, ok := drawable(x.Text)
	if !ok {
		return nil, false
	}
	var lines []string
	for _, part := range breakBig(text, w-headlineIndent) {
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, bigLines(part)...)
	}
	if len(lines) > maxBigParts*(bigRows+1) || len(lines) == 0 {
		return nil, false
	}
	for _, line := range lines {
		if Width(line) > w-headlineIndent {
			return nil, false
		}
	}
	return lines, true
}

// hasBigSpace tells whether letters may be several lines high.
func hasBigSpace(w, h int) bool { return w >= 100 && h >= 30 }

// breakBig breaks a sentence between words so that each part fits into w columns in large letters, and after a colon.
func breakBig(text string, w int) []string {
	var out []string
	for word := range strings.FieldsSeq(text) {
		if n := len(out) - 1; n >= 0 && !strings.HasSuffix(out[n], ":") && bigWidth(out[n]+" "+word) <= w {
			out[n] += " " + word
		} else {
			out = append(out, word)
		}
	}
	return out
}

// clockLines is the clock before and after, "1:14 → 2:14", the latter in large digits where there is room.
func (x Headline) clockLines(t theme.Theme, w, h int) []string {
	if x.To == "" && x.ClockPending {
		x.From, x.To = "0:00", "0:00"
		return make([]string, len(x.clockLines(t, w, h)))
	}
	if x.To == "" {
		return nil
	}
	arrow := x.From + "  " + theme.Arrow + "  "
	drawn := bigLines(x.To)
	switch {
	case t.Options.ASCII && hasBigSpace(w, h):
		drawn = dottedLines(x.To, "##")
	case t.Options.ASCII:
		drawn = dottedLines(x.To, "#")
	case hasBigSpace(w, h):
		drawn = dottedLines(x.To, "██")
	}
	if h < bigClockHeight || Width(arrow+drawn[0]) > w-headlineIndent {
		return []string{arrow + x.To}
	}
	for n, line := range drawn {
		lead := strings.Repeat(" ", Width(arrow))
		if n == len(drawn)/2 {
			lead = arrow
		}
		drawn[n] = lead + line
	}
	return drawn
}
