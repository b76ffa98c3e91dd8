package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sample"
)

// A file that a newer flagfall has written to can only be read. It still prints, and the sheet says
// that it is on no record.
func TestAFileThatCanOnlyBeReadStillPrints(t *testing.T) {
	now := func() time.Time { return time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC) }
	path := filepath.Join(t.TempDir(), "spring.flagfall")
	store, hall, err := sample.Create(t.Context(), path, now)
	if err != nil {
		t.Fatal(err)
	}
	future := journal.Draft{At: journal.FormatTime(now()), Actor: "desk", Kind: "moon.landed", Body: "{}"}
	if _, err := store.Base.Append(t.Context(), hall.Head, []journal.Draft{future}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	var out, told bytes.Buffer
	env := Env{Out: &out, Err: &told, Now: now, Getenv: func(string) string { return "" }}
	if status := Run(env, []string{"print", "standings", "--db", path, "--partial"}); status != 1 {
		t.Fatalf("status %d: %s", status, told.String())
	}
	if !strings.Contains(out.String(), "not recorded") || !strings.Contains(out.String(), "Pawn Stars") {
		t.Errorf("printed:\n%s", out.String())
	}
	if !strings.Contains(told.String(), "the print is not recorded") || !strings.Contains(told.String(), "unrecorded-20260418-120000-standings-round3.txt") {
		t.Errorf("told: %s", told.String())
	}
	if kept, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "spring-prints", "*.txt")); len(kept) != 1 {
		t.Errorf("kept: %v", kept)
	}
	if err := os.RemoveAll(filepath.Join(filepath.Dir(path), "spring-prints")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(path), "spring-prints"), nil, 0o600); err != nil { // no folder can be there
		t.Fatal(err)
	}
	out.Reset()
	told.Reset()
	if status := Run(env, []string{"print", "standings", "--db", path, "--partial"}); status != 1 || !strings.Contains(out.String(), "Pawn Stars") ||
		!strings.Contains(told.String(), "the print is not saved") || strings.Contains(told.String(), "saved as") {
		t.Errorf("status %d: %s%s", status, told.String(), out.String())
	}
	told.Reset()
	if status := Run(env, []string{"print", "standings", "--db", path, "--partial", "--final"}); status != 2 || !strings.Contains(told.String(), "not final while something is missing") {
		t.Errorf("final on no record: status %d, %s", status, told.String())
	}
}
