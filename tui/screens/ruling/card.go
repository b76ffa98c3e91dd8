package ruling

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/screens/hallnow"
	"flagfall/tui/screens/scoreboard"
	"flagfall/tui/screens/table"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// The card, what it rests on and the rules stand in panels where the work area is as large as this, with the
// table beside them in so many columns.
const (
	panelsFromWidth  = 98
	panelsFromHeight = 22
	roomBelow        = 12 // lines under the rules from which the standings stand beside what was entered last
	leastSide        = 38
	mostSide         = 46
)

// hasCard reports whether the frame is a ruling with its verdict, not a choice or a note.
func (s *Screen) hasCard() bool {
	return !s.desk.Theme().Options.Plain && s.input.mode != choosing &&
		(!s.matter.isNote() || s.matter.incident.Struck != nil)
}

// NeedsWholeWidth is true where the frame has the table and what waits in panels of its own.
func (s *Screen) NeedsWholeWidth() bool { return s.hasCard() }

// DrawsPanels reports whether the work area has room for the card and the table beside it.
func (s *Screen) DrawsPanels(w, h int) bool {
	return s.hasCard() && w >= panelsFromWidth && h >= panelsFromHeight
}

// panels draws the frame: the card, why it is so, the rules; and beside them the table and what happened
// there.
func (s view) panels() string {
	side := max(leastSide, min(mostSide, s.full*3/10))
	w := s.full - side - 1
	card := s.card(w, s.h*2/3)
	why := s.whyPanel(w, s.h-len(card))
	left := slices.Concat(card, why, s.rulesPanel(w, s.h-len(card)-len(why)))
	switch rest := s.h - len(left); {
	case rest >= roomBelow && w >= panelsFromWidth:
		half, sec := (w-1)/2, s.matter.incident.Match.Pairing.Section
		entered := hallnow.Entered(s.desk, half, rest)
		left = append(left, panel.Beside(entered, scoreboard.Panels(s.desk, sec, w-half-1, rest))...)
	case rest > panel.Edges:
		left = append(left, hallnow.Entered(s.desk, w, rest)...)
	}
	return strings.Join(panel.Beside(left, s.sidePanels(side)), "\n")
}

// card is the one loud thing: what to do, the clock before and after, and the ladder, in at most h lines.
func (s view) card(w, h int) []string {
	t, v, x := s.desk.Theme(), s.matter.shownVerdict(), s.headline()
	text, tone := s.headlineTone()
	if tone == document.NoTone && x.Note != "" {
		tone = document.NeedsYou // it is to be recorded
	}
	toned := panel.Headline(t, text, tone)
	x.Mark, x.Ink = toned.Mark, toned.Ink
	if i := s.matter.recorded; x.Note == "" && i != nil {
		x.Note = i.Label + " " + story.OfIncident(s.desk.Hall(), i, s.desk.Now()).Badge
	}
	inner := w - panel.Edges - 4
	who, _ := s.matter.table.Who(s.matter.incident.Seat)
	lines := []string{t.Loud.Render(who) + "  " + t.Dim.Render(words.LowerFirst(s.matter.incident.Title())), ""}
	lines = append(lines, x.Card(t, inner, h-len(lines)-panel.Edges-1)...)
	for n, line := range lines {
		lines[n] = "  " + line
	}
	steps := story.Ladder(s.desk.Hall(), s.matter.table, s.matter.incident, v)
	if len(steps.Each) > 0 && s.matter.incident.Struck == nil {
		if len(lines)+1+panel.Edges < h {
			lines = append(lines, "")
		}
		steps.Tone = tone
		lines = append(lines, s.panel.Lines([]document.Block{steps}, inner)...)
	}
	box := panel.Box{Title: "Ruling", Tone: tone, Lit: true}
	if step := words.Step(v.Step); step != "" && s.matter.incident.Struck == nil {
		box.Title = words.UpperFirst(step)
	}
	if s.matter.fault == nil && len(v.Questions) == 0 && s.matter.incident.Struck == nil {
		box.Note = words.RefsAndAuthority(v)
	}
	return box.Draw(t, lines, w, len(lines)+panel.Edges)
}

// whyPanel is what the ruling rests on and what may follow, in at most h lines. It takes those that no rule has
// room in.
func (s view) whyPanel(w, h int) []string {
	facts := s.facts(s.headline())
	facts[0].Text = s.headline().Plainly() // block letters cannot be copied
	if s.matter.awaitsAnswer() {
		facts[0].Text = "" // the question is told
	}
	lines := layout.Stack(max(0, h-panel.Edges), s.panel.Parts(facts, w-panel.Edges-1)...)
	if len(lines) == 0 {
		return nil
	}
	own := len(lines) + panel.Edges
	if h-own <= panel.Edges {
		own = h
	}
	return panel.Box{Title: "Why"}.Draw(s.desk.Theme(), lines, w, own)
}

// rulesPanel is the text of the rules cited, in at most h lines; where there is room what was entered last
// stands below it.
func (s view) rulesPanel(w, h int) []string {
	if h <= panel.Edges {
		return nil
	}
	book := s.matter.incident.Book()
	cited := story.CitedRules(book, s.matter.shownVerdict())
	cited = slices.DeleteFunc(slices.Clone(cited), func(b document.Block) bool {
		_, is := b.(document.Heading)
		return is
	})
	if len(cited) == 0 {
		return nil
	}
	lines := s.panel.Lines(cited, w-panel.Edges-1)
	if s.h >= tall {
		h = min(h, len(lines)+panel.Edges)
	}
	return panel.Box{Title: book.Name}.Draw(s.desk.Theme(), lines, w, h)
}

// tall is the height from which on what was entered last stands below the rules, and what waits under the table.
const tall = 36

// sidePanels are the table, with the player it is about marked, what happened there, and where there is room what
// waits.
func (s view) sidePanels(w int) []string {
	t, p := s.desk.Theme(), s.matter.incident.Match.Pairing
	page := table.NewPage(s.desk)
	seats := page.Seats(s.matter.incident.Match, s.matter.incident.Seat, w-panel.Edges)
	out := panel.Box{Title: fmt.Sprintf("Table %d", p.Table), Note: s.called}.Draw(t, seats, w, len(seats)+panel.Edges)
	rest := s.h - len(out)
	happened := page.Happened(p, w-panel.Edges-1, rest-panel.Edges)
	box, own := panel.Box{Title: "What happened here"}, len(happened)+panel.Edges
	switch {
	case s.h >= tall:
		out = append(out, hallnow.Waits(s.desk, w, max(rest/2, rest-own))...)
	case rest-own >= hallnow.LeastHeight(s.desk, w): // most of it would be empty
		out = append(out, box.Draw(t, happened, w, own)...)
		return append(out, hallnow.WaitingPanels(s.desk, w, s.h-len(out))...)
	}
	return append(out, box.Draw(t, page.Happened(p, w-panel.Edges-1, s.h-len(out)-panel.Edges), w, s.h-len(out))...)
}
