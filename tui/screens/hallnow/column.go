// Package hallnow is the column beside a screen on a large terminal: how far the rounds are, what
// waits for an official, and what was entered last.
package hallnow

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// Lines draws the column in w columns and at most h lines. What was entered last gets the lines that
// are left.
func Lines(d screen.Desk, w, h int) []string {
	c := column{d, w}
	lines := c.block("Rounds", c.rounds())
	waits := c.waits()
	if len(waits) == 0 {
		waits = []string{d.Theme().Dim.Render("nothing")}
	}
	lines = append(lines, c.block("Waiting", waits)...)
	if open := c.appealable(); len(open) > 0 {
		lines = append(lines, c.block("Can still be appealed for", open)...)
	}
	if room := h - len(lines) - 1; room > 0 {
		last := tournament.Cached(d.Hall(), "entered last", func() []entered { return lastEntered(d.Hall()) })
		var told []string
		for _, e := range last {
			if next := c.enteredLines(e); len(told)+len(next) <= room {
				told = append(told, next...)
			}
		}
		if len(told) > 0 {
			lines = append(lines, c.block("Entered last", told)...)
		}
	}
	return lines[:min(len(lines), h)]
}

// column is drawn for a desk in w columns.
type column struct {
	screen.Desk
	w int
}

// block sets lines under a heading, with a blank line behind them.
func (c column) block(heading string, lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	out := []string{c.Theme().Head.Render(heading)}
	return append(append(out, lines...), "")
}

// row is a line of the column: what it is about, in the longest of its forms that fits, and at the
// right how long that has been so.
func (c column) row(when string, forms ...string) string {
	return layout.FitCells(c.w, layout.Cell{Forms: forms, Rank: 1, Keep: true},
		layout.Cell{Forms: []string{when}, Keep: true, Right: true})[0]
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
		lines = append(lines, c.row(when,
			fmt.Sprintf("%s round %d: %d of %d done", sec.Name, r.No, done, len(r.Pairings)),
			fmt.Sprintf("%s R%d: %d of %d", sec.Name, r.No, done, len(r.Pairings))))
	}
	return lines
}
