package questions

import (
	"slices"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// inquiry is what the rulebook answers to an incident, and what it still asks.
type inquiry struct {
	desk     screen.Desk
	incident *penalties.Incident
	table    words.Table
	verdict  rules.Verdict
	fault    error // why there is no verdict
	oneByOne bool  // each fact of a claim is asked for by itself: it was not made in the plain way
}

// update assesses the incident anew.
func (s *inquiry) update(i *penalties.Incident) {
	hall := s.desk.Hall()
	s.incident, s.table = i, words.TableOf(hall.Register, i)
	s.verdict, s.fault = hall.Ledger.Assess(i)
}

// current is the question in turn; its zero when there is none.
func (s *inquiry) current() rules.Question {
	if len(s.verdict.Questions) == 0 {
		return rules.Question{}
	}
	return s.verdict.Questions[0]
}

// settled tells whether nothing is left to ask.
func (s *inquiry) settled() bool {
	return s.fault == nil && s.incident != nil && len(s.verdict.Questions) == 0
}

// Unrecorded says that the verdict on screen is not on record, and which key records it; "" while
// none is on screen.
func (s *inquiry) Unrecorded() string {
	if !s.settled() {
		return ""
	}
	return screen.NotRecorded(s.desk)
}

// isClaim tells whether a player asserts it, rather than a director charging it.
func (s *inquiry) isClaim() bool {
	o, _ := s.incident.Book().Offence(s.incident.Offence)
	return o.Claim
}

// offersPlain tells whether one key answers all that is asked about a claim made in the plain way.
func (s *inquiry) offersPlain() bool { return !s.oneByOne && len(s.incident.GivenFacts()) == 0 }

// defending is the board in question and the color that is said to be mated there.
func (s *inquiry) defending() (bughouse.Board, bughouse.Color) {
	if s.incident.Seat == nil {
		return bughouse.BoardA, bughouse.Black
	}
	defender := s.incident.Seat.Opponent()
	return defender.OnBoard(), defender.Color()
}

// lastAnswerKeys are the facts that were told in one answer with the one told last.
func (s *inquiry) lastAnswerKeys(last string) []string {
	for _, e := range slices.Backward(s.incident.History) {
		if f, is := e.Fact.(penalties.FactsGiven); is && f.Given.Has(last) {
			return slices.DeleteFunc(
				f.Given.Keys(),
				func(key string) bool { return !s.incident.Given.Has(key) },
			)
		}
	}
	return []string{last}
}
