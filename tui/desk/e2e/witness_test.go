//go:build e2e

package e2e

import (
	"os"
	"testing"
)

// An old copy is put in the file's place by mistake: the desk says so as it opens, keeps a word of
// it in sight, and works all the same.
func TestAnOldCopyInItsPlace(t *testing.T) { inBothModes(t, anOldCopyInItsPlace) }

func anOldCopyInItsPlace(t *testing.T, mode option) {
	db := event(t)
	old, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	flagfall(t, "result", "set", "--db", db, "--section", "K5", "--table", "1", "--winner", "1")
	if err := os.WriteFile(db, old, 0o600); err != nil {
		t.Fatal(err)
	}
	x := start(t, 80, 24, []string{"--db", db}, env("HOME="+home(t)), mode)
	x.Expect("! not as written", "the file ends at entry", "this machine's witness of", "later entries were cut off", "the end of the day checks")
	x.Type("1aw\r").Expect("step 1 of 3", "! not as written")
}
