//go:build e2e

package backups_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
	"flagfall/rules/refusal"
)

func there(t *testing.T, place string) (all []journal.Entry) {
	t.Helper()
	base, err := db.OpenBase(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer base.Close()
	for e, err := range base.Entries(t.Context(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

// A backup becomes an event in a database; what was there is kept under another name, guarded as
// before, and no entry is lost.
func TestRestoreIntoADatabase(t *testing.T) {
	place := storetest.Event(t, storetest.Database(t), "spring")
	a, err := dburl.Parse(place)
	if err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "backup.flagfall")
	made(t, backup, "spring").Close()
	restore := func(backup string, force bool) (backups.Restored, error) {
		t.Helper()
		return backups.RestoreInto(context.Background(), backup, a, nine, force)
	}
	if done, err := restore(backup, false); err != nil || done.Aside != "" || done.Head.Seq != 1 {
		t.Fatalf("where none is: %+v, %v", done, err)
	}
	e, err := postgres.Open(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	head, err := e.Head(t.Context())
	if err == nil {
		_, err = e.Append(t.Context(), head, []journal.Draft{draft("later")})
	}
	if err != nil {
		t.Fatal(err)
	}
	later := there(t, place)
	touched := e.Touched(t.Context())
	for v := int64(0); v != 2; v, _ = e.Version(t.Context()) { // until it listens
		<-touched
	}
	if _, err := restore(backup, false); !errors.Is(err, postgres.ErrOpen) {
		t.Errorf("under a desk: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		done, err := restore(backup, false)
		if err != nil || done.Aside == "" || done.Was != later[len(later)-1].Head() || done.Head.Seq != 1 {
			t.Fatalf("%+v, %v", done, err)
		}
		if !slices.Equal(there(t, done.Aside), later) || len(there(t, place)) != 1 {
			t.Errorf("restore %d: what was there is not kept as it was", n)
		}
		if e, err := postgres.Open(t.Context(), a); err != nil || e.ReadOnly() != nil {
			t.Errorf("afterwards: %v, %v", err, e.ReadOnly())
		} else {
			e.Close()
		}
		later = there(t, place)
	}
	other := filepath.Join(t.TempDir(), "other.flagfall")
	made(t, other, "autumn").Close()
	before := there(t, place)
	if _, err := restore(other, false); !errors.As(err, new(*backups.OtherEventError)) || !slices.Equal(there(t, place), before) {
		t.Errorf("another event: %v", err)
	}
	if _, err := restore(other, true); err != nil {
		t.Errorf("with force: %v", err)
	}
	if _, err := restore(filepath.Join(t.TempDir(), "none.flagfall"), false); refusal.KindOf(err) != refusal.NotFound {
		t.Errorf("no backup: %v", err)
	}
}
