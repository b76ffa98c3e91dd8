package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"flagfall/db/journal"
)

func putFile(t *testing.T, path string) os.FileInfo {
	t.Helper()
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// Once another file has the name, the log and index of the lost file are removed. Those that came
// with the other file stay, and nothing is removed from a file that is still there.
func TestOnlyTheLogOfTheLostFileIsRemoved(t *testing.T) {
	for name, c := range map[string]struct{ there, ownLog, ownIndex bool }{
		"another file, the old log and index": {false, true, true},
		"another file with its log":           {false, false, true},
		"another file with its index":         {false, true, false},
		"the file itself":                     {true, true, true},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "f")
		old := func(part string, own bool) os.FileInfo {
			info := putFile(t, path+part)
			if !own {
				info = putFile(t, path+part+"-lost")
			}
			return info
		}
		f := &File{path: path, real: path, held: &sharedFile{info: old("", c.there)}}
		f.opened.log, f.opened.index = old("-wal", c.ownLog), old("-shm", c.ownIndex)
		if err := removeLog(f); err != nil {
			t.Fatal(err)
		}
		for part, own := range map[string]bool{"-wal": c.ownLog, "-shm": c.ownIndex} {
			if _, err := os.Lstat(path + part); (err == nil) != (c.there || !own) {
				t.Errorf("%s: its %s is there: %t, want %t", name, part, err == nil, c.there || !own)
			}
		}
	}
}

// Where a file cannot be opened for writing, writers go on without a turn, and the next one does not
// wait for a place that was never given back.
func TestAWriterWithoutATurnLeavesThePlaceFree(t *testing.T) {
	h := &sharedFile{line: newLine()}
	h.line.once.Do(func() {}) // as if it could not be opened
	if turn := h.await(t.Context(), "f"); turn.line != nil || !isFree(h.line) {
		t.Error("the place of a writer that got no turn was not given back")
	}
}

// A sound chain in tables that were changed is no sound file.
func TestASoundChainInChangedTablesIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	if err := Create(t.Context(), path, []journal.Draft{{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: "{}"}}); err != nil {
		t.Fatal(err)
	}
	f, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Verify(t.Context()); err != nil {
		t.Errorf("a sound file is told as %v", err)
	}
	if err := Exec(f, "CREATE TABLE more (a)"); err != nil {
		t.Fatal(err)
	}
	if head, err := f.Verify(t.Context()); !errors.As(err, new(*SchemaError)) || head.Seq != 1 {
		t.Errorf("a table of another program is told as %v, with %d entries", err, head.Seq)
	}
}
