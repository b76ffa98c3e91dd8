// Package prizes gives a section's prizes to its teams: by the plan of the organiser, on the final placing, each award with its reason.
// It follows US Chess rules 32B and 33: a team gets one prize, the most valuable it may have; the money of tied teams is added up and
// divided, with no more prizes in the sum than there are teams in the tie, and a tied team that would get more from a prize which others in
// the tie may not have takes that instead.
package prizes

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/score"
)

// Contender is a team in the running for prizes.
type Contender struct {
	Team  *event.Team
	Place int       // among those in the running, from 1; no two have the same
	Group int       // teams with the same number are tied: on points, and no play-off has parted them
	Level int       // teams with the same number are level after every tie-break, and no lots were drawn
	Row   score.Row // zero where a test needs none
	Stage string    // what decided its place in a play-off, "won the final"; "" where none did
}

// Award is what a team gets.
type Award struct {
	Contender
	Prize    int           // the number in the plan of the prize that it is called by
	Cents    int64         // money
	Thing    int           // the number of the prize whose thing it gets, 0 for none
	Pool     []int         // the prizes whose money this is, or a part of
	With     []*event.Team // all who shared it, the team itself among them; nil where nobody did
	Champion bool          // one of the co-champions
}

// prize is one that is left.
type prize struct {
	no int
	event.Prize
}

// distribution is prizes on their way to teams.
type distribution struct {
	plan   event.PrizesPlanned
	fits   func(event.Class, *event.Team) bool
	left   []prize // the most valuable first; of equal ones as the plan has them
	awards []Award

	ungivenThings []int // prizes whose thing nobody gets, since champions leave their places empty
}

// Distribute gives the prizes of a plan to the teams of a field, which are in the order of their places. Fits tells who may have the prizes
// of a class. Awards come in the order of the places; left are the numbers of prizes of which money or thing is with nobody, in the order of
// the plan.
func Distribute(plan event.PrizesPlanned, field []Contender, fits func(event.Class, *event.Team) bool) (awards []Award, left []int) {
	g := distribution{plan: plan, fits: fits}
	for i, p := range plan.Prizes {
		g.left = append(g.left, prize{i + 1, p})
	}
	g.sortLeft()
	for from := 0; from < len(field); {
		to := from + 1
		for g.sharesWith(field, from, to) {
			to++
		}
		g.giveTied(field[from:to], from == 0)
		from = to
	}
	slices.SortFunc(g.awards, func(a, b Award) int { return a.Place - b.Place })
	left = g.ungivenThings
	for _, p := range g.left {
		left = append(left, p.no)
	}
	slices.Sort(left)
	return g.awards, left
}

// sortLeft puts what is left in order of value.
func (g *distribution) sortLeft() {
	slices.SortFunc(g.left, func(a, b prize) int { return cmp.Or(cmp.Compare(b.Value(), a.Value()), a.no-b.no) })
}

// sharesWith tells whether the team at a place is given its prize together with the one at from.
func (g *distribution) sharesWith(field []Contender, from, to int) bool {
	if to == len(field) || field[to].Group != field[from].Group {
		return false
	}
	return g.plan.Ties == "" || g.plan.Ties == event.TiesSplit || g.plan.Ties == event.TiesCoChampions && from == 0
}

// giveTied gives prizes to teams that are tied, in the order of their tie-breaks; or to one.
func (g *distribution) giveTied(tied []Contender, first bool) {
	champions := first && len(tied) > 1 && g.plan.Ties == event.TiesCoChampions
	group := tied
	for len(group) > 0 {
		pool := g.bestPool(group, func(event.Class) bool { return true })
		if own, theirs := g.betterClass(group, totalCents(pool)); own != nil {
			g.sharePool(own, theirs, champions)
			group = slices.DeleteFunc(slices.Clone(group), func(s Contender) bool {
				return slices.ContainsFunc(own, func(o Contender) bool { return o.Team == s.Team })
			})
			continue
		}
		g.sharePool(group, pool, champions)
		return
	}
}

// betterClass finds those in a tie who get more by sharing only the prizes of a class that others in the tie may not have: of several classes the one
// that brings most. Sum is what the whole tie would share.
func (g *distribution) betterClass(group []Contender, sum int64) (own []Contender, theirs []prize) {
	most, of := sum, int64(len(group)) // as a fraction: most cents for so many teams
	for _, p := range g.left {
		fit := slices.DeleteFunc(slices.Clone(group), func(s Contender) bool { return !g.fits(p.Class, s.Team) })
		if len(fit) == 0 || len(fit) == len(group) {
			continue
		}
		pool := g.bestPool(fit, p.Class.Equal)
		if got := totalCents(pool); got*of > most*int64(len(fit)) {
			most, of, own, theirs = got, int64(len(fit)), fit, pool
		}
	}
	return own, theirs
}

// bestPool are the most valuable prizes left, of the classes wanted, of which each team of a group can have one that it may have.
func (g *distribution) bestPool(group []Contender, wanted func(event.Class) bool) []prize {
	holder := make([]int, len(group)) // which prize of pool each team holds, from 1
	var pool []prize
	for _, p := range g.left {
		if len(pool) == len(group) {
			break
		}
		if !wanted(p.Class) {
			continue
		}
		pool = append(pool, p)
		if !g.assignHolder(group, pool, holder, len(pool), make([]bool, len(group))) {
			pool = pool[:len(pool)-1]
		}
	}
	return pool
}

// assignHolder finds a holder for the nth prize of a pool, where need be by having others hold another one that they may have.
func (g *distribution) assignHolder(group []Contender, pool []prize, holder []int, n int, seen []bool) bool {
	for i, s := range group {
		if seen[i] || !g.fits(pool[n-1].Class, s.Team) {
			continue
		}
		seen[i] = true
		if holder[i] == 0 || g.assignHolder(group, pool, holder, holder[i], seen) {
			holder[i] = n
			return true
		}
	}
	return false
}

func totalCents(pool []prize) (sum int64) {
	for _, p := range pool {
		sum += p.Cents
	}
	return sum
}
