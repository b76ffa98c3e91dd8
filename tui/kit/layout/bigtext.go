package layout

import (
	"slices"
	"strings"

	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Headline is the most important line of a frame: what to do now, readable from a yard away.
type Headline struct {
	Mark string // its sign, drawn; "" for none
	Text string // a sentence
	// Ink colors the block letters; nil for the loudest letters of the theme.
	Ink func(string) string
	// Note stands below the sentence in ordinary letters, such as that it is not recorded; "" for
	// none.
	Note string
	// From and To are the clock reading now and the one to set; "" where no clock is moved.
	From, To string
	// ClockPending reserves the space of a clock that is still to be read.
	ClockPending bool
}

// headlineIndent is the width of the bar and the sign. It is the same without a sign.
const headlineIndent = 7

// In a lower work area the bar has no ends, or the clock no large digits. Both are lines.
const (
	cappedHeight   = 14
	bigClockHeight = 18
)

// Draw draws the headline as large as a work area of w columns and h lines allows: in block letters where there is
// room for panels, else in capitals beside a bar.
func (x Headline) Draw(t theme.Theme, w, h int) []string {
	switch {
	case t.Options.Plain:
		return x.spoken(w)
	case HasCardSpace(w, h):
		return x.InsetCard(t, w, h/2)
	}
	lines := Wrap(strings.ToUpper(x.Text), w-headlineIndent-1)
	if x.Note != "" {
		lines = append(lines, Wrap(x.Note, w-headlineIndent-1)...)
	}
	if clock := x.clockLines(t, w, h); len(clock) > 1 {
		lines = append(append(lines, ""), clock...)
	} else {
		lines = append(lines, clock...)
	}
	edge := "   " + theme.Bar
	for n, line := range lines {
		mark := " "
		if n == 0 && x.Mark != "" {
			mark = x.Mark
		}
		lines[n] = edge + " " + mark + " " + t.Loud.Render(line)
	}
	if h < cappedHeight {
		return lines
	}
	return append(append([]string{edge}, lines...), edge)
}

// InsetCard draws the card behind a margin in a work area of w columns, in h lines where that is possible, with lines
// for a clock that is still to be read.
func (x Headline) InsetCard(t theme.Theme, w, h int) []string {
	lines := x.Card(t, w-2*cardMargin, h)
	if x.To == "" && x.ClockPending {
		x.From, x.To = "0:00", "0:00"
		lines = append(lines, make([]string, max(0, len(x.Card(t, w-2*cardMargin, h))-len(lines)))...)
	}
	for n, line := range lines {
		lines[n] = strings.Repeat(" ", cardMargin) + line
	}
	return lines
}

// cardMargin is the blanks before a card that stands in a work area.
const cardMargin = 2

// spoken says the headline in one or two sentences, wrapped at w columns.
func (x Headline) spoken(w int) []string {
	text := strings.TrimSuffix(words.UpperFirst(x.Text), ".") + "."
	if x.To != "" {
		text += " Set the clock from " + x.From + " to " + x.To + "."
	}
	if x.Note != "" {
		text += " " + x.Note + "."
	}
	return Labeled("", strings.TrimSpace(text), 2, w)
}

// PlainText returns the headline in small letters where Draw uses block letters, which cannot be copied
// or read aloud; "" elsewhere.
func (x Headline) PlainText(t theme.Theme, w, h int) string {
	if t.Options.Plain || !HasCardSpace(w, h) {
		return ""
	}
	if _, big := x.cardLetters(t, w-2*cardMargin, h/2); !big {
		return ""
	}
	return x.Plainly()
}

// Plainly is the headline as a sentence.
func (x Headline) Plainly() string {
	text := words.UpperFirst(x.Text)
	if x.To != "" {
		text += ": " + x.From + " " + theme.Arrow + " " + x.To
	}
	return text + "."
}

// maxBigParts is the greatest number of lines in big letters.
const maxBigParts = 3

// HasCardSpace reports whether a work area has room for block letters: on a terminal of 100 columns, or between
// the panels of a larger one.
func HasCardSpace(w, h int) bool { return w >= 98 && h >= 22 || w >= 80 && h >= 36 }

// breakBig breaks a sentence into as few parts as fit w columns in big letters, of about the same length, and after a
// colon.
func breakBig(text string, w int) []string {
	out := fillBig(text, w)
	for narrower := fillBig(text, w-1); w > 1 && len(narrower) == len(out); narrower = fillBig(text, w-1) {
		out, w = narrower, w-1
		if slices.ContainsFunc(out, func(part string) bool { return bigWidth(part) > w }) {
			break // a word is wider
		}
	}
	return out
}

// fillBig fills w columns with as many words as fit, line by line.
func fillBig(text string, w int) []string {
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

// clockLines draws "1:14 → 2:14", the new reading in large digits where there is room.
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
	if t.Options.ASCII {
		drawn = dottedLines(x.To)
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

// Card draws the headline for a panel of w columns, in which it is the one loud thing, in h lines where that is
// possible: in letters of three lines where they fit, else in capitals; the clock before and after in letters
// of three lines. Its sign stands before the note, or where there is none before the first line.
func (x Headline) Card(t theme.Theme, w, h int) []string {
	loud := x.Ink
	if loud == nil {
		loud = t.Loud.Render
	}
	clock := x.cardClock(t, loud)
	room, indent := h-len(clock), x.signWidth()
	if x.Note != "" {
		room--
	}
	lines, big := x.cardLetters(t, w, room)
	sign := 0
	if big {
		sign = bigRows / 2
	}
	for n, line := range lines {
		lead := strings.Repeat(" ", indent)
		if n == sign && indent > 0 && x.Mark != "" {
			lead = Fit(x.Mark, indent)
		}
		lines[n] = lead + loud(line)
	}
	if len(clock) > 0 {
		lines = append(append(lines, ""), clock...)
	}
	if spare := room - len(lines); x.To != "" && spare > 1 && !t.Options.ASCII {
		captions := Fit("  clock reads", Width(bigLines(x.From)[0])+Width(cardArrow)+2) + "set it to"
		lines = append(lines, t.Dim.Render(captions))
	}
	if x.Note != "" {
		lead := ""
		if x.Mark != "" {
			lead = x.Mark + " "
		}
		lines = append(lines, lead+t.Loud.Render(Cut(x.Note, w-Width(lead))))
	}
	return lines
}

// signWidth is the columns before the letters of a card that has its sign there. It is the same without a sign.
func (x Headline) signWidth() int {
	if x.Note != "" {
		return 0
	}
	return 2
}

// cardLetters is the sentence in letters of three lines where they fit w columns and h lines, else in capitals.
func (x Headline) cardLetters(t theme.Theme, w, h int) (lines []string, big bool) {
	w -= x.signWidth()
	text, ok := drawable(x.Text)
	if ok && !t.Options.ASCII {
		for _, part := range breakBig(text, w) {
			lines = append(lines, bigLines(part)...)
		}
	}
	tooWide := slices.ContainsFunc(lines, func(line string) bool { return Width(line) > w })
	if len(lines) == 0 || len(lines) > min(h-1, maxBigParts*bigRows) || tooWide {
		return Wrap(strings.ToUpper(x.Text), w), false
	}
	return lines, true
}

const cardArrow = " ───▶ "

// cardClock are the readings before and after; nil where no clock is moved.
func (x Headline) cardClock(t theme.Theme, loud func(string) string) (lines []string) {
	if x.To == "" {
		return nil
	}
	from, to := bigLines(x.From), bigLines(x.To)
	if t.Options.ASCII {
		from, to = []string{x.From}, []string{x.To}
	}
	for n := range from {
		between := strings.Repeat(" ", Width(cardArrow))
		if n == len(from)/2 {
			between = cardArrow
		}
		lines = append(lines, "  "+t.Dim.Render(from[n]+between)+loud(to[n]))
	}
	return lines
}
