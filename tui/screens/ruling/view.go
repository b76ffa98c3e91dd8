package ruling

import (
	"math"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/table"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// narrow is the width below which the seats stand one under the other and labels are short.
const narrow = 64

// listHead is the number of lines above a list of choices.
const listHead = 4

// View draws the frame: who, what, the remedy as the one loud thing, what follows, and who says so.
func (s *Screen) View() string {
	if s.DrawsPanels(s.fullWidth, s.h) {
		return s.view().panels()
	}
	return s.view().frame()
}

func (s *Screen) view() view {
	return view{
		s.desk, s.matter, s.choice, s.clock, s.input, s.panel, s.w, s.h, s.fullWidth, s.calledText() + s.onBehalfText(),
	}
}

// view draws the frame.
type view struct {
	desk   screen.Desk
	matter *matter
	choice *choice
	clock  *clock
	input  *textInput
	panel  *panel.Panel
	w, h   int
	full   int // columns of the terminal, for the headline
	called string
}

func (s view) frame() string {
	if s.input.mode == choosing {
		return strings.Join(s.listLines(), "\n")
	}
	if s.matter.isNote() && s.matter.incident.Struck == nil {
		return strings.Join(s.noteLines(), "\n")
	}
	x, plain := s.headline(), s.desk.Theme().Options.Plain
	on := s.matter.rulingInForce() != nil && !s.clock.wouldCorrect() && s.matter.incident.Struck == nil
	if plain && on {
		x.Text = "on record: " + x.Text
	}
	seats := layout.Part{Rank: seatRank, Lines: s.seatLines()}
	offence := layout.Part{Lines: s.offenceLines()}
	order := layout.Part{Lines: x.Draw(s.desk.Theme(), s.full, s.h)}
	facts := s.panel.Parts(s.facts(x), s.w)
	if plain { // read aloud: first what to do, and last who sits where
		parts := slices.Concat([]layout.Part{order, offence}, facts, []layout.Part{seats, {Lines: s.citedLines()}})
		return strings.Join(layout.Stack(math.MaxInt, parts...), "\n")
	}
	head := []layout.Part{seats, layout.Gap(), offence, layout.Gap(), order, layout.Gap()}
	lines := layout.Stack(s.h, append(head, facts...)...)
	if cited := s.citedLines(); len(lines)+len(cited) <= s.h {
		lines = append(lines, cited...)
	}
	return strings.Join(lines, "\n")
}

// seatLines shows the four players, the one it is about marked, with the steps that stand against
// each in this match.
func (s view) seatLines() []string {
	return table.SeatLines(
		s.desk.Theme(),
		s.desk.Hall().Ledger,
		s.matter.incident.Match,
		s.matter.incident.Seat,
		s.w,
	)
}

// offenceLines name the offence, who did it, the step and the rule.
func (s view) offenceLines() []string {
	v := s.matter.shownVerdict()
	title := strings.ToUpper(s.matter.incident.Title())
	who, short := s.matter.table.Who(s.matter.incident.Seat)
	refs := layout.Cell{
		Forms: []string{words.RefsAndAuthority(v), words.Refs(v.Refs)},
		Rank:  3,
		Keep:  true,
		Right: true,
	}
	struck := s.matter.incident.Struck != nil
	if s.matter.fault != nil || struck || len(v.Questions) > 0 ||
		s.matter.incident.Offence == rules.KindNote {
		refs = layout.Cell{}
	}
	name := layout.Cell{Forms: []string{who, short}, Rank: 2, Keep: true}
	step := layout.KeepCell(words.Step(v.Step))
	if struck {
		step = layout.Cell{}
	}
	if s.w < narrow {
		return append(layout.Labeled("", title, 2, s.w), layout.FitCellsIndented(2, s.w, name, step, refs)...)
	}
	offence := layout.Cell{Forms: []string{title}, Rank: 1, MinWidth: leastTitle}
	return layout.FitCellsIndented(2, s.w, offence, name, step, refs)
}

// leastTitle is how much of an offence's name is left beside whom it is about.
const leastTitle = 12

// headline is the frame's one loud thing: what to do now.
func (s view) headline() layout.Headline {
	text, tone := s.headlineTone()
	x := panel.Headline(s.desk.Theme(), text, tone)
	x.Note = s.unrecorded()
	if from, set, ok := s.clockChange(); ok {
		x.From, x.To = penalties.FormatClock(from), penalties.FormatClock(set)
	}
	_, moves := s.choice.clockRemedy()
	x.ClockPending = moves && !s.matter.frozen()
	return x
}

// unrecorded says that what the headline tells is not on record; "" where it is, or where nothing is
// to be recorded yet.
func (s view) unrecorded() string {
	m := s.matter
	v := m.shownVerdict()
	switch {
	case m.incident.Struck != nil, m.fault != nil, m.isNote(), m.recorded != nil && m.recorded.Proposal != nil,
		m.rulingInForce() != nil && !s.clock.wouldCorrect(), len(v.Questions) > 0,
		s.choice.chosen == nil && !isPrescribed(v) && !s.choice.outdated(), s.clock.ruling:
		return ""
	case s.choice.chosen != nil:
		return screen.NotRecordedYet
	}
	return screen.NotRecorded(s.desk)
}

// headlineTone is what the director does now, in a sentence, with its tone.
func (s view) headlineTone() (text string, tone document.Tone) {
	switch v, ruling, hall := s.matter.shownVerdict(), s.matter.rulingInForce(), s.desk.Hall(); {
	case s.matter.incident.Struck != nil, s.matter.fault == nil && ruling != nil && !s.clock.wouldCorrect():
		text, tone = story.OrderNow(hall, s.matter.incident)
	case s.matter.fault != nil:
		text, tone = s.matter.fault.Error(), document.NeedsYou
	case ruling == nil && len(v.Questions) > 0:
		text, tone = "a question is open: press Enter to answer it", document.NeedsYou
	case ruling == nil && s.choice.chosen == nil && !isPrescribed(v) && len(v.Options) > 0:
		text = "you may " + s.optionsText()
	case ruling == nil && s.choice.chosen == nil && !isPrescribed(v):
		text = "the rule names no penalty: you decide"
	default:
		text, tone = story.Order(hall, s.matter.incident, s.choice.rulingWith(s.choice.remedies()))
	}
	return text, tone
}

func (s view) optionsText() string {
	var said []string
	for _, r := range s.choice.offeredRemedies() {
		said = append(said, s.matter.table.Remedy(r))
	}
	return strings.Join(said, ", or ")
}

// clockChange are what the clock reads and what it is to be set to, in milliseconds; false where no
// clock is moved or read.
func (s view) clockChange() (from, set int64, ok bool) {
	if ms, typed := s.clock.reading(); typed {
		set, ok = s.clock.setTo()
		if ok {
			return ms, set, true
		}
	}
	if r := s.matter.rulingInForce(); r != nil && r.Clock != nil {
		for _, remedy := range s.matter.incident.CurrentEffect().InForce {
			if remedy.SetTo != nil {
				return *r.Clock, *remedy.SetTo, true
			}
		}
	}
	return 0, 0, false
}
