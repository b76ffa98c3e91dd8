package sqlite_test

import (
	"os"
	"path/filepath"
	"testing"

	"flagfall/db/sqlite"
)

// Once the log is folded in, the one file holds everything. The desk that did it goes on reading and
// writing, and no other waits for a log that is gone.
func TestADeskGoesOnOnceItsLogIsFoldedIn(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	if err := f.FoldLog(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, part := range sqlite.SidecarSuffixes {
		if _, err := os.Lstat(f.Path() + part); err == nil {
			t.Errorf("the file still has its %s beside it", part)
		}
	}
	copied := filepath.Join(t.TempDir(), "copied.flagfall")
	writeNew(t, copied, read(t, f.Path()))
	mustHold(t, copied, 2)
	mustAppend(t, f, `{"n":3}`)
	if head, err := f.Verify(t.Context()); err != nil || head.Seq != 3 {
		t.Errorf("after the fold the desk has %d entries, want 3: %v", head.Seq, err)
	}
	other := mustOpen(t, f.Path())
	mustAppend(t, other, `{"n":4}`)
	if head, err := other.Head(t.Context()); err != nil || head.Seq != 4 {
		t.Errorf("a second desk has %d entries, want 4: %v", head.Seq, err)
	}
}
