//go:build e2e

package e2e

import (
	"os"
	"testing"
)

// An old copy is put in the file's place by mistake: the desk says so as it opens, keeps it
// in sight, and records nothing.
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
	x.Expect("read only", "NOT AS WITNESSED: the file ends at entry", "this machine's witness of")
	x.Type("1aw\r").Expect("no table 1 in play").Press("ctrl+c")
}
