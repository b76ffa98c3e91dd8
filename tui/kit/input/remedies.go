package input

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// AllRemedies lists every remedy for a menu: first what the offender loses, then what the opponent
// does. A nil offender lists remedies for every seat.
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
		for _, kind := range []string{rules.HalveTime, rules.LoseBoard, rules.PointOff, rules.MissRound} {
			add(kind, own)
		}
	} else {
		for _, kind := range []string{rules.Warning, rules.ForfeitGame, rules.ForfeitMatch, rules.LoseBoard} {
			all = append(all, onEverySeat(penalties.Remedy{Kind: kind})...)
		}
	}
	for _, kind := range []string{rules.NewGame, rules.Expel, rules.CorrectSetup, rules.OtherPenalty} {
		all = append(all, penalties.Remedy{Kind: kind})
	}
	return all
}

// OnEachSeat repeats each remedy that needs a seat for every seat it may fall on.
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

// onEverySeat returns a remedy for each of the four seats; one that falls on a team for each of the two.
func onEverySeat(r penalties.Remedy) []penalties.Remedy {
	var all []penalties.Remedy
	for _, seat := range bughouse.Seats {
		if r.Seat = seat.Letter(); r.Kind != rules.ForfeitMatch && !r.InEvent() || seat.OnBoard() == bughouse.BoardA {
			all = append(all, r)
		}
	}
	return all
}
