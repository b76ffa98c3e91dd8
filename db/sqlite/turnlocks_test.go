package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite/bytelock"
)

// A writer that does not get its turn holds up nobody. One that has it lets the next one in before it
// ends, and nobody past it.
func TestWhichLocksATurnHolds(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	open := func() *os.File {
		file, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { file.Close() })
		return file
	}
	other, l := open(), newLine()
	l.file = open()
	free := func(entry, desk bool, when string) {
		t.Helper()
		for _, lock := range []struct {
			at   int64
			free bool
			name string
		}{{entryLock, entry, "of the next"}, {deskLock, desk, "of the writer"}} {
			err := bytelock.Lock(other, lock.at, false)
			if err == nil {
				err = bytelock.Unlock(other, lock.at)
			} else if bytelock.IsHeld(err) != !lock.free {
				t.Errorf("%s the lock %s is held", when, lock.name)
				continue
			}
			if lock.free != (err == nil) {
				t.Errorf("%s the lock %s is free: %t, want %t: %v", when, lock.name, err == nil, lock.free, err)
			}
		}
	}
	for at, name := range map[int64]string{entryLock: "of the next", deskLock: "of the writer"} {
		if err := bytelock.Lock(other, at, false); err != nil {
			t.Skip("no locks here: ", err)
		}
		if l.acquire(false) == nil {
			t.Errorf("a turn was taken though another writer has the lock %s", name)
		}
		if err := bytelock.Unlock(other, at); err != nil {
			t.Fatal(err)
		}
		free(true, true, "after a turn that was not taken")
	}
	l.first <- struct{}{}
	if err := l.acquire(false); err != nil {
		t.Fatal(err)
	}
	one := &turn{line: l}
	free(false, false, "in a turn")
	one.letNextIn()
	free(true, false, "just before its commit")
	if err := bytelock.Lock(other, entryLock, false); err != nil { // the next writer has come
		t.Fatal(err)
	}
	one.letNextIn()
	one.end()
	if err := bytelock.Lock(other, deskLock, false); err != nil {
		t.Errorf("after a turn the next writer does not get its own: %v", err)
	}
}

// A file holds an entry if the very same stands under its number.
func TestWhetherAFileHoldsEntries(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	draft := journal.Draft{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: "{}"}
	if err := Create(t.Context(), path, []journal.Draft{draft, draft}); err != nil {
		t.Fatal(err)
	}
	one := journal.Seal(journal.Head{}, draft)
	second := journal.Seal(one.Head(), draft)
	third := journal.Seal(second.Head(), draft)
	other := draft
	other.Body = `{"n":2}`
	for name, c := range map[string]struct {
		entries []journal.Entry
		want    bool
	}{
		"none":                 {nil, true},
		"the first":            {[]journal.Entry{one}, true},
		"both":                 {[]journal.Entry{one, second}, true},
		"another second":       {[]journal.Entry{journal.Seal(one.Head(), other)}, false},
		"one more":             {[]journal.Entry{second, third}, false},
		"another, and a sound": {[]journal.Entry{journal.Seal(journal.Head{}, other), second}, false},
	} {
		if got, err := holdsEntries(t.Context(), path, c.entries...); err != nil || got != c.want {
			t.Errorf("%s: the file holds them: %t, want %t: %v", name, got, c.want, err)
		}
	}
}
