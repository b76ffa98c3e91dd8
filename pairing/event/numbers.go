package event

import (
	"slices"
)

// Ways of numbering teams for pairing.
const (
	ByEntry  = "entry"
	ByRating = "rating"
)

// Numbers lists the section's teams by pairing number, the first being number 1: in the order of entry, or by rating.
func (sec *Section) Numbers() []*Team {
	numbers := slices.Clone(sec.Teams)
	if sec.Options.Seed == ByRating { // who came late keeps the number given on arrival (C.04.2)
		slices.SortStableFunc(numbers[:sec.Starters()], func(a, b *Team) int { return b.rating() - a.rating() })
	}
	return numbers
}

// rating is twice the mean of the ratings that its players have, 0 where neither has one.
func (t *Team) rating() int {
	one, two := t.Players[0].Rating, t.Players[1].Rating
	if one == 0 || two == 0 {
		return 2 * (one + two)
	}
	return one + two
}

// Rating is the mean of the ratings that its players have, 0 where neither has one.
func (t *Team) Rating() int { return t.rating() / 2 }
