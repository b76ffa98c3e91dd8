package eventsetup

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/tui/document"
	"flagfall/tui/kit/panel"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// The panel of the sheet takes two fifths of the width, within these columns.
const (
	leastSheet = 40
	mostSheet  = 64
)

// leastSheetBelow is how many lines under the steps are worth a sheet.
const leastSheetBelow = 6

// DrawsPanels is true: the steps and the sheet of round 1 have a panel each.
func (s *Checklist) DrawsPanels(int, int) bool { return true }

func (s *Checklist) framed() bool { return panel.Framed(s.desk.Theme(), s.w) }

func (s *Checklist) sheetWidth() int { return max(leastSheet, min(mostSheet, s.w*2/5)) }

// sheetSection returns the section that the sheet is of: that of the step under the cursor, else the first that has
// not started; nil without sections.
func (s *Checklist) sheetSection() *event.Section {
	sections := s.register().Sections
	if sec, err := s.register().Section(s.under.of); err == nil {
		return sec
	}
	waits := slices.IndexFunc(sections, func(sec *event.Section) bool {
		return sec.Round(1) == nil || sec.Round(1).Started.IsZero()
	})
	switch {
	case len(sections) == 0:
		return nil
	case waits < 0:
		return sections[len(sections)-1]
	}
	return sections[waits]
}

// sheetLines draws the sheet of a section's round 1 in w columns, or says why there is none.
func (s *Checklist) sheetLines(sec *event.Section, w int) []string {
	switch {
	case sec == nil:
		return s.sheet.Lines([]document.Block{document.Text{Words: "Add a section first."}}, w)
	case sec.Round(1) != nil:
		return s.sheet.Lines([]document.Block{story.Sheet(sec, sec.Round(1))}, w)
	}
	text := "Not paired yet."
	if n := len(sec.Teams); n > 0 {
		text += " " + words.UpperFirst(words.Count(n, "team")) + "."
	}
	return s.sheet.Lines([]document.Block{document.Text{Words: text, Tone: document.Dim}}, w)
}

// sheetBox is the panel beside the steps.
func (s *Checklist) sheetBox() []string {
	box, sec := panel.Box{Title: "Round 1"}, s.sheetSection()
	if sec != nil {
		box.Title += " of " + sec.Name
		if r := sec.Round(1); r != nil {
			box.Note = r.Status()
		}
	}
	return box.Draw(s.desk.Theme(), s.sheetLines(sec, s.sheetWidth()-panel.Edges), s.sheetWidth(), s.h)
}

// sheetBelow is the sheet under the steps in h lines; nil where it has no room, is read aloud, or there is none.
func (s *Checklist) sheetBelow(h int) []string {
	sec := s.sheetSection()
	if h < leastSheetBelow || s.desk.Theme().Options.Plain || sec == nil || sec.Round(1) == nil {
		return nil
	}
	head := []string{"", "  " + s.desk.Theme().Head.Render("Round 1 of "+sec.Name)}
	lines := append(head, s.sheetLines(sec, s.w)...)
	return lines[:min(len(lines), h)]
}

// showsSheetOf reports whether all of the sheet of a section's round 1 is in sight.
func (s *Checklist) showsSheetOf(sec *event.Section) bool {
	if s.sheetSection() != sec || s.desk.Theme().Options.Plain {
		return false
	}
	if s.framed() {
		return len(s.sheetLines(sec, s.sheetWidth()-panel.Edges)) <= s.h-panel.Edges
	}
	const head = 2
	room := s.h - len(s.stepLines())
	return room >= leastSheetBelow && len(s.sheetLines(sec, s.w))+head <= room
}
