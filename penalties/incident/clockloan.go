package incident

import (
	"strings"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// LendClock returns the fact that a clock of the club goes to a board whose players have none (rule 5), while their
// match is played. A clock that is out already, or was declared defective, is refused.
func LendClock(s *penalties.State, c penalties.ClockLent) ([]fact.Fact, error) {
	m, err := s.Register.FindMatch(c.Place)
	if err != nil {
		return nil, err
	}
	c.Place, c.Board = m.Place(), strings.ToUpper(strings.TrimSpace(c.Board))
	_, over := m.Result()
	loan, out := s.Loans.Of(c.Clock)
	before, defective := s.Clocks.Defect(c.Clock)
	switch {
	case c.Board != "A" && c.Board != "B":
		return nil, refusal.Invalid.Errorf("no board %q: use A or B", c.Board)
	case c.Clock < 1 || c.Clock > 9999:
		return nil, refusal.Invalid.Errorf("the clock needs its number, from 1 to 9999: write one on it")
	case over:
		return nil, refusal.TooLate.Errorf("the match at table %d is over: no clock is running", c.Place.Table)
	case out:
		return nil, refusal.Conflict.Errorf("clock %d is out at table %d, board %s: lend another, or record its return first",
			c.Clock, loan.Place.Table, loan.Board)
	case defective:
		return nil, refusal.Conflict.Errorf("clock %d was declared defective at table %d in round %d: lend another",
			c.Clock, before.Place.Table, before.Place.Round)
	}
	return []fact.Fact{c}, nil
}

// ReturnClock returns the fact that a clock that was lent came back.
func ReturnClock(s *penalties.State, clock int) ([]fact.Fact, error) {
	loan, out := s.Loans.Of(clock)
	if !out {
		return nil, refusal.NotFound.Errorf("clock %d is not out: see clock list", clock)
	}
	return []fact.Fact{penalties.ClockReturned{Place: loan.Place, Clock: clock}}, nil
}
