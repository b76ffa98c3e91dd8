package swiss_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

// brute implements C.04.6 literally by enumeration. It shares no code with the package.
type brute struct {
	teams   map[int]swiss.Team
	met     map[[2]int]bool
	lastTwo bool
	scores  []tiebreak.Points
	colors  swiss.Colors
}

// wants is the table of C.04.6 1.7: "W", "B" or "", with an exclamation mark for a strong preference.
func (b brute) wants(tpn int) string {
	history := b.teams[tpn].Colors
	whites, blacks := strings.Count(history, "W"), strings.Count(history, "B")
	last, lastTwo := "", ""
	if n := len(history); n > 0 {
		last = history[n-1:]
		lastTwo = history[max(0, n-2):]
	}
	simple := ""
	switch d := whites - blacks; {
	case d <= -2, d <= 0 && d >= -1 && lastTwo == "BB":
		simple = "W"
	case d >= 2, d >= 0 && d <= 1 && lastTwo == "WW":
		simple = "B"
	}
	switch {
	case b.colors.Use == swiss.NoPreferences || history == "":
		return ""
	case b.colors.Use == swiss.TypeA:
		return simple
	case simple != "":
		return simple + "!"
	case blacks > whites:
		return "W"
	case whites > blacks:
		return "B"
	case b.colors.LastRound:
		return ""
	}
	return map[string]string{"W": "B", "B": "W"}[last]
}

// unfulfilled counts the pairs in which both teams prefer the same color; of strong ones only, if so.
func (b brute) unfulfilled(pairs [][2]int, strong bool) int {
	n := 0
	for _, p := range pairs {
		one, two := b.wants(p[0]), b.wants(p[1])
		if one != "" && two != "" && one[0] == two[0] && (!strong || len(one) == 2 && len(two) == 2) {
			n++
		}
	}
	return n
}

func (b brute) mayMeet(x, y int) bool { return !b.met[[2]int{min(x, y), max(x, y)}] }

// pairings lists every legal pairing of a set.
func (b brute) pairings(set []int) [][][2]int {
	if len(set) == 0 {
		return [][][2]int{nil}
	}
	var all [][][2]int
	for i := 1; i < len(set); i++ {
		if !b.mayMeet(set[0], set[i]) {
			continue
		}
		rest := slices.Concat(set[1:i], set[i+1:])
		for _, p := range b.pairings(rest) {
			all = append(all, append([][2]int{{min(set[0], set[i]), max(set[0], set[i])}}, p...))
		}
	}
	return all
}

func (b brute) pairable(set []int) bool {
	if len(set)%2 == 1 {
		return false
	}
	if len(set) == 0 {
		return true
	}
	for i := 1; i < len(set); i++ {
		if b.mayMeet(set[0], set[i]) && b.pairable(slices.Concat(set[1:i], set[i+1:])) {
			return true
		}
	}
	return false
}

// legalSets lists the sets of upfloaters that leave both sides pairable, the smallest size only.
func (b brute) legalSets(residents, lower []int) [][]int {
	for size := 0; size <= len(lower); size++ {
		var found [][]int
		var choose func(from int, chosen []int)
		choose = func(from int, chosen []int) {
			if len(chosen) == size {
				rest := slices.DeleteFunc(slices.Clone(lower), func(t int) bool {
					return slices.Contains(chosen, t)
				})
				if b.pairable(slices.Concat(residents, chosen)) && b.pairable(rest) {
					found = append(found, slices.Clone(chosen))
				}
				return
			}
			for i := from; i < len(lower); i++ {
				choose(i+1, append(chosen, lower[i]))
			}
		}
		choose(0, nil)
		if found != nil {
			return found
		}
	}
	return nil
}

// fewest keeps the items with the least count.
func fewest[T any](items []T, count func(T) int) []T {
	var best []T
	low := -1
	for _, it := range items {
		switch n := count(it); {
		case low < 0 || n < low:
			best, low = []T{it}, n
		case n == low:
			best = append(best, it)
		}
	}
	return best
}

func (b brute) split(left []int) (residents, lower []int) {
	top := b.teams[slices.MaxFunc(left, func(x, y int) int {
		return cmp.Compare(b.teams[x].Score, b.teams[y].Score)
	})].Score
	for _, t := range left {
		if b.teams[t].Score == top {
			residents = append(residents, t)
		} else {
			lower = append(lower, t)
		}
	}
	return residents, lower
}

func (b brute) bracket(left []int) (pairs [][2]int, rest []int) {
	residents, lower := b.split(left)
	sets := b.legalSets(residents, lower)
	ascending := func(u []int) []tiebreak.Points {
		var s []tiebreak.Points
		for _, t := range u {
			s = append(s, b.teams[t].Score)
		}
		slices.Sort(s)
		return s
	}
	best := slices.MaxFunc(sets, func(u, v []int) int {
		return slices.Compare(ascending(u), ascending(v))
	})
	sets = slices.DeleteFunc(sets, func(u []int) bool {
		return slices.Compare(ascending(u), ascending(best)) != 0
	})
	top := b.teams[residents[0]].Score
	if i := slices.Index(b.scores, top); i+1 < len(b.scores) {
		sets = fewest(sets, func(u []int) int { // C6
			var group, below []int
			for _, t := range lower {
				switch {
				case slices.Contains(u, t):
				case b.teams[t].Score == b.scores[i+1]:
					group = append(group, t)
				default:
					below = append(below, t)
				}
			}
			if len(group) == 0 {
				return 0
			}
			return len(b.legalSets(group, below)[0])
		})
	}
	floaters := func(u []int) int {
		n := 0
		for _, t := range u {
			if b.teams[t].Floated && !b.lastTwo {
				n++
			}
		}
		return n
	}
	sets = fewest(sets, floaters)
	for _, u := range sets {
		slices.SortFunc(u, func(x, y int) int {
			return cmp.Or(cmp.Compare(b.teams[y].Score, b.teams[x].Score), cmp.Compare(x, y))
		})
	}
	up := slices.MinFunc(sets, func(u, v []int) int {
		for i := range u {
			if c := cmp.Or(cmp.Compare(b.teams[v[i]].Score, b.teams[u[i]].Score), cmp.Compare(u[i], v[i])); c != 0 {
				return c
			}
		}
		return 0
	})
	all := fewest(b.pairings(slices.Concat(residents, up)), func(p [][2]int) int { return b.unfulfilled(p, false) }) // C8
	if b.colors.Use == swiss.TypeB {
		all = fewest(all, func(p [][2]int) int { return b.unfulfilled(p, true) }) // C9
	}
	all = fewest(all, func(p [][2]int) int { // C10
		var opponents []int
		for _, q := range p {
			for i, t := range q {
				if slices.Contains(up, t) {
					opponents = append(opponents, q[1-i])
				}
			}
		}
		return floaters(opponents)
	})
	identifier := func(p [][2]int) []int {
		slices.SortFunc(p, func(x, y [2]int) int { return cmp.Compare(x[0], y[0]) })
		var tops, bottoms []int
		for _, q := range p {
			tops, bottoms = append(tops, q[0]), append(bottoms, q[1])
		}
		return slices.Concat(tops, bottoms)
	}
	pairs = slices.MinFunc(all, func(x, y [][2]int) int {
		return slices.Compare(identifier(x), identifier(y))
	})
	identifier(pairs)
	rest = slices.DeleteFunc(lower, func(t int) bool { return slices.Contains(up, t) })
	return pairs, rest
}

// pair pairs the whole round; ok is false if no legal pairing exists.
func (b brute) pair() (bye int, pairs [][2]int, ok bool) {
	var left []int
	for t := range b.teams {
		left = append(left, t)
	}
	slices.Sort(left)
	if len(left)%2 == 1 {
		var queue []int
		for _, t := range left {
			rest := slices.DeleteFunc(slices.Clone(left), func(x int) bool { return x == t })
			if !b.teams[t].NoPAB && b.pairable(rest) {
				queue = append(queue, t)
			}
		}
		if queue == nil {
			return 0, nil, false
		}
		bye = slices.MinFunc(queue, func(x, y int) int {
			s, t := b.teams[x], b.teams[y]
			return cmp.Or(cmp.Compare(s.Score, t.Score), cmp.Compare(t.Played, s.Played),
				cmp.Compare(y, x))
		})
		left = slices.DeleteFunc(left, func(x int) bool { return x == bye })
	}
	if !b.pairable(left) {
		return 0, nil, false
	}
	for _, t := range left {
		b.scores = append(b.scores, b.teams[t].Score)
	}
	slices.Sort(b.scores)
	slices.Reverse(b.scores)
	b.scores = slices.Compact(b.scores)
	for len(left) > 0 {
		var p [][2]int
		p, left = b.bracket(left)
		pairs = append(pairs, p...)
	}
	return bye, pairs, true
}

func newBrute(f swiss.Field) brute {
	b := brute{teams: map[int]swiss.Team{}, met: map[[2]int]bool{}, lastTwo: f.LastTwo, colors: f.Colors}
	for _, t := range f.Teams {
		b.teams[t.TPN] = t
	}
	for _, m := range f.Met {
		b.met[[2]int{min(m[0], m[1]), max(m[0], m[1])}] = true
	}
	return b
}

// drawField draws a small field. Its scores, floats and meetings need not come from a real history.
func drawField(t *rapid.T, most int) swiss.Field {
	n := rapid.IntRange(1, most).Draw(t, "teams")
	top := rapid.IntRange(0, 4).Draw(t, "top score")
	density := rapid.IntRange(0, 6).Draw(t, "met of ten")
	f := swiss.Field{LastTwo: rapid.Bool().Draw(t, "last two")}
	f.Colors = swiss.Colors{
		Use:       rapid.SampledFrom([]swiss.Preferences{swiss.NoPreferences, swiss.TypeA, swiss.TypeB}).Draw(t, "colors"),
		LastRound: f.LastTwo && rapid.Bool().Draw(t, "last round"),
	}
	for i := range n {
		f.Teams = append(f.Teams, swiss.Team{
			Colors:  rapid.StringMatching("[WB]{0,4}").Draw(t, "history"),
			TPN:     i + 1,
			Score:   tiebreak.Points(rapid.IntRange(0, top).Draw(t, "score")) * tiebreak.One,
			Played:  rapid.IntRange(0, 4).Draw(t, "played"),
			NoPAB:   rapid.IntRange(0, 3).Draw(t, "no bye") == 0,
			Floated: rapid.Bool().Draw(t, "floated"),
		})
		for j := range i {
			if rapid.IntRange(0, 9).Draw(t, "met") < density {
				f.Met = append(f.Met, [2]int{j + 1, i + 1})
			}
		}
	}
	return f
}

func describe(f swiss.Field) string {
	s := fmt.Sprintf("last two %v, met %v, %+v\n", f.LastTwo, f.Met, f.Colors)
	for _, t := range f.Teams {
		s += fmt.Sprintf("%+v\n", t)
	}
	return s
}

// many repeats a property until it has seen thousands of cases.
func many(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	times := 40
	if testing.Short() {
		times = 1
	}
	for range times {
		rapid.Check(t, property)
	}
}

// Enumeration and matching by C.04.6 agree on every small field.
func TestFIDEAgreesWithBruteForce(t *testing.T) {
	many(t, func(t *rapid.T) {
		f := drawField(t, 9)
		bye, pairs, ok := newBrute(f).pair()
		got, err := swiss.PairRound(swiss.FIDE, f)
		if !ok {
			if !errors.Is(err, swiss.ErrNoPairing) {
				t.Fatalf("%sgot %v, %v; no pairing exists", describe(f), got, err)
			}
			return
		}
		if err != nil {
			t.Fatalf("%s%v; want %v", describe(f), err, pairs)
		}
		var mine [][2]int
		for _, b := range got.Brackets {
			mine = append(mine, pairsOf(b.Pairs)...)
		}
		if got.Bye != bye || !slices.Equal(mine, pairs) {
			t.Fatalf("%sgot bye %d, %v; want bye %d, %v", describe(f), got.Bye, mine, bye, pairs)
		}
	})
}
