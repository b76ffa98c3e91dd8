package rules

import (
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// Underlying is the ground of a claim, asked for with the grounds that the book gives a meaning.
func (b *Book) Underlying() *Key {
	if b.Drops.Law() == bughouse.AnyDrop {
		return KeyUnderlying
	}
	return withDropGrounds
}

// FlagsDown is whose flag has fallen, asked for with everybody whose flag may count: the players of the board, or all four.
func (b *Book) FlagsDown() *Key {
	if b.Flag.PerTeam() {
		return flagsOfTeams
	}
	return KeyFlagDown
}

var (
	withDropGrounds = offering(slices.Concat(grounds, dropGrounds, []string{noGround}), copyOf(KeyUnderlying))
	flagsOfTeams    = anySeats(copyOf(KeyFlagDown))
)

func copyOf(k *Key) *Key {
	same := *k
	return &same
}

// anySeats offers every part of the four seats, fewest first.
func anySeats(k *Key) *Key {
	var parts []string
	for size := range 5 {
		for set := range 1 << len(bughouse.Seats) {
			var some []bughouse.Seat
			for i, s := range bughouse.Seats {
				if set>>i&1 != 0 {
					some = append(some, s)
				}
			}
			if len(some) == size {
				parts = append(parts, "["+strings.Join(quoted(codes(some)), ",")+"]")
			}
		}
	}
	k.Answers = fixed(parts...)
	return k
}
