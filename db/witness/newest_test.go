package witness

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"flagfall/db/journal"
)

var two = time.Date(2026, 5, 2, 14, 2, 0, 0, time.UTC)

// headOfEntry is the head of a journal whose entries have their numbers for hashes.
func headOfEntry(seq int64) journal.Head {
	return journal.Head{Seq: seq, Hash: journal.Hash{byte(seq)}}
}

// changedHead is such a head with another hash.
func changedHead(seq int64) journal.Head {
	return journal.Head{Seq: seq, Hash: journal.Hash{byte(seq), 1}}
}

// shortChain is a journal of that many entries, of which one cannot be found.
type shortChain struct{ last, lost int64 }

func (shortChain) Path() string                                 { return "spring" }
func (c shortChain) Head(context.Context) (journal.Head, error) { return headOfEntry(c.last), nil }

func (c shortChain) Hashes(_ context.Context, seqs ...int64) (map[int64]journal.Hash, error) {
	found := map[int64]journal.Hash{}
	for _, seq := range seqs {
		if seq <= c.last && seq != c.lost {
			found[seq] = headOfEntry(seq).Hash
		}
	}
	return found, nil
}

func claimOf(source Source, path string, minutes int, head journal.Head) Claim {
	return Claim{source, path, two.Add(time.Duration(minutes) * time.Minute), head}
}

func mustCompare(t *testing.T, claims ...Claim) Report {
	t.Helper()
	r, err := compare(t.Context(), shortChain{last: 9, lost: 4}, claims)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Of what a source says and the journal has, the newest head vouches, and of the same head the last
// word, in whatever order they are read.
func TestTheNewestHeadOfEachSourceVouches(t *testing.T) {
	older, newer := claimOf(Machine, "m", 1, headOfEntry(5)), claimOf(Machine, "m", 0, headOfEntry(7))
	for _, claims := range [][]Claim{{older, newer}, {newer, older}} {
		if r := mustCompare(t, claims...); len(r.Vouched) != 1 || r.Vouched[0] != newer || len(r.Against) > 0 {
			t.Errorf("of heads %d and %d the witness vouches with %+v, want entry 7", claims[0].Head.Seq, claims[1].Head.Seq, r.Vouched)
		}
	}
	again := claimOf(Machine, "m", 3, headOfEntry(7))
	if r := mustCompare(t, newer, again); len(r.Vouched) != 1 || r.Vouched[0] != again {
		t.Errorf("of one head said twice the first word vouches: %+v, want that of %v", r.Vouched, again.At)
	}
	want := []Claim{newer, claimOf(Second, "s", 0, headOfEntry(3)), claimOf(Backup, "b", 0, headOfEntry(9)), claimOf(Print, "p", 0, headOfEntry(1))}
	if r := mustCompare(t, want[3], want[1], want[2], want[0]); !slices.Equal(r.Vouched, want) {
		t.Errorf("the sources vouch in the order %+v, want the machine's first", r.Vouched)
	}
}

// Against the journal stands the worst that each place says: the first entry that was changed, else
// the last that is missing. The worst place comes first.
func TestTheWorstOfEachPlaceStandsAgainst(t *testing.T) {
	type mismatches []string
	say := func(r Report) (said mismatches) {
		for _, d := range r.Against {
			said = append(said, fmt.Sprintf("%s: %d, file %d, missing %t", d.Path, d.Head.Seq, d.File.Seq, d.Missing()))
		}
		return said
	}
	for name, c := range map[string]struct {
		claims []Claim
		want   mismatches
	}{
		"what the file has":   {[]Claim{claimOf(Machine, "m", 0, headOfEntry(9))}, nil},
		"the last is another": {[]Claim{claimOf(Machine, "m", 0, changedHead(9))}, mismatches{"m: 9, file 9, missing false"}},
		"one more entry":      {[]Claim{claimOf(Machine, "m", 0, headOfEntry(10))}, mismatches{"m: 10, file 9, missing true"}},
		"one was not found":   {[]Claim{claimOf(Machine, "m", 0, headOfEntry(4))}, nil},
		"two were changed":    {[]Claim{claimOf(Machine, "m", 0, changedHead(7)), claimOf(Machine, "m", 1, changedHead(5)), claimOf(Machine, "m", 2, changedHead(6))}, mismatches{"m: 5, file 5, missing false"}},
		"two are missing":     {[]Claim{claimOf(Machine, "m", 0, headOfEntry(11)), claimOf(Machine, "m", 1, headOfEntry(12)), claimOf(Machine, "m", 2, headOfEntry(10))}, mismatches{"m: 12, file 9, missing true"}},
		"changed and missing": {[]Claim{claimOf(Machine, "m", 0, headOfEntry(11)), claimOf(Machine, "m", 1, changedHead(8)), claimOf(Machine, "m", 2, headOfEntry(12))}, mismatches{"m: 8, file 8, missing false"}},
		"two backups": {
			[]Claim{claimOf(Backup, "b2", 0, changedHead(8)), claimOf(Backup, "b1", 0, changedHead(8)), claimOf(Machine, "m", 0, changedHead(8))},
			mismatches{"m: 8, file 8, missing false", "b1: 8, file 8, missing false", "b2: 8, file 8, missing false"},
		},
		"the worst place first": {
			[]Claim{claimOf(Machine, "m", 0, headOfEntry(11)), claimOf(Second, "s", 0, headOfEntry(12)), claimOf(Print, "p", 0, changedHead(8))},
			mismatches{"p: 8, file 8, missing false", "s: 12, file 9, missing true", "m: 11, file 9, missing true"},
		},
	} {
		if got := say(mustCompare(t, c.claims...)); !slices.Equal(got, c.want) {
			t.Errorf("%s: against the file stands %q, want %q", name, got, c.want)
		}
	}
}

// reported is what a witness file said, a line for each word and head, a minute after each other
// unless a word names the minute.
func reported(path string, words ...word) sourceReport {
	var lines []Line
	for i, w := range words {
		if w.minute < 0 {
			w.minute = i
		}
		lines = append(lines, Line{two.Add(time.Duration(w.minute) * time.Minute), "e", headOfEntry(w.seq), w.what, "spring"})
	}
	return reportOf(Machine, path, lines)
}

type word struct {
	what   What
	seq    int64
	minute int
}

// Once a file was said to be as it should be, earlier claims no longer count. In the witness that
// says so the order of lines decides, in others the time, and of several such words the last.
func TestWhichClaimsStillCount(t *testing.T) {
	for name, c := range map[string]struct {
		reports []sourceReport
		want    []int64
	}{
		"nothing was restored": {[]sourceReport{reported("m", word{Written, 1, 0}, word{Written, 2, 1}), reported("s", word{Written, 3, 5})}, []int64{1, 2, 3}},
		"one was, between":     {[]sourceReport{reported("m", word{Written, 9, 0}, word{Restored, 2, 1}, word{Written, 3, 2})}, []int64{2, 3}},
		"twice":                {[]sourceReport{reported("m", word{Written, 9, 0}, word{Restored, 2, 1}, word{Written, 8, 2}, word{Restored, 3, 3}, word{Written, 4, 4})}, []int64{3, 4}},
		"the clock went back":  {[]sourceReport{reported("m", word{Written, 9, 0}, word{Restored, 2, 5}, word{Written, 3, 1})}, []int64{2, 3}},
		"another was, before, at and after": {
			[]sourceReport{reported("m", word{Restored, 2, 5}), reported("s", word{Written, 9, 4}, word{Written, 8, 5}, word{Written, 3, 6})}, []int64{2, 3},
		},
		"both were, at other times": {
			[]sourceReport{reported("m", word{Restored, 2, 5}, word{Written, 3, 6}), reported("s", word{Written, 9, 0}, word{Restored, 8, 1}, word{Written, 7, 2}, word{Written, 4, 7})}, []int64{2, 3, 4},
		},
		"the newer word is read last": {
			[]sourceReport{reported("s", word{Restored, 8, 1}, word{Written, 7, 2}, word{Written, 4, 7}), reported("m", word{Restored, 2, 5})}, []int64{2, 4},
		},
		"a source without lines": {[]sourceReport{{claims: []Claim{claimOf(Backup, "b", 4, headOfEntry(9)), claimOf(Backup, "b", 6, headOfEntry(3))}}, reported("m", word{Restored, 2, 5})}, []int64{2, 3}},
	} {
		var got []int64
		for _, claim := range validClaims(c.reports) {
			got = append(got, claim.Head.Seq)
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the heads %d still count, want %d", name, got, c.want)
		}
	}
}
