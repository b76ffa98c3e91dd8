package db_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/snapshot"
)

func restless(context.Context) error { return nil }

// The entries of a long journal are looked at a few at a time, all of them.
func TestAWalkLooksAtEveryEntry(t *testing.T) {
	const entries = 7000
	store, hall, err := db.Open(t.Context(), long(t, entries), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if store.Trusted() != 0 {
		t.Errorf("%d entries were taken on trust", store.Trusted())
	}
	rests := 0
	if err := store.Walk(t.Context(), hall.Head, func(context.Context) error { rests++; return nil }); err != nil || rests < 2 || rests > 100 {
		t.Errorf("it rested %d times and found %v", rests, err)
	}
	tired := errors.New("enough")
	if err := store.Walk(t.Context(), hall.Head, func(context.Context) error {
		if rests--; rests == 0 {
			return tired
		}
		return nil
	}); !errors.Is(err, tired) {
		t.Errorf("it gave up with %v", err)
	}
	for _, bad := range []int64{1, 4711, entries} { // each later one follows on a broken one
		relock(t, store.Path(), fmt.Sprintf("UPDATE entries SET body = '{\"name\":\"Another\"}' WHERE seq = %d", entries+1-bad))
		var broken *journal.BrokenError
		if err := store.Walk(t.Context(), hall.Head, restless); !errors.As(err, &broken) || broken.Seq != entries+1-bad {
			t.Errorf("with entry %d changed it found %v", entries+1-bad, err)
		}
	}
}

// Neither entries that were cut off since nor a whole chain that is another one pass.
func TestAWalkEndsWhereItBegan(t *testing.T) {
	path := long(t, 3000)
	store, hall, err := db.Open(t.Context(), path, clock)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for _, head := range []journal.Head{{Seq: 2999, Hash: hall.Head.Hash}, {Seq: 3000, Hash: journal.Hash{1}}} {
		var broken *journal.BrokenError
		if err := store.Walk(t.Context(), head, restless); !errors.As(err, &broken) || broken.Seq != head.Seq {
			t.Errorf("to entry %d, which is another: %v", head.Seq, err)
		}
	}
	relock(t, path, "DELETE FROM entries WHERE seq > 2500")
	var broken *journal.BrokenError
	if err := store.Walk(t.Context(), hall.Head, restless); !errors.As(err, &broken) || broken.Seq != 2501 {
		t.Errorf("with the last ones cut off: %v", err)
	}
}

// An entry below what a snapshot tells of is not looked at as the file is opened; a walk finds it, and from then on opening does.
func TestAWalkFindsWhatASnapshotHides(t *testing.T) {
	path, folder := longDay(t, 3000), snapshot.Folder(filepath.Join(t.TempDir(), "opened"))
	kept(t, path, folder)
	relock(t, path, "UPDATE entries SET body = '{}' WHERE seq = 700")
	store, hall := kept(t, path, folder)
	if store.Trusted() < 1000 {
		t.Fatalf("%d entries were taken on trust", store.Trusted())
	}
	var broken *journal.BrokenError
	if err := store.Walk(t.Context(), hall.Head, restless); !errors.As(err, &broken) || broken.Seq != 700 {
		t.Errorf("it found %v", err)
	}
	again, told, err := db.OpenWith(t.Context(), path, clock, db.Opening{Snapshots: folder})
	if !errors.As(err, new(*db.ReadOnlyError)) || told.Missing == nil || told.Missing.Entry != 700 {
		t.Errorf("opening says %v", err)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}
