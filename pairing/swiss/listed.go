package swiss

import (
	"slices"

	"flagfall/pairing/matching"
)

// space is a set of pairings of a subfield that criteria narrow one after the other, see [matching.Space].
type space interface {
	Mate(v int) int
	Allowed(v int) matching.Set
	Minimize(cost func(v, w int) int) int
	Cut(set matching.Set) int
	Between(a, b matching.Set) int
	Forbid(v int, others matching.Set) bool
	Join(v, w int) bool
}

// choices returns the space of the pairings of a subfield: those that are listed, if the field lists its
// pairings, else all that the rows allow. It is nil for none.
func (p subfield) choices(rows []matching.Set, guess []int) space {
	if p.listed == nil {
		if s := matching.New(rows, guess); s != nil {
			return s
		}
		return nil
	}
	var s listedSpace
	for _, all := range p.listed {
		mate, closed := make([]int, len(rows)), true
		for v, i := range p.members {
			w := len(p.members) // the bye
			if all[i] >= 0 {
				w = p.vertex[all[i]]
			}
			if closed = w >= 0 && w < len(rows); !closed {
				break
			}
			mate[v], mate[w] = w, v
		}
		if closed {
			s.mates = append(s.mates, mate)
		}
	}
	if s.mates == nil {
		return nil
	}
	return &s
}

// settle keeps the listed pairings with the pairs of a bracket.
func (f *preparedField) settle(pairs []Pair) {
	if f.listed == nil {
		return
	}
	at := map[int]int{}
	for i, t := range f.teams {
		at[t.TPN] = i
	}
	f.listed = slices.DeleteFunc(slices.Clone(f.listed), func(mate []int) bool {
		return slices.ContainsFunc(pairs, func(p Pair) bool { return mate[at[p.A]] != at[p.B] })
	})
}

// settleBye keeps the listed pairings in which a team has the bye.
func (f *preparedField) settleBye(team int) {
	if f.listed != nil {
		f.listed = slices.DeleteFunc(slices.Clone(f.listed), func(mate []int) bool { return mate[team] >= 0 })
	}
}

// listedSpace is a space of which each pairing is listed: the mate of each vertex.
type listedSpace struct{ mates [][]int }

func (s *listedSpace) Mate(v int) int { return s.mates[0][v] }

func (s *listedSpace) Allowed(v int) matching.Set {
	set := matching.NewSet(len(s.mates[0]))
	for _, mate := range s.mates {
		set.Add(mate[v])
	}
	return set
}

// least keeps the pairings of which a count is least, and returns it.
func (s *listedSpace) least(count func(mate []int) int) int {
	low := -1
	var kept [][]int
	for _, mate := range s.mates {
		switch n := count(mate); {
		case low < 0 || n < low:
			low, kept = n, [][]int{mate}
		case n == low:
			kept = append(kept, mate)
		}
	}
	s.mates = kept
	return low
}

func (s *listedSpace) Minimize(cost func(v, w int) int) int {
	return s.least(func(mate []int) (total int) {
		for v, w := range mate {
			if v < w {
				total += cost(v, w)
			}
		}
		return total
	})
}

func (s *listedSpace) Cut(set matching.Set) int {
	return s.least(func(mate []int) (leave int) {
		for v := range set.All() {
			if !set.Has(mate[v]) {
				leave++
			}
		}
		return leave
	})
}

func (s *listedSpace) Between(a, b matching.Set) int {
	return s.least(func(mate []int) (between int) {
		for v := range a.All() {
			if b.Has(mate[v]) {
				between++
			}
		}
		return between
	})
}

// only keeps the pairings that pass a test, unless there are none.
func (s *listedSpace) only(pass func(mate []int) bool) bool {
	var kept [][]int
	for _, mate := range s.mates {
		if pass(mate) {
			kept = append(kept, mate)
		}
	}
	if kept == nil {
		return false
	}
	s.mates = kept
	return true
}

func (s *listedSpace) Forbid(v int, others matching.Set) bool {
	return s.only(func(mate []int) bool { return !others.Has(mate[v]) })
}

func (s *listedSpace) Join(v, w int) bool {
	return s.only(func(mate []int) bool { return mate[v] == w })
}
