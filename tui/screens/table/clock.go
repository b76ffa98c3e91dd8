package table

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// clockForm declares the clock of a board defective and puts another in its place.
func clockForm(d screen.Desk, at *event.Pairing) input.Form {
	var r ask.ReplacedClock
	r.Place, r.Board = at.CurrentMatch().Place(), "A"
	return input.Form{
		Title:  fmt.Sprintf("a defective clock at table %d", at.Table),
		Fields: ask.ReplaceClock(&r),
		Act:    func() (any, error) { return r.Request(), nil },
		Saved: func([]fact.Fact) {
			register := d.Hall().Ledger.Clocks
			d.Say(screen.Done, words.ClockChange(d.Hall().Register, register[len(register)-1]))
		},
	}
}

// LendForm lends a clock of the club to a board of a match, unless another is chosen.
func LendForm(d screen.Desk, m *event.Match, board string) input.Form {
	var r acts.LendClock
	r.Place, r.Board = m.Place(), board
	return input.Form{
		Title:  fmt.Sprintf("a clock of the club for table %d", r.Place.Table),
		Fields: ask.LendClock(&r), Short: true,
		Act: input.Asks(&r),
		Saved: func([]fact.Fact) {
			d.Say(screen.Done, fmt.Sprintf("clock %d is lent to board %s of table %d", r.Clock, r.Board, r.Place.Table))
		},
	}
}

// lend lends a clock of the club to the table, or takes back one that is out there.
func (s *Screen) lend() {
	lend := func() { s.desk.Open(input.NewFormScreen(s.desk, LendForm(s.desk, s.at.CurrentMatch(), "A"))) }
	out := s.desk.Hall().Ledger.Loans.At(s.at.Table)
	if len(out) == 0 {
		lend()
		return
	}
	which := input.ChoiceQuestion{Label: "the club’s clocks", OnCancel: s.asked.Close, OnChoose: func(n int) {
		if n < len(out) {
			s.asked.Record(acts.ReturnClock{Clock: out[n].Clock}, fmt.Sprintf("clock %d is back", out[n].Clock))
			return
		}
		s.asked.Close()
		lend()
	}}
	for _, c := range out {
		back := fmt.Sprintf("clock %d of board %s is back", c.Clock, c.Board)
		which.Answers = append(which.Answers, input.Answer{Text: back})
	}
	which.Answers = append(which.Answers, input.Answer{Text: "lend another"})
	s.asked.AskChoice(which)
}

// clockLines are the clocks that were declared defective at a table, and those of the club that are out there.
func (p *Page) clockLines(at *event.Pairing, w int) []string {
	var lines []string
	for _, c := range p.desk.Hall().Ledger.Clocks.At(at) {
		said := words.ClockChange(p.desk.Hall().Register, c)
		lines = append(lines, p.labeled("Clock", said, w)...)
	}
	for _, c := range p.desk.Hall().Ledger.Loans.At(at.Table) {
		lines = append(lines, p.labeled("Lent", words.ClockLoan(p.desk.Hall().Register, c), w)...)
	}
	return lines
}
