package db_test

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sample"
	"flagfall/rules/refusal"
	"flagfall/testdata/teststore"
)

// whatIsThere is all that lies in a place: the entries, and what is kept beside them.
func whatIsThere(t *testing.T, place string) (entries []journal.Entry, with journal.SideData) {
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
		entries = append(entries, e)
	}
	keeper := base.(interface { //nolint:forcetypeassert // both are
		SideData(ctx context.Context) (journal.SideData, error)
	})
	if with, err = keeper.SideData(t.Context()); err != nil {
		t.Fatal(err)
	}
	return entries, with
}

// An event goes from file to file, or from a file into a database and back, and is the same
// everywhere, byte for byte.
func TestMove(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "spring.flagfall")
	now := func() time.Time { return time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC) }
	store, hall, err := sample.Create(t.Context(), file, now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.KeepDraft(t.Context(), "desk:staff:1", `{"quick":"7aw"}`); err != nil {
		t.Fatal(err)
	}
	if _, err := store.AppendPIN(t.Context(), hall.Head, []journal.Draft{{At: journal.FormatTime(now()), Actor: "desk", Kind: "event.renamed", Body: `{"name":"Spring"}`}}, 1, "hash"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.CountTry(t.Context(), 1, "hash", false, now(), func(int) time.Duration { return time.Minute }); err != nil {
		t.Fatal(err)
	}
	entries, with := whatIsThere(t, file)
	if len(with.PINs) != 1 || with.PINs[0].Tries != 1 || with.PINs[0].Until == "" || len(with.Drafts) != 1 {
		t.Fatalf("beside it lie %+v", with)
	}
	move := func(t *testing.T, from, to string) {
		t.Helper()
		m, err := db.Move(t.Context(), from, to)
		if err != nil || m.Head != entries[len(entries)-1].Head() || m.Since != 0 {
			t.Fatalf("%s to %s: %+v, %v", from, to, m, err)
		}
		got, beside := whatIsThere(t, to)
		if !reflect.DeepEqual(got, entries) || !reflect.DeepEqual(beside, with) {
			t.Errorf("%s does not hold what %s does", to, from)
		}
		if _, err := db.Move(t.Context(), from, to); refusal.KindOf(err) != refusal.Conflict {
			t.Errorf("a second time: %v", err)
		}
	}
	t.Run("to a file", func(t *testing.T) { move(t, file, filepath.Join(folder, "copy.flagfall")) })
	t.Run("to a database and back", func(t *testing.T) {
		there := teststore.Event(t, teststore.Database(t), "spring")
		move(t, file, there)
		move(t, there, filepath.Join(folder, "back.flagfall"))
		opened, again, err := db.Open(t.Context(), there, now)
		if err != nil {
			t.Fatal(err)
		}
		defer opened.Close()
		if again.Head != entries[len(entries)-1].Head() || len(again.Register.Staff) != len(hall.Register.Staff) {
			t.Errorf("it folds to %v", again.Head)
		}
	})
}

// What is broken is not moved.
func TestABrokenJournalIsNotMoved(t *testing.T) {
	for name, to := range map[string]func(t *testing.T) string{
		"a file": func(t *testing.T) string { t.Helper(); return filepath.Join(t.TempDir(), "copy.flagfall") },
		"a database": func(t *testing.T) string {
			t.Helper()
			return teststore.Event(t, teststore.Database(t), "spring")
		},
	} {
		t.Run(name, func(t *testing.T) {
			place := to(t)
			file := filepath.Join(t.TempDir(), "spring.flagfall")
			store, _, err := sample.Create(t.Context(), file, time.Now)
			if err != nil {
				t.Fatal(err)
			}
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			relock(t, file, "UPDATE entries SET body = '{}' WHERE seq = 20")
			if _, err := db.Move(t.Context(), file, place); refusal.KindOf(err) != refusal.Damaged {
				t.Errorf("moved: %v", err)
			}
			if base, err := db.OpenBase(t.Context(), place); err == nil {
				base.Close()
				t.Error("it is there")
			}
		})
	}
}
