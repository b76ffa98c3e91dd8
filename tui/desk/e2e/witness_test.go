//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/waittest"
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
}

// An older copy is copied over the file while a desk has it open, as cp does: the desk says so, records
// nothing more, and every entry that it acknowledged is in a copy beside the file.
func TestAFileWrittenOverUnderTheDesk(t *testing.T) { inBothModes(t, aFileWrittenOverUnderTheDesk) }

func aFileWrittenOverUnderTheDesk(t *testing.T, mode option) {
	db := event(t)
	old, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, env("HOME="+home(t)), mode)
	x.Expect("2 tables").Type("1aw\r").Expect("step 1").Press("enter").Expect("ruled")
	if !waittest.For(func() bool { log, err := os.Stat(db + "-wal"); return err == nil && log.Size() == 0 }) {
		t.Fatal("the log is not in the file")
	}
	file, err := os.OpenFile(db, os.O_WRONLY|os.O_TRUNC, 0)
	if err == nil {
		_, err = file.Write(old)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	x.Expect("read only", "OVERWRITTEN: another program wrote over")
	if now, err := os.ReadFile(db); err != nil || string(now) != string(old) {
		t.Errorf("the file that is there now was written to (%v)", err)
	}
	kept := strings.TrimSuffix(db, ".flagfall") + "-lost.flagfall"
	if list := flagfall(t, "incident", "list", "--db", kept); !strings.Contains(list, "R1-1-01") {
		t.Errorf("%s lacks the incident: %s", filepath.Base(kept), list)
	}
}
