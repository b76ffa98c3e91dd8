package db_test

import (
	"errors"
	"fmt"
	"testing"

	"flagfall/db"
	"flagfall/db/journal"
)

// Every opening checks every entry: what was opened before and changed since is shown up to the
// broken entry, and not written to.
func TestEveryOpeningChecksEveryEntry(t *testing.T) {
	const entries = 3000
	path := long(t, entries)
	for _, bad := range []int64{entries, 2999, 237, 1} {
		relock(t, path, fmt.Sprintf("UPDATE entries SET body = replace(body, '{', '{ ') WHERE seq = %d", bad))
		for range 2 {
			store, hall, err := db.Open(t.Context(), path, clock)
			var readOnly *db.ReadOnlyError
			var broken *journal.BrokenError
			if !errors.As(err, &readOnly) || !errors.As(err, &broken) || broken.Seq != bad {
				t.Fatalf("with entry %d changed opening says %v", bad, err)
			}
			if m := hall.Missing; m == nil || m.Entry != bad || m.Last != entries || hall.Head.Seq != bad-1 {
				t.Errorf("with entry %d changed the tournament ends at %d and lacks %v", bad, hall.Head.Seq, m)
			}
			if err := store.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestABigJournalIsAFileThatOpens(t *testing.T) {
	store, hall, err := db.Open(t.Context(), long(t, 1500), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if hall.Head.Seq != 1500 || len(hall.Register.Teams) != 82 {
		t.Errorf("%d entries, %d teams", hall.Head.Seq, len(hall.Register.Teams))
	}
	for _, sec := range hall.Register.Sections {
		if len(sec.Rounds) != 9 {
			t.Errorf("section %s has %d rounds", sec.ID, len(sec.Rounds))
		}
	}
}
