package backups

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
)

// swap replaces the file at a path by a fresh one.
type swap struct {
	stage  *atomicfile.Stage
	db     string
	parts  []string               // what lies there; see lying
	infos  map[string]os.FileInfo // by part, as it was copied
	aside  string                 // under which name it will be kept
	folds  bool                   // SQLite can make one file of it
	head   journal.Head           // of what lies there, zero where it cannot be read
	there  owner                  // likewise
	pins   []journal.PIN          // likewise
	linked bool                   // the file system knows second names
	kept   bool                   // all of it, under that name
	named  []string               // what was given such a name
}

// What lies at the path is copied to the stage as it is, and to be read, which changes it: with its
// logs and without.
const (
	wasName      = "was"
	readableName = "readable"
	aloneName    = "alone"
)

// hasFile tells whether a file is there, and not only the logs of one.
func (s *swap) hasFile() bool { return slices.Contains(s.parts, "") }

// run sets the old file aside and puts the fresh file in its place. Each step is on the disk
// before the next begins. So a killed run leaves the state after one of these steps, and never a
// log beside a file that it does not belong to:
//
//  1. The logs, then the file, get a second name, PLACE-before-TIME, byte for byte. When killed
//     before the file has it, only logs lie under that name, and the old file is in its place.
//  2. A file with a log that SQLite can read is replaced by one with the log folded in. When
//     killed here, its log is still beside it, and reading that again changes nothing.
//  3. The logs are removed. When killed here, the old file is in its place with all its entries. A
//     damaged file is still damaged, and is kept with its logs under the second name.
//  4. The fresh file gets the name, in one step. When killed here, everything is done, and only
//     the report is missing.
//
// During steps 2 to 4 a note lies on the stage, which the next command prints. Where there was no
// old file, there is no file until step 4.
func (s *swap) run(ctx context.Context, head journal.Head, release func()) error {
	if runtime.GOOS == "windows" || !s.linked {
		// Windows gives no name to another file while it is open, and without a second name SQLite would work on what
		// lies there
		release()
	}
	err := s.setAside()
	if err == nil {
		err = s.stage.Note(s.noteText())
	}
	switch {
	case err != nil && s.hasFile() && !s.linked:
		return s.undo(err, false)
	case err != nil:
		return errors.Join(err, s.removeAside())
	}
	placed, err := s.install()
	release()
	if err != nil && placed {
		return fmt.Errorf("%w; the old file is kept as %s", err, s.aside)
	}
	if err == nil {
		if err = s.readBack(ctx, head); err == nil {
			return nil
		}
	}
	return s.undo(err, placed)
}

// setAside gives the old file and its logs a second name.
func (s *swap) setAside() error {
	if s.kept {
		return nil
	}
	for _, part := range s.parts {
		if err := s.stage.New(wasName+part, s.aside+part); err != nil {
			return err
		}
		s.named = append(s.named, s.aside+part)
	}
	s.kept = true
	return s.stage.Sync()
}

// undo restores the old file and returns err, with the outcome added.
func (s *swap) undo(err error, placed bool) error {
	if !s.kept {
		return errors.Join(err, s.removeAside())
	}
	e := s.putBack(placed)
	switch {
	case len(s.parts) == 0:
		return errors.Join(err, e)
	case e != nil:
		return fmt.Errorf("%w; the old file could not be put back (%w): it is kept as %s", err, e, s.aside)
	}
	return fmt.Errorf("%w; the old file is back", err)
}

// install takes steps 2 to 4 of run. It returns placed once the fresh file has the name; an error
// then says that the disk did not confirm it.
func (s *swap) install() (placed bool, err error) {
	if s.folds && len(s.parts) > 1 {
		err := s.stage.Replace(readableName, s.db)
		if err == nil {
			err = s.stage.Sync()
		}
		if err != nil {
			return false, err
		}
	}
	if err := s.removeLogs(); err != nil {
		return false, err
	}
	place := s.stage.Replace
	if !s.hasFile() {
		place = s.stage.New // another program may have made it meanwhile
	}
	if err := place(freshName, s.db); err != nil {
		return false, err
	}
	return true, s.stage.Finish()
}

// readBack opens the file under its name and checks that it is whole and holds the backup's head.
func (s *swap) readBack(ctx context.Context, head journal.Head) error {
	file, err := sqlite.Open(ctx, s.db)
	if err == nil {
		_, err = file.Verify(ctx, head.Hash.Short()) // a desk may have written on it already
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		return refusal.Damaged.Errorf("read back from %s it differs: %w; check the disk", s.db, err)
	}
	return nil
}

// removeLogs removes the logs beside the file.
func (s *swap) removeLogs() error {
	for _, part := range sqlite.SidecarSuffixes {
		if err := s.stage.Remove(s.db + part); err != nil {
			return err
		}
	}
	return s.stage.Sync()
}

// removeAside removes the second names again.
func (s *swap) removeAside() error {
	var errs []error
	for _, path := range slices.Backward(s.named) {
		errs = append(errs, s.stage.Remove(path))
	}
	return errors.Join(errs...)
}

// putBack copies the old file and logs back to their place. It does not link them, as SQLite takes
// one file under two names for two.
func (s *swap) putBack(placed bool) error {
	if _, err := os.Lstat(s.db); err == nil && !s.hasFile() && !placed {
		return refusal.Conflict.Errorf("another program created %s meanwhile", s.db)
	}
	if err := s.removeLogs(); err != nil {
		return err
	}
	if !s.hasFile() {
		if err := s.stage.Remove(s.db); err != nil {
			return err
		}
	}
	for _, part := range slices.Backward(s.parts) { // the file first: its logs belong to no other
		if err := s.stage.Copy(s.aside+part, "back"+part); err != nil {
			return err
		}
		if err := s.stage.Replace("back"+part, s.db+part); err != nil {
			return err
		}
	}
	if err := s.stage.Sync(); err != nil {
		return err
	}
	return s.removeAside()
}

// noteText returns what the next command says if this one is killed.
func (s *swap) noteText() string {
	name := filepath.Base(s.db)
	text := "a restore of " + name + " was interrupted: run it again"
	if s.hasFile() {
		text += "; the old file is kept as " + filepath.Base(s.aside)
	}
	return text
}
