package swiss_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/envtest"
)

// plan is an event whose rounds are counted by enumeration, without any shortcut.
type plan struct {
	met   map[[2]int]bool
	noPAB map[int]bool
	out   map[int]int      // team to the first round that it does not play, from 1
	byes  map[[2]int]bool  // team and round: it sits the round out
	lost  map[position]int // how far the play goes on, by what has happened
}

type position struct {
	round int
	noPAB [11]bool
	met   [11][11]bool
}

func (p plan) playing(teams, round int) (list []int) {
	for t := 1; t <= teams; t++ {
		if (p.out[t] == 0 || round < p.out[t]) && !p.byes[[2]int{t, round}] {
			list = append(list, t)
		}
	}
	return list
}

// each yields every legal pairing of a set, the bye as a pair with 0.
func (p plan) each(set []int, bye bool, made [][2]int, try func([][2]int) bool) bool {
	if len(set) == 0 {
		return try(made)
	}
	first := set[0]
	if bye && !p.noPAB[first] && p.each(set[1:], false, append(made, [2]int{0, first}), try) {
		return true
	}
	for i := 1; i < len(set); i++ {
		pair := [2]int{first, set[i]}
		if !p.met[pair] && p.each(slices.Concat(set[1:i], set[i+1:]), bye, append(made, pair), try) {
			return true
		}
	}
	return false
}

func (p plan) play(pairs [][2]int, undo bool) {
	for _, pair := range pairs {
		if pair[0] == 0 {
			p.noPAB[pair[1]] = !undo
		} else {
			p.met[pair] = !undo
		}
	}
}

// lasts returns how many rounds from one on can be paired in the best course.
func (p plan) lasts(teams, round, last int) int {
	if round > last {
		return 0
	}
	at := position{round: round}
	for a := 1; a <= teams; a++ {
		at.noPAB[a] = p.noPAB[a]
		for b := a + 1; b <= teams; b++ {
			at.met[a][b] = p.met[[2]int{a, b}]
		}
	}
	if n, known := p.lost[at]; known {
		return n
	}
	best, set := 0, p.playing(teams, round)
	p.each(set, len(set)%2 == 1, nil, func(pairs [][2]int) bool {
		pairs = slices.Clone(pairs)
		p.play(pairs, false)
		best = max(best, 1+p.lasts(teams, round+1, last))
		p.play(pairs, true)
		return best == last-round+1
	})
	p.lost[at] = best
	return best
}

// No round is paired that makes a later planned one impossible while another legal choice was open,
// whoever leaves, sits out or is kept apart; and looking ahead takes nothing from the system where
// nothing is at stake.
func TestPairingLooksAhead(t *testing.T) {
	events, most := 60, 6
	if envtest.Every() {
		events, most = 10_000, 10
	}
	rng := rand.New(rand.NewPCG(59, 1))
	departed, short := 0, 0
	for n := range events {
		teams, rounds := 4+rng.IntN(most-3), 3+rng.IntN(7)
		p := plan{met: map[[2]int]bool{}, noPAB: map[int]bool{}, out: map[int]int{}, byes: map[[2]int]bool{}}
		for range rng.IntN(2) {
			a := 1 + rng.IntN(teams-1)
			p.met[[2]int{a, a + 1}] = true // kept apart
		}
		system := []swiss.System{swiss.FIDE, swiss.US29D}[n%2]
		score := make([]int, teams+1)
		leaving := rng.IntN(4)
		for round := 1; round <= rounds; round++ {
			if round > 1 && leaving > 0 && rng.IntN(3) == 0 {
				leaving--
				if tm := 1 + rng.IntN(teams); p.out[tm] == 0 {
					p.out[tm] = round
				}
			}
			if rng.IntN(6) == 0 {
				p.byes[[2]int{1 + rng.IntN(teams), min(rounds, round+rng.IntN(3))}] = true
			}
			f := swiss.Field{LastTwo: round >= rounds-1}
			var later swiss.Later
			for _, tm := range p.playing(teams, round) {
				f.Teams = append(f.Teams, swiss.Team{TPN: tm, Score: tiebreak.Points(score[tm]) * tiebreak.One, NoPAB: p.noPAB[tm]})
			}
			for r := round + 1; r <= rounds; r++ {
				later.Rounds = append(later.Rounds, p.playing(teams, r))
			}
			for pair, met := range p.met {
				if met {
					f.Met = append(f.Met, pair)
				}
			}
			for tm, had := range p.noPAB {
				if had {
					later.NoPAB = append(later.NoPAB, tm)
				}
			}
			p.lost = map[position]int{}
			best := p.lasts(teams, round, rounds)
			made, err := swiss.PairAhead(system, f, later)
			if (err == nil) != (best > 0) {
				t.Fatalf("event %d round %d of %d, %d teams: %v, and %d rounds can be paired", n, round, rounds, teams, err, best)
			}
			if err != nil {
				break
			}
			alone, _ := swiss.PairRound(system, f)
			pairs := allPairs(made)
			p.lost = map[position]int{}
			p.play(pairs, false)
			if got := p.lasts(teams, round+1, rounds); got != best-1 {
				t.Fatalf("event %d round %d of %d, %d teams: %v leaves %d later rounds, %d were possible", n, round, rounds, teams, pairs, got, best-1)
			}
			if made.Later != best-1 {
				t.Fatalf("event %d round %d: says that %d later rounds can be paired, not %d", n, round, made.Later, best-1)
			}
			if best-1 < rounds-round {
				short++
			}
			if same := slices.Equal(pairs, allPairs(alone)); same != (len(made.Saved) == 0) {
				t.Fatalf("event %d round %d: %v beside %v, and barred were %v", n, round, pairs, allPairs(alone), made.Saved)
			} else if !same {
				departed++
				p.play(pairs, true)
				p.lost = map[position]int{}
				p.play(allPairs(alone), false)
				if p.lasts(teams, round+1, rounds) == best-1 {
					t.Fatalf("event %d round %d: %v departs from %v without need", n, round, pairs, allPairs(alone))
				}
				p.play(allPairs(alone), true)
				p.play(pairs, false)
			}
			for _, pair := range pairs {
				score[pair[rng.IntN(2)]]++
			}
		}
	}
	if departed == 0 || short == 0 {
		t.Errorf("%d rounds departed and %d could not save all: nothing was tried", departed, short)
	}
	t.Logf("%d events, %d rounds departed from the system", events, departed)
}

func allPairs(r swiss.Round) (pairs [][2]int) {
	if r.Bye > 0 {
		pairs = append(pairs, [2]int{0, r.Bye})
	}
	for _, p := range r.Pairs {
		pairs = append(pairs, [2]int{p.A, p.B})
	}
	return pairs
}

// With twice as many teams as rounds, the pairing is the one that the system makes alone.
func TestLargeFieldsNeedNoLookingAhead(t *testing.T) {
	f := fieldOf("1 1 1 1 0 0 0 0", [2]int{1, 5}, [2]int{2, 6}, [2]int{3, 7}, [2]int{4, 8})
	all := []int{1, 2, 3, 4, 5, 6, 7, 8}
	made := must(swiss.PairAhead(swiss.FIDE, f, swiss.Later{Rounds: [][]int{all, all}}))
	if alone := must(swiss.PairRound(swiss.FIDE, f)); !slices.Equal(allPairs(made), allPairs(alone)) || made.Later != 2 {
		t.Errorf("%v, %d later; the system makes %v", allPairs(made), made.Later, allPairs(alone))
	}
}

// BenchmarkPairAhead pairs all rounds of an event that plans as many as its teams allow.
func BenchmarkPairAhead(b *testing.B) {
	for _, teams := range []int{8, 10, 14, 20} {
		b.Run(strconv.Itoa(teams), func(b *testing.B) {
			for b.Loop() {
				e := newEvent(swiss.FIDE, teams, teams-1, 1)
				for round := 1; round < teams; round++ {
					f := e.field(round)
					var later swiss.Later
					for range teams - 1 - round {
						later.Rounds = append(later.Rounds, everyTPN(f))
					}
					made, err := swiss.PairAhead(swiss.FIDE, f, later)
					if err != nil {
						break
					}
					e.play(made)
				}
			}
		})
	}
}

func everyTPN(f swiss.Field) (all []int) {
	for _, t := range f.Teams {
		all = append(all, t.TPN)
	}
	return all
}
