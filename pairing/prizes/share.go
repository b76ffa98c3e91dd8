package prizes

import "slices"

// caps returns, for each team of a tie, the largest prize in money that it could win if it were not
// tied, in cents.
func (g *distribution) caps(group []Contender) []int64 {
	caps := make([]int64, len(group))
	for i, s := range group {
		for _, p := range g.left {
			if p.Cents > caps[i] && g.fits(p.Class, s.Team) {
				caps[i] = p.Cents
			}
		}
	}
	return caps
}

// division divides a sum into parts that are equal but for those that would be over their cap. It
// returns the equal part as a fraction, sum/parts, and which teams get their cap instead. The caps
// add up to the sum at least.
func division(sum int64, caps []int64) (rest, parts int64, capped []bool) {
	rest, parts, capped = sum, int64(len(caps)), make([]bool, len(caps))
	for again := true; again; {
		again = false
		for i, most := range caps {
			if !capped[i] && most*parts < rest {
				capped[i], again = true, true
				rest, parts = rest-most, parts-1
			}
		}
	}
	return rest, parts, capped
}

// sharePool divides the money of a pool among teams, no part over a team's cap; cents that do not
// divide go one each to the teams ahead. Things go to the teams in order, each the most valuable that the team
// qualifies for. A thing for which none of them qualifies is left for the next teams. Co-champions all win the
// thing of the first prize, and no team wins the things of the places that they leave empty.
func (g *distribution) sharePool(group []Contender, pool []prize, champions bool) {
	if len(pool) == 0 {
		return
	}
	a := Award{Prize: namingPrize(pool), Champion: champions}
	caps, sum := g.caps(group), totalCents(pool)
	things := g.removePool(pool)
	rest, parts, capped := division(sum, caps)
	a.Parts = int(parts)
	if len(group) > 1 && (sum > 0 || champions) {
		for _, s := range group {
			a.With = append(a.With, s.Team)
		}
	}
	for _, p := range pool {
		if p.Cents > 0 {
			a.Pool = append(a.Pool, p.no)
		}
	}
	first := g.championsThing(champions)
	odd := rest - rest/max(parts, 1)*parts // cents that do not divide
	for i, s := range group {
		a := a
		a.Contender, a.Cents, a.Capped = s, caps[i], capped[i]
		if !a.Capped {
			a.Cents = rest / parts
			if odd > 0 {
				a.Cents, odd = a.Cents+1, odd-1
			}
		}
		if first > 0 {
			a.Thing = first
		} else if at := slices.IndexFunc(things, func(p prize) bool {
			return g.fits(p.Class, s.Team)
		}); at >= 0 {
			a.Thing = things[at].no
			things = slices.Delete(things, at, at+1)
		}
		if a.Thing > 0 {
			a.Prize = a.Thing
		}
		if a.Cents > 0 || a.Thing > 0 {
			g.awards = append(g.awards, a)
		}
	}
	for _, p := range things {
		switch p.Cents = 0; {
		case p.no == first:
		case first > 0 && p.Class.IsOpen():
			g.ungivenThings = append(g.ungivenThings, p.no)
		default:
			g.left = append(g.left, p)
		}
	}
	g.keepMoneyOnly(first)
	g.sortLeft()
}

// keepMoneyOnly removes the thing of a prize that co-champions won, and keeps its money if they did
// not divide it.
func (g *distribution) keepMoneyOnly(no int) {
	for i, p := range g.left {
		if p.no == no {
			g.left[i].Thing, g.left[i].Worth = "", 0
		}
	}
	g.left = slices.DeleteFunc(g.left, func(p prize) bool { return p.no == no && p.Cents == 0 })
}

// removePool removes the prizes of a pool from those not given and returns those with a thing.
func (g *distribution) removePool(pool []prize) (things []prize) {
	g.left = slices.DeleteFunc(g.left, func(l prize) bool {
		return slices.ContainsFunc(pool, func(p prize) bool { return p.no == l.no })
	})
	return slices.DeleteFunc(slices.Clone(pool), func(p prize) bool { return p.Thing == "" })
}

// namingPrize returns the prize of a pool that names the award: the most valuable that is open to
// all, else the most valuable.
func namingPrize(pool []prize) int {
	for _, p := range pool {
		if p.Class.IsOpen() {
			return p.no
		}
	}
	return pool[0].no
}

// championsThing returns the prize whose thing all co-champions win, 0 for none.
func (g *distribution) championsThing(champions bool) int {
	for i, p := range g.plan.Prizes {
		if champions && p.Plan == g.name && p.Class.IsOpen() && p.Place == 1 && p.Thing != "" {
			return i + 1
		}
	}
	return 0
}
