package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// alertsFrom is the width of the bar from which it counts what waits for an official.
const alertsFrom = 60

// topLine is the bar of the frame: the program, the event, the screen or the sections it shows; at the right
// what waits for an official, when the last entry was saved, and who sits here. Without room the program goes
// first, then when it was saved, then who.
func (d *model) topLine() string {
	t := d.Theme()
	var left, right []layout.Cell
	if d.boxed() {
		left = append(left, layout.Cell{Forms: []string{t.Accent.Chip("flagfall")}, Rank: 9})
	}
	if stamp := d.Hall().Register.Event.Stamp(); stamp != "" {
		left = append(left, layout.KeepCell(t.Attention.Chip(stamp)))
	}
	if d.inner() >= alertsFrom {
		for _, a := range d.alerts() {
			m, _ := panel.Meaning(t, a.tone)
			right = append(right, layout.Cell{Forms: []string{m.Chip(a.text)}, Rank: 6})
		}
	}
	own := d.ownRightText()
	switch state := d.stateText(); {
	case state != "":
		right = append(right, layout.KeepCell(state))
	case d.inner() < alertsFrom:
		right = append(right, layout.Cell{Forms: []string{d.Theme().Done.Text("●")}, Rank: 8})
	case own == "" || d.boxed():
		right = append(right, layout.Cell{Forms: []string{d.savedText()}, Rank: 8})
	}
	if own != "" && !d.boxed() { // else a panel says it
		right = append(right, layout.KeepCell(own))
	} else if o := d.Official(); o != nil {
		right = append(right, layout.Cell{Forms: []string{o.Name}, Rank: 7})
	}
	for n := range right { // the first that is not left out moves the others
		right[n].Right = true
	}
	taken := 0
	for _, c := range append(left, right...) {
		if c.Keep {
			taken += layout.Width(c.Forms[0]) + len(screen.TitleGap)
		}
	}
	left = append(left, layout.KeepCell(d.titleText(d.inner()-taken)))
	return layout.FitCells(d.inner(), append(left, right...)...)[0]
}

// titleText is the event with its sections as tabs, or with the title of the screen where panels have no border
// that has it, in w columns.
func (d *model) titleText(w int) string {
	t, register := d.Theme(), d.Hall().Register
	if !d.boxed() {
		return t.Head.Render(d.title(w))
	}
	names, shown := screen.SectionLabels(register.Sections), -1
	if s, ok := d.Top().(screen.Tabs); ok {
		names, shown = s.Tabs()
	} else if d.drawsPanels() {
		names, shown = []string{d.Top().Title()}, 0
	} else if p, _ := d.Stack.Subject(); p != nil {
		shown = slices.Index(register.Sections, p.Section)
	}
	text := t.Head.Render(layout.Cut(register.Event.Name, w/2))
	for n, name := range names {
		if n == shown {
			text += " " + t.Tab(name)
		} else {
			text += " " + t.Dim.Render(" "+name+" ")
		}
	}
	return layout.Cut(text, w)
}

// alert is something that waits for an official.
type alert struct {
	tone document.Tone
	text string
}

// alerts are what waits, the most urgent first.
func (d *model) alerts() (list []alert) {
	t := d.Hall()
	left := tournament.Cached(t, "floor waits", t.Ledger.Unfinished)
	add := func(n int, tone document.Tone, text string) {
		if n > 0 {
			list = append(list, alert{tone, strings.ToUpper(text)})
		}
	}
	add(len(left.Queue), document.NeedsYou, words.Count(len(left.Queue), "call"))
	toSign := 0
	for _, i := range left.Calls {
		if i.Proposal != nil {
			toSign++
		}
	}
	toRule := len(left.Calls) - toSign
	add(toRule, document.NeedsYou, strconv.Itoa(toRule)+" to rule")
	add(toSign, document.NeedsYou, strconv.Itoa(toSign)+" to sign")
	add(len(left.Appeals), document.AtAppeal, words.Count(len(left.Appeals), "appeal"))
	add(len(left.Consequences), document.NeedsYou, strconv.Itoa(len(left.Consequences))+" to settle")
	return list
}

// savedText says when the last entry was recorded, "" before the first.
func (d *model) savedText() string {
	t := d.Hall()
	if t.At.IsZero() {
		return ""
	}
	return d.Theme().Done.Text("● " + t.Register.TimeOfDay(t.At))
}

// ownRightText is what the screen itself says at the right.
func (d *model) ownRightText() string {
	if s, ok := d.Top().(screen.RightText); ok {
		return s.RightText()
	}
	return ""
}

// stateText says what threatens the event, and that it cannot be written to or is being written; "" where all
// is well.
func (d *model) stateText() string {
	state := ""
	switch mark := d.Theme().Attention.Mark(); {
	case d.ReadOnly() != nil:
		return mark + " read only"
	case d.Away() != nil && d.ProposalCount() > 0:
		return fmt.Sprintf("%s database away, %d saved here", mark, d.ProposalCount())
	case d.Away() != nil:
		return mark + " database away"
	case d.Saving():
		return savingText
	case d.threats.Summary() != "":
		state = mark + " " + d.threats.Summary()
	}
	return state
}

// savingText is shown there while a request is written.
const savingText = "saving" + theme.Dots

// rightText is the right end of the bar as it is read aloud: the state of the event, and the screen's own
// text or the official's name.
func (d *model) rightText() string {
	state, own := d.stateText(), d.ownRightText()
	if o := d.Official(); own == "" && o != nil {
		own = o.Name
	}
	if d.ReadOnly() != nil || d.Away() != nil || d.Saving() {
		return state
	}
	return strings.TrimSpace(state + screen.TitleGap + own)
}
