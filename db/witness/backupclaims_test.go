package witness_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/witness"
)

// As a file is opened the newest of its backups is asked, and no other event's. In full all are.
func TestTheNewestBackupIsAskedFirst(t *testing.T) {
	h := newHall(t)
	folder := h.places.Backups[0]
	h.places.Folder, h.places.Prints = t.TempDir(), t.TempDir()
	var last backups.Backup
	for range 2 {
		h.remarks(2)
		last = h.backUp()
	}
	path := filepath.Join(t.TempDir(), "spring.flagfall")
	h.must(sqlite.Create(t.Context(), path, []journal.Draft{{At: journal.FormatTime(two), Actor: "desk", Kind: "note.added", Body: `{"of":"another event"}`}}))
	f, err := sqlite.Open(t.Context(), path)
	h.must(err)
	_, _, err = backups.Make(t.Context(), f, folder, 20, h.now) // the newest of all, of another event
	h.must(err)
	h.must(f.Close())
	h.places.Folder, h.places.Prints = t.TempDir(), t.TempDir() // only backups are there to be asked
	for _, quick := range []bool{true, false} {
		r := h.compare(quick)
		if len(r.Against) > 0 || len(r.Vouched) != 1 || r.Vouched[0].Source != witness.Backup || r.Vouched[0].Path != last.Path || r.Vouched[0].Head.Seq != 5 {
			t.Errorf("asked quickly: %t, it is vouched for by %+v and against it stands %+v, want backup 2 with entry 5", quick, r.Vouched, r.Against)
		}
	}
	all, err := backups.List(folder, time.UTC)
	if err != nil || len(all) != 3 {
		t.Fatal(all, err)
	}
	h.must(os.WriteFile(all[0].Path, []byte("coffee"), 0o600))
	if r := h.compare(true); len(r.Unread) > 0 {
		t.Errorf("the oldest backup was asked as the file was opened: %q", r.Unread)
	}
	if r := h.compare(false); len(r.Unread) != 1 || !strings.Contains(r.Unread[0], filepath.Base(all[0].Path)) {
		t.Errorf("of an old backup that cannot be read is said %q, want its name", r.Unread)
	}
}

// A file that ends before a backup does, and whose last entry is another, was changed and not only
// cut off.
func TestTheLastEntryOfAFileThatWasCutOff(t *testing.T) {
	for changed, says := range map[bool]string{true: "entry 7 was changed: backup ", false: "the file ends at entry 7, but backup "} {
		h := newHall(t)
		h.remarks(9)
		h.backUp()
		h.places.Folder, h.places.Prints = t.TempDir(), t.TempDir()
		h.cutOff(3)
		if changed {
			h.recompute(7, "uphold", "overturn")
		}
		if r := h.look(); len(r.Against) != 1 || !strings.HasPrefix(r.Against[0].String(), says) {
			t.Errorf("of a file whose last entry was changed: %t is told %v, want %q", changed, r.Against, says)
		}
	}
}

// A backup of the first entry alone vouches for that.
func TestABackupOfOneEntryVouches(t *testing.T) {
	h := newHall(t)
	h.backUp()
	if r := h.look(); len(r.Vouched) != 1 || r.Vouched[0].Source != witness.Backup || r.Vouched[0].Head.Seq != 1 {
		t.Errorf("the file is vouched for by %+v, want its backup with entry 1", r.Vouched)
	}
}
