package prizes_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
)

// naive gives prizes by trying every set of prizes and every way to assign it. In its plans all
// prizes differ in value, also once only their things are left.
type naive struct {
	plan  event.PrizesPlanned
	left  []int         // indexes in the plan
	cents map[int]int64 // by team number
	thing map[int]int   // the prize of its thing, from 1
	void  []int
	cup   bool // the first prize has a thing
}

// handed reports whether each prize of a set can go to a different team that qualifies for it.
func (v *naive) handed(set []int, group []prizes.Contender) bool {
	if len(set) == 0 {
		return true
	}
	for i, s := range group {
		if inClass(v.plan.Prizes[set[0]].Class, s.Team) && v.handed(set[1:], slices.Delete(slices.Clone(group), i, i+1)) {
			return true
		}
	}
	return false
}

// dearest returns the most valuable set that can be assigned, and of those the largest.
func (v *naive) dearest(group []prizes.Contender, class *event.Class) []int {
	var best []int
	worth := func(set []int) (sum int64) {
		for _, p := range set {
			sum += v.plan.Prizes[p].Value()*1000 + 1
		}
		return sum
	}
	for bits := range 1 << len(v.left) {
		var set []int
		for i, p := range v.left {
			if bits>>i&1 == 1 && (class == nil || class.Equal(v.plan.Prizes[p].Class)) {
				set = append(set, p)
			}
		}
		if worth(set) > worth(best) && v.handed(set, group) {
			best = set
		}
	}
	slices.SortFunc(best, func(a, b int) int {
		return int(v.plan.Prizes[b].Value() - v.plan.Prizes[a].Value())
	})
	return best
}

func (v *naive) sum(set []int) (sum int64) {
	for _, p := range set {
		sum += v.plan.Prizes[p].Cents
	}
	return sum
}

// most is the largest prize in money that a team could win if it were not tied.
func (v *naive) most(s prizes.Contender) (cents int64) {
	for _, p := range v.left {
		if inClass(v.plan.Prizes[p].Class, s.Team) {
			cents = max(cents, v.plan.Prizes[p].Cents)
		}
	}
	return cents
}

// level is what the teams get whom no limit holds back: that which all get up to their limits is
// the sum.
func (v *naive) level(group []prizes.Contender, sum int64) *big.Rat {
	var best *big.Rat
	for bits := range 1 << len(group) { // those in the set get their limit
		rest, free := sum, int64(0)
		for i, s := range group {
			if bits>>i&1 == 1 {
				rest -= v.most(s)
			} else {
				free++
			}
		}
		if free == 0 || rest < 0 {
			continue
		}
		level, fits := big.NewRat(rest, free), true
		for i, s := range group {
			over := level.Cmp(big.NewRat(v.most(s), 1)) > 0
			fits = fits && over == (bits>>i&1 == 1)
		}
		if fits {
			best = level
		}
	}
	if best == nil { // every team has its limit
		best = big.NewRat(0, 1)
		for _, s := range group {
			if limit := big.NewRat(v.most(s), 1); limit.Cmp(best) > 0 {
				best = limit
			}
		}
	}
	return best
}

func (v *naive) tie(group []prizes.Contender, champions bool) {
	if len(group) == 0 {
		return
	}
	set := v.dearest(group, nil)
	most := v.level(group, v.sum(set))
	takers, rest := group, []prizes.Contender{}
	for _, p := range v.plan.Prizes {
		var fit, others []prizes.Contender
		for _, s := range group {
			if inClass(p.Class, s.Team) {
				fit = append(fit, s)
			} else {
				others = append(others, s)
			}
		}
		if len(fit) == 0 || len(others) == 0 {
			continue
		}
		own := v.dearest(fit, &p.Class)
		if each := big.NewRat(v.sum(own), int64(len(fit))); each.Cmp(most) > 0 {
			most, set, takers, rest = each, own, fit, others
		}
	}
	v.hand(takers, set, champions)
	v.tie(rest, champions)
}

func (v *naive) hand(group []prizes.Contender, set []int, champions bool) {
	for sum := v.sum(set); sum > 0; sum-- { // cent by cent, each to the poorest that may have more
		poorest := -1
		for i, s := range group {
			if got := v.cents[s.Team.No]; got < v.most(s) && (poorest < 0 || got < v.cents[group[poorest].Team.No]) {
				poorest = i
			}
		}
		v.cents[group[poorest].Team.No]++
	}
	v.left = slices.DeleteFunc(v.left, func(p int) bool { return slices.Contains(set, p) })
	for _, s := range group {
		for i, p := range set {
			if v.plan.Prizes[p].Thing == "" || !inClass(v.plan.Prizes[p].Class, s.Team) || champions && v.cup {
				continue
			}
			v.thing[s.Team.No] = p + 1
			set = slices.Delete(slices.Clone(set), i, i+1)
			break
		}
		if champions && v.cup && len(set) > 0 {
			v.thing[s.Team.No] = 1
		}
	}
	if champions && v.cup && slices.Contains(v.left, 0) && len(set) > 0 {
		v.plan.Prizes[0].Thing, v.plan.Prizes[0].Worth = "", 0
		v.left = slices.DeleteFunc(v.left, func(p int) bool {
			return p == 0 && v.plan.Prizes[0].Cents == 0
		})
	}
	for _, p := range set {
		switch prize := &v.plan.Prizes[p]; {
		case prize.Thing == "" || champions && p == 0:
		case champions && v.cup && prize.Class.IsOpen():
			v.void = append(v.void, p+1)
		default:
			prize.Cents = 0
			v.left = append(v.left, p)
		}
	}
}

// For random plans and standings the awards match the exhaustive search, nothing is lost and
// nothing is given twice.
func TestPrizesAgainstExhaustiveSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		plan := event.PrizesPlanned{Ties: rapid.SampledFrom(event.TieModes).Draw(t, "ties")}
		places := map[string]int{}
		for n := range rapid.IntRange(0, 7).Draw(t, "prizes") {
			class := ""
			if n > 0 { // the first is that of first place
				class = rapid.SampledFrom([]string{"", "U", "G"}).Draw(t, "class")
			}
			places[class]++
			p := event.Prize{
				Class: event.Class{Name: class}, Place: places[class],
				Cents: int64(rapid.IntRange(0, 20).Draw(t, "money")*1000 + n),
			}
			if p.Cents < 1000 || rapid.Bool().Draw(t, "a thing") {
				p.Thing, p.Worth = fmt.Sprint("thing ", n),
					int64(rapid.IntRange(0, 5).Draw(t, "worth")*100+10*n+20)
			}
			plan.Prizes = append(plan.Prizes, p)
		}
		var text string
		for n := range rapid.IntRange(0, 7).Draw(t, "teams") {
			text += fmt.Sprintf("T%d=%d%s ", n, 9-rapid.IntRange(0, n).Draw(t, "points"),
				rapid.SampledFrom([]string{"", "U", "G", "UG"}).Draw(t, "classes"))
		}
		field := running(text)
		slices.SortStableFunc(field, func(a, b prizes.Contender) int { return b.Group - a.Group })
		for i := range field {
			field[i].Place = i + 1
		}
		awards, left := prizes.Distribute(plan, field, inClass)
		against(t, plan, field, awards, left)
		nothingLost(t, plan, awards, left)
	})
}

// against compares awards with those of the exhaustive search.
func against(t *rapid.T, plan event.PrizesPlanned, field []prizes.Contender, awards []prizes.Award,
	left []int,
) {
	v := naive{
		plan: plan, cents: map[int]int64{}, thing: map[int]int{},
		cup: len(plan.Prizes) > 0 && plan.Prizes[0].Thing != "",
	}
	v.plan.Prizes = slices.Clone(plan.Prizes)
	for i := range plan.Prizes {
		v.left = append(v.left, i)
	}
	for from := 0; from < len(field); {
		to := from + 1
		for to < len(field) && field[to].Group == field[from].Group && (plan.Ties == event.TiesSplit || plan.Ties == event.TiesCoChampions && from == 0) {
			to++
		}
		v.tie(field[from:to], plan.Ties == event.TiesCoChampions && from == 0 && to > 1)
		from = to
	}
	for _, s := range field {
		var got prizes.Award
		for _, a := range awards {
			if a.Team == s.Team {
				got = a
			}
		}
		if got.Cents != v.cents[s.Team.No] || got.Thing != v.thing[s.Team.No] {
			t.Fatalf("%s gets %d cents and thing %d, by trying everything %d and %d", s.Team.Name,
				got.Cents, got.Thing, v.cents[s.Team.No], v.thing[s.Team.No])
		}
	}
	rest := slices.Clone(v.void)
	for _, p := range v.left {
		rest = append(rest, p+1)
	}
	if slices.Sort(rest); !slices.Equal(rest, left) {
		t.Fatalf("left are %v, by trying everything %v", left, rest)
	}
}

// nothingLost checks that all money is awarded or left, that a thing goes to one team or to the
// champions, and that winners qualify.
func nothingLost(t *rapid.T, plan event.PrizesPlanned, awards []prizes.Award, left []int) {
	var all, given int64
	for _, p := range plan.Prizes {
		all += p.Cents
	}
	seen, things := map[int]bool{}, map[int]bool{}
	for _, a := range awards {
		given += a.Cents
		if seen[a.Team.No] || a.Cents == 0 && a.Thing == 0 {
			t.Fatalf("%s has two awards, or an empty one", a.Team.Name)
		}
		seen[a.Team.No] = true
		if a.Thing == 0 {
			continue
		}
		if things[a.Thing] && !a.Champion || !inClass(plan.Prizes[a.Thing-1].Class, a.Team) || !a.Champion && slices.Contains(left, a.Thing) {
			t.Fatalf("%s has thing %d, which is another's, or left, or not for it", a.Team.Name,
				a.Thing)
		}
		things[a.Thing] = true
	}
	for _, no := range left {
		if !pooled(awards, no) {
			given += plan.Prizes[no-1].Cents
		}
	}
	if given != all {
		t.Fatalf("%d cents of %d are given or left", given, all)
	}
}

// pooled reports whether a team won the money of a prize.
func pooled(awards []prizes.Award, no int) bool {
	return slices.ContainsFunc(awards, func(a prizes.Award) bool {
		return slices.Contains(a.Pool, no)
	})
}
