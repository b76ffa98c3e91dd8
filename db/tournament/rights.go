package tournament

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/penalties"
)

// somethingOpen is the state in which results may still change.
var somethingOpen = act.StateNamed("something is open")

// signOpen lets the Floor Chief sign for what is open.
var signOpen = act.Rule{
	When: somethingOpen, May: []act.Who{act.FloorChief}, Needs: []string{"reason"},
}

// signFinal is to print results as final: while something is open only the Floor Chief signs.
var signFinal = act.Right{Act: "print", Scope: act.InEvent, Rules: []act.Rule{
	signOpen,
	{May: act.Everyone},
}}

// lockPrizes says who may lock prizes.
var lockPrizes = act.Right{Act: "prize.lock", Scope: act.InSection, Rules: []act.Rule{
	signOpen,
	{May: act.Directors, StandIn: true},
}}

// Rights is the whole table of who may do what, by the names of acts.
func Rights() []act.Right {
	all := slices.Concat(officials.Rights, penalties.Rights, []act.Right{signFinal, lockPrizes})
	slices.SortFunc(all, func(a, b act.Right) int { return strings.Compare(a.Act, b.Act) })
	return all
}

// MaySign reports whether an official may sign for what is open: a print that is final, prizes.
func (t *Tournament) MaySign(by *event.Official) bool {
	return signFinal.Allows(t.Register, act.Case{By: by, State: somethingOpen})
}
