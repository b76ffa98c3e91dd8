package db_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/sqlite"
	"flagfall/pairing/officials"
)

// A backup holds no byte of a PIN's hash. Restored where the event was it has the PINs that were set there,
// but for one that was changed since; elsewhere it has none, and says who sets the first.
func TestPINsOfARestoredBackup(t *testing.T) {
	g := guarded(t)
	if err := g.choose(2, "471100"); err != nil {
		t.Fatal(err)
	}
	file, err := db.AsFile(g.Base, "backup")
	if err != nil {
		t.Fatal(err)
	}
	copied, torn := filepath.Join(t.TempDir(), "backup.flagfall"), filepath.Join(t.TempDir(), "copy.flagfall")
	if _, err := file.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if _, err := file.Copy(t.Context(), torn); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{copied, torn} {
		if body, err := os.ReadFile(path); err != nil || bytes.Contains(body, []byte("$2a$")) {
			t.Errorf("%s holds the hash of a PIN (%v)", filepath.Base(path), err)
		}
	}
	if err := g.choose(2, "081500"); err != nil {
		t.Fatal(err)
	}
	was, err := g.PINHashes(t.Context())
	path := g.Path()
	if err != nil || g.Close() != nil || len(was) != 2 {
		t.Fatalf("the PINs are %v (%v)", was, err)
	}
	if _, err := backups.Restore(t.Context(), copied, path, g.now, false); err != nil {
		t.Fatal(err)
	}
	if has := hashesIn(t, path); len(has) != 1 || has[1] != was[1] {
		t.Errorf("restored in its place it has the PINs %v, want official 1's of %v", has, was)
	}
	elsewhere := filepath.Join(t.TempDir(), "elsewhere.flagfall")
	if _, err := backups.Restore(t.Context(), copied, elsewhere, g.now, false); err != nil {
		t.Fatal(err)
	}
	if has := hashesIn(t, elsewhere); len(has) != 0 {
		t.Errorf("restored elsewhere it has the PINs %v", has)
	}
	base, err := db.OpenBase(t.Context(), elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	defer base.Close()
	faults, lost, err := db.PINFaults(t.Context(), base)
	if err != nil || len(faults) > 0 || !strings.HasPrefix(lost, "nobody has a PIN in this file") ||
		!strings.Contains(lost, "sets the first") {
		t.Errorf("elsewhere is told %q, %q (%v)", faults, lost, err)
	}
	for n, o := range g.hall.Register.Staff {
		if _, err := officials.ProvingPIN(g.hall.Register, o, nil); (o.PIN != "") != (err != nil) {
			t.Errorf("acting as official %d without PINs: %v", n+1, err)
		}
	}
}

func hashesIn(t *testing.T, path string) map[int]string {
	t.Helper()
	file, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	hashes, err := file.PINHashes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return hashes
}
