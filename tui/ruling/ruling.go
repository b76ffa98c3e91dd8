// Package ruling is the frame of one incident: what it is, which step, what to do, and who says so, in one look.
package ruling

import (
	"cmp"
	"fmt"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/menu"
	"flagfall/tui/screen"
	"flagfall/tui/theme"
	"flagfall/tui/words"
)

// Screen is the ruling frame. It may be open before its incident has a number.
type Screen struct {
	desk     screen.Desk
	history  func(*penalties.Incident) // opens the incident's whole history
	recorded *penalties.Incident       // as imagined until it is saved
	incident *penalties.Incident       // the same with what is being told of it
	telling  []rules.Given             // facts on their way to the disk, oldest first
	saved    bool
	calledBy string // the actor who was called, where somebody else rules in their name
	ruling   bool   // a ruling is on its way to the disk
	verdict  rules.Verdict
	fault    error // why there is no verdict
	table    words.Table

	mode    mode
	asking  bool   // the questions go on once a testimony is taken down
	clock   string // the reading as typed
	clockOf string // the seat whose clock it is
	reread  bool   // what was ruled has its clock read again
	reasked bool   // the questions of what was sent back have been opened again
	field   field.Field
	kept    map[mode]string // texts left with esc, or on their way to the disk
	sent    map[mode]string // those on their way
	menu    menu.Menu
	chosen  *[]penalties.Remedy // imposed instead of what the book says
	began   int64               // the entry of the ruling that stood when a text or a choice was begun, 0 for none
	opened  opening
	since   string // what another desk did meanwhile that changed the step
	w, h    int
	full    int // columns before w was kept readable
}

// New opens the frame of a recorded incident.
func New(d screen.Desk, i *penalties.Incident, history func(*penalties.Incident)) *Screen {
	s := &Screen{desk: d, history: history, recorded: i, saved: true, kept: map[mode]string{}, sent: map[mode]string{}}
	s.refresh()
	s.open()
	s.recall()
	return s
}

// Logged opens the frame of an incident that is on its way to the disk.
func Logged(d screen.Desk, imagined *penalties.Incident, clock string, history func(*penalties.Incident)) *Screen {
	s := &Screen{desk: d, history: history, recorded: imagined, kept: map[mode]string{}, sent: map[mode]string{}}
	s.refresh()
	s.open()
	s.typeClock(clock)
	return s
}

// Save tells the frame the number its incident was given.
func (s *Screen) Save(no int) {
	if i, err := s.desk.Hall().Ledger.Incident(no); err == nil {
		s.recorded, s.saved = i, true
		s.refresh()
	}
}

// refresh asks the rulebook anew: another desk's entry may have changed the step.
func (s *Screen) refresh() {
	hall := s.desk.Hall()
	s.incident = s.recorded
	for _, given := range s.telling {
		s.incident = s.incident.With(given)
	}
	s.table = words.At(hall.Register, s.incident.Match)
	s.verdict, s.fault = hall.Ledger.Assess(s.incident)
}

// Where names the table.
func (s *Screen) Where() string {
	p := s.incident.Place
	where := fmt.Sprintf("%s  round %d  table %d", s.incident.Match.Pairing.Section.Name, p.Round, p.Table)
	if s.incident.Match.Pairing.Section.Matches > 1 {
		where += fmt.Sprintf("  match %d", p.Match)
	}
	return where
}

// Aside says when the call came, how long somebody has waited for a ruling, and who gives it.
func (s *Screen) Aside() string {
	at := s.incident.Logged.At
	if at.IsZero() {
		return ""
	}
	called := "called " + s.desk.Hall().Register.Minute(at)
	if s.w < narrow {
		return called
	}
	if s.incident.Ruling() == nil {
		called += "  " + words.Ago(s.desk.Now().Sub(at))
	}
	if o := s.desk.Official(); o != nil {
		called += "  " + o.Name
		if by := s.ruler(); by != "" && by != o.Actor() {
			called += " for " + s.desk.Hall().Register.ActorName(by)
		}
	}
	return called
}

// ruler is the actor in whose name somebody else enters or entered it, "" where nobody was named.
func (s *Screen) ruler() string {
	if r := s.standing(); r != nil && r.CalledBy != "" {
		return r.CalledBy
	}
	return cmp.Or(s.calledBy, s.incident.CalledBy)
}

// PointsAt is the incident once it is recorded, and until then its table.
func (s *Screen) PointsAt() (*event.Pairing, *penalties.Incident) {
	if !s.saved {
		return s.incident.Match.Pairing, nil
	}
	return s.recorded.Match.Pairing, s.recorded
}

// Place is the frame's keys; those that mean nothing here are left out.
func (s *Screen) Place() keys.Place {
	m := s.desk.Keys()
	if s.isNote() {
		return s.notePlace()
	}
	ruled := s.standing() != nil
	frozen := s.frozen()
	switch {
	case !ruled && len(s.verdict.Questions) > 0:
		m.Ruling.Rule.SetHelp(theme.Enter, "answer")
	case !ruled && !prescribed(s.verdict):
		m.Ruling.Rule.SetHelp(theme.Enter, "choose")
	case ruled:
		m.Ruling.Rule.SetHelp(theme.Enter, "correct")
	}
	m.Ruling.Rule.SetEnabled(!frozen && (!ruled || s.changed()))
	m.Ruling.Go.SetEnabled(ruled && !frozen)
	m.Ruling.Castling.SetEnabled(incident.Exemptible(s.offence()) && !frozen)
	m.Ruling.Flag.SetEnabled(s.flagMatters() && !frozen)
	m.Ruling.Differ.SetEnabled(!frozen)
	m.Ruling.Questions.SetEnabled(!frozen && s.askable())
	m.Ruling.Strike.SetEnabled(s.incident.Struck == nil)
	_, moves := s.moved()
	m.Ruling.Erase.SetEnabled(s.reads())
	m.Ruling.Clock.SetEnabled(moves && ruled && !frozen && !s.reread)
	return m.RulingPlace()
}

// widest keeps what belongs together in one look.
const widest = 110

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.full, s.w, s.h = w, min(w, widest), h
	s.menu.Fit(max(1, h-listHead))
}

// Refresh takes in that entries came in.
func (s *Screen) Refresh() {
	s.refresh()
	s.notice()
	s.yield()
}

// offence is what the incident is in its rulebook.
func (s *Screen) offence() rules.Offence {
	o, _ := s.incident.Book().OffenceByKind(s.incident.Offence)
	return o
}

// frozen tells whether only an appeal can change anything now.
func (s *Screen) frozen() bool { return s.incident.Struck != nil || !s.incident.Correctable() }

// remedies are what was ruled, or would be now.
func (s *Screen) remedies() []penalties.Remedy {
	switch r := s.standing(); {
	case s.chosen != nil:
		return *s.chosen
	case r != nil:
		return r.Remedies
	}
	return words.AtTable(s.verdict.Remedies)
}

// shownVerdict is the ruling's own, which it keeps, or the rulebook's answer while there is none.
func (s *Screen) shownVerdict() rules.Verdict {
	if r := s.standing(); r != nil {
		return r.Verdict
	}
	return s.verdict
}

// sentBack tells whether a chief has sent the ruling back and it is to be ruled anew.
func (s *Screen) sentBack() bool { return s.incident.State() == penalties.Remanded }

// standing is the ruling, nil while there is none or a chief has sent it back.
func (s *Screen) standing() *penalties.Ruling {
	if s.sentBack() {
		return nil
	}
	return s.incident.Ruling()
}

// moved is the seat whose clock the remedy moves.
func (s *Screen) moved() (penalties.Remedy, bool) {
	for _, r := range s.remedies() {
		if r.Timed() && r.Seat != "" {
			return r, true
		}
	}
	return penalties.Remedy{}, false
}

// outdated tells whether the book now says otherwise than a ruling that may still be corrected: a fact was added since,
// or an earlier incident was struck.
func (s *Screen) outdated() bool {
	r := s.standing()
	return r != nil && !r.Departed && !s.frozen() && s.fault == nil && prescribed(s.verdict) &&
		s.bookSays() != s.table.Ruling(r.RulingMade)
}

// bookSays is what the rulebook answers as things stand now.
func (s *Screen) bookSays() string {
	r := penalties.RulingMade{Verdict: s.verdict, Remedies: words.AtTable(s.verdict.Remedies)}
	r.Moot = s.incident.Moot(r)
	return s.table.Ruling(r)
}

// changed tells whether Enter would correct a ruling: the book says otherwise by now, or the clock was read anew.
func (s *Screen) changed() bool {
	r := s.standing()
	if r == nil || s.frozen() {
		return false
	}
	ms, ok := s.reading()
	return s.chosen != nil || s.outdated() || (ok && (r.Clock == nil || *r.Clock != ms))
}

// prescribed tells whether the book itself decides.
func prescribed(v rules.Verdict) bool {
	return v.Authority == rules.ByRule || v.Authority == rules.ByPolicy
}

// reads tells whether digits are a clock's reading: until it is ruled, and then only where the clock is read again. Elsewhere they
// begin a call.
func (s *Screen) reads() bool {
	_, moves := s.moved()
	return moves && !s.frozen() && !s.ruling && (s.standing() == nil || s.reread)
}

// readAgain begins to read the clock of what is ruled already.
func (s *Screen) readAgain() {
	switch _, moves := s.moved(); {
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case !moves || s.standing() == nil || s.reread:
	default:
		s.clock, s.reread = "", true
	}
}

// TakeReading hands over what was typed as a clock's reading: it turned out to begin a call.
func (s *Screen) TakeReading() string {
	text := s.clock
	s.clock, s.reread = "", false
	return text
}

// reading is the clock as typed, in milliseconds.
func (s *Screen) reading() (int64, bool) {
	if moved, ok := s.moved(); !ok || s.clock == "" || s.clockOf != moved.Seat {
		return 0, false
	}
	ms, err := penalties.ParseClock(s.clock)
	return ms, err == nil
}

// About tells whether the frame is that of an incident.
func (s *Screen) About(i *penalties.Incident) bool { return s.saved && s.incident.No == i.No }
