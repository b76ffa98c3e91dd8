package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/db/journal"
)

// Each object in which a file differs is named once, with what is wrong with it. Names that differ
// in case are one name, as they are to SQLite.
func TestHowAFileDiffers(t *testing.T) {
	want := []object{{"table", "entries", "entries", "CREATE A"}, {"trigger", "guard", "entries", "CREATE B"}}
	for name, c := range map[string]struct {
		have  []object
		found []string
	}{
		"in nothing":        {want, nil},
		"one is missing":    {want[:1], []string{"the trigger guard is missing from the file"}},
		"one is not ours":   {append(slices.Clone(want), object{"index", "fast", "entries", ""}), []string{`an index that is not flagfall's, named "fast", stands in the file`}},
		"its text":          {[]object{want[0], {"trigger", "guard", "entries", "CREATE C"}}, []string{"the trigger guard in the file is not as flagfall makes it"}},
		"its table":         {[]object{want[0], {"trigger", "guard", "pins", "CREATE B"}}, []string{"the trigger guard in the file is not as flagfall makes it"}},
		"its kind":          {[]object{want[0], {"view", "guard", "guard", "CREATE B"}}, []string{"guard is a view in the file and not a trigger"}},
		"its name, in case": {[]object{want[0], {"trigger", "GUARD", "entries", "CREATE B"}}, []string{"the trigger guard in the file is not as flagfall makes it"}},
	} {
		if found := differences(want, c.have); !slices.Equal(found, c.found) {
			t.Errorf("%s: told is %q, want %q", name, found, c.found)
		}
	}
}

// Tables that SQLite itself makes to plan its queries are no strangers.
func TestTablesOfSQLitesOwnAreNoStrangers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	if err := Create(t.Context(), path, []journal.Draft{{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: "{}"}}); err != nil {
		t.Fatal(err)
	}
	f, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.db.Exec("ANALYZE")
	if err = errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	again, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if why := again.ReadOnly(); why != nil {
		t.Errorf("after ANALYZE the file is read only: %v", why)
	}
}

// A file that is moved away during a write says at once where its entries are kept.
func TestALossDuringAWriteSaysWhereTheEntriesAre(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	if err := Create(t.Context(), path, []journal.Draft{{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: "{}"}}); err != nil {
		t.Fatal(err)
	}
	f, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	_, err = CommitAfter(t.Context(), f, func() {
		if err := os.Rename(path, filepath.Join(dir, "away")); err != nil {
			t.Skip("an open file keeps its name here: ", err)
		}
	})
	if !errors.Is(err, journal.ErrGone) || !strings.Contains(err.Error(), "kept in "+path+"-lost") {
		t.Errorf("the loss is told as %v, want where the entries are kept", err)
	}
}
