package swiss_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// fieldOf parses a field: one word a team in the order of TPN, its score and then n (no bye), f
// (floated) or p (one more match played than the others).
func fieldOf(text string, met ...[2]int) swiss.Field {
	f := swiss.Field{Met: met}
	for i, word := range strings.Fields(text) {
		f.Teams = append(f.Teams, swiss.Team{
			TPN: i + 1, Score: tiebreak.Points(word[0]-'0') * tiebreak.One,
			Played: 1 + strings.Count(word, "p"),
			NoPAB:  strings.Contains(word, "n"), Floated: strings.Contains(word, "f"),
		})
	}
	return f
}

func lastTwo(f swiss.Field) swiss.Field {
	f.LastTwo = true
	return f
}

// Each case is decided by the article in its name.
func TestC0406(t *testing.T) {
	for _, tt := range []struct {
		name string
		f    swiss.Field
		bye  int
		want string // brackets from the top
	}{
		{"3.6.4: upper half against lower half", fieldOf("0 0 0 0 0 0 0 0"), 0, "[[1 5] [2 6] [3 7] [4 8]]"},
		{"C1: no rematch", fieldOf("0 0 0 0", [2]int{1, 3}), 0, "[[1 4] [2 3]]"},
		{"C2: no second bye", fieldOf("0 0 0n"), 2, "[[1 3]]"},
		{"3.4.1: the bye leaves the others a pairing", fieldOf("0 0 0", [2]int{1, 2}), 2, "[[1 3]]"},
		{"3.4.2: the bye to the lowest score", fieldOf("1 0 1"), 2, "[[1 3]]"},
		{"3.4.3: then to the most matches played", fieldOf("1 0p 0"), 2, "[[1 3]]"},
		{"3.4.4: then to the largest number", fieldOf("1 0 0"), 3, "[[1 2]]"},
		{"C4: as few upfloaters as can be", fieldOf("2 2 2 1 1 1"), 0, "[[1 3] [2 4]] [[5 6]]"},
		{"C4: two when the two have met", fieldOf("2 2 1 1 1 1", [2]int{1, 2}), 0, "[[1 3] [2 4]] [[5 6]]"},
		{"C4: two when the rest would strand", fieldOf("2 2 1 1", [2]int{3, 4}), 0, "[[1 3] [2 4]]"},
		{"C5: the higher score comes up, though not the next can", fieldOf("3 2 1 1", [2]int{1, 2}), 0, "[[1 3]] [[2 4]]"},
		{"C6: the next group is left able to pair", fieldOf("3 2 2 2 1 1", [2]int{3, 4}), 0, "[[1 3]] [[2 4]] [[5 6]]"},
		{"C7: not again who floated", fieldOf("2 1f 1 1"), 0, "[[1 3]] [[2 4]]"},
		{"C7 is not asked in the last two rounds", lastTwo(fieldOf("2 1f 1 1")), 0, "[[1 2]] [[3 4]]"},
		{"3.5.5: the smallest number of those equal", fieldOf("2 1 1 1"), 0, "[[1 2]] [[3 4]]"},
		{"C10: not against who floated", fieldOf("2 2 2f 1 1 1"), 0, "[[1 3] [2 4]] [[5 6]]"},
		{"C10 goes before the identifier", fieldOf("2 2f 2 1 1 1"), 0, "[[1 4] [2 3]] [[5 6]]"},
		{"C10 is not asked in the last two rounds", lastTwo(fieldOf("2 2f 2 1 1 1")), 0, "[[1 3] [2 4]] [[5 6]]"},
		{"3.6.2: an upfloater may be top", fieldOf("1 2 2 2 1 1"), 0, "[[1 3] [2 4]] [[5 6]]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := swiss.PairRound(swiss.FIDE, tt.f)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, b := range r.Brackets {
				got = append(got, fmt.Sprint(pairsOf(b.Pairs)))
			}
			if s := strings.Join(got, " "); s != tt.want || r.Bye != tt.bye {
				t.Errorf("got bye %d, %s; want bye %d, %s", r.Bye, s, tt.bye, tt.want)
			}
		})
	}
}

// 3.3.3: without a legal pairing the arbiter decides; the error says why there is none.
func TestNoPairingSaysWhy(t *testing.T) {
	clubs := fieldOf("0 0 0 0")
	clubs.Clubs.Keep = swiss.ApartAlways
	for i := range 3 {
		clubs.Teams[i].Clubs = []string{"Oak"}
	}
	for _, tt := range []struct {
		f    swiss.Field
		want string
	}{
		{fieldOf("0 0", [2]int{1, 2}), "teams 1 and 2 have no possible opponent"},
		{fieldOf("0 0 0 0", [2]int{1, 2}, [2]int{1, 3}, [2]int{1, 4}), "team 1 has no possible opponent"},
		{fieldOf("0 0 0 0", [2]int{1, 2}, [2]int{1, 3}, [2]int{2, 3}), "too many of the teams have already met"},
		{fieldOf("0n 0n 0n"), "every team present has had a bye"},
		{fieldOf("0 0n 0n", [2]int{2, 3}), "for each possible bye"},
		{clubs, "keeps the clubs apart"},
	} {
		for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
			_, err := swiss.PairRound(system, tt.f)
			if !errors.Is(err, swiss.ErrNoPairing) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s: %v; want %q", system, err, tt.want)
			}
		}
	}
}

func TestWrongFactsAreRefused(t *testing.T) {
	twice := fieldOf("0 0")
	twice.Teams[1].TPN = 1
	low := fieldOf("0 0")
	low.Teams[0].TPN = 0
	for _, f := range []swiss.Field{twice, low, fieldOf("0 0", [2]int{1, 1})} {
		if r, err := swiss.PairRound(swiss.FIDE, f); err == nil || errors.Is(err, swiss.ErrNoPairing) {
			t.Errorf("got %v, %v", r, err)
		}
	}
	if r, err := swiss.PairRound("dutch", fieldOf("0 0")); err == nil {
		t.Errorf("got %v", r)
	}
}

func TestEmptyField(t *testing.T) {
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		if r, err := swiss.PairRound(system, swiss.Field{}); err != nil || r.Pairs != nil || r.Bye != 0 {
			t.Errorf("%s: %v, %v", system, r, err)
		}
	}
}

// 28N: teams of one club, for each value of KeepApart.
func TestClubs(t *testing.T) {
	field := func(keep swiss.KeepApart, scores string, clubs string) swiss.Field {
		f := fieldOf(scores)
		f.Clubs = swiss.Clubs{Keep: keep, Below: 2 * tiebreak.One}
		for i, club := range strings.Fields(clubs) {
			f.Teams[i].Clubs = strings.Split(club, "+")
		}
		return f
	}
	for _, tt := range []struct {
		name string
		f    swiss.Field
		want string
	}{
		{"off", field(swiss.ApartOff, "0 0 0 0", "Oak - Oak -"), "[[1 3] [2 4]]"},
		{"prefer", field(swiss.ApartPrefer, "0 0 0 0", "Oak Elm Oak Ash"), "[[1 4] [2 3]]"},
		{"prefer gives way to the score group", field(swiss.ApartPrefer, "1 1 0 0", "Oak Oak Elm Ash"), "[[1 2] [3 4]]"},
		{"prefer takes the fewest it can", field(swiss.ApartPrefer, "0 0 0 0 0 0", "Oak Oak Oak Oak Elm Ash"), "[[1 4] [2 5] [3 6]]"},
		{"prefer has a say in who comes up", field(swiss.ApartPrefer, "1 0 0 0", "Oak Oak Elm Ash"), "[[1 3] [2 4]]"},
		{"always does not", field(swiss.ApartAlways, "1 1 0 0", "Oak Oak Elm Ash"), "[[1 3] [2 4]]"},
		{"below a score", field(swiss.ApartBelow, "1 1 0 0", "Oak Oak Elm Ash"), "[[1 3] [2 4]]"},
		{"at the score freely", field(swiss.ApartBelow, "2 2 0 0", "Oak Oak Elm Ash"), "[[1 2] [3 4]]"},
		{"partners of two clubs are of both", field(swiss.ApartAlways, "0 0 0 0", "Oak Elm Ash+Oak Yew"), "[[1 4] [2 3]]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := swiss.PairRound(swiss.FIDE, tt.f)
			if got := fmt.Sprint(pairsOf(r.Pairs)); err != nil || got != tt.want {
				t.Errorf("got %s, %v; want %s", got, err, tt.want)
			}
		})
	}
}

// Each reason names the teams passed over and why.
func TestReasons(t *testing.T) {
	float := fieldOf("2 1f 1 1")
	met := fieldOf("0 0 0 0", [2]int{1, 3})
	bye := fieldOf("1 0n 0")
	drop := fieldOf("1 1 1 0 0 0", [2]int{3, 4})
	club := fieldOf("0 0 0 0")
	club.Clubs.Keep = swiss.ApartAlways
	club.Teams[0].Clubs, club.Teams[2].Clubs = []string{"Oak"}, []string{"Oak"}
	for _, tt := range []struct {
		system swiss.System
		f      swiss.Field
		want   string
	}{
		{swiss.FIDE, float, "team 3 (1) floats up to 2: 2 points has an odd number of teams (1), the first in order that can; team 2 floated last round"},
		{swiss.FIDE, met, "team 1 (0) meets team 4 (0): place 1 of the upper half against place 2 of the lower half, the first one free; it has met team 3"},
		{swiss.FIDE, bye, "team 3 has the bye: of the eligible teams, it is the last in the lowest score group, 0"},
		{swiss.FIDE, club, "of its club: team 3"},
		{swiss.US29D, drop, "team 3 (1) drops: its group of 3 is odd, and it is the lowest"},
		{swiss.US29D, drop, "team 3 (1) came down and meets team 5 (0), the highest it can; it has met team 4"},
		{swiss.US29D, met, "the smallest swap that makes the whole group pair; it has met team 3"},
	} {
		r, err := swiss.PairRound(tt.system, tt.f)
		if err != nil {
			t.Fatal(err)
		}
		said := []string{r.ByeWhy.String()}
		for _, p := range r.Pairs {
			said = append(said, p.Why.String())
		}
		for _, b := range r.Brackets {
			for _, f := range b.Floats {
				said = append(said, f.Why.String())
			}
		}
		if !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, tt.want) }) {
			t.Errorf("%s: want %q in\n%s", tt.system, tt.want, strings.Join(said, "\n"))
		}
	}
}

func TestParseNames(t *testing.T) {
	if s, err := swiss.ParseSystem(""); err != nil || s != swiss.FIDE {
		t.Errorf("no system named: %q, %v", s, err)
	}
	if s, err := swiss.ParseSystem("us-29d"); err != nil || s != swiss.US29D {
		t.Errorf("us-29d: %q, %v", s, err)
	}
	if _, err := swiss.ParseSystem("dutch"); err == nil {
		t.Error("dutch is taken")
	}
	if k, err := swiss.ParseKeepApart(""); err != nil || k != swiss.ApartOff {
		t.Errorf("no way named: %q, %v", k, err)
	}
	if _, err := swiss.ParseKeepApart("sometimes"); err == nil {
		t.Error("sometimes is taken")
	}
}
