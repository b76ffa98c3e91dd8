package ruling

import (
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/rules"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/table"
	"flagfall/tui/voice/words"
)

// narrow is the width below which the seats stand one under the other and labels are short.
const narrow = 64

// listHead is the number of lines above a list of choices.
const listHead = 4

// View draws the frame: who, what, the remedy as the one loud thing, what follows, and who says so.
func (s *Screen) View() string { return s.view().frame() }

func (s *Screen) view() view {
	return view{s.desk, s.matter, s.choice, s.clock, s.input, s.w, s.h, s.fullWidth}
}

// view draws the frame.
type view struct {
	desk   screen.Desk
	matter *matter
	choice *choice
	clock  *clock
	input  *textInput
	w, h   int
	full   int // columns of the terminal, for the headline
}

func (s view) frame() string {
	if s.input.mode == choosing {
		return strings.Join(s.listLines(), "\n")
	}
	if s.matter.isNote() && s.matter.incident.Struck == nil {
		return strings.Join(s.noteLines(), "\n")
	}
	x := s.headline()
	if s.desk.Theme().Options.Plain {
		return s.spokenFrame(x)
	}
	lines := layout.Stack(
		s.h,
		layout.Part{Rank: 4, Lines: s.seatLines()},
		layout.Gap(),
		layout.Part{Lines: s.offenceLines()},
		layout.Gap(),
		layout.Part{Lines: x.Draw(s.desk.Theme(), s.full, s.h)},
		layout.Gap(),
		layout.Part{
			Rank:  6,
			Lines: s.labeled("Do", "Do", x.PlainText(s.desk.Theme(), s.full, s.h)),
		},
		layout.Part{Rank: 1, Lines: s.labeled("Asked", "Ask", s.questionText())},
		layout.Part{Lines: s.labeled("Proposed", "Prop", s.proposalText())},
		layout.Part{Rank: 1, Lines: s.labeled("Unsigned", "Note", s.unsignedText())},
		layout.Part{Rank: 1, Lines: s.labeled("Changed", "Now", s.outdatedText())},
		layout.Part{Rank: 1, Lines: s.labeled("Next time", "Next", s.nextTimeText())},
		layout.Part{Rank: 2, Lines: s.labeled("Assumed", "Note", s.assumptionsText())},
		layout.Part{Rank: 2, Lines: s.labeled("Authority", "By", s.authorityText())},
		layout.Part{Rank: 3, Lines: s.labeled("Policy", "Pol", s.policyText())},
		layout.Part{Rank: 5, Lines: s.labeled("Because", "Why", s.reasoningText())},
		layout.Part{Rank: 2, Lines: s.labeled("Elsewhere", "Else", s.otherEventText())},
		layout.Part{Rank: 3, Lines: s.labeled("This event", "All", s.eventCountText())},
		layout.Part{Rank: 6, Lines: s.labeled("Said", "Said", s.lastTestimony())},
		layout.Part{
			Rank:  1,
			Lines: s.labeled("Heard", "Note", s.heardText()),
		},
	)
	if cited := s.citedLines(); len(lines)+len(cited) <= s.h {
		lines = append(lines, cited...)
	}
	return strings.Join(lines, "\n")
}

// labeled sets a text beside its name; where it is narrow the name is shorter.
func (s view) labeled(name, short, text string) []string {
	width := 15
	if s.w < narrow {
		width, name = max(7, 2+len(short)), short
	}
	return layout.Labeled("  "+s.desk.Theme().Dim.Render(name), text, width, s.w)
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
	if s.matter.sentBack() {
		title = strings.ToUpper(
			"sent back by " + s.desk.Hall().Register.ActorName(
				s.matter.incident.LastAppeal().Decided.Actor,
			) + ": rule again",
		)
		who = short + ", " + s.matter.incident.Title()
		short = who
	}
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
	if s.w < narrow || s.matter.sentBack() {
		return append(layout.Labeled("", title, 2, s.w), layout.FitCellsIndented(2, s.w, name, step, refs)...)
	}
	offence := layout.Cell{Forms: []string{title}, Rank: 1, MinWidth: leastTitle}
	return layout.FitCellsIndented(2, s.w, offence, name, step, refs)
}

// leastTitle is how much of an offence's name is left beside whom it is about.
const leastTitle = 12

// headline is the frame's one loud thing: what to do now.
func (s view) headline() layout.Headline {
	var x layout.Headline
	x.Mark, x.Text = s.headlineText()
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
		s.choice.chosen == nil && !isPrescribed(v), s.clock.ruling:
		return ""
	case s.choice.chosen != nil:
		return "Not recorded yet"
	}
	return screen.NotRecorded
}

// headlineText is what the director does now, in a sentence, with a sign where a game is lost or
// something is settled.
func (s view) headlineText() (mark, text string) {
	t := s.desk.Theme()
	v := s.matter.shownVerdict()
	ruling := s.matter.rulingInForce()
	switch {
	case s.matter.incident.Struck != nil:
		return t.Irreversible.Mark(), words.UndoneLine(s.desk.Hall(), s.matter.incident, "struck")
	case s.matter.fault != nil:
		return t.Attention.Mark(), s.matter.fault.Error()
	case ruling == nil && len(v.Questions) > 0:
		return t.Attention.Mark(), "a question is open: press Enter to answer it"
	case ruling == nil && s.choice.chosen == nil && !isPrescribed(v) && len(v.Options) > 0:
		return "", "choose: " + s.optionsText()
	case ruling == nil && s.choice.chosen == nil && !isPrescribed(v):
		return "", "the rule names no penalty: you decide"
	}
	remedies := s.choice.remedies()
	made := s.choice.rulingWith(remedies)
	if ruling != nil && !s.clock.wouldCorrect() {
		made = ruling.RulingMade
		if st := s.matter.incident.CurrentEffect(); s.shownDecision() != nil {
			if st.Imposing == 0 {
				line := words.UndoneLine(s.desk.Hall(), s.matter.incident, "overturned")
				return t.Attention.Mark(), line
			}
			made, remedies = st.Ruling, st.InForce
		}
	}
	match := s.matter.table.RulingMatch(made)
	idle, held := s.matter.table.WithoutEffect(made), s.matter.table.HeldBack(made)
	if consequence.ResultSettledAgainst(s.desk.Hall().Ledger, s.matter.incident) != nil {
		match = ""
	}
	text = s.matter.table.Instructions(made)
	switch {
	case held && len(remedies) == 0:
		text = s.matter.table.Ruling(made)
	case len(remedies) == 0 && s.choice.chosen == nil && isPrescribed(v) && (ruling == nil || !ruling.Departed):
		text = s.matter.table.Outcome(v)
	case match != "":
		text += ": " + match
	}
	if ruling != nil && !s.clock.wouldCorrect() {
		text = words.NextLine(s.desk.Hall(), s.matter.incident, text)
	}
	switch {
	case !idle && !held && words.NeedsConfirmation(remedies) || match != "":
		mark = t.Irreversible.Mark()
	case ruling != nil && !s.clock.wouldCorrect():
		mark = t.Done.Mark()
	}
	return mark, text
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
