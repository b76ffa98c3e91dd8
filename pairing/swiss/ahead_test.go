package swiss_test

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/envtest"
)

// plan is an event whose rounds are counted by enumeration.
type plan struct {
	teams int
	met   uint64            // pairs that have met or are kept apart, see pairBit
	noPAB uint64            // teams
	out   map[int]int       // team to the first round that it does not play, from 1
	byes  map[[2]int]bool   // team and round: it sits the round out
	dead  map[progress]bool // known to lead nowhere
}

// progress is the rounds from one through another, and what has happened before them.
type progress struct {
	round, last int
	met, noPAB  uint64
}

// pairBit is the bit of two teams of at most eleven, a < b.
func pairBit(a, b int) uint64 { return 1 << ((b-1)*(b-2)/2 + a - 1) }

func (p *plan) playing(round int) (list []int) {
	for t := 1; t <= p.teams; t++ {
		if (p.out[t] == 0 || round < p.out[t]) && !p.byes[[2]int{t, round}] {
			list = append(list, t)
		}
	}
	return list
}

// forget forgets what was found out, as who plays has changed.
func (p *plan) forget() { p.dead = map[progress]bool{} }

// each yields every legal pairing of a set, the bye as a pair with 0.
func (p *plan) each(set []int, made [][2]int, try func([][2]int) bool) bool {
	if len(set) == 0 {
		return try(made)
	}
	first := set[0]
	if len(set)%2 == 1 && p.noPAB>>first&1 == 0 && p.each(set[1:], append(made, [2]int{0, first}), try) {
		return true
	}
	for i := 1; i < len(set); i++ {
		if p.met&pairBit(first, set[i]) == 0 &&
			p.each(slices.Concat(set[1:i], set[i+1:]), append(made, [2]int{first, set[i]}), try) {
			return true
		}
	}
	return false
}

// after returns the plan once pairs have been played.
func (p *plan) after(pairs [][2]int) *plan {
	then := *p
	for _, pair := range pairs {
		if pair[0] == 0 {
			then.noPAB |= 1 << pair[1]
		} else {
			then.met |= pairBit(pair[0], pair[1])
		}
	}
	return &then
}

// lasts returns how many rounds from one on can be paired in the best course.
func (p *plan) lasts(round, last int) int {
	for ; last >= round; last-- {
		if p.all(round, last) {
			return last - round + 1
		}
	}
	return 0
}

// all reports whether the rounds from one through another can all be paired.
func (p *plan) all(round, last int) bool {
	if round > last {
		return true
	}
	if p.hopeless(round, last) {
		return false
	}
	at := progress{round, last, p.met, p.noPAB}
	if p.dead[at] {
		return false
	}
	found := p.each(p.playing(round), nil, func(pairs [][2]int) bool { return p.after(pairs).all(round+1, last) })
	if !found {
		p.dead[at] = true
	}
	return found
}

// hopeless reports whether some rounds cannot be paired for a reason that counting shows: see crowded and unused.
func (p *plan) hopeless(round, last int) bool {
	var sets []uint
	for r := round; r <= last; r++ {
		var set uint
		for _, t := range p.playing(r) {
			set |= 1 << t
		}
		if bits.OnesCount(set)%2 == 1 {
			set |= 1 // the bye is team 0
		}
		sets = append(sets, set)
	}
	return p.unused(sets) || p.crowded(sets)
}

// open lists the teams that each may still meet in some sets, 0 for the bye.
func (p *plan) open(sets []uint) []uint {
	can := make([]uint, p.teams+1)
	for _, set := range sets {
		for a := 0; a <= p.teams; a++ {
			for b := a + 1; b <= p.teams; b++ {
				met := a == 0 && p.noPAB>>b&1 == 1 || a > 0 && p.met&pairBit(a, b) != 0
				if set>>a&1 == 1 && set>>b&1 == 1 && !met {
					can[a] |= 1 << b
					can[b] |= 1 << a
				}
			}
		}
	}
	return can
}

// unused reports whether the pairs that would remain do not exist: each team has so many more than it plays.
func (p *plan) unused(sets []uint) bool {
	can, sum := p.open(sets), 0
	more := make([]int, len(can))
	for a := range can {
		more[a] = bits.OnesCount(can[a])
		for _, set := range sets {
			more[a] -= int(set >> a & 1)
		}
		if more[a] < 0 {
			return true
		}
		sum += more[a]
	}
	var pairs [][2]int
	for a := range can {
		for b := range a {
			if can[a]>>b&1 == 1 {
				pairs = append(pairs, [2]int{b, a})
			}
		}
	}
	var choose func(int, int) bool
	choose = func(from, sum int) bool {
		if sum == 0 {
			return true
		}
		for i, pair := range pairs[from:] {
			if more[pair[0]] == 0 || more[pair[1]] == 0 {
				continue
			}
			more[pair[0]]--
			more[pair[1]]--
			if choose(from+i+1, sum-2) {
				return true
			}
			more[pair[0]]++
			more[pair[1]]++
		}
		return false
	}
	return sum%2 == 1 || sum <= 8 && !choose(0, sum)
}

// crowded reports whether a group of teams cannot play some sets, by counting: where an odd number of it plays, one
// meets a team outside; and no more of it can meet teams outside than there are. The bye counts as a team.
func (p *plan) crowded(sets []uint) bool {
	can := p.open(sets)
	for group := uint(1); group < 1<<len(can); group++ {
		inside, across := 0, 0 // twice the pairs within the group that are left, and those that leave it
		for rest := group; rest != 0; rest &= rest - 1 {
			may := can[bits.TrailingZeros(rest)]
			inside += bits.OnesCount(may & group)
			across += bits.OnesCount(may &^ group)
		}
		leave, stay := 0, 0
		for _, set := range sets {
			mine := bits.OnesCount(set & group)
			leave += mine % 2
			stay += max(0, mine-bits.OnesCount(set&^group))
		}
		if leave > across || stay > inside {
			return true
		}
	}
	return false
}

// A round never makes a later planned round impossible if another legal pairing would not have. This holds with
// teams that leave, sit out or are kept apart. Of the pairings that keep most rounds possible the system's own is
// taken if it is one of them, else the one that a search over all of them ranks first.
func TestPairingLooksAhead(t *testing.T) {
	events, most := 500, 8
	if envtest.Every() {
		events, most = 10_000, 10
	}
	rng := rand.New(rand.NewPCG(59, 1))
	paired, departed, short := 0, 0, 0
	for n := range events {
		teams, rounds := 4+rng.IntN(most-3), 3+rng.IntN(7)
		p := &plan{teams: teams, out: map[int]int{}, byes: map[[2]int]bool{}}
		for range rng.IntN(2) {
			a := 1 + rng.IntN(teams-1)
			p.met |= pairBit(a, a+1) // kept apart
		}
		p.forget()
		system := []swiss.System{swiss.FIDE, swiss.US29D}[n%2]
		score, played := make([]int, teams+1), make([]int, teams+1)
		leaving := rng.IntN(4)
		for round := 1; round <= rounds; round++ {
			if round > 1 && leaving > 0 && rng.IntN(3) == 0 {
				leaving--
				if tm := 1 + rng.IntN(teams); p.out[tm] == 0 {
					p.out[tm] = round
					p.forget()
				}
			}
			if rng.IntN(6) == 0 {
				p.byes[[2]int{1 + rng.IntN(teams), min(rounds, round+rng.IntN(3))}] = true
				p.forget()
			}
			f, later := p.field(round, rounds, score, played)
			best := p.lasts(round, rounds)
			made, err := swiss.PairAhead(system, f, later)
			if (err == nil) != (best > 0) {
				t.Fatalf("event %d round %d of %d, %d teams: %v, and %d rounds can be paired", n, round, rounds, teams, err, best)
			}
			if err != nil {
				break
			}
			paired++
			alone, _ := swiss.PairRound(system, f)
			pairs, own := allPairs(made), allPairs(alone)
			where := fmt.Sprintf("event %d round %d of %d, %d teams by %s", n, round, rounds, teams, system)
			if got := p.after(pairs).lasts(round+1, rounds); got != best-1 || made.Later != best-1 {
				t.Fatalf("%s: %v leaves %d later rounds and says %d, %d were possible", where, pairs, got, made.Later, best-1)
			}
			if best-1 < rounds-round {
				short++
			}
			same := slices.Equal(pairs, own)
			if same != (len(made.Saved) == 0) || !same && p.after(own).lasts(round+1, rounds) == best-1 {
				t.Fatalf("%s: %v beside %v, which it gave up for %v", where, pairs, own, made.Saved)
			}
			if !same {
				departed++
				if want := decide(system, f, p.keepers(round, rounds, best-1)); !slices.Equal(sorted(pairs), sorted(want)) {
					t.Fatalf("%s: %v, of all that keep %d later rounds the system takes %v\n%s", where, pairs, best-1, want, describe(f))
				}
			}
			p.met, p.noPAB = p.after(pairs).met, p.after(pairs).noPAB
			for _, pair := range pairs {
				score[pair[rng.IntN(2)]]++
				played[pair[0]]++
				played[pair[1]]++
			}
		}
	}
	if departed == 0 || short == 0 {
		t.Errorf("%d rounds departed and %d could not save all: nothing was tried", departed, short)
	}
	t.Logf("%d events, %d rounds paired, %d departed from the system, %d before a round that cannot be paired in any course", events, paired, departed, short)
}

// field is a round of the plan as the package takes it.
func (p *plan) field(round, last int, score, played []int) (f swiss.Field, later swiss.Later) {
	f.LastTwo = round >= last-1
	for _, tm := range p.playing(round) {
		f.Teams = append(f.Teams, swiss.Team{
			TPN: tm, Score: tiebreak.Points(score[tm]) * tiebreak.One, Played: played[tm], NoPAB: p.noPAB>>tm&1 == 1,
		})
	}
	for r := round + 1; r <= last; r++ {
		later.Rounds = append(later.Rounds, p.playing(r))
	}
	for tm := 1; tm <= p.teams; tm++ {
		if p.noPAB>>tm&1 == 1 {
			later.NoPAB = append(later.NoPAB, tm)
		}
		for b := tm + 1; b <= p.teams; b++ {
			if p.met&pairBit(tm, b) != 0 {
				f.Met = append(f.Met, [2]int{tm, b})
			}
		}
	}
	return f, later
}

// keepers lists every legal pairing of a round that leaves so many later rounds.
func (p *plan) keepers(round, last, later int) (list [][][2]int) {
	p.each(p.playing(round), nil, func(pairs [][2]int) bool {
		if p.after(pairs).lasts(round+1, last) == later {
			list = append(list, slices.Clone(pairs))
		}
		return false
	})
	return list
}

func sorted(pairs [][2]int) [][2]int {
	pairs = slices.Clone(pairs)
	slices.SortFunc(pairs, func(x, y [2]int) int { return cmp.Or(x[0]-y[0], x[1]-y[1]) })
	return pairs
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
