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

// swap puts a fresh file in the place of what lies at a path.
type swap struct {
	stage  *atomicfile.Stage
	db     string
	parts  []string               // what lies there; see lying
	infos  map[string]os.FileInfo // by part, as it was copied
	aside  string                 // under which name it will be kept
	folds  bool                   // SQLite can make one file of it
	head   journal.Head           // of what lies there, zero where it cannot be read
	there  owner                  // likewise
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

// hasFile tells whether a file lies there, and not only what was laid beside one.
func (s *swap) hasFile() bool { return slices.Contains(s.parts, "") }

// run sets what is there aside and puts the fresh file in its place. Each step is on the disk
// before the next, so that whoever is killed leaves one of these, and never a log beside a file
// that it does not belong to:
//
//  1. What is there gets its second home, PLACE-before-TIME, byte for byte: first the logs, then the file. Killed before the file, a log
//     without a file lies there, which nobody reads; the tournament is where it was.
//  2. A file that SQLite can read, with a log, is replaced by one into which the log is folded. The log beside it is its own, and to read it
//     once more changes nothing.
//  3. The logs are taken away. Killed here, the old file lies there with all its entries, unless it was damaged: then it still is, and
//     is kept with its logs under the second name.
//  4. The fresh file takes the name, in one step. Killed here, everything is done, and nobody has said so.
//
// In 2 to 4 a note lies on the stage, which the next command reads out. Where no file was there,
// there is none until 4.
func (s *swap) run(ctx context.Context, head journal.Head, release func()) error {
	if runtime.GOOS == "windows" || !s.linked {
		release() // Windows gives no name to another file while it is open, and without a second name SQLite would work on what lies there
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
		return fmt.Errorf("%w; what was there is kept in %s", err, s.aside)
	}
	if err == nil {
		if err = s.readBack(ctx, head); err == nil {
			return nil
		}
	}
	return s.undo(err, placed)
}

// setAside gives what is there its second home.
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

// undo puts back what was there and adds to an error what came of that.
func (s *swap) undo(err error, placed bool) error {
	if !s.kept {
		return errors.Join(err, s.removeAside())
	}
	e := s.putBack(placed)
	switch {
	case len(s.parts) == 0:
		return errors.Join(err, e)
	case e != nil:
		return fmt.Errorf("%w; what was there could not be put back (%w): it is kept in %s", err, e, s.aside)
	}
	return fmt.Errorf("%w; what was there is there again", err)
}

// install takes steps 2 to 4. Once the fresh file is placed an error says that the disk did not
// confirm it.
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
		place = s.stage.New // somebody else may have made a file meanwhile
	}
	if err := place(freshName, s.db); err != nil {
		return false, err
	}
	return true, s.stage.Finish()
}

// readBack opens the file under its name and finds it whole, with everything that the backup held.
func (s *swap) readBack(ctx context.Context, head journal.Head) error {
	file, err := sqlite.Open(ctx, s.db)
	if err == nil {
		_, err = file.Verify(ctx, head.Hash.Short()) // a desk may have written on it already
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		return refusal.Damaged.Errorf("read back from %s it is not what was written: %w; check the disk", s.db, err)
	}
	return nil
}

// removeLogs takes away what lies beside the file.
func (s *swap) removeLogs() error {
	for _, part := range sqlite.SidecarSuffixes {
		if err := s.stage.Remove(s.db + part); err != nil {
			return err
		}
	}
	return s.stage.Sync()
}

// removeAside takes away again what was kept.
func (s *swap) removeAside() error {
	var errs []error
	for _, path := range slices.Backward(s.named) {
		errs = append(errs, s.stage.Remove(path))
	}
	return errors.Join(errs...)
}

// putBack brings back what was there from where it is kept, as a copy: one file under two names
// would be two to SQLite.
func (s *swap) putBack(placed bool) error {
	if _, err := os.Lstat(s.db); err == nil && !s.hasFile() && !placed {
		return refusal.Conflict.Errorf("another program has made %s meanwhile", s.db)
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

// noteText is what the next command says where this one is killed.
func (s *swap) noteText() string {
	name := filepath.Base(s.db)
	text := "a restore of " + name + " was stopped before its end: run it again"
	if s.hasFile() {
		text += "; what was there is kept in " + filepath.Base(s.aside)
	}
	return text
}
