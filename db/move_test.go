package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sample"
	"flagfall/db/storetest"
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
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
	keeper, ok := base.(interface {
		SideData(ctx context.Context) (journal.SideData, error)
	})
	if !ok {
		t.Fatalf("%T keeps no side data", base)
	}
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
	store.Close()
	want := entries
	check := func(t *testing.T, place string, want []journal.Entry) {
		t.Helper()
		got, beside := whatIsThere(t, place)
		if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(beside, with) {
			t.Errorf("%s does not hold what was moved: %d entries of %d, %+v", place, len(got), len(want), beside)
		}
	}
	move := func(t *testing.T, from, to string) {
		t.Helper()
		mustMove(t, from, to, want[len(want)-1].Head())
		check(t, to, want)
		isSealed(t, from, to, want)
		check(t, to, want)
	}
	t.Run("to a file", func(t *testing.T) {
		copied := filepath.Join(folder, "copy.flagfall")
		if _, err := db.Copy(t.Context(), file, copied); err != nil {
			t.Fatal(err)
		}
		move(t, copied, filepath.Join(folder, "moved.flagfall"))
	})
	t.Run("to a database and back, and into another one", func(t *testing.T) {
		a, b := storetest.Event(t, storetest.Database(t), "spring"), storetest.Event(t, storetest.Database(t), "spring")
		back := filepath.Join(folder, "back.flagfall")
		for _, step := range [][2]string{{file, a}, {a, back}, {back, b}} {
			move(t, step[0], step[1])
		}
		opened, again, err := db.Open(t.Context(), b, now)
		if err != nil {
			t.Fatal(err)
		}
		defer opened.Close()
		if again.Head != want[len(want)-1].Head() || len(again.Register.Staff) != len(hall.Register.Staff) {
			t.Errorf("it folds to %v", again.Head)
		}
	})
}

// mustMove moves an event, which ends with that head.
func mustMove(t *testing.T, from, to string, want journal.Head) {
	t.Helper()
	store, hall, err := db.Open(t.Context(), from, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if head, err := store.Move(t.Context(), hall, to, event.DeskActor); err != nil || head != want {
		t.Fatalf("%s to %s: %v, want %v: %v", from, to, head, want, err)
	}
}

// isSealed holds a place that an event was moved from against what it held: one entry more, which
// says where the event went, and nothing may follow it.
func isSealed(t *testing.T, place, to string, held []journal.Entry) {
	t.Helper()
	store, hall, err := db.Open(t.Context(), place, time.Now)
	sealed := new(db.SealedError)
	if !errors.As(err, new(*db.ReadOnlyError)) || !errors.As(err, &sealed) || sealed.To != to {
		t.Fatalf("%s opens with %v", place, err)
	}
	defer store.Close()
	if head, err := store.Verify(t.Context()); err != nil || head != hall.Head || hall.Head.Seq != int64(len(held))+1 || hall.Missing != nil {
		t.Errorf("%s has %v: %v", place, head, err)
	}
	if err := addNote(t.Context(), store, hall, "one more"); !errors.As(err, &sealed) {
		t.Errorf("%s takes a note: %v", place, err)
	}
	if _, err := store.Write(t.Context(), hall.Head, event.DeskActor, []fact.Fact{event.NoteTaken{Note: 1, Text: "x"}}); !errors.As(err, &sealed) {
		t.Errorf("%s is written to: %v", place, err)
	}
	if head, err := store.Move(t.Context(), hall, to, event.DeskActor); err != nil || head.Seq != int64(len(held)) {
		t.Errorf("the same move again: %v, %v", head, err)
	}
	if _, err := store.Move(t.Context(), hall, filepath.Join(t.TempDir(), "elsewhere.flagfall"), event.DeskActor); !errors.As(err, &sealed) {
		t.Errorf("another move: %v", err)
	}
}

// A desk that has an event open while it is moved records nothing more in it.
func TestADeskHearsOfAMove(t *testing.T) {
	file := filepath.Join(t.TempDir(), "spring.flagfall")
	desk, t1, err := db.Create(t.Context(), file, "Spring", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer desk.Close()
	mustMove(t, file, filepath.Join(t.TempDir(), "moved.flagfall"), t1.Head)
	if err := addNote(t.Context(), desk, t1, "too late"); !errors.As(err, new(*db.SealedError)) {
		t.Errorf("a note was taken: %v", err)
	}
	if t1.Register.Event.Title() != "MOVED: Spring" {
		t.Errorf("it is called %s", t1.Register.Event.Title())
	}
}

// A move that was stopped once the place it leaves was sealed is finished by the same move.
func TestAMoveThatWasStoppedIsFinished(t *testing.T) {
	folder := t.TempDir()
	file, to := filepath.Join(folder, "spring.flagfall"), filepath.Join(folder, "moved.flagfall")
	store, hall, err := db.Create(t.Context(), file, "Spring", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	before := hall.Head
	if err := store.Append(t.Context(), hall, event.DeskActor, []fact.Fact{event.Moved{To: to}}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		head, err := store.Move(t.Context(), hall, to, event.DeskActor)
		if err != nil || head != before {
			t.Fatalf("%v, want %v: %v", head, before, err)
		}
		if got, _ := whatIsThere(t, to); len(got) != 1 || got[0].Head() != before {
			t.Errorf("there are %d entries", len(got))
		}
	}
}

// Only the highest official unseals, with a reason; then the event goes on, and can be moved again.
func TestUnseal(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "spring.flagfall")
	store, hall, err := sample.Create(t.Context(), file, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	chief := act.SoleHighest(hall.Register)
	if _, err := officials.Unseal(hall.Register, chief, "why"); refusal.KindOf(err) != refusal.Conflict {
		t.Errorf("what is not sealed: %v", err)
	}
	if _, err := store.Move(t.Context(), hall, filepath.Join(folder, "one.flagfall"), event.DeskActor); err != nil {
		t.Fatal(err)
	}
	for who, want := range map[*event.Official]refusal.Kind{nil: refusal.Forbidden, hall.Register.Staff[0]: refusal.Forbidden, chief: ""} {
		if who == hall.Register.Staff[0] && who == chief {
			t.Fatal("the sample has no one else")
		}
		if _, err := officials.Unseal(hall.Register, who, "the server is gone"); refusal.KindOf(err) != want {
			t.Errorf("%v: %v", who, err)
		}
	}
	if _, err := officials.Unseal(hall.Register, chief, " "); refusal.KindOf(err) != refusal.Invalid {
		t.Errorf("without a reason: %v", err)
	}
	if err := store.Do(t.Context(), hall, chief.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Unseal(t.Register, chief, "the server is gone")
	}); err != nil {
		t.Fatal(err)
	}
	if err := addNote(t.Context(), store, hall, "it goes on"); err != nil {
		t.Error(err)
	}
	two := filepath.Join(folder, "two.flagfall")
	if head, err := store.Move(t.Context(), hall, two, event.DeskActor); err != nil || head.Seq != hall.Head.Seq-1 {
		t.Errorf("moved again: %v, %v", head, err)
	}
	if opened, _, err := db.Open(t.Context(), two, time.Now); err != nil {
		t.Error(err)
	} else {
		opened.Close()
	}
}

// A rehearsal is an event of its own, which says so, and what it was made of is left as it is.
func TestARehearsalHarmsNothing(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "spring.flagfall")
	store, hall, err := sample.Create(t.Context(), file, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	before, beside := whatIsThere(t, file)
	first := map[journal.Hash]bool{before[0].Hash: true}
	places := []string{filepath.Join(folder, "one.flagfall"), filepath.Join(folder, "two.flagfall")}
	if os.Getenv(storetest.Variable) != "" {
		places = append(places, storetest.Event(t, storetest.Database(t), "rehearsal"))
	}
	for _, place := range places {
		head, err := store.Rehearse(t.Context(), hall, place)
		if err != nil {
			t.Fatal(err)
		}
		copied, copiedHall, err := db.Open(t.Context(), place, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		defer copied.Close()
		entries, with := whatIsThere(t, place)
		if first[entries[0].Hash] {
			t.Errorf("%s is the same event as another", place)
		}
		first[entries[0].Hash] = true
		if copiedHall.Head != head || head.Seq != hall.Head.Seq || !reflect.DeepEqual(with.Drafts, beside.Drafts) || len(with.PINs) != len(beside.PINs) || copiedHall.Register.Event.Title() != "REHEARSAL: "+sample.Name {
			t.Errorf("%s: %v, %q", place, head, copiedHall.Register.Event.Title())
		}
		if of := copiedHall.Register.Event.RehearsalOf; of.Entries != hall.Head.Seq || of.Head != hall.Head.Hash.String() {
			t.Errorf("it is said to be of %+v", of)
		}
		if err := addNote(t.Context(), copied, copiedHall, "tried out"); err != nil {
			t.Error(err)
		}
	}
	if after, _ := whatIsThere(t, file); !reflect.DeepEqual(after, before) {
		t.Error("the event itself was changed")
	}
}

// What is broken is not moved.
func TestABrokenJournalIsNotMoved(t *testing.T) {
	for name, to := range map[string]func(t *testing.T) string{
		"a file": func(t *testing.T) string { t.Helper(); return filepath.Join(t.TempDir(), "copy.flagfall") },
		"a database": func(t *testing.T) string {
			t.Helper()
			return storetest.Event(t, storetest.Database(t), "spring")
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
			if _, err := db.Copy(t.Context(), file, place); refusal.KindOf(err) != refusal.Damaged {
				t.Errorf("moved: %v", err)
			}
			if base, err := db.OpenBase(t.Context(), place); err == nil {
				base.Close()
				t.Error("it is there")
			}
		})
	}
}

// A move tells how many entries are copied, up to the last.
func TestAMoveTellsHowFarItIs(t *testing.T) {
	from := long(t, 500)
	store, hall, err := db.Open(t.Context(), from, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var told []db.Progress
	store.TellCopied = func(p db.Progress) { told = append(told, p) }
	if _, err := store.Rehearse(t.Context(), hall, filepath.Join(t.TempDir(), "rehearsal.flagfall")); err != nil {
		t.Fatal(err)
	}
	last := told[len(told)-1]
	if int64(len(told)) != hall.Head.Seq || last.Folded != hall.Head.Seq || last.All != last.Folded {
		t.Errorf("of %d entries it told %d times, last %+v", hall.Head.Seq, len(told), last)
	}
	if got := last.String(); got != fmt.Sprintf("Copying Spring Bughouse: %d of %d entries", last.Folded, last.All) {
		t.Errorf("it says %q", got)
	}
}
