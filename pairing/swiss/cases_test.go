package swiss_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// record is one line of the case files.
type record struct {
	LastTwo bool `json:"last_two"`
	Teams   []struct {
		TPN, Played    int
		Score          float64
		NoPAB, Floated bool
	}
	Met      [][2]int
	Expected *struct {
		Bye      *int
		Pairs    [][2]int
		Brackets []struct {
			Residents, Upfloaters []int
			Pairs                 [][2]int
			C7, C10               int
		}
	}
}

func (r record) field(t *testing.T) swiss.Field {
	f := swiss.Field{Met: r.Met, LastTwo: r.LastTwo}
	for _, x := range r.Teams {
		score, err := tiebreak.PointsFromFloat(x.Score)
		if err != nil {
			t.Fatal(err)
		}
		f.Teams = append(f.Teams,
			swiss.Team{
				TPN: x.TPN, Score: score, Played: x.Played, NoPAB: x.NoPAB, Floated: x.Floated,
			})
	}
	return f
}

func pairsOf(pairs []swiss.Pair) [][2]int {
	out := [][2]int{}
	for _, p := range pairs {
		out = append(out, [2]int{p.A, p.B})
	}
	return out
}

// Every recorded round is paired as recorded, with the same brackets and counts.
func TestRecordedRounds(t *testing.T) {
	file, err := os.ReadFile("testdata/c0406_cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range bytes.Lines(file) {
		n++
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		got, err := swiss.PairRound(swiss.FIDE, r.field(t))
		if r.Expected == nil {
			if !errors.Is(err, swiss.ErrNoPairing) {
				t.Errorf("line %d: got %v, %v; want no pairing", n, got, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("line %d: %v", n, err)
			continue
		}
		if want := r.Expected.Bye; want != nil && got.Bye != *want || want == nil && got.Bye != 0 {
			t.Errorf("line %d: bye for %d", n, got.Bye)
		}
		if len(got.Brackets) != len(r.Expected.Brackets) {
			t.Errorf("line %d: %d brackets, want %d", n, len(got.Brackets),
				len(r.Expected.Brackets))
			continue
		}
		for i, want := range r.Expected.Brackets {
			b := got.Brackets[i]
			if !slices.Equal(pairsOf(b.Pairs), want.Pairs) || !slices.Equal(b.Residents, want.Residents) || !sameTeams(b.Upfloaters, want.Upfloaters) || b.C7 != want.C7 || b.C10 != want.C10 {
				t.Errorf("line %d, bracket %d: got %v, C7 %d, C10 %d; want %+v", n, i+1,
					pairsOf(b.Pairs), b.C7, b.C10, want)
			}
		}
	}
	if n < 673 {
		t.Errorf("only %d rounds are recorded", n)
	}
}

func sameTeams(a, b []int) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
