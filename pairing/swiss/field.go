package swiss

import (
	"cmp"
	"slices"

	"flagfall/pairing/matching"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// preparedField is the input prepared for pairing: teams by descending score, then TPN, identified
// by their index in that order.
type preparedField struct {
	Field
	teams     []Team
	barred    [][]int // by team: those it may not meet
	clubmates [][]int // by team: those it should rather not meet, under ApartPrefer
	kept      [][]int // by team: those of barred that are kept for a later round
	apart     [][]int // by team: those of barred that an official keeps apart from it
	noBye     []bool  // by team: may not have the bye
	listed    [][]int // the pairings to choose from, the opponent of each team, -1 for the bye; nil for all
}

func newField(f Field) (*preparedField, error) {
	if len(f.Teams) > limits.PairedTeams {
		return nil, refusal.Limit.Errorf("%d teams: at most %d can be paired at once", len(f.Teams),
			limits.PairedTeams)
	}
	in := &preparedField{Field: f, teams: slices.Clone(f.Teams)}
	slices.SortFunc(in.teams, func(a, b Team) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.TPN, b.TPN))
	})
	place := make(map[int]int, len(in.teams))
	for i, t := range in.teams {
		if t.TPN < 1 {
			return nil, refusal.Invalid.Errorf("pairing number %d: numbers start at 1", t.TPN)
		}
		if _, twice := place[t.TPN]; twice {
			return nil, refusal.Invalid.Errorf("pairing number %d appears twice: each team needs its own", t.TPN)
		}
		place[t.TPN] = i
	}
	n := len(in.teams)
	in.barred, in.clubmates, in.noBye = make([][]int, n), make([][]int, n), make([]bool, n)
	in.kept, in.apart = make([][]int, n), make([][]int, n)
	for i, t := range in.teams {
		in.noBye[i] = t.NoPAB
	}
	for _, bar := range []struct {
		pairs [][2]int
		why   [][]int
	}{{f.Met, nil}, {f.Apart, in.apart}, {f.Avoid, in.apart}, {f.saved, in.kept}} {
		for _, m := range bar.pairs {
			a, hereA := place[m[0]]
			b, hereB := place[m[1]]
			switch {
			case m[0] == m[1]:
				return nil, refusal.Invalid.Errorf("team %d is listed as its own opponent", m[0])
			case hereA && hereB:
				in.barred[a], in.barred[b] = append(in.barred[a], b), append(in.barred[b], a)
				if bar.why != nil {
					bar.why[a], bar.why[b] = append(bar.why[a], b), append(bar.why[b], a)
				}
			}
		}
	}
	for _, m := range f.saved {
		if m[0] == 0 {
			in.noBye[place[m[1]]] = true
		}
	}
	for _, pairs := range f.listed {
		mate := make([]int, n)
		for _, m := range pairs {
			if m[0] == 0 {
				mate[place[m[1]]] = -1
				continue
			}
			mate[place[m[0]]], mate[place[m[1]]] = place[m[1]], place[m[0]]
		}
		in.listed = append(in.listed, mate)
	}
	in.addClubs()
	return in, nil
}

// addClubs adds the pairs of clubmates to barred or to clubmates, as the club rule says.
func (f *preparedField) addClubs() {
	if f.Clubs.Keep == "" || f.Clubs.Keep == ApartOff {
		return
	}
	clubs := make(map[string][]int)
	for i, t := range f.teams {
		for _, club := range t.Clubs {
			clubs[club] = append(clubs[club], i)
		}
	}
	delete(clubs, "")
	for _, members := range clubs {
		for x, i := range members {
			for _, j := range members[:x] {
				switch {
				case i == j: // one team, with both partners in the club
				case f.Clubs.Keep == ApartPrefer:
					f.clubmates[i], f.clubmates[j] = append(f.clubmates[i], j),
						append(f.clubmates[j], i)
				case f.Clubs.forbids(f.teams[i], f.teams[j]):
					f.barred[i], f.barred[j] = append(f.barred[i], j), append(f.barred[j], i)
				}
			}
		}
	}
}

// subfield is some of the field's teams as the vertices 0, 1, … of a graph.
type subfield struct {
	*preparedField
	members []int // vertex to team
	vertex  []int // team to vertex, -1 for teams outside
}

func (f *preparedField) subfield(members []int) subfield {
	p := subfield{f, members, slices.Repeat([]int{-1}, len(f.teams))}
	for v, i := range members {
		p.vertex[i] = v
	}
	return p
}

func (p subfield) team(v int) Team { return p.teams[p.members[v]] }

// verticesWhere returns the vertices whose team satisfies a test.
func (p subfield) verticesWhere(is func(Team) bool) matching.Set {
	set := matching.NewSet(len(p.members))
	for v := range p.members {
		if is(p.team(v)) {
			set.Add(v)
		}
	}
	return set
}

// pairRows returns the adjacency rows of a list of pairs within the subfield, with more isolated
// vertices.
func (p subfield) pairRows(pairs [][]int, more int) []matching.Set {
	n := len(p.members)
	rows := make([]matching.Set, n+more)
	for v := range rows {
		rows[v] = matching.NewSet(n + more)
	}
	for v, i := range p.members {
		for _, j := range pairs[i] {
			if w := p.vertex[j]; w >= 0 {
				rows[v].Add(w)
			}
		}
	}
	return rows
}

// legalRows returns the adjacency rows of the legal pairs, with more isolated vertices.
func (p subfield) legalRows(more int) []matching.Set {
	n := len(p.members)
	all := matching.NewSet(n + more)
	for v := range n {
		all.Add(v)
	}
	rows := p.pairRows(p.barred, more)
	for v := range n {
		barred := rows[v]
		rows[v] = all.Clone()
		rows[v].Subtract(barred)
		rows[v].Remove(v)
	}
	return rows
}

// guessByScore guesses a matching close to that of most rounds: in each score group, made even by
// the best team below it, the upper half against the lower half in order.
func (p subfield) guessByScore(rows []matching.Set) []int {
	mate := slices.Repeat([]int{-1}, len(rows))
	for from := 0; from < len(p.members); {
		to := from + 1
		for to < len(p.members) && p.team(to).Score == p.team(from).Score {
			to++
		}
		if (to-from)%2 == 1 && to < len(p.members) {
			to++
		}
		group := make([]int, 0, to-from)
		for v := from; v < to; v++ {
			group = append(group, v)
		}
		slices.SortFunc(group, func(v, w int) int {
			return cmp.Compare(p.team(v).TPN, p.team(w).TPN)
		})
		half := len(group) / 2
		for x, v := range group[:half] {
			for y := range half {
				if w := group[half+(x+y)%half]; mate[w] < 0 && rows[v].Has(w) {
					mate[v], mate[w] = w, v
					break
				}
			}
		}
		from = to
	}
	return mate
}

// minimizeClubPairs narrows a space to the fewest pairs of clubmates among the pairs that count.
func (p subfield) minimizeClubPairs(s space, counts func(v, w int) bool) {
	if p.Clubs.Keep != ApartPrefer {
		return
	}
	kin := p.pairRows(p.clubmates, 0)
	s.Minimize(func(v, w int) int {
		if kin[v].Has(w) && counts(v, w) {
			return 1
		}
		return 0
	})
}

// orderPairs lists the pairs in table order (C.04.2 3.6).
func (f *preparedField) orderPairs(round *Round) {
	score := make(map[int]int, len(f.teams))
	for _, t := range f.teams {
		score[t.TPN] = int(t.Score)
	}
	for _, b := range round.Brackets {
		round.Pairs = append(round.Pairs, b.Pairs...)
	}
	slices.SortFunc(round.Pairs, func(p, q Pair) int {
		return cmp.Or(
			cmp.Compare(max(score[q.A], score[q.B]), max(score[p.A], score[p.B])),
			cmp.Compare(score[q.A]+score[q.B], score[p.A]+score[p.B]),
			cmp.Compare(p.A, q.A))
	})
}
