package sqlite_test

import (
	"errors"
	"io/fs"
	"os"
	"testing"
	"time"

	"flagfall/db/sqlite"
)

func logSize(t *testing.T, f *sqlite.File) int64 {
	t.Helper()
	log, err := os.Stat(f.Path() + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return -1
	}
	if err != nil {
		t.Fatal(err)
	}
	return log.Size()
}

func mustLook(t *testing.T, f *sqlite.File) int64 {
	t.Helper()
	v, err := f.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Emptying the log waits for nobody. After it a write waits for other writers as before, up to five
// seconds.
func TestAWriteStillWaitsAfterTheLogWasEmptied(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	if logSize(t, f) <= 0 {
		t.Fatal("there is no log to be emptied")
	}
	mustLook(t, f)
	if n := logSize(t, f); n != 0 {
		t.Errorf("the log holds %d bytes after a look, want none", n)
	}
	if got, err := sqlite.Pragma(f, "busy_timeout"); err != nil || got != "5000" {
		t.Errorf("a write waits %s ms for others once the log was emptied, want 5000: %v", got, err)
	}
}

// The log is emptied at most twice a second. A look at an empty log does not use that up.
func TestTheLogIsNotEmptiedAtEveryLook(t *testing.T) {
	f := mustCreate(t)
	mustLook(t, f)
	mustAppend(t, f, `{"n":2}`)
	began := time.Now()
	mustLook(t, f)
	if n := logSize(t, f); n != 0 {
		t.Errorf("a look at the empty log has put off the emptying of %d bytes", n)
	}
	mustAppend(t, f, `{"n":3}`)
	mustLook(t, f)
	if n := logSize(t, f); n == 0 && time.Since(began) < 400*time.Millisecond {
		t.Error("the log was emptied twice within half a second")
	}
}

// Emptying the log touches the file, and the desk knows that touch as its own.
func TestEmptyingTheLogIsAnOwnWrite(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	time.Sleep(15 * time.Millisecond) // until the write itself is long ago
	if f.JustWrote() {
		t.Error("a write of 15 ms ago still counts as just done")
	}
	for range 3 { // on a slow machine the answer may come too late
		mustLook(t, f)
		if f.JustWrote() {
			return
		}
		time.Sleep(40 * time.Millisecond)
	}
	t.Error("the touch of emptying the log passes for another desk's")
}
