package desk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/desk/tour"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
)

// The smallest terminal on which every screen shows what matters: a phone over SSH, or 80×24 at
// twice the size.
const (
	minWidth  = 40
	minHeight = 12
)

// margin is the blank column on each side of the four places.
const margin = 1

// tooSmall reports whether the terminal is too small. It is false while the size is unknown, so that keys
// typed ahead count.
func (d *model) tooSmall() bool { return d.w > 0 && (d.w < minWidth || d.h < minHeight) }

func (d *model) inner() int { return d.w - 2*margin }

// layout gives the screen on top the room that the other three places leave.
func (d *model) layout() {
	if d.w > 0 && !d.tooSmall() {
		d.quickHeight = len(d.quickLines())
		d.room = [2]int{d.workWidth(), d.workHeight()}
		d.Top().SetSize(d.room[0], d.room[1])
	}
}

// layoutIfChanged is layout where the screen on top has other room than it was given: it may draw its panels itself
// in one state and not in another, and what is asked takes lines.
func (d *model) layoutIfChanged() {
	if d.w == 0 || d.tooSmall() {
		return
	}
	d.quickHeight = len(d.quickLines())
	if d.room != [2]int{d.workWidth(), d.workHeight()} {
		d.layout()
	}
}

// View draws the frame, or says that the terminal is too small for it.
func (d *model) View() string {
	d.cmds = nil
	if d.Queue.CatchUp() || !d.frameHolds {
		d.layoutIfChanged()
		d.frame = d.view()
	}
	d.drawn = true
	d.laterCmds = append(d.laterCmds, d.cmds...)
	d.ticker.onFrame(d.frame)
	return d.frame
}

func (d *model) view() string {
	if d.w == 0 {
		return "" // the size is not known yet
	}
	if d.tooSmall() {
		return d.Theme().Finish(tooSmall(d.w, d.h))
	}
	return frame(d.Theme(), d.w, d.h, d.topLine(), append(d.banner(), d.panels()...), d.quickLines(),
		d.Keys().FooterKeys(d.mode(), footerWidth(d.inner())))
}

// boxedFrom is the width from which panels have borders.
const boxedFrom = 100

// boxed reports whether panels have borders.
func (d *model) boxed() bool { return d.w >= boxedFrom && !d.Theme().Options.Plain }

// work draws the screen on top, and counts its rows or lines below the last one drawn. Once a seat is typed, the
// sheet of its offences replaces the screen, unless the floor's panel shows it.
func (d *model) work() (lines []string, below int) {
	if _, typing := d.prompt(); !typing && !d.Theme().Options.Plain && d.asking == nil && !d.rooms.HasFloorPanel() {
		if sheet := d.line.Sheet(d.workWidth(), d.workHeight()); sheet != nil {
			return sheet, 0
		}
	}
	lines = strings.Split(d.Top().View(), "\n")
	if list, cut := d.Top().(screen.CutList); cut {
		below = list.RowsBelow()
	}
	return lines, below
}

// frame draws the four places on a terminal of w by h: where am I, the work, the quick line, the keys. No
// line ends in blanks but those of a lit row: a terminal that draws Indic letters wider than Unicode's tables
// have them would wrap it, and all below would move.
func frame(t theme.Theme, w, h int, top string, work, quick []string, footer []keys.FooterKey) string {
	inner, room := w-2*margin, max(0, h-2-len(quick))
	lines := make([]string, 0, h)
	lines = append(lines, top)
	for _, line := range work[:min(len(work), room)] {
		lines = append(lines, layout.Cut(line, inner))
	}
	lines = append(lines, make([]string, room-min(len(work), room))...)
	lines = append(lines, quick...)
	lines = append(lines, keyLine(t, footer, inner))
	for i, line := range lines {
		if line = strings.TrimRight(line, " "); line != "" {
			line = strings.Repeat(" ", margin) + line
		}
		lines[i] = line
	}
	return t.Finish(strings.Join(lines, "\n"))
}

// edged sets what a screen without a tournament draws in w columns in a panel of h lines, where there is room for
// one, else between two rules. Below counts the rows that were not drawn.
func edged(t theme.Theme, title string, draw func(w int) (lines []string, below int), w, h int) []string {
	if w+2*margin < boxedFrom || t.Options.Plain {
		lines, below := draw(w)
		return ruled(t, lines, below, w, h)
	}
	lines, below := draw(w - panel.Edges)
	return panel.Box{Title: title, Lit: true, Below: below}.Draw(t, lines, w, h)
}

// ruled sets work between two rules in w columns and h lines in all. The lower one says how many rows or lines
// follow: below, or those that do not fit.
func ruled(t theme.Theme, work []string, below, w, h int) []string {
	rule := t.Line.Render(strings.Repeat(theme.Rule, w))
	lines := append([]string{rule}, layout.Block(work, w, h-2)...)
	if n := max(below, len(work)-(h-2)); n > 0 {
		says := fmt.Sprintf(" %d more below", n)
		rule = t.Line.Render(strings.Repeat(theme.Rule, w-layout.Width(says))) + t.Dim.Render(says)
	}
	return append(lines, rule)
}

// groupsFrom is the width from which a rule stands between the keys that act and those that lead elsewhere.
const groupsFrom = 60

// footerWidth is how many of w columns the labels of keys have: the ground or bracket of the first and of the last
// one takes a column, and the rule between the groups two.
func footerWidth(w int) int {
	if w >= groupsFrom {
		return w - 4
	}
	return w - 2
}

// keyLine draws the line of keys: each key on a ground of its own, or bold where there is none. A key that can do
// nothing is dim, without color in brackets.
func keyLine(t theme.Theme, footer []keys.FooterKey, w int) string {
	var b strings.Builder
	const pad = " " // at each side of a key, and between two: as wide as keys.Gap
	for n, k := range footer {
		if n > 0 {
			b.WriteString(" ")
			if k.Leads && !footer[n-1].Leads && w >= groupsFrom {
				b.WriteString(t.Line.Render(theme.Side) + " ")
			}
		}
		switch {
		case k.Off && t.Options.NoColor:
			b.WriteString("(" + k.String() + ")")
		case k.Off:
			b.WriteString(t.Dim.Render(pad + k.String() + pad))
		case t.HasGrounds():
			b.WriteString(strings.TrimRight(t.Key.Render(pad+k.Name+pad)+pad+t.Dim.Render(k.Does), " "))
		default:
			b.WriteString(pad + k.String() + pad)
		}
	}
	line := b.String()
	if !t.HasGrounds() {
		line = strings.TrimPrefix(line, pad)
	}
	return strings.TrimRight(line, " ")
}

// tooSmall says which size the desk needs.
func tooSmall(w, h int) string {
	part := func(rank int, text string) layout.Part { return layout.Part{Rank: rank, Lines: layout.Wrap(text, w)} }
	return strings.Join(layout.Stack(h,
		part(0, fmt.Sprintf("flagfall needs %d×%d,", minWidth, minHeight)),
		part(1, fmt.Sprintf("and this window has %d×%d.", w, h)),
		part(2, "Enlarge the window or shrink the type."),
	), "\n")
}

// mode returns the keys that apply now.
func (d *model) mode() keys.Mode {
	p, typing := d.prompt()
	switch {
	case d.asking != nil:
		m := *d.Keys()
		if act := d.asking.Act; act != "" {
			m.Confirm.Yes.SetHelp(m.Confirm.Yes.Help().Key, act)
		}
		return m.Mode(keys.ConfirmMode)
	case typing:
		return p.Mode
	case !d.line.Empty():
		return d.line.Mode()
	}
	if d.ReadOnly() != nil {
		return d.Top().Mode().ReadOnly(d.Hall().Missing == nil)
	}
	return d.Top().Mode()
}

// plainText returns a drawing without its colors and the blanks at the ends of its lines.
func plainText(drawn string) string {
	lines := strings.Split(ansi.Strip(sanitize.Unmarked(drawn)), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

// cutLines cuts a text to a number of lines, so that a long one leaves room for the work.
func cutLines(lines []string, most int) []string {
	if most = max(1, most); len(lines) <= most {
		return lines
	}
	lines = lines[:most]
	lines[most-1] = strings.TrimRight(ansi.Truncate(lines[most-1], layout.Width(lines[most-1])-1, ""), " ") + theme.Dots
	return lines
}

// withMark sets a sentence beside its sign, wrapped.
func withMark(m theme.Meaning, text string, w int) []string {
	return layout.Labeled(m.Mark(), text, 2, w)
}

// title names the screen in w columns. If a table lacks room, the event is dropped first, then the section,
// then the round: at the wrong table one rules against the wrong people.
func (d *model) title(w int) string {
	event, where := d.Hall().Register.Event.Name, d.Top().Title()
	switch all := event + screen.TitleGap + where; {
	case where == "":
		return layout.Cut(event, w)
	case d.inner() >= 60 && layout.Width(all) <= w:
		return all
	}
	if s, ok := d.Top().(screen.ShortTitle); ok && layout.Width(where) > w {
		if forms := s.ShortTitles(); len(forms) > 0 {
			return layout.LongestFit(w, forms...)
		}
	}
	if at, ok := d.Top().(screen.TableScreen); ok {
		around, table := at.TitleParts()
		for ; layout.Width(where) > w && len(around) > 0; around = around[1:] {
			where = strings.Join(append(slices.Clone(around[1:]), table), screen.TitleGap)
		}
	}
	return where
}

// quickLines draws the quick line: one line, or as many as a question or a warning needs. Text being typed
// stays in sight.
func (d *model) quickLines() []string {
	t, w := d.Theme(), d.inner()
	if d.asking != nil {
		return cutLines(withMark(t.Irreversible, d.asking.Text, w), d.h-5)
	}
	var warning []string
	if text := d.notice.WarningText(); text != "" {
		warning = cutLines(withMark(t.Attention, text, w), (d.h-4)/2)
	}
	if p, ok := d.prompt(); ok {
		if warning == nil && p.Fault != "" {
			warning = withMark(t.Attention, p.Fault, w)
		}
		if _, told := d.notice.Message(); p.Clock && warning == nil && told != "" {
			sign, text := d.noteText()
			p.Hint = sign + " " + text
		}
		return append(warning, layout.Sides(theme.Prompt+" "+layout.CutAtClause(p.Text, w-2),
			layout.FitRemark(p.Text, p.Hint, w), w))
	}
	if !d.line.Empty() {
		return append(warning, d.line.View(w, warning == nil))
	}
	if warning != nil {
		return warning
	}
	return d.idleQuickLine(w)
}

// idleQuickLine draws the quick line while nothing is typed: the last notice, on as many lines as it needs,
// else what is kept, else a hint.
func (d *model) idleQuickLine(w int) []string {
	if _, told := d.notice.Message(); told != "" {
		sign, text := d.noteText()
		return cutLines(layout.Labeled(sign, text, 2, w), (d.h-4)/2)
	}
	if offer := d.offerLines(w); offer != nil && !d.line.NamesOffence() {
		return offer
	}
	return []string{d.Theme().Dim.Render(theme.Prompt + " " + layout.LongestFit(w-2, d.line.Hint()...))}
}

// noteText returns the last notice with its sign.
func (d *model) noteText() (sign, text string) {
	tone, text := d.notice.Message()
	if tone == screen.Done {
		return d.Theme().Done.Mark(), text
	}
	return " ", text
}

// tourLines draws the present step of the tour. The first step names the official who sits here.
func (d *model) tourLines() []string {
	text, sign := "", d.Theme().Selected.Sign
	for _, part := range tour.Says(d.Hall(), d.config.Keys) {
		if part.Key {
			part.Text = d.Theme().Accent.Text(part.Text)
		}
		text += part.Text
	}
	switch at := tour.At(d.Hall()); {
	case at > len(tour.Steps):
		return withMark(d.Theme().Done, text, d.inner())
	case at == 1 && d.Official() != nil:
		text += " You are signed in as " + d.Official().Name + "."
	}
	return layout.Labeled(sign, text, 2, d.inner())
}

// banner says on every screen which part of the journal is missing or, on a tour, what to do next. It leaves
// two thirds of the terminal to the work. It is nil if there is nothing to say.
func (d *model) banner() []string {
	most := (d.h - 6) / 3
	switch m := d.Hall().Missing; {
	case m != nil:
		text := fmt.Sprintf("%s. Press %s for what to do", m, d.Keys().Everywhere.Help.Help().Key)
		return cutLines(withMark(d.Theme().Attention, text, d.inner()), most)
	case d.config.Tour:
		return cutLines(d.tourLines(), most)
	}
	return nil
}
