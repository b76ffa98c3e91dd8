package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// pairField pairs a field in which an official keeps teams apart. Teams that must never meet do
// not. Of the others as many are kept apart, in the order in which the official chose them, as
// leave the round pairable.
func pairField(sec *event.Section, system swiss.System, numbers []*event.Team,
	f swiss.Field,
) (swiss.Round, error) {
	tpn := func(t *event.Team) int { return slices.Index(numbers, t) + 1 }
	var avoidable [][2]int
	for _, apart := range sec.Apart {
		pair := [2]int{tpn(apart.Teams[0]), tpn(apart.Teams[1])}
		if apart.How == event.ApartAlways {
			f.Met = append(f.Met, pair)
		} else {
			avoidable = append(avoidable, pair)
		}
	}
	if len(avoidable) == 0 {
		return swiss.PairRound(system, f)
	}
	all := f
	all.Met = slices.Concat(f.Met, avoidable)
	if made, err := swiss.PairRound(system, all); err == nil {
		return made, nil
	}
	made, err := swiss.PairRound(system, f)
	for _, pair := range avoidable {
		with := f
		with.Met = append(slices.Clone(f.Met), pair)
		if better, fault := swiss.PairRound(system, with); fault == nil {
			f, made, err = with, better, nil
		}
	}
	return made, err
}

// apartReasons says for each team of a round that it was kept apart from another, or could not be.
func apartReasons(sec *event.Section, p roundPlan) []TeamReason {
	with := map[*event.Team]*event.Team{}
	takesPart := map[*event.Team]bool{p.bye: true}
	for _, pair := range p.pairs {
		with[pair[0]], with[pair[1]] = pair[1], pair[0]
		takesPart[pair[0]], takesPart[pair[1]] = true, true
	}
	var why []TeamReason
	for _, apart := range sec.Apart {
		a, b := apart.Teams[0], apart.Teams[1]
		if !takesPart[a] || !takesPart[b] {
			continue
		}
		says := fmt.Sprintf("An official keeps %s and %s apart.", a.Name, b.Name)
		if with[a] == b {
			says = fmt.Sprintf(
				"An official keeps %s and %s apart if possible, but this round could not be paired that way.",
				a.Name, b.Name)
		}
		why = append(why, TeamReason{a, says}, TeamReason{b, says})
	}
	return why
}
