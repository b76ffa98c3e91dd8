package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// pairField pairs a field in which an official keeps teams apart. Teams that must never meet do
// not. Of the others as many are kept apart, in the order in which the official chose them, as
// leave this round and as many later ones pairable.
func pairField(sec *event.Section, system swiss.System, numbers []*event.Team,
	f swiss.Field, later swiss.Later,
) (swiss.Round, error) {
	var avoidable [][2]int
	f.Apart = append(f.Apart, alwaysApart(sec, numbers)...)
	for _, apart := range sec.Apart {
		if apart.How != event.ApartAlways {
			avoidable = append(avoidable, numbersOf(numbers, apart))
		}
	}
	made, err := swiss.PairAhead(system, f, later)
	if err != nil || len(avoidable) == 0 {
		return made, err
	}
	without := func(pairs ...[2]int) bool {
		with := f
		with.Avoid = slices.Concat(f.Avoid, pairs)
		better, fault := swiss.PairAhead(system, with, later)
		if fault != nil || better.Later < made.Later {
			return false
		}
		f, made = with, better
		return true
	}
	if without(avoidable...) {
		return made, nil
	}
	for _, pair := range avoidable {
		without(pair)
	}
	return made, nil
}

// alwaysApart lists the pairs, by pairing number, that an official keeps apart always.
func alwaysApart(sec *event.Section, numbers []*event.Team) (pairs [][2]int) {
	for _, apart := range sec.Apart {
		if apart.How == event.ApartAlways {
			pairs = append(pairs, numbersOf(numbers, apart))
		}
	}
	return pairs
}

func numbersOf(numbers []*event.Team, apart event.Apart) [2]int {
	return [2]int{slices.Index(numbers, apart.Teams[0]) + 1, slices.Index(numbers, apart.Teams[1]) + 1}
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
