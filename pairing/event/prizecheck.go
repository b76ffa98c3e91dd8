package event

import (
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// The most that a plan of prizes holds.
const (
	MaxPrizes = 500
	MaxCents  = 100_000_000 // of one prize
)

// check returns an error unless the plan can be one of the event.
func (f PrizesPlanned) check(s *State) error {
	for _, p := range append(slices.Clone(f.Plans), SeparatePlan{Ties: f.Ties}) {
		if p.Ties != "" && !slices.Contains(TieModes, p.Ties) {
			return refusal.Invalid.Errorf("ties: %.40q is not one of %s", p.Ties, strings.Join(TieModes, ", "))
		}
	}
	if len(f.Prizes) > MaxPrizes {
		return refusal.Limit.Errorf("a section has at most %d prizes", MaxPrizes)
	}
	for _, p := range f.Prizes {
		if err := p.Check(s); err != nil {
			return err
		}
	}
	return nil
}

// Check returns an error unless the numbers of the prize are within their limits and it names clubs and teams that
// the event has.
func (p Prize) Check(s *State) error {
	c := p.Class
	switch {
	case p.Place < 1 || p.Place > MaxPrizes:
		return refusal.Invalid.Errorf("no place %d: use 1 to %d", p.Place, MaxPrizes)
	case p.Cents < 0 || p.Cents > MaxCents || p.Worth < 0 || p.Worth > MaxCents:
		return refusal.Invalid.Errorf("a prize can be 0 to %d in money", MaxCents/100)
	case c.Below < 0 || c.From < 0 || c.Below > 0 && c.From >= c.Below:
		return refusal.Invalid.Errorf(
			"no rating is both %d or more and below %d: give the lower number as from, the higher as below",
			c.From, c.Below)
	case c.Unrated && (c.Below > 0 || c.From > 0):
		return refusal.Invalid.Errorf("a class is for unrated teams or for a range of ratings, not both")
	case c.Age < 0 || c.Age > 120:
		return refusal.Invalid.Errorf("a class cannot be for players under %d: use 1 to 120 years", c.Age)
	case c.Club < 0 || c.Club > len(s.Clubs):
		return refusal.NotFound.Errorf("no club %d: the event has %d", c.Club, len(s.Clubs))
	}
	for _, n := range c.Teams {
		if n < 1 || n > len(s.Teams) {
			return refusal.OutOfRange("team", n, len(s.Teams), "the event")
		}
	}
	return nil
}
