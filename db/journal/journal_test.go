package journal_test

import (
	"context"
	"errors"
	"iter"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/journal"
)

// slice is a journal in memory, with just enough to be verified.
type slice []journal.Entry

func (s slice) Head(context.Context) (journal.Head, error) { return journal.Head{}, nil }
func (s slice) Entries(context.Context, int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range s {
			if !yield(e, nil) {
				return
			}
		}
	}
}

func (s slice) Append(context.Context, journal.Head, []journal.Draft) ([]journal.Entry, error) {
	return nil, errors.ErrUnsupported
}
func (s slice) Version(context.Context) (int64, error) { return 0, nil }
func (s slice) Close() error                           { return nil }

func chain(bodies ...string) slice {
	var s slice
	var head journal.Head
	for _, b := range bodies {
		e := journal.Seal(head, journal.Draft{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: b})
		s, head = append(s, e), e.Head()
	}
	return s
}

// What an entry is sealed by never changes: every journal that was ever written depends on it. The
// hash is SHA-256 over number, time, actor, kind and body, each behind its length in eight bytes,
// and the hash of the entry before.
func TestTheSealNeverChanges(t *testing.T) {
	var head journal.Head
	for _, c := range []struct{ body, hash string }{
		{`{"name":"Spring Bughouse"}`, "7a8992d3f6f08e9ba6439de158d64fff967d246aa1a74889bb89aab8b4173087"},
		{`{"text":"größer"}`, "8afa8d1968d34b47ad0cdc65b8fb2fdd170e0c32ce15e03fd85cbb471a27846d"},
	} {
		e := journal.Seal(head, journal.Draft{At: "2026-01-02T03:04:05.000Z", Actor: "staff:3", Kind: "note.added", Body: c.body})
		if got := e.Hash.String(); got != c.hash {
			t.Errorf("entry %d is sealed by %s, want %s", e.Seq, got, c.hash)
		}
		head = e.Head()
	}
}

// Entries keep the time in UTC to the millisecond, whatever zone the desk is in.
func TestStamp(t *testing.T) {
	zone := time.FixedZone("hall", 2*60*60)
	at := time.Date(2026, 5, 2, 0, 30, 0, 250_400_000, zone)
	if got := journal.FormatTime(at); got != "2026-05-01T22:30:00.250Z" {
		t.Errorf("stamped %s", got)
	}
	if e := journal.Seal(journal.Head{}, journal.Draft{At: journal.FormatTime(at)}); !e.Time().Equal(at.Truncate(time.Millisecond)) {
		t.Errorf("read back as %v", e.Time())
	}
}

func TestVerifyNamesTheFirstBadEntry(t *testing.T) {
	for name, c := range map[string]struct {
		damage func(slice) slice
		seq    int64
	}{
		"text changed":       {func(s slice) slice { s[1].Body = "{}"; return s }, 2},
		"time changed":       {func(s slice) slice { s[2].At = "2026-01-02T03:04:06.000Z"; return s }, 3},
		"actor changed":      {func(s slice) slice { s[0].Actor = "staff:1"; return s }, 1},
		"entry taken out":    {func(s slice) slice { return append(s[:1], s[2:]...) }, 2},
		"entries exchanged":  {func(s slice) slice { s[1], s[2] = s[2], s[1]; return s }, 2},
		"resealed elsewhere": {func(s slice) slice { s[1] = chain("a", "x")[1]; return s }, 3},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := journal.Verify(t.Context(), c.damage(chain("a", "b", "c")))
			var broken *journal.BrokenError
			if !errors.As(err, &broken) || broken.Seq != c.seq {
				t.Errorf("got %v, want entry %d to be named", err, c.seq)
			}
		})
	}
}

func TestVerifyFindsAPrintedHead(t *testing.T) {
	whole := chain("a", "b", "c")
	printed := whole[2].Hash.Short()
	for _, typed := range []string{printed, strings.ToLower(printed), strings.ReplaceAll(printed, "-", ""), whole[0].Hash.Short()} {
		if _, err := journal.Verify(t.Context(), whole, typed); err != nil {
			t.Errorf("head %s: %v", typed, err)
		}
	}
	for _, typed := range []string{printed, strings.ToLower(printed), strings.ReplaceAll(printed, "-", " ")} {
		if _, err := journal.Verify(t.Context(), whole[:2], typed); err == nil {
			t.Errorf("a file cut off before the printed head %q verified", typed)
		}
	}
}

func TestEntriesWithEqualTextsRunTogetherDiffer(t *testing.T) {
	a := journal.Seal(journal.Head{}, journal.Draft{Actor: "ab", Kind: "c"})
	b := journal.Seal(journal.Head{}, journal.Draft{Actor: "a", Kind: "bc"})
	if a.Hash == b.Hash {
		t.Error("two entries share a hash: the values are not told apart")
	}
}

func TestAnyChainVerifies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bodies := rapid.SliceOf(rapid.String()).Draw(t, "bodies")
		head, err := journal.Verify(context.Background(), chain(bodies...))
		if err != nil || head.Seq != int64(len(bodies)) {
			t.Fatalf("head %d, %v", head.Seq, err)
		}
	})
}

func FuzzNormalShort(f *testing.F) {
	f.Add("7f3a91c204bed1a8")
	f.Add("7F3A-91C2-04BE-D1A8")
	f.Add("not a head")
	f.Fuzz(func(t *testing.T, s string) {
		if once := journal.NormalizeShort(s); journal.NormalizeShort(once) != once {
			t.Errorf("%q becomes %q and then %q", s, once, journal.NormalizeShort(once))
		}
	})
}
