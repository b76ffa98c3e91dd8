package backups_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"flagfall/db/backups"
)

// A tournament file that is gone is found by its backups, whatever the folder is called in which
// they lie.
func TestAFileThatIsGoneIsFoundByItsBackups(t *testing.T) {
	for _, name := range []string{"events", "Spring [K-5]", "["} {
		dir := filepath.Join(t.TempDir(), name)
		beside := filepath.Join(dir, "hall-backups")
		if err := os.MkdirAll(beside, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(beside, "hall-0007-20260102-030405-0123abcd.flagfall"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if got, want := backups.MissingFiles(dir), []string{filepath.Join(dir, "hall.flagfall")}; !slices.Equal(got, want) {
			t.Errorf("in %q %q are gone, want %q", name, got, want)
		}
	}
}
