// Package hallnow is the column beside a screen on a large terminal: how far the rounds are, what waits for
// an official, what may still be appealed, and what was entered last.
package hallnow

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// Panels draws the column in w columns and h lines. What was entered last gets the lines that are left.
func Panels(d screen.Desk, w, h int) []string {
	c := column{d, w - panel.Edges}
	out := c.box("Rounds", document.NoTone, c.rounds())
	return append(out, WaitingPanels(d, w, h-len(out))...)
}

// leastEntered is how many lines the panel of what was entered last keeps.
const leastEntered = 5

// WaitingPanels are Panels without the rounds.
func WaitingPanels(d screen.Desk, w, h int) []string {
	c := column{d, w - panel.Edges}
	out := c.waitingBox(h - panel.Edges)
	out = append(out, c.appealableBox(h-len(out)-leastEntered)...)
	if h-len(out) <= panel.Edges {
		return append(out, make([]string, max(0, h-len(out)))...)
	}
	return append(out, Entered(d, w, h-len(out))...)
}

// LeastHeight is how many lines the panels of WaitingPanels take at least, in w columns.
func LeastHeight(d screen.Desk, w int) int {
	return len(column{d, w - panel.Edges}.waitingBox(mostWaiting)) + leastEntered
}

// Waits are the panels of what waits and of what may still be appealed, in w columns and at most h lines.
func Waits(d screen.Desk, w, h int) []string {
	c := column{d, w - panel.Edges}
	out := c.waitingBox(h - panel.Edges)
	return append(out, c.appealableBox(h-len(out))...)
}

// waitingBox is the panel of what waits, with at most h lines in it; nil where nothing does.
func (c column) waitingBox(h int) []string {
	waits := c.waits(h)
	if len(waits) == 0 {
		return nil
	}
	return c.box("Waiting for you", document.NeedsYou, waits)
}

// appealableBox is the panel of what may still be appealed, in at most h lines; nil where nothing may.
func (c column) appealableBox(h int) []string {
	open := c.appealable(h - panel.Edges)
	if len(open) == 0 {
		return nil
	}
	return c.box("Can still be appealed", document.NoTone, open)
}

// widestEntry is the most columns that an entry takes; a wider panel has several columns of them.
const widestEntry = 56

// Entered is the panel of what was entered last, in w columns and h lines, or fewer where most of them
// would be empty; nil where nothing was.
func Entered(d screen.Desk, w, h int) []string {
	last := tournament.Cached(d.Hall(), "entered last", func() []entered { return lastEntered(d.Hall()) })
	if len(last) == 0 {
		return nil
	}
	across := max(1, (w-panel.Edges)/widestEntry)
	rows := max(1, h-panel.Edges)
	if need := (len(last) + across - 1) / across; need*3 < rows {
		rows = need
	}
	c := column{d, (w - panel.Edges) / across}
	last = last[:min(len(last), rows*across)]
	who := 0
	for _, e := range last {
		who = max(who, layout.Width(e.who))
	}
	lines := make([]string, rows)
	for n, e := range last {
		lines[n%rows] += layout.Fit(c.enteredLine(e, who), c.w)
	}
	return panel.Box{Title: "Entered last"}.Draw(d.Theme(), lines, w, rows+panel.Edges)
}

// column is drawn for a desk in w columns, borders left out.
type column struct {
	screen.Desk
	w int
}

// box sets lines in a panel that is as high as they are.
func (c column) box(title string, tone document.Tone, lines []string) []string {
	return panel.Box{Title: title, Tone: tone}.Draw(c.Theme(), lines, c.w+panel.Edges, len(lines)+panel.Edges)
}

// row is a line of the column: what it is about, in the longest of its forms that fits behind the lead, and
// what stands at the right.
func (c column) row(lead, right string, forms ...string) string {
	room := c.w - 2 - layout.Width(lead) - layout.Width(right) - 1
	return " " + layout.Sides(lead+layout.LongestFit(max(1, room), forms...), right, c.w-2)
}

// rounds says of each section how many tables of its round are done, and what its clock shows.
func (c column) rounds() []string {
	var lines []string
	for _, sec := range c.Hall().Register.Sections {
		r := sec.LatestRound()
		if r == nil {
			continue
		}
		done := 0
		for _, p := range r.Pairings {
			if p.Complete() {
				done++
			}
		}
		when := words.RoundClockText(r.Clock, c.Now())
		switch {
		case !r.Finished.IsZero():
			when = "finished"
		case r.Started.IsZero():
			when = words.UnplayedState(r)
		case when == "":
			when = words.ElapsedMinutes(c.Now().Sub(r.Started))
		}
		count := fmt.Sprintf("%d of %d", done, len(r.Pairings))
		lines = append(lines, c.row("", c.Theme().Dim.Render(when),
			fmt.Sprintf("%s round %d: %s", sec.Name, r.No, count), fmt.Sprintf("%s R%d: %s", sec.Name, r.No, count)))
		lines = append(lines, " "+panel.Bar(c.Theme(), done, len(r.Pairings), c.w-2))
	}
	return lines
}

// chip is a state of a tone with how long that has been so.
func (c column) chip(tone document.Tone, text string) string {
	return list.Draw(c.Theme(), []list.Span{{Text: text, Tone: tone, Style: list.Chip}}) + " "
}
