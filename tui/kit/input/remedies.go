package input

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// AllRemedies is every remedy there is, as it falls at a table: what the offender loses first, then what the opponent does. Without an
// offender it may fall on anybody.
func AllRemedies(offender *bughouse.Seat) []penalties.Remedy {
	var all []penalties.Remedy
	add := func(kind string, seat bughouse.Seat) {
		all = append(all, penalties.Remedy{Kind: kind, Seat: seat.Letter()})
	}
	if offender != nil {
		own, other := *offender, offender.Opponent()
		add(rules.Warning, own)
		add(rules.AddTime, other)
		add(rules.DeductTime, own)
		add(rules.ForfeitGame, own)
		add(rules.ForfeitMatch, own)
		add(rules.Expel, own)
		add(rules.Warning, other)
		add(rules.AddTime, own)
		add(rules.ForfeitGame, other)
	} else {
		for _, kind := range []string{rules.Warning, rules.ForfeitGame, rules.ForfeitMatch} {
			all = append(all, onEverySeat(penalties.Remedy{Kind: kind})...)
		}
	}
	for _, kind := range []string{rules.NewGame, rules.Expel, rules.CorrectSetup, rules.OtherPenalty} {
		all = append(all, penalties.Remedy{Kind: kind})
	}
	return all
}

// OnEachSeat are remedies with everybody on whom each may fall where that is still to be said.
func OnEachSeat(list []penalties.Remedy) []penalties.Remedy {
	var all []penalties.Remedy
	for _, r := range list {
		if r.NeedsSeat() {
			all = append(all, onEverySeat(r)...)
		} else {
			all = append(all, r)
		}
	}
	return all
}

// onEverySeat is a remedy on each of the four, or on each of the two teams.
func onEverySeat(r penalties.Remedy) []penalties.Remedy {
	var all []penalties.Remedy
	for _, seat := range bughouse.Seats {
		if r.Seat = seat.Letter(); r.Kind != rules.ForfeitMatch || seat.OnBoard() == bughouse.BoardA {
			all = append(all, r)
		}
	}
	return all
}
