package ruling

import (
	"cmp"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// clock is the reading of the clock that the remedies of a choice move.
type clock struct {
	desk      screen.Desk
	matter    *matter
	choice    *choice
	digits    string // as typed
	digitsOf  string // the seat whose clock it is
	rereading bool   // what was ruled has its clock read again
	ruling    bool   // a ruling is on its way to the disk
}

// acceptsReading tells whether digits are a clock's reading: until it is ruled, and then only where
// the clock is read again. Elsewhere they begin a call.
func (s *clock) acceptsReading() bool {
	_, moves := s.choice.clockRemedy()
	return moves && !s.matter.frozen() && !s.ruling &&
		(s.matter.rulingInForce() == nil || s.rereading)
}

// beginRereading begins to read the clock of what is ruled already.
func (s *clock) beginRereading() {
	switch _, moves := s.choice.clockRemedy(); {
	case s.matter.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case !moves || s.matter.rulingInForce() == nil || s.rereading:
	default:
		s.digits, s.rereading = "", true
	}
}

// takeReading hands over what was typed as a clock's reading: it turned out to begin a call.
func (s *clock) takeReading() string {
	text := s.digits
	s.digits, s.rereading = "", false
	return text
}

// reading is the clock as typed, in milliseconds.
func (s *clock) reading() (int64, bool) {
	if moved, ok := s.choice.clockRemedy(); !ok || s.digits == "" || s.digitsOf != moved.Seat {
		return 0, false
	}
	ms, err := penalties.ParseClock(s.digits)
	return ms, err == nil
}

func (s *clock) typeClock(text string) {
	moved, ok := s.choice.clockRemedy()
	if !ok || text == "" {
		return
	}
	if s.digitsOf != moved.Seat {
		s.digits, s.digitsOf = "", moved.Seat
	}
	if strings.Trim(text, "0123456789:.") == "" && len(s.digits)+len(text) <= longestReading {
		s.digits += text
	}
}

// setReading takes a text for what the clock reads, whatever was typed before.
func (s *clock) setReading(text string) {
	moved, _ := s.choice.clockRemedy()
	s.digits, s.digitsOf = text, moved.Seat
}

// clockLabel is whose clock the remedies move.
func (s *clock) clockLabel() string {
	moved, _ := s.choice.clockRemedy()
	return words.Possessive(s.matter.table.Name(words.ParseSeat(moved.Seat))) + " clock"
}

// notAReading is what is said of digits that no clock shows.
const notAReading = "a clock reading is minutes and seconds: 1:14 or 114"

// clockHint is what to set the clock to, or what is wrong with the reading.
func (s *clock) clockHint() string {
	if moved, _ := s.choice.clockRemedy(); s.digits == "" || s.digitsOf != moved.Seat {
		return "type the reading"
	}
	if set, ok := s.setTo(); ok {
		return "set it to " + penalties.FormatClock(set)
	}
	return "m:ss, like 1:14 or 114"
}

// setTo is what the ruling would set the clock to.
func (s *clock) setTo() (int64, bool) {
	if s.desk.Official() == nil || !s.matter.saved {
		return 0, false
	}
	facts, err := screen.Try(s.desk, s.rulingRequest(rulingAnswer{reason: "as shown"}))
	if err != nil {
		return 0, false
	}
	made, ok := s.choice.meaningOf(facts).(meaning)
	for _, r := range made.made.Remedies {
		if ok && r.SetTo != nil {
			return *r.SetTo, true
		}
	}
	return 0, false
}

// wouldCorrect tells whether Enter would correct a ruling: the book says otherwise by now, or the
// clock was read anew.
func (s *clock) wouldCorrect() bool {
	r := s.matter.rulingInForce()
	if r == nil || s.matter.frozen() {
		return false
	}
	ms, ok := s.reading()
	return s.choice.chosen != nil || s.choice.outdated() ||
		(ok && (r.Clock == nil || *r.Clock != ms))
}

// rulingRequest asks for the ruling that is shown.
func (s *clock) rulingRequest(said rulingAnswer) incident.RuleRequest {
	request := incident.RuleRequest{
		Incident: s.matter.number(), Reason: said.reason, Decided: said.decided, From: said.from,
	}
	if s.choice.chosen != nil {
		request.Differ, request.Remedies, request.Claim = true, *s.choice.chosen, s.choice.claim
	}
	if ms, ok := s.reading(); ok && !s.choice.outdated() {
		request.Clock = &ms
	}
	request.Corrects = s.matter.incident.RulingToCorrect()
	if !s.matter.saved && request.Corrects > 0 {
		request.Corrects = incident.LoggedRuling
	}
	if penalties.MayPropose(s.desk.Official(), s.matter.recorded.Place.Section) != nil {
		request.CalledBy = cmp.Or(s.matter.calledBy, s.matter.recorded.CalledBy)
		request.Proved = s.matter.proved
	}
	return request
}
