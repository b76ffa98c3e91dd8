package sqlite_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/waittest"
)

// What is read back after a write is compared with what was written: where the file holds anything
// else, nothing is recorded.
func TestEntriesAreReadBackBeforeTheyAreCommitted(t *testing.T) {
	f := mustCreate(t)
	head, err := f.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// A trigger of the connection alone stands in no schema that could be compared.
	err = sqlite.Exec(f, `CREATE TEMP TRIGGER doubles AFTER INSERT ON main.entries WHEN NEW.seq = 2
		BEGIN INSERT INTO entries VALUES (3, NEW.at, NEW.actor, NEW.kind, NEW.body, NEW.prev, NEW.hash); END`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Append(t.Context(), head, []journal.Draft{draft(`{"n":2}`)}); err == nil || !strings.Contains(err.Error(), "changes what is written to it") {
		t.Errorf("an entry that was doubled: %v", err)
	}
	if now, err := f.Head(t.Context()); err != nil || now != head {
		t.Errorf("the head is %d (%v), want %d", now.Seq, err, head.Seq)
	}
}

// A file that is moved away while an entry is being written is noticed before the commit.
func TestAFileMovedAwayBeforeTheCommitIsNotCommittedTo(t *testing.T) {
	f := mustCreate(t)
	away := filepath.Join(t.TempDir(), "away.flagfall")
	committed, err := sqlite.CommitAfter(t.Context(), f, func() { replace(t, f.Path(), away) })
	if committed || !errors.Is(err, journal.ErrGone) {
		t.Errorf("committed is %v, %v", committed, err)
	}
}

// A turn ends with its write: the next one need not wait until it is given up.
func TestATurnIsGivenBack(t *testing.T) {
	f := mustCreate(t)
	other := mustOpen(t, f.Path())
	begun := time.Now()
	mustAppend(t, f, `{"n":2}`)
	mustAppend(t, other, `{"n":3}`)
	mustAppend(t, f, `{"n":4}`)
	if took := time.Since(begun); took > waittest.Scaled(4*time.Second) {
		t.Errorf("three writes take %v", took)
	}
}

// Every commit is synced, and a writer waits for another.
func TestTheConnectionIsSetUpForDurability(t *testing.T) {
	f := mustCreate(t)
	for name, want := range map[string]string{"synchronous": "2", "busy_timeout": "5000", "journal_mode": "wal"} {
		if got, err := sqlite.Pragma(f, name); err != nil || got != want {
			t.Errorf("%s is %s (%v), want %s", name, got, err, want)
		}
	}
}

// What a desk itself has just written is known as its own, and nothing else is.
func TestAFileKnowsItsOwnWrites(t *testing.T) {
	f := mustCreate(t)
	other := mustOpen(t, f.Path())
	_, err := sqlite.CommitAfter(t.Context(), f, func() {
		if !f.JustWrote() || other.JustWrote() {
			t.Errorf("written here: %v, and elsewhere: %v", f.JustWrote(), other.JustWrote())
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// A head of the right number and another hash is not the journal's.
func TestAnEntryFollowsTheHashAndNotTheNumberAlone(t *testing.T) {
	f := mustCreate(t)
	head, err := f.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	head.Hash[0]++
	if _, err := f.Append(t.Context(), head, []journal.Draft{draft(`{"n":2}`)}); !errors.Is(err, journal.ErrMoved) {
		t.Errorf("behind another entry 1: %v", err)
	}
}

// A trigger that another program makes while the file is open is noticed before the next commit.
func TestATriggerMadeMeanwhileIsNoticed(t *testing.T) {
	f := mustCreate(t)
	other := mustOpen(t, f.Path())
	head, err := f.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Exec(other, "CREATE TRIGGER helpful AFTER INSERT ON entries BEGIN SELECT 1; END"); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Append(t.Context(), head, []journal.Draft{draft(`{"n":2}`)}); !errors.As(err, new(*sqlite.SchemaError)) {
		t.Errorf("with a trigger of another program: %v", err)
	}
	if now, err := f.Head(t.Context()); err != nil || now != head {
		t.Errorf("the head is %d (%v), want %d", now.Seq, err, head.Seq)
	}
}
