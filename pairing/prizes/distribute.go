// Package prizes gives a section's prizes to its teams: by the organizer's plan, on the final
// places, each award with its reason. It follows US Chess rules 32B and 33. A team wins one prize,
// the most valuable that it qualifies for; of equal ones that of a place, then that of the highest
// rating class, then any other (32B4). The money of tied teams is added and divided, with no more
// prizes in the sum than teams in the tie, and no team gets more of it than the largest prize that
// it could win if it were not tied (32B3). A tied team that would win more from a prize for which
// others in the tie do not qualify takes that prize instead.
//
// A plan may have separate plans within it, such as one of trophies beside the money. Each is given
// out as if there were no other, by its own way to settle ties, and a team wins at most one prize
// of each.
package prizes

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
)

// Contender is a team that may win prizes.
type Contender struct {
	Team  *event.Team
	Place int          // among the contenders, from 1, unique
	Group int          // teams with the same number are tied on points and not separated by a play-off
	Level int          // teams with the same number are level after tie-breaks and lots
	Row   tiebreak.Row // zero if a test needs none
	Stage string       // how its place in a play-off was decided, "won the final"; else ""
	// Its position, from 1, in the lots drawn among all contenders of its Group; 0 for none drawn.
	Lot int
}

// Award is what a team wins.
type Award struct {
	Contender
	Prize    int // number in the plan of the prize that names the award
	Cents    int64
	Thing    int           // number of the prize whose thing it wins, 0 for none
	Pool     []int         // prizes whose money it is or shares
	With     []*event.Team // all teams that share it, itself included; nil if not shared
	Capped   bool          // an equal part would be more than the largest prize that it could win alone
	Parts    int           // equal parts into which the money was divided, after that of capped teams
	Champion bool          // one of several co-champions

	// What the award document says, where a chief let it stand though the results would now give
	// another award; nil for the award that the results give.
	Document *event.Award
}

// prize is a prize not given yet.
type prize struct {
	no int
	event.Prize
}

// distribution is prizes being given to teams.
type distribution struct {
	plan event.PrizesPlanned
	name string // of the separate plan, "" for the main one
	ties string // one of event.TieModes
	fits func(event.Class, *event.Team) bool
	// Prizes not given, the most valuable first; equal ones in the order of the plan.
	left   []prize
	awards []Award

	// Prizes whose thing no team wins, because co-champions leave their places empty.
	ungivenThings []int
}

// Distribute gives the prizes of a plan to contenders, who are in order of their places. Fits
// reports whether a team belongs to a class. The awards are in order of places. Left holds the
// numbers of prizes whose money or thing was not given, in the order of the plan.
func Distribute(plan event.PrizesPlanned, field []Contender,
	fits func(event.Class, *event.Team) bool,
) (awards []Award, left []int) {
	for _, name := range append([]string{""}, plan.PlanNames()...) {
		a, l := distributePlan(plan, name, field, fits)
		awards, left = append(awards, a...), append(left, l...)
	}
	slices.SortStableFunc(awards, func(a, b Award) int { return a.Place - b.Place })
	slices.Sort(left)
	return awards, left
}

// distributePlan gives the prizes of one plan, "" for the main one.
func distributePlan(plan event.PrizesPlanned, name string, field []Contender,
	fits func(event.Class, *event.Team) bool,
) (awards []Award, left []int) {
	g := distribution{plan: plan, name: name, ties: plan.TiesOf(name), fits: fits}
	for i, p := range plan.Prizes {
		if p.Plan == name {
			g.left = append(g.left, prize{i + 1, p})
		}
	}
	g.sortLeft()
	if g.ties == event.TiesByLot {
		field = orderedByLot(field)
	}
	for from := 0; from < len(field); {
		to := from + 1
		for g.sharesWith(field, from, to) {
			to++
		}
		g.giveTied(field[from:to], from == 0)
		from = to
	}
	left = g.ungivenThings
	for _, p := range g.left {
		left = append(left, p.no)
	}
	return g.awards, left
}

// sortLeft sorts the prizes not given by value, equal ones in the order of US Chess rule 32B4.
func (g *distribution) sortLeft() {
	slices.SortFunc(g.left, func(a, b prize) int {
		return cmp.Or(cmp.Compare(b.Value(), a.Value()), priority(a.Class)-priority(b.Class),
			b.Class.Below-a.Class.Below, a.no-b.no)
	})
}

// priority orders classes whose prizes are equal: all teams, a range of ratings, any other.
func priority(c event.Class) int {
	switch {
	case c.IsOpen():
		return 0
	case c.Below > 0 || c.From > 0:
		return 1
	}
	return 2
}

// sharesWith reports whether the contender at index to shares prizes with the one at index from.
func (g *distribution) sharesWith(field []Contender, from, to int) bool {
	if to == len(field) || field[to].Group != field[from].Group {
		return false
	}
	return g.ties == event.TiesSplit || g.ties == event.TiesCoChampions && from == 0
}

// giveTied gives prizes to one team, or to tied teams in the order of their tie-breaks.
func (g *distribution) giveTied(tied []Contender, first bool) {
	champions := first && len(tied) > 1 && g.ties == event.TiesCoChampions
	group := tied
	for len(group) > 0 {
		pool := g.bestPool(group, func(event.Class) bool { return true })
		if own, theirs := g.betterClass(group, pool); own != nil {
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

// betterClass finds those in a tie who win more by sharing only the prizes of a class for which
// others in the tie do not qualify; of several classes the one that pays most. Pool is what the
// whole tie would share.
func (g *distribution) betterClass(group []Contender, pool []prize) (
	own []Contender, theirs []prize,
) {
	// The best share as a fraction, most/of cents. Of the whole tie it is the share of the teams
	// that are not capped: the cap of a team is at least any prize of its classes.
	most, of, _ := division(totalCents(pool), g.caps(group))
	for _, p := range g.left {
		fit := slices.DeleteFunc(slices.Clone(group), func(s Contender) bool {
			return !g.fits(p.Class, s.Team)
		})
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

// bestPool returns the most valuable prizes not given, of the classes wanted, of which each team of
// a group can hold one for which it qualifies.
func (g *distribution) bestPool(group []Contender, wanted func(event.Class) bool) []prize {
	holder := make([]int, len(group)) // by team: the prize of pool that it holds, from 1
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

// assignHolder finds a holder for the nth prize of a pool, if necessary by moving other holders to
// other prizes (augmenting paths).
func (g *distribution) assignHolder(group []Contender, pool []prize, holder []int, n int,
	seen []bool,
) bool {
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
