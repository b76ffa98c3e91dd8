//go:build e2e

package backups_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/atomicfile"
	"flagfall/db/atomicfile/faultdisk"
	"flagfall/db/backups"
)

// Stopped or failing at every step, the tournament is there whole, old or new, or is damaged as it
// was; nothing is lost; and the next restore works.
func TestARestoreIsStoppedAtEveryStep(t *testing.T) {
	base, stray := newScene(t)
	closed := base.with(base.files)
	func() { // folded in
		db, _ := closed.laid(t)
		mustHold(t, "closed", db, base.last)
		closed.files = map[string]string{name: bytesOf(t, db)}
	}()
	dead, failing := faultdisk.Disk{Dead: true}, faultdisk.Disk{}
	noLink, deadNoLink := faultdisk.Disk{NoLink: true}, faultdisk.Disk{Dead: true, NoLink: true}
	for what, c := range map[string]struct {
		scene
		disks []faultdisk.Disk
	}{
		"closed":   {closed, []faultdisk.Disk{dead, failing}},
		"with log": {base, []faultdisk.Disk{dead, failing, noLink, deadNoLink}},
		"missing":  {base.with(map[string]string{name + "-wal": stray["-wal"], name + "-journal": stray["-journal"]}), []faultdisk.Disk{dead, failing}},
		"damaged":  {base.with(map[string]string{name: strings.Repeat("coffee", 2000), name + "-wal": stray["-wal"]}), []faultdisk.Disk{dead, noLink}},
	} {
		s := c.scene
		for _, d := range c.disks {
			for d.At = 1; ; d.At++ {
				disk := d
				db, backup := s.laid(t)
				done, err := backups.Restore(atomicfile.WithDisk(t.Context(), &disk), backup, db, nine, false)
				if !disk.Reached() {
					break
				}
				stop := fmt.Sprintf("%s, dead %v, stopped at step %d, %s", what, d.Dead, d.At, disk.Steps[d.At-1])
				s.mustBeThere(t, stop, db, done, err)
				if !d.Dead && err != nil && !errors.As(err, new(*atomicfile.UnconfirmedError)) && len(asides(t, db)) > 0 {
					t.Errorf("%s: refused, and left %v", stop, asides(t, db))
				}
				if atomicfile.Sweep(filepath.Dir(db)); !d.Dead {
					continue
				}
				if done, err := backups.Restore(t.Context(), backup, db, nine, false); err != nil || done.Head != s.backed {
					t.Errorf("%s: the next one: %+v, %v", stop, done, err)
				}
				if left, _ := filepath.Glob(filepath.Join(filepath.Dir(db), ".*")); len(left) > 0 {
					t.Errorf("%s: left behind: %v", stop, left)
				}
			}
		}
	}
}
