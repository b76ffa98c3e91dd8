package sqlite_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// writeOver writes the contents of a file into another, as cp does.
func writeOver(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// emptied looks at a file until its log is in it, so that the file alone holds everything.
func emptied(t *testing.T, f *sqlite.File) {
	t.Helper()
	for range 100 {
		if _, err := f.Version(t.Context()); err != nil {
			t.Fatal(err)
		}
		if log, err := os.Stat(f.Path() + "-wal"); err != nil || log.Size() == 0 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("the log is never emptied")
}

// A desk that has read its file and written to it notices whatever is written over it, before it
// writes again and where it only looks. Every entry that it acknowledged is in a copy beside the file.
func TestAFileThatIsWrittenOverIsNotWrittenTo(t *testing.T) {
	for name, c := range map[string]struct {
		with   func(t *testing.T, older string) string // the file that is written over it
		logged bool                                    // what was recorded last is still in the log
	}{
		"by an older copy":               {func(_ *testing.T, older string) string { return older }, false},
		"by an older copy, the log full": {func(_ *testing.T, older string) string { return older }, true},
		"by another event":               {func(t *testing.T, _ string) string { return another(t, 40) }, false},
		"by a letter": {func(t *testing.T, _ string) string {
			path := t.TempDir() + "/letter"
			if err := os.WriteFile(path, []byte(strings.Repeat("Dear parents. ", 900)), 0o600); err != nil {
				t.Fatal(err)
			}
			return path
		}, false},
	} {
		for _, looks := range []bool{true, false} {
			t.Run(name, func(t *testing.T) {
				f := mustCreate(t)
				path := f.Path()
				f.Close()
				f = mustOpen(t, path)
				f.KeepEntries()
				for range f.Entries(t.Context(), 0) { //nolint:revive // they are read
				}
				older := t.TempDir() + "/older.flagfall"
				if _, err := f.Backup(t.Context(), older); err != nil {
					t.Fatal(err)
				}
				for range 30 {
					mustAppend(t, f, `{"n":"`+strings.Repeat("x", 1500)+`"}`)
				}
				emptied(t, f)
				if c.logged {
					mustAppend(t, f, `{"n":"last"}`)
				}
				head, err := f.Head(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				time.Sleep(10 * time.Millisecond) // a file's time is not exact
				with := c.with(t, older)
				writeOver(t, with, path)
				before, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if looks {
					_, err = f.Version(t.Context())
				} else {
					_, err = f.Append(t.Context(), head, []journal.Draft{draft(`{"n":3}`)})
				}
				if !errors.Is(err, journal.ErrGone) || !errors.As(err, new(*sqlite.OverwrittenError)) || !strings.Contains(err.Error(), "its entries are kept in") {
					t.Fatalf("it goes on: %v", err)
				}
				if err := f.Close(); err != nil {
					t.Error(err)
				}
				if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
					t.Errorf("the file that is there now was written to (%v)", err)
				}
				for _, part := range []string{"-wal", "-shm"} {
					if info, err := os.Stat(path + part); err == nil && info.Size() > 0 && part == "-wal" {
						t.Errorf("the log of the lost file is still there")
					}
				}
				mustHold(t, lostCopy(f), head.Seq)
			})
		}
	}
}

// Other processes write into the same file, and take their log in: that is no loss.
func TestWhatOthersWriteIsNoLoss(t *testing.T) {
	f := mustCreate(t)
	other := mustOpen(t, f.Path())
	defer other.Close()
	for range 3 {
		mustAppend(t, f, `{"n":"`+strings.Repeat("x", 4000)+`"}`)
		mustAppend(t, other, `{"n":"`+strings.Repeat("y", 4000)+`"}`)
		emptied(t, other)
		emptied(t, f)
	}
	for range 2 {
		mustAppendTo(t, f.Path())
	}
	if _, err := f.Backup(t.Context(), t.TempDir()+"/copy.flagfall"); err != nil {
		t.Error(err)
	}
	if _, err := f.Version(t.Context()); err != nil {
		t.Error(err)
	}
}
