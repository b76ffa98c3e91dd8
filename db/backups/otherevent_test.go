package backups_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// named makes a file of an event that was called one thing and then another, with a remark between.
func named(t *testing.T, path, first, then string) {
	t.Helper()
	entry := func(kind, name string) journal.Draft {
		return journal.Draft{At: journal.FormatTime(nine), Actor: "desk", Kind: kind, Body: fmt.Sprintf(`{"name":%q}`, name)}
	}
	if err := sqlite.Create(t.Context(), path, []journal.Draft{entry("event.created", first), entry("event.renamed", then), entry("remark.added", "no name")}); err != nil {
		t.Fatal(err)
	}
}

// A backup of another event is refused, and the refusal gives both events their present names. With
// force the backup replaces the file, and the old file is set aside. A backup of the same event needs no
// force, even if the event was renamed.
func TestABackupOfAnotherEventNeedsForce(t *testing.T) {
	dir := t.TempDir()
	backup, db := filepath.Join(dir, "backup.flagfall"), filepath.Join(dir, "spring.flagfall")
	named(t, backup, "Autumn", "Autumn 2026")
	named(t, db, "Spring", "Spring 2026")
	before := entries(t, db)
	var other *backups.OtherEventError
	_, err := backups.Restore(t.Context(), backup, db, nine, false)
	if !errors.As(err, &other) || other.Of != `"Autumn 2026"` || other.Holds != `"Spring 2026"` || other.Path != db {
		t.Fatalf("a backup of another event is refused with %v, want both events named", err)
	}
	if !slices.Equal(entries(t, db), before) {
		t.Error("a refused restore has changed the file")
	}
	done, err := backups.Restore(t.Context(), backup, db, nine, true)
	if err != nil || done.Event != "Autumn 2026" || len(done.Strays) > 0 || !slices.Equal(entries(t, done.Aside), before) || !slices.Equal(entries(t, db), entries(t, backup)) {
		t.Errorf("with force it was done as %+v: %v", done, err)
	}
	f, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	write(t, f, "later")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if done, err := backups.Restore(t.Context(), backup, db, nine, false); err != nil || done.Was.Seq != 4 || !strings.HasSuffix(done.Aside, "-2.flagfall") {
		t.Errorf("the same event, a moment later: %+v, %v", done, err)
	}
}

// A restore through a link replaces the file that the link leads to.
func TestARestoreFollowsALink(t *testing.T) {
	dir := t.TempDir()
	backup, db, link := filepath.Join(dir, "backup.flagfall"), filepath.Join(dir, "there", "spring.flagfall"), filepath.Join(dir, "link.flagfall")
	named(t, backup, "Spring", "Spring")
	named(t, db, "Spring", "Summer")
	if err := os.Symlink(db, link); err != nil {
		t.Skip("no links here: ", err) // Windows lets only administrators make them
	}
	done, err := backups.Restore(t.Context(), backup, link, nine, true)
	if err != nil || filepath.Dir(done.Aside) != filepath.Dir(db) {
		t.Fatalf("%+v, %v", done, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode().IsRegular() || !slices.Equal(entries(t, db), entries(t, backup)) {
		t.Errorf("the link was replaced, and not the file that it leads to: %v", err)
	}
}

// Folders are neither backups nor tournament files, and each is called what it should be.
func TestAFolderIsNoBackup(t *testing.T) {
	dir := t.TempDir()
	file, folder := filepath.Join(dir, "spring.flagfall"), filepath.Join(dir, "folder")
	named(t, file, "Spring", "Spring")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for says, paths := range map[string][2]string{"folder is not a regular file; name a backup": {folder, file}, "folder is not a regular file; name a tournament file": {file, folder}} {
		if _, err := backups.Restore(t.Context(), paths[0], paths[1], nine, true); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("restored from %s to %s: %v, want %q", paths[0], paths[1], err, says)
		}
	}
}

// A file that a desk writes to is no backup. Once its log is empty it may be copied from.
func TestAFileThatADeskWritesToIsNoBackup(t *testing.T) {
	dir := t.TempDir()
	path, db := filepath.Join(dir, "spring.flagfall"), filepath.Join(dir, "new.flagfall")
	desk := made(t, path, "spring")
	defer desk.Close()
	write(t, desk, "later")
	if _, err := backups.Restore(t.Context(), path, db, nine, false); !errors.As(err, new(*backups.InUseError)) {
		t.Errorf("a file that a desk writes to passes for a backup: %v", err)
	}
	if _, err := os.Lstat(db); err == nil {
		t.Error("a refused restore has made a file")
	}
	if _, err := desk.Version(t.Context()); err != nil { // empties the log
		t.Fatal(err)
	}
	if done, err := backups.Restore(t.Context(), path, db, nine, false); err != nil || done.Head.Seq != 2 {
		t.Errorf("a file whose log is empty: %+v, %v", done, err)
	}
}
