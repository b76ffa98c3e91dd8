package swiss_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"

	"pgregory.net/rapid"
)

// choose lists the subsets of a size.
func choose(set []int, size int) [][]int {
	if size == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for i := range set {
		for _, rest := range choose(set[i+1:], size-1) {
			out = append(out, append([]int{set[i]}, rest...))
		}
	}
	return out
}

func without(set, gone []int) []int {
	return slices.DeleteFunc(slices.Clone(set), func(t int) bool {
		return slices.Contains(gone, t)
	})
}

// leaves returns the fewest teams of a group that must drop so that those with the rest, and the
// others, can be paired.
func (b brute) leaves(group, rest []int) (least int, drops [][]int) {
	for size := range len(group) + 1 {
		for _, d := range choose(group, size) {
			if b.crosses(d, without(group, d), rest) {
				drops = append(drops, d)
			}
		}
		if drops != nil {
			return size, drops
		}
	}
	return -1, nil
}

// crosses reports whether those who stay can be paired, and each of those who drop can meet one of
// the rest while the rest is paired too.
func (b brute) crosses(gone, stay, rest []int) bool {
	if !b.pairable(stay) {
		return false
	}
	for _, p := range b.pairings(slices.Concat(gone, rest)) {
		if !slices.ContainsFunc(p, func(q [2]int) bool { return slices.Contains(gone, q[0]) && slices.Contains(gone, q[1]) }) {
			return true
		}
	}
	return len(gone)+len(rest) == 0
}

// highest removes the teams of the highest score from a set.
func (b brute) highest(set []int) (top, rest []int) {
	if len(set) == 0 {
		return nil, nil
	}
	return b.split(set)
}

// usPair pairs by us-29d as SPEC.md defines it, by enumeration.
func (b brute) usPair(left []int) [][2]int {
	var out [][2]int
	var came []int
	for len(left) > 0 {
		natives, rest := b.highest(without(left, came))
		group := slices.Concat(came, natives)
		_, drops := b.leaves(group, rest)
		drops = fewest(drops, func(d []int) int { // who has just come down stays
			n := 0
			for _, t := range d {
				if slices.Contains(came, t) {
					n++
				}
			}
			return n
		})
		drops = fewest(drops, func(d []int) int { // the next group drops few
			next, below := b.highest(rest)
			n, _ := b.leaves(slices.Concat(d, next), below)
			if n < 0 {
				return 1 << 20
			}
			return n
		})
		order := slices.Clone(group) // lowest first
		slices.SortFunc(order, func(x, y int) int {
			return cmp.Or(cmp.Compare(b.teams[x].Score, b.teams[y].Score), cmp.Compare(y, x))
		})
		places := func(d []int) []int {
			var p []int
			for _, t := range d {
				p = append(p, slices.Index(order, t))
			}
			slices.Sort(p)
			return p
		}
		down := slices.MinFunc(drops, func(x, y []int) int {
			return slices.Compare(places(x), places(y))
		})
		out = append(out, b.usGroup(without(came, down), without(natives, down))...)
		came = down
		left = slices.Concat(down, rest)
	}
	return out
}

func opponentOf(p [][2]int, t int) int {
	for _, q := range p {
		if q[0] == t {
			return q[1]
		}
		if q[1] == t {
			return q[0]
		}
	}
	return 0
}

func (b brute) usGroup(guests, natives []int) [][2]int {
	all := b.pairings(slices.Concat(guests, natives))
	slices.SortFunc(guests, func(x, y int) int {
		return cmp.Or(cmp.Compare(b.teams[y].Score, b.teams[x].Score), cmp.Compare(x, y))
	})
	rest := slices.Clone(natives)
	for _, g := range guests {
		all = fewest(all, func(p [][2]int) int {
			o := opponentOf(p, g)
			if slices.Contains(guests, o) {
				return 1000 + o
			}
			return o
		})
		rest = without(rest, []int{opponentOf(all[0], g)})
	}
	slices.Sort(rest)
	half := len(rest) / 2
	all = fewest(all, func(p [][2]int) int {
		n := 0
		for i, t := range rest[:half] {
			if j := slices.Index(rest, opponentOf(p, t)); j > i && j < half {
				n++
			}
		}
		return n
	})
	all = fewest(all, func(p [][2]int) int {
		n := 0
		for i, t := range rest {
			if j := slices.Index(rest, opponentOf(p, t)); j > i {
				n += max(j-i-half, half-j+i)
			}
		}
		return n
	})
	for _, t := range rest {
		all = fewest(all, func(p [][2]int) int { return opponentOf(p, t) })
	}
	return all[0]
}

// Enumeration and matching by the US rules agree on every small field.
func TestUSAgreesWithBruteForce(t *testing.T) {
	many(t, func(t *rapid.T) {
		f := drawField(t, 8)
		got, err := swiss.PairRound(swiss.US29D, f)
		b := newBrute(f)
		for i := range f.Teams { // the bye asks for no matches played
			f.Teams[i].Played = 0
		}
		bye, _, ok := newBrute(f).pair()
		if !ok {
			if !errors.Is(err, swiss.ErrNoPairing) {
				t.Fatalf("%sgot %v, %v; no pairing exists", describe(f), got, err)
			}
			return
		}
		var left []int
		for _, x := range f.Teams {
			if x.TPN != bye {
				left = append(left, x.TPN)
			}
		}
		want := b.usPair(left)
		mine := pairsOf(got.Pairs)
		slices.SortFunc(want, func(x, y [2]int) int { return cmp.Compare(x[0], y[0]) })
		slices.SortFunc(mine, func(x, y [2]int) int { return cmp.Compare(x[0], y[0]) })
		if err != nil || got.Bye != bye || !slices.Equal(mine, want) {
			t.Fatalf("%sgot bye %d, %v, %v; want bye %d, %v", describe(f), got.Bye, mine, err,
				bye, want)
		}
	})
}

// 29D: an odd group drops its lowest, which meets the highest it can of the next.
func TestUS29D(t *testing.T) {
	field := func(scores string, met ...[2]int) swiss.Field {
		f := swiss.Field{Met: met}
		for i, c := range scores {
			f.Teams = append(f.Teams,
				swiss.Team{TPN: i + 1, Score: tiebreak.Points(c-'0') * tiebreak.One})
		}
		return f
	}
	for _, tt := range []struct {
		name string
		f    swiss.Field
		want string
	}{
		{"upper half against lower half", field("00000000"), "[[1 5] [2 6] [3 7] [4 8]]"},
		{"the lowest drops and meets the highest", field("111000"), "[[1 2] [3 4] [5 6]]"},
		{"not one that it has met", field("111000", [2]int{3, 4}), "[[1 2] [3 5] [4 6]]"},
		{"another drops when the lowest cannot", field("111000", [2]int{3, 4}, [2]int{3, 5}, [2]int{3, 6}), "[[1 3] [2 4] [5 6]]"},
		{"the smallest swap", field("00000000", [2]int{1, 5}), "[[1 6] [2 5] [3 7] [4 8]]"},
		{"between the halves only when nothing else does", field("0000", [2]int{1, 3}, [2]int{1, 4}), "[[1 2] [3 4]]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := swiss.PairRound(swiss.US29D, tt.f)
			if got := fmt.Sprint(pairsOf(r.Pairs)); err != nil || got != tt.want {
				t.Errorf("got %s, %v; want %s", got, err, tt.want)
			}
		})
	}
}

// 28L2: the bye goes to the lowest rated of the lowest score group that may have it, to an unrated
// team only if no rated one is left there, and to a late entry last, whatever its number.
func TestRule28L2WhoHasTheBye(t *testing.T) {
	team := func(tpn, points, rating int, late, noBye bool) swiss.Team {
		return swiss.Team{
			TPN: tpn, Score: tiebreak.Points(points) * tiebreak.One, Rating: rating, Late: late,
			NoPAB: noBye,
		}
	}
	for _, c := range []struct {
		name  string
		teams []swiss.Team
		bye   int
	}{
		{"the lowest rated, not the last number", []swiss.Team{team(1, 0, 900, false, false), team(2, 0, 1500, false, false), team(3, 0, 1400, false, false)}, 1},
		{"not one without a rating", []swiss.Team{team(1, 0, 1500, false, false), team(2, 0, 1400, false, false), team(3, 0, 0, false, false)}, 2},
		{"not a late entry", []swiss.Team{team(1, 0, 1500, false, false), team(2, 0, 0, false, false), team(3, 0, 700, true, false)}, 1},
		{"a late entry where nobody else may", []swiss.Team{team(1, 0, 1500, false, true), team(2, 0, 0, false, true), team(3, 0, 700, true, false)}, 3},
		{"the lowest score group first", []swiss.Team{team(1, 1, 900, false, false), team(2, 0, 1500, false, false), team(3, 1, 800, false, false)}, 2},
		{"who had one has it no more", []swiss.Team{team(1, 0, 1500, false, false), team(2, 0, 900, false, true), team(3, 0, 1400, false, false)}, 3},
		{"equal ratings: the last number", []swiss.Team{team(1, 0, 900, false, false), team(2, 0, 900, false, false), team(3, 0, 900, false, false)}, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			round, err := swiss.PairRound(swiss.US29D, swiss.Field{Teams: c.teams})
			if err != nil || round.Bye != c.bye {
				t.Errorf("team %d has the bye, want %d: %v", round.Bye, c.bye, err)
			}
			fide, err := swiss.PairRound(swiss.FIDE, swiss.Field{Teams: c.teams})
			if plain := withoutRatings(c.teams); err != nil || fide.Bye != must(swiss.PairRound(swiss.FIDE, swiss.Field{Teams: plain})).Bye {
				t.Errorf("ratings change the bye of C.04.6: team %d, %v", fide.Bye, err)
			}
		})
	}
}

func withoutRatings(teams []swiss.Team) []swiss.Team {
	plain := slices.Clone(teams)
	for i := range plain {
		plain[i].Rating, plain[i].Late = 0, false
	}
	return plain
}

func must(r swiss.Round, err error) swiss.Round {
	if err != nil {
		panic(err)
	}
	return r
}
