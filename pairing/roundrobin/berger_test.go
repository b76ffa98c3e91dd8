package roundrobin_test

import (
	"fmt"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/roundrobin"
)

// The tables for four and six teams as C.05 prints them.
func TestBergerTables(t *testing.T) {
	for n, want := range map[int]string{
		4: "[{[{1 4} {2 3}] 0} {[{4 3} {1 2}] 0} {[{2 4} {3 1}] 0}]",
		6: "[{[{1 6} {2 5} {3 4}] 0} {[{6 4} {5 3} {1 2}] 0} {[{2 6} {3 1} {4 5}] 0} {[{6 5} {1 4} {2 3}] 0} {[{3 6} {4 2} {5 1}] 0}]",
	} {
		got, err := roundrobin.BergerTable(n, false)
		if err != nil || fmt.Sprint(got) != want {
			t.Errorf("%d teams: %v, %v; want %s", n, got, err, want)
		}
	}
}

// All teams meet once, or twice with the names exchanged, and each has one bye if the number is
// odd.
func TestBergerTableMeetings(t *testing.T) {
	for n := 2; n <= 33; n++ {
		for _, double := range []bool{false, true} {
			rounds, err := roundrobin.BergerTable(n, double)
			if err != nil || len(rounds) != event.RoundRobinRounds(n, double) {
				t.Fatalf("%d teams: %d rounds, %v", n, len(rounds), err)
			}
			met, rests := map[roundrobin.BergerPair]int{}, map[int]int{}
			for r, round := range rounds {
				here := map[int]bool{}
				for _, p := range round.Pairs {
					if here[p.First] || here[p.Second] || p.First == p.Second {
						t.Fatalf("%d teams, round %d: %v", n, r+1, round)
					}
					here[p.First], here[p.Second] = true, true
					met[p]++
				}
				rests[round.Bye]++
			}
			for a := 1; a <= n; a++ {
				if want := len(rounds) / (n + n%2 - 1) * (n % 2); rests[a] != want {
					t.Errorf("%d teams: %d rests %d times, want %d", n, a, rests[a], want)
				}
				for b := 1; b < a; b++ {
					there, back := met[roundrobin.BergerPair{First: a, Second: b}],
						met[roundrobin.BergerPair{First: b, Second: a}]
					if there+back != len(rounds)/(n+n%2-1) || double && there != back {
						t.Errorf("%d teams: %d and %d met %d and %d times", n, a, b, there, back)
					}
				}
			}
		}
	}
}

func TestBergerTableRefuses(t *testing.T) {
	for _, n := range []int{-1, 0, 1, roundrobin.MaxBergerTeams + 1} {
		if got, err := roundrobin.BergerTable(n, false); err == nil {
			t.Errorf("%d teams: got %v", n, got)
		}
	}
}
