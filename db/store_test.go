package db_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
)

var now = time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)

func clock() time.Time { return now }

func mustCreate(tb testing.TB) (*db.Store, *tournament.Tournament) {
	tb.Helper()
	store, t, err := db.Create(context.Background(), filepath.Join(tb.TempDir(), "hall"), "Spring Bughouse", clock)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { store.Close() })
	return store, t
}

func addSection(t *tournament.Tournament) ([]fact.Fact, error) {
	book, err := rules.Builtin("uschess-2018")
	if err != nil {
		return nil, err
	}
	return eventsetup.AddSection(t.Register, "K5", "K-5", book, 1)
}

// tamper changes the file behind flagfall's back.
func tamper(t *testing.T, path string, queries ...string) {
	t.Helper()
	file, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, q := range queries {
		if _, err := file.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheFileStandsAlone(t *testing.T) {
	store, hall := mustCreate(t)
	if err := store.Do(t.Context(), hall, event.DeskActor, addSection); err != nil {
		t.Fatal(err)
	}
	again, folded, err := db.Open(t.Context(), store.Path(), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if folded.Head != hall.Head || folded.Register.Sections[0].Book.ID != "uschess-2018" {
		t.Errorf("the file folds to head %v, was %v", folded.Head, hall.Head)
	}
}

func TestABrokenChainIsReadOnly(t *testing.T) {
	store, hall := mustCreate(t)
	if err := store.Do(t.Context(), hall, event.DeskActor, addSection); err != nil {
		t.Fatal(err)
	}
	store.Close()
	tamper(t, store.Path(), "DROP TRIGGER entries_are_never_changed",
		`UPDATE entries SET body = replace(body, 'K-5', 'K-6') WHERE kind = 'section.added'`)
	again, folded, err := db.Open(t.Context(), store.Path(), clock)
	var readOnly *db.ReadOnlyError
	var broken *journal.BrokenError
	if !errors.As(err, &readOnly) || !errors.As(err, &broken) || broken.Seq != 3 {
		t.Fatalf("got %v, want entry 3 to be named", err)
	}
	defer again.Close()
	if folded.Register.Event.Name != "Spring Bughouse" {
		t.Error("what came before the break is not shown")
	}
	m := folded.Missing
	if m == nil || m.Entry != 3 || m.Last != 3 || !m.Until.Equal(now) || !errors.As(m.Why, &broken) || m.Newer() {
		t.Errorf("missing: %+v", m)
	}
}

func TestAnUnknownKindIsReadOnly(t *testing.T) {
	store, hall := mustCreate(t)
	_, err := store.Base.Append(t.Context(), hall.Head, []journal.Draft{{At: journal.FormatTime(now), Actor: "desk", Kind: "robot.ruled", Body: "{}"}})
	if err != nil {
		t.Fatal(err)
	}
	again, folded, err := db.Open(t.Context(), store.Path(), clock)
	var unknown *tournament.UnknownKindError
	if !errors.As(err, &unknown) || !strings.Contains(err.Error(), "newer flagfall") {
		t.Fatalf("got %v", err)
	}
	if m := folded.Missing; m == nil || m.Entry != 2 || m.Last != 2 || !m.Newer() {
		t.Errorf("missing: %+v", m)
	}
	again.Close()
}

func TestTwoDesksDecideOneAfterTheOther(t *testing.T) {
	store, hall := mustCreate(t)
	other, theirs, err := db.Open(t.Context(), store.Path(), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := store.Do(t.Context(), hall, event.DeskActor, addSection); err != nil {
		t.Fatal(err)
	}
	// The other desk still sees no section; its command is decided again on what was written
	// meanwhile.
	if err := other.Do(t.Context(), theirs, event.DeskActor, addSection); err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("the same section was added twice: %v", err)
	}
	if len(theirs.Register.Sections) != 1 || theirs.Head != hall.Head {
		t.Error("the other desk did not take in what was written")
	}
	facts, err := officials.Add(theirs.Register, "Rita Ortiz", event.TD, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Do(t.Context(), hall, event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil }); err != nil {
		t.Fatal(err)
	}
	if err := other.Append(t.Context(), theirs, event.DeskActor, facts); !errors.Is(err, journal.ErrMoved) {
		t.Errorf("a decision on an old head was recorded: %v", err)
	}
}
