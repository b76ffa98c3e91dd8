package incident

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// ReplaceClock records that an official declared the clock of a board defective and put another in
// its place. Only who may rule may do that, and only while the match is played. A clock that was
// declared defective before is refused unless it is said to work again.
func ReplaceClock(
	s *penalties.State, c penalties.ClockReplaced, by *event.Official,
) ([]fact.Fact, error) {
	m, err := s.Register.FindMatch(c.Place)
	if err != nil {
		return nil, err
	}
	c.Place, c.Board = m.Place(), strings.ToUpper(strings.TrimSpace(c.Board))
	if err := penalties.MayRule(by, c.Place.Section); err != nil {
		return nil, err
	}
	_, over := m.Result()
	before, defective := s.Clocks.Defect(c.New)
	switch {
	case c.Board != "A" && c.Board != "B":
		return nil, refusal.Invalid.Errorf("no board %q: use A or B", c.Board)
	case c.New < 1 || c.New > 9999 || c.Clock < 0 || c.Clock > 9999:
		return nil, refusal.Invalid.Errorf("the new clock needs its number, from 1 to 9999: write one on it")
	case c.New == c.Clock:
		return nil, refusal.Invalid.Errorf("clock %d cannot replace itself: name the other clock", c.New)
	case over:
		return nil, refusal.TooLate.Errorf("the match at table %d is over: no clock is running",
			m.Pairing.Table)
	case defective && !c.Works:
		return nil, refusal.Conflict.Errorf(
			"clock %d was declared defective at table %d in round %d: use another, or add that it works again",
			c.New, before.Place.Table, before.Place.Round,
		)
	}
	for _, reading := range []int64{c.White, c.Black, c.SetWhite, c.SetBlack} {
		if err := penalties.CheckReading(reading); err != nil {
			return nil, err
		}
	}
	c.Works = defective
	return []fact.Fact{c}, nil
}
