package matching_test

import (
	"slices"
	"testing"

	"flagfall/pairing/matching"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

// list enumerates every perfect matching of a graph, as the reference for Space.
func list(n int, edge func(v, w int) bool) [][]int {
	var all [][]int
	mate := slices.Repeat([]int{-1}, n)
	var extend func()
	extend = func() {
		v := slices.Index(mate, -1)
		if v < 0 {
			all = append(all, slices.Clone(mate))
			return
		}
		for w := v + 1; w < n; w++ {
			if mate[w] < 0 && edge(v, w) {
				mate[v], mate[w] = w, v
				extend()
				mate[v], mate[w] = -1, -1
			}
		}
	}
	extend()
	return all
}

// least keeps the matchings of least cost.
func least(all [][]int, cost func(v, w int) int) (best [][]int, low int) {
	low = -1
	for _, mate := range all {
		sum := 0
		for v, w := range mate {
			if v < w {
				sum += cost(v, w)
			}
		}
		switch {
		case low < 0 || sum < low:
			best, low = [][]int{mate}, sum
		case sum == low:
			best = append(best, mate)
		}
	}
	return best, low
}

type graph struct {
	n     int
	cells [][]bool
}

func (g graph) rows() []matching.Set {
	rows := make([]matching.Set, g.n)
	for v := range rows {
		rows[v] = matching.NewSet(g.n)
		for w := range g.n {
			if g.cells[v][w] {
				rows[v].Add(w)
			}
		}
	}
	return rows
}

func drawGraph(t *rapid.T) graph {
	n := 2 * rapid.IntRange(1, 5).Draw(t, "half")
	density := rapid.IntRange(2, 10).Draw(t, "density")
	g := graph{n, make([][]bool, n)}
	for v := range n {
		g.cells[v] = make([]bool, n)
	}
	for v := range n {
		for w := range v {
			g.cells[v][w] = rapid.IntRange(0, 9).Draw(t, "edge") < density
			g.cells[w][v] = g.cells[v][w]
		}
	}
	return g
}

func drawSet(t *rapid.T, n int) matching.Set {
	s := matching.NewSet(n)
	for v := range n {
		if rapid.Bool().Draw(t, "in") {
			s.Add(v)
		}
	}
	return s
}

// With any criteria in any order, the Space holds exactly the matchings that enumeration keeps:
// with vertices treated by kind, with too many kinds for that, and with changes between the two.
func TestSpaceAgreesWithBruteForce(t *testing.T) {
	for _, kinds := range []int{64, 0, 3} {
		undo := matching.SetMaxKinds(kinds)
		for range 20 { // rapid's hundred cases are too few to meet every shape of blossom
			rapid.Check(t, agrees)
		}
		undo()
	}
}

func agrees(t *rapid.T) {
	g := drawGraph(t)
	all := list(g.n, func(v, w int) bool { return g.cells[v][w] })
	s := matching.New(g.rows(), nil)
	if (s == nil) != (len(all) == 0) {
		t.Fatalf("brute force finds %d perfect matchings, New returned nil: %v", len(all), s == nil)
	}
	if s == nil {
		return
	}
	for range rapid.IntRange(1, 8).Draw(t, "criteria") {
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			table := make([]int, g.n*g.n)
			high := rapid.IntRange(1, 6).Draw(t, "high")
			for v := range g.n {
				for w := range v {
					c := rapid.IntRange(0, high).Draw(t, "cost")
					table[v*g.n+w], table[w*g.n+v] = c, c
				}
			}
			cost := func(v, w int) int { return table[v*g.n+w] }
			var want int
			all, want = least(all, cost)
			if got := s.Minimize(cost); got != want {
				t.Fatalf("least cost %d, want %d", got, want)
			}
		case 1:
			set := drawSet(t, g.n)
			var want int
			all, want = least(all, func(v, w int) int {
				if set.Has(v) != set.Has(w) {
					return 1
				}
				return 0
			})
			if got := s.Cut(set); got != want {
				t.Fatalf("cut of %d, want %d", got, want)
			}
		case 2:
			v, others := rapid.IntRange(0, g.n-1).Draw(t, "v"), drawSet(t, g.n)
			kept := slices.DeleteFunc(slices.Clone(all), func(mate []int) bool {
				return others.Has(mate[v])
			})
			if got := s.Forbid(v, others); got != (len(kept) > 0) {
				t.Fatalf("Forbid says %v, brute force keeps %d", got, len(kept))
			}
			if len(kept) > 0 {
				all = kept
			}
		case 4:
			a, b := drawSet(t, g.n), drawSet(t, g.n)
			b.Subtract(a)
			var want int
			all, want = least(all, func(v, w int) int {
				if a.Has(v) && b.Has(w) || a.Has(w) && b.Has(v) {
					return 1
				}
				return 0
			})
			if got := s.Between(a, b); got != want {
				t.Fatalf("%d edges between, want %d", got, want)
			}
		case 3:
			v, w := rapid.IntRange(0, g.n-1).Draw(t, "v"), rapid.IntRange(0, g.n-1).Draw(t, "w")
			kept := slices.DeleteFunc(slices.Clone(all), func(mate []int) bool {
				return mate[v] != w
			})
			if got := s.Join(v, w); got != (len(kept) > 0) {
				t.Fatalf("Join says %v, brute force keeps %d", got, len(kept))
			}
			if len(kept) > 0 {
				all = kept
			}
		}
		witness := make([]int, g.n)
		for v := range witness {
			witness[v] = s.Mate(v)
		}
		if !slices.ContainsFunc(all, func(mate []int) bool { return slices.Equal(mate, witness) }) {
			t.Fatalf("the witness %v is not among the best", witness)
		}
	}
}

// The guess does not affect the result.
func TestGuessDecidesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		guess := rapid.SliceOfN(rapid.IntRange(-1, g.n-1), g.n, g.n).Draw(t, "guess")
		if (matching.New(g.rows(), guess) == nil) != (matching.New(g.rows(), nil) == nil) {
			t.Fatalf("with the guess %v New answers otherwise", guess)
		}
	})
}
