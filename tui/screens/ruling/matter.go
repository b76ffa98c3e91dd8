package ruling

import (
	"cmp"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// matter is an incident as it is known here, and what the rulebook answers to it.
type matter struct {
	desk     screen.Desk
	recorded *penalties.Incident // as imagined until it is saved
	incident *penalties.Incident // the same with what is being told of it
	telling  []rules.StatedFacts // facts on their way to the disk, oldest first
	saved    bool
	reasked  bool   // the questions of a ruling that was sent back were opened again
	calledBy string // the actor who was called, if another enters the ruling in their name
	proved   bool   // that actor has proved who they are
	verdict  rules.Verdict
	fault    error // why there is no verdict
	table    words.Table
}

// refresh asks the rulebook anew: another desk's entry may have changed the step.
func (s *matter) refresh() {
	hall := s.desk.Hall()
	s.incident = s.recorded
	for _, given := range s.telling {
		s.incident = s.incident.WithGiven(given)
	}
	s.table = words.TableOf(hall.Register, s.incident)
	s.verdict, s.fault = hall.Ledger.Assess(s.incident)
}

// setNumber tells the frame the number its incident was given.
func (s *matter) setNumber(no int) {
	if i, err := s.desk.Hall().Ledger.Incident(no); err == nil {
		s.recorded, s.saved = i, true
		s.refresh()
	}
}

// isAbout tells whether the frame is that of an incident.
func (s *matter) isAbout(i *penalties.Incident) bool { return s.saved && s.incident.No == i.No }

// subject is the incident once it is recorded, and until then its table.
func (s *matter) subject() (*event.Pairing, *penalties.Incident) {
	if !s.saved {
		return s.incident.Match.Pairing, nil
	}
	return s.recorded.Match.Pairing, s.recorded
}

// rulingActor returns the actor in whose name another enters or entered the ruling, "" if none was
// named.
func (s *matter) rulingActor() string {
	if r := s.rulingInForce(); r != nil && r.CalledBy != "" {
		return r.CalledBy
	}
	return cmp.Or(s.calledBy, s.incident.CalledBy)
}

// needsCalled tells whether this desk enters a ruling for an official who is still to be named.
func (s *matter) needsCalled() bool {
	by := s.desk.Official()
	return by != nil && penalties.MayPropose(by, s.incident.Place.Section) != nil &&
		cmp.Or(s.calledBy, s.recorded.CalledBy) == "" &&
		!s.frozen()
}

// askCalled asks who was called, and goes on.
func (s *matter) askCalled(then func()) {
	s.desk.AskWhoWasCalled(s.incident.Place.Section, func(o *event.Official, proved bool) {
		s.calledBy, s.proved = o.Actor(), proved
		then()
	})
}

// offence is what the incident is in its rulebook.
func (s *matter) offence() rules.Offence {
	o, _ := s.incident.Book().Offence(s.incident.Offence)
	return o
}

// frozen tells whether only an appeal can change anything now.
func (s *matter) frozen() bool { return s.incident.Struck != nil || !s.incident.Correctable() }

// sentBack tells whether a chief has sent the ruling back and it is to be ruled anew.
func (s *matter) sentBack() bool { return s.incident.State() == penalties.Remanded }

// rulingInForce is the ruling, nil while there is none or a chief has sent it back.
func (s *matter) rulingInForce() *penalties.Ruling {
	if s.sentBack() {
		return nil
	}
	return s.incident.Ruling()
}

// shownVerdict is the ruling's own, which it keeps, or the rulebook's answer while there is none.
func (s *matter) shownVerdict() rules.Verdict {
	if r := s.rulingInForce(); r != nil {
		return r.Verdict
	}
	return s.verdict
}

// isNote tells whether the incident is a note, on which nothing is ruled.
func (s *matter) isNote() bool {
	return s.incident.IsNote() || !s.saved && s.incident.Offence == rules.KindNote
}

// bookText is what the rulebook answers as things stand now.
func (s *matter) bookText() string {
	return s.table.Ruling(s.incident.AsRuled(penalties.RulingMade{
		Verdict:  s.verdict,
		Remedies: penalties.TableRemedies(s.verdict.Remedies),
	}))
}

func (s *matter) entryOfRuling() int64 {
	if r := s.incident.Ruling(); r != nil {
		return r.Meta.Seq
	}
	return 0
}

// hasQuestions tells whether the book has asked something, or asks it still.
func (s *matter) hasQuestions() bool {
	return len(s.verdict.Questions) > 0 || s.offence().Claim || len(s.incident.GivenFacts()) > 0
}

// awaitsAnswer tells whether the rulebook waits for an answer before anything is ruled.
func (s *matter) awaitsAnswer() bool {
	return s.fault == nil && !s.frozen() && s.rulingInForce() == nil && len(s.verdict.Questions) > 0
}

// flagMatters tells whether the offence is judged by whether it made a flag fall.
func (s *matter) flagMatters() bool { return s.offence().DependsOnFlag() && s.incident.Seat != nil }

// warnNobody says that this desk must name an official before it rules.
func (s *matter) warnNobody() {
	s.desk.Say(
		screen.Warning,
		"no name at this desk yet: press "+s.desk.Keys().Everywhere.Who.Help().Key+" to say who you are",
	)
}

// number returns the incident's number, 0 while it is on its way to the disk: what is asked about it
// then follows the request that logs it.
func (s *matter) number() int {
	if !s.saved {
		return 0
	}
	return s.incident.No
}

// appealableText says until when a player may appeal, "" if no appeal is open.
func (s *matter) appealableText() string {
	_, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident)
	if err != nil {
		return ""
	}
	return ", appealable until " + s.desk.Hall().Register.HourMinute(due)
}

// recordFacts has facts recorded, or taken back. The book is asked with them at once, before they
// are on disk.
func (s *matter) recordFacts(given rules.StatedFacts, done func()) {
	s.telling = append(s.telling, given)
	s.refresh()
	told := func() {
		s.telling = s.telling[1:]
		s.refresh()
		if done != nil {
			done()
		}
	}
	s.desk.Do(screen.Request{
		Act:    acts.StateFacts{Incident: s.number(), Given: given},
		Saved:  func([]fact.Fact) { told() },
		Failed: func(error) { told() },
	})
}

// toggleFact says by one key that it was castling or not meant, or takes that back.
func (s *matter) toggleFact(
	say func(*penalties.Incident, rules.Offence) (rules.StatedFacts, error),
) {
	given, err := say(s.incident, s.offence())
	switch {
	case err != nil:
		s.desk.Say(screen.Warning, err.Error())
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	default:
		s.recordFacts(given, nil)
	}
}

// toggleFlag says that the opponent's flag fell by it, or takes that back.
func (s *matter) toggleFlag() {
	switch {
	case !s.flagMatters():
		s.desk.Say(screen.Warning, "the flag does not matter for “"+words.LowerFirst(s.incident.Title())+"”")
		return
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
		return
	}
	if s.incident.Given.Has("flag_down") {
		s.recordFacts(rules.RetractFacts("flag_down"), nil)
		return
	}
	s.recordFacts(rules.StateFacts(rules.Facts{FlagDown: rules.Seats{s.incident.Seat.Opponent()}}), nil)
}

// wantsClock reports whether the incident is a missing clock that is not ruled: one may be lent.
func (s *matter) wantsClock() bool {
	return s.incident.Offence == rules.KindNoClock && s.incident.Struck == nil && s.rulingInForce() == nil
}
