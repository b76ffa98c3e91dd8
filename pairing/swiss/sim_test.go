package swiss_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// event plays a random tournament with byes, late entries, withdrawals and forfeits.
type event struct {
	system swiss.System
	clubs  swiss.Clubs
	rng    *rand.Rand
	teams  []swiss.Team
	rounds int
	met    [][2]int
}

func newEvent(system swiss.System, teams, rounds int, seed uint64) *event {
	e := &event{system: system, rng: rand.New(rand.NewPCG(seed, 1)), rounds: rounds}
	for i := range teams {
		e.teams = append(e.teams,
			swiss.Team{TPN: i + 1, Clubs: []string{fmt.Sprint("club ", e.rng.IntN(teams/4+2))}})
	}
	return e
}

// field returns the next round's field. Some teams are late, gone or away.
func (e *event) field(round int) swiss.Field {
	f := swiss.Field{Met: e.met, LastTwo: round >= e.rounds-1, Clubs: e.clubs}
	for i, t := range e.teams {
		late := i%29 == 7 && round < 3
		gone := i%23 == 5 && round > 4
		if !late && !gone && e.rng.IntN(40) > 0 {
			f.Teams = append(f.Teams, t)
		}
	}
	e.rng.Shuffle(len(f.Teams), func(i, j int) { f.Teams[i], f.Teams[j] = f.Teams[j], f.Teams[i] })
	return f
}

// play records the results of the round's matches: the better team usually wins, and some teams
// forfeit.
func (e *event) play(r swiss.Round) {
	for i := range e.teams {
		e.teams[i].Floated = false
	}
	if r.Bye > 0 {
		e.teams[r.Bye-1].Score += tiebreak.One
		e.teams[r.Bye-1].NoPAB = true
	}
	for _, p := range r.Pairs {
		a, b := &e.teams[p.A-1], &e.teams[p.B-1]
		if e.rng.IntN(30) == 0 { // a forfeit: no match, so they may meet again
			a.Score += 2 * tiebreak.One
			a.NoPAB = true
			continue
		}
		e.met = append(e.met, [2]int{p.A, p.B})
		a.Played, b.Played = a.Played+1, b.Played+1
		a.Floated, b.Floated = a.Score != b.Score, a.Score != b.Score
		switch n := e.rng.IntN(10); {
		case n < 6:
			a.Score += 2 * tiebreak.One
		case n < 9:
			b.Score += 2 * tiebreak.One
		default:
			a.Score, b.Score = a.Score+tiebreak.One, b.Score+tiebreak.One
		}
	}
}

// check checks what every round must satisfy.
func check(t *testing.T, f swiss.Field, r swiss.Round) {
	t.Helper()
	seen := map[int]bool{}
	met := map[[2]int]bool{}
	for _, m := range f.Met {
		met[[2]int{min(m[0], m[1]), max(m[0], m[1])}] = true
	}
	for _, p := range r.Pairs {
		if p.A >= p.B || seen[p.A] || seen[p.B] || met[[2]int{p.A, p.B}] || len(p.Why) == 0 {
			t.Fatalf("pair %+v", p)
		}
		seen[p.A], seen[p.B] = true, true
	}
	if r.Bye > 0 {
		seen[r.Bye] = true
		if i := slices.IndexFunc(f.Teams, func(t swiss.Team) bool { return t.TPN == r.Bye }); f.Teams[i].NoPAB || len(r.ByeWhy) == 0 {
			t.Fatalf("bye for %+v: %q", f.Teams[i], r.ByeWhy)
		}
	}
	if len(seen) != len(f.Teams) {
		t.Fatalf("%d of %d teams have a place", len(seen), len(f.Teams))
	}
}

// Whole events run to the end without a rematch or a second bye.
func TestEventsRunToTheEnd(t *testing.T) {
	sizes := []int{8, 11, 16, 33, 64, 121, 250, 500}
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		for _, size := range sizes {
			for _, keep := range []swiss.KeepApart{swiss.ApartOff, swiss.ApartPrefer, swiss.ApartBelow} {
				rounds := min(9, size/2+1)
				e := newEvent(system, size, rounds, uint64(size))
				e.clubs = swiss.Clubs{Keep: keep, Below: 4 * tiebreak.One}
				for round := 1; round <= rounds; round++ {
					f := e.field(round)
					r, err := swiss.PairRound(system, f)
					if err != nil {
						if size <= 16 && keep == swiss.ApartBelow {
							break // so small a field may truly have none
						}
						t.Fatalf("%s, %d teams, clubs %s, round %d: %v", system, size, keep,
							round, err)
					}
					check(t, f, r)
					e.play(r)
				}
			}
		}
	}
}

// The order of the input does not affect the round.
func TestOrderOfInputDoesNotMatter(t *testing.T) {
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		e := newEvent(system, 60, 9, 4)
		e.clubs.Keep = swiss.ApartPrefer
		for round := 1; round <= 9; round++ {
			f := e.field(round)
			first, err := swiss.PairRound(system, f)
			if err != nil {
				t.Fatal(err)
			}
			e.rng.Shuffle(len(f.Teams), func(i, j int) {
				f.Teams[i], f.Teams[j] = f.Teams[j], f.Teams[i]
			})
			f.Met = slices.Clone(f.Met)
			e.rng.Shuffle(len(f.Met), func(i, j int) {
				f.Met[i], f.Met[j] = [2]int{f.Met[j][1], f.Met[j][0]}, f.Met[i]
			})
			again, err := swiss.PairRound(system, f)
			if err != nil || fmt.Sprint(again) != fmt.Sprint(first) {
				t.Fatalf("round %d: %v, then %v, %v", round, first, again, err)
			}
			e.play(first)
		}
	}
}
