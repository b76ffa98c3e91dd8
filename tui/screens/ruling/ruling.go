// Package ruling is the frame of one incident: what it is, which step, what to do, and who says so, in one look.
package ruling

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Links lead away from the frame.
type Links struct {
	History func(*penalties.Incident) // the incident's whole history
	Boards  func()                    // the boards of the incident whose screen is on top
}

// Screen is the ruling frame. It may be open before its incident has a number. It is made of what is known of the incident, the remedies
// imposed for it, the clock they move and the texts being typed, each of which knows of those before it only.
type Screen struct {
	screen.Resumable[frameDraft]
	*textInput
	changes   *stepWatch
	links     Links
	recording func() // called when a ruling goes to the disk; nil for nothing
	asking    bool   // the questions go on once a testimony is taken down
	reasked   bool   // the questions of what was sent back have been opened again
	w, h      int
	fullWidth int // columns before w was kept readable
}

// New opens the frame of a recorded incident.
func New(d screen.Desk, i *penalties.Incident, w Links) *Screen {
	s := newScreen(d, i, w)
	s.saved = true
	s.restoreDraft()
	return s
}

// NewUnsaved opens the frame of an incident that is on its way to the disk.
func NewUnsaved(d screen.Desk, imagined *penalties.Incident, clock string, w Links) *Screen {
	s := newScreen(d, imagined, w)
	s.typeClock(clock)
	return s
}

func newScreen(d screen.Desk, i *penalties.Incident, w Links) *Screen {
	m := &matter{desk: d, recorded: i}
	m.refresh()
	t := &textInput{clock: &clock{choice: &choice{matter: m}}, asked: input.NewDialog(d), kept: map[mode]string{}, sent: map[mode]string{}}
	s := &Screen{Resumable: screen.NewAlwaysResumable(d, t.resumeName, t.draftState), textInput: t, changes: &stepWatch{matter: m}, links: w}
	s.changes.remember()
	return s
}

// RightText says when the call came, how long somebody has waited for a ruling, and who gives it.
func (s *Screen) RightText() string {
	at := s.incident.Logged.At
	if at.IsZero() {
		return ""
	}
	called := "called " + s.desk.Hall().Register.HourMinute(at)
	if s.w < narrow {
		return called
	}
	if s.incident.Ruling() == nil {
		called += "  " + words.Elapsed(s.desk.Now().Sub(at))
	}
	if o := s.desk.Official(); o != nil {
		called += "  " + o.Name
		if by := s.rulingActor(); by != "" && by != o.Actor() {
			called += " for " + s.desk.Hall().Register.ActorName(by)
		}
	}
	return called
}

// Mode is the frame's keys; those that mean nothing here are left out.
func (s *Screen) Mode() keys.Mode {
	m := s.desk.Keys()
	if s.isNote() {
		return s.notePlace()
	}
	ruled := s.rulingInForce() != nil
	frozen := s.frozen()
	switch {
	case !ruled && len(s.verdict.Questions) > 0:
		m.Ruling.Rule.SetHelp(theme.Enter, "answer")
	case !ruled && !isPrescribed(s.verdict):
		m.Ruling.Rule.SetHelp(theme.Enter, "choose")
	case ruled:
		m.Ruling.Rule.SetHelp(theme.Enter, "correct")
	}
	m.Ruling.Rule.SetEnabled(!frozen && (!ruled || s.wouldCorrect()))
	m.Ruling.Go.SetEnabled(ruled && !frozen)
	m.Ruling.Sign.SetEnabled(s.saved && incident.MaySign(s.desk.Hall().Ledger, s.recorded, s.desk.Official()) == nil)
	m.Ruling.Castling.SetEnabled(incident.CastlingExempts(s.offence()) && !frozen)
	m.Ruling.Covered.SetEnabled(incident.PresumesIntent(s.offence()) && !frozen)
	m.Ruling.Flag.SetEnabled(s.flagMatters() && !frozen)
	m.Ruling.Differ.SetEnabled(!frozen)
	m.Ruling.Questions.SetEnabled(!frozen && s.hasQuestions())
	m.Ruling.Strike.SetEnabled(s.incident.Struck == nil)
	_, moves := s.clockRemedy()
	m.Ruling.Erase.SetEnabled(s.acceptsReading())
	m.Ruling.Clock.SetEnabled(moves && ruled && !frozen && !s.rereading)
	p := m.Mode(keys.RulingMode)
	if s.awaitsAnswer() { // who answers a question here means no copy
		p.Also = slices.DeleteFunc(p.Also, func(b key.Binding) bool { return b.Help() == m.Everywhere.Copy.Help() })
	}
	return p
}

// widest keeps what belongs together in one look.
const widest = 110

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.fullWidth, s.w, s.h = w, min(w, widest), h
	s.menu.SetHeight(max(1, h-listHead))
}

// Refresh takes in that entries came in.
func (s *Screen) Refresh() {
	s.refresh()
	s.changes.noticeChange()
	s.stopIfOvertaken()
}

// isPrescribed tells whether the book itself decides.
func isPrescribed(v rules.Verdict) bool {
	return v.Authority == rules.ByRule || v.Authority == rules.ByPolicy
}

// Title names the table.
func (s *Screen) Title() string {
	around, table := s.TitleParts()
	return strings.Join(append(around, table), screen.TitleGap)
}

// TitleParts is the section and the round, and the table with its match.
func (s *Screen) TitleParts() (around []string, table string) {
	p, sec := s.incident.Place, s.incident.Match.Pairing.Section
	table = fmt.Sprintf("table %d", p.Table)
	if sec.Matches > 1 {
		table += fmt.Sprintf("%smatch %d", screen.TitleGap, p.Match)
	}
	return []string{sec.Name, fmt.Sprintf("round %d", p.Round)}, table
}
