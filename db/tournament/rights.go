package tournament

import (
	"slices"
	"strings"
	"sync"

	"flagfall/db/prints"
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
}}.Of(prints.Printed{}).Asked()

// lockPrizes says who may lock prizes.
var lockPrizes = act.Right{Act: "prize.lock", Scope: act.InSection, Rules: []act.Rule{
	signOpen,
	{May: act.Directors, StandIn: true},
}}.Of(event.PrizesLocked{}).Asked()

// rights are all rows, sorted by the names of acts.
var rights = sync.OnceValue(func() []act.Right {
	all := slices.Concat(officials.Rights, penalties.Rights,
		[]act.Right{signFinal, lockPrizes, officials.AcceptWitnessRight})
	slices.SortFunc(all, func(a, b act.Right) int { return strings.Compare(a.Act, b.Act) })
	return all
})

// RightOf returns the row of an act.
func RightOf(name string) (act.Right, bool) {
	n := slices.IndexFunc(rights(), func(r act.Right) bool { return r.Act == name })
	if n < 0 {
		return act.Right{}, false
	}
	return rights()[n], true
}

// Rights is the whole table of who may do what, by the names of acts.
func Rights() []act.Right { return slices.Clone(rights()) }

// MaySign reports whether an official may sign for what is open: a print that is final, prizes.
func (t *Tournament) MaySign(by *event.Official) bool {
	return signFinal.Allows(t.Register, act.Case{By: by, State: somethingOpen})
}
