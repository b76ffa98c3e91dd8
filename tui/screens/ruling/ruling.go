// Package ruling is the frame of one incident: what it is, which step, what to do, and who says so,
// in one look.
package ruling

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Links lead away from the frame.
type Links struct {
	History func(*penalties.Incident) // the incident's whole history
	Boards  func()                    // the boards of the incident whose screen is on top
}

// Screen is the ruling frame. It may be open before its incident has a number. It is made of what
// is known of the incident, the remedies imposed for it, the clock they move and the texts being
// typed, each of which knows of those before it only.
type Screen struct {
	desk      screen.Desk
	matter    *matter
	choice    *choice
	clock     *clock
	input     *textInput
	changes   *stepWatch
	links     Links
	recorder  *recorder
	panel     *panel.Panel
	asking    bool // the questions go on once a testimony is taken down
	w, h      int
	fullWidth int // columns before w was kept readable
}

// New opens the frame of a recorded incident.
func New(d screen.Desk, i *penalties.Incident, w Links) *Screen {
	s := newScreen(d, i, w)
	s.matter.saved = true
	return s
}

// NewUnsaved opens the frame of an incident that is on its way to the disk.
func NewUnsaved(d screen.Desk, imagined *penalties.Incident, clock string, w Links) *Screen {
	s := newScreen(d, imagined, w)
	s.clock.typeClock(clock)
	return s
}

// SetCalled says which actor was called and has proved at this desk who they are: rulings of this
// frame are by their authority.
func (s *Screen) SetCalled(actor string) { s.matter.calledBy, s.matter.proved = actor, true }

func newScreen(d screen.Desk, i *penalties.Incident, w Links) *Screen {
	m := &matter{desk: d, recorded: i}
	m.refresh()
	choose := &choice{desk: d, matter: m}
	c := &clock{desk: d, matter: m, choice: choose}
	t := &textInput{
		desk: d, matter: m, choice: choose, clock: c, asked: input.NewDialog(d),
	}
	s := &Screen{
		desk: d, matter: m, choice: choose, clock: c, input: t, changes: &stepWatch{desk: d, matter: m}, links: w,
		panel: panel.New(d.Theme),
	}
	s.recorder = &recorder{
		desk: d, matter: m, choice: choose, clock: c, input: t, changes: s.changes,
		finish: s.cancelInput,
	}
	s.changes.remember()
	return s
}

// ScreenName implements screen.Named.
func (s *Screen) ScreenName() string {
	if !s.matter.saved {
		return ""
	}
	return fmt.Sprintf("ruling %d", s.matter.incident.No)
}

// RightText says when the call came, how long it has waited for a ruling, and who rules.
func (s *Screen) RightText() string {
	o := s.desk.Official()
	if o == nil || s.w < narrow || s.matter.incident.Logged.At.IsZero() {
		return s.calledText()
	}
	return s.calledText() + "  " + o.Name + s.onBehalfText()
}

// calledText says when the call came, and how long it has waited for a ruling.
func (s *Screen) calledText() string {
	at := s.matter.incident.Logged.At
	if at.IsZero() {
		return ""
	}
	called, waits := s.desk.Hall().Register.HourMinute(at), s.matter.incident.Ruling() == nil && s.w >= narrow
	switch waited := s.desk.Now().Sub(at); {
	case waits && s.desk.Theme().Options.Plain:
		return "Called at " + called + ", waiting for " + words.SpokenElapsed(waited)
	case waits:
		return "called " + called + "  " + words.Elapsed(waited)
	}
	return "called " + called
}

// onBehalfText names the official who ruled, where that is not the one at this desk; "" else.
func (s *Screen) onBehalfText() string {
	o := s.desk.Official()
	if by := s.matter.rulingActor(); o != nil && by != "" && by != o.Actor() {
		return " for " + s.desk.Hall().Register.ActorName(by)
	}
	return ""
}

// Mode is the frame's keys; those that mean nothing here are left out.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	if s.matter.isNote() {
		return s.notePlace()
	}
	ruled := s.matter.rulingInForce() != nil
	frozen := s.matter.frozen()
	switch {
	case !ruled && len(s.matter.verdict.Questions) > 0:
		m.Ruling.Rule.SetHelp(theme.Enter, "answer")
	case !ruled && penalties.Forbids(s.matter.verdict):
		m.Ruling.Rule.SetHelp(theme.Enter, "instruct")
	case !ruled && !isPrescribed(s.matter.verdict):
		m.Ruling.Rule.SetHelp(theme.Enter, "choose")
	case ruled:
		m.Ruling.Rule.SetHelp(theme.Enter, "correct")
	}
	m.Ruling.Rule.SetEnabled(!frozen && (!ruled || s.clock.wouldCorrect()))
	m.Ruling.Go.SetEnabled(ruled && !frozen)
	if s.matter.table.StandingResult() != nil { // no clock restarts
		m.Ruling.Go.SetHelp(m.Ruling.Go.Help().Key, "make it final")
	}
	m.Ruling.Warn.SetEnabled(s.choice.offersWarning())
	m.Ruling.Sign.SetEnabled(
		s.matter.saved &&
			penalties.MaySign(s.desk.Hall().Ledger, s.matter.recorded, s.desk.Official()) == nil,
	)
	m.Ruling.Castling.SetEnabled(incident.CastlingExempts(s.matter.offence()) && !frozen)
	m.Ruling.Covered.SetEnabled(incident.PresumesIntent(s.matter.offence()) && !frozen)
	m.Ruling.Flag.SetEnabled(s.matter.flagMatters() && !frozen)
	m.Ruling.Differ.SetEnabled(!frozen)
	m.Ruling.Questions.SetEnabled(!frozen && s.matter.hasQuestions())
	m.Ruling.Strike.SetEnabled(s.matter.incident.Struck == nil)
	_, moves := s.choice.clockRemedy()
	m.Ruling.Lend.SetEnabled(s.matter.wantsClock())
	m.Ruling.Erase.SetEnabled(s.clock.acceptsReading())
	m.Ruling.Clock.SetEnabled(moves && ruled && !frozen && !s.clock.rereading)
	p := m.Mode(keys.RulingMode)
	if frozen { // none of these ever does anything here again
		p = p.Without(m.Ruling.Rule).Without(m.Ruling.Differ)
	}
	if s.matter.incident.Struck != nil {
		p = p.Without(m.Ruling.Strike)
	}
	if s.matter.awaitsAnswer() { // who answers a question here means no copy
		p.Also = slices.DeleteFunc(
			p.Also,
			func(b key.Binding) bool { return b.Help() == m.Everywhere.Copy.Help() },
		)
	}
	return p
}

// widest keeps what belongs together in one look.
const widest = 110

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.fullWidth, s.w, s.h = w, min(w, widest), h
	s.choice.menu.SetHeight(max(1, h-listHead))
}

// RowsBelow counts the choices that there is no room for.
func (s *Screen) RowsBelow() int {
	if s.input.mode == choosing {
		return s.choice.menu.Below()
	}
	return 0
}

// Refresh updates the screen after new entries.
func (s *Screen) Refresh() {
	s.matter.refresh()
	s.changes.noticeChange()
	s.stopIfOvertaken()
}

// isPrescribed tells whether the book itself decides, if only that it is forbidden.
func isPrescribed(v rules.Verdict) bool {
	return penalties.Prescribes(v) || penalties.Forbids(v)
}

// Title names the table.
func (s *Screen) Title() string {
	around, table := s.TitleParts()
	return strings.Join(append(around, table), screen.TitleGap)
}

// TitleParts is the section and the round, and the table with its match.
func (s *Screen) TitleParts() (around []string, table string) {
	p, sec := s.matter.incident.Place, s.matter.incident.Match.Pairing.Section
	table = fmt.Sprintf("table %d", p.Table)
	if sec.Matches > 1 {
		table += fmt.Sprintf("%smatch %d", screen.TitleGap, p.Match)
	}
	return []string{sec.Name, fmt.Sprintf("round %d", p.Round)}, table
}

// SetNumber tells the frame the number its incident was given.
func (s *Screen) SetNumber(no int) {
	s.matter.setNumber(no)
	s.input.asked.KeepAs(s.input.draftName(s.input.mode))
}

// Incident returns the incident with all facts told of it, on disk or on their way.
func (s *Screen) Incident() *penalties.Incident { return s.matter.incident }

// About tells whether the frame is that of incident i.
func (s *Screen) About(i *penalties.Incident) bool { return s.matter.isAbout(i) }

// Subject returns the incident once it is recorded, and until then its table.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) { return s.matter.subject() }

// RecordFacts records facts, or takes them back; done is called when that is on disk or has failed.
func (s *Screen) RecordFacts(
	given rules.StatedFacts,
	done func(),
) {
	s.matter.recordFacts(given, done)
}

// TakeReading returns what was typed as a clock's reading, and forgets it: it begins a call.
func (s *Screen) TakeReading() string { return s.clock.takeReading() }

// Unrecorded says that the verdict in the frame is not on record; "" where it is.
func (s *Screen) Unrecorded() string { return s.view().unrecorded() }
