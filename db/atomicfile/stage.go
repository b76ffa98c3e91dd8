package atomicfile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Stage is a folder of its own, for its owner alone, beside the files to be published: what is
// being made lies there until it is whole. It is locked while its maker lives, and taken away by
// whoever begins next in the same folder when its maker has died.
type Stage struct {
	folder  string // where the files are to be
	path    string // the stage itself
	disk    Disk
	lock    *os.File // nil where the system knows no locks
	changed []string // what has got a name
}

// prefix begins the name of every stage, and lockName is the file in it that its maker holds.
const (
	prefix   = ".flagfall-tmp-"
	lockName = "lock"
	noteName = "note"
)

// LongestName is as long as the name of a stage can be.
const LongestName = prefix + "0123456789abc"

// Begin makes a stage in a folder, after taking away those of the dead.
func Begin(ctx context.Context, folder string) (*Stage, error) {
	sweep(folder, false)
	s := &Stage{folder: folder, disk: diskOf(ctx)}
	// Somebody who sweeps may take a stage away in the moment before it is locked: then another one
	// is made.
	for tries := 20; ; tries-- {
		err := s.begin()
		if err == nil {
			return s, nil
		}
		if tries == 0 || !errors.Is(err, errStageSwept) {
			return nil, fmt.Errorf("nothing can be written into %s: %w; choose a folder that can be written to", folder, err)
		}
	}
}

// errStageSwept says that somebody took the stage away before it was locked.
var errStageSwept = errors.New("the folder for what is being written was taken away")

func (s *Stage) begin() error {
	s.path = filepath.Join(s.folder, prefix+randomName())
	if err := s.disk.Mkdir(s.path, 0o700); err != nil {
		return err
	}
	name := filepath.Join(s.path, lockName)
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrNotExist) {
		return errStageSwept
	}
	if err != nil {
		return errors.Join(err, s.disk.Remove(s.path))
	}
	err = tryLock(file)
	if errors.Is(err, errors.ErrUnsupported) {
		return file.Close()
	}
	if err == nil && !isNameOf(name, file) {
		err = errStageSwept
	}
	if errors.Is(err, errLocked) {
		err = errStageSwept
	}
	if err != nil {
		return errors.Join(err, file.Close())
	}
	s.lock = file
	return nil
}

// isNameOf tells whether a name is that of an open file.
func isNameOf(path string, file *os.File) bool {
	now, err := os.Stat(path)
	open, err2 := file.Stat()
	return err == nil && err2 == nil && os.SameFile(now, open)
}

// Path is where something lies while it is made. Who makes it there himself leaves lockName and
// noteName alone.
func (s *Stage) Path(name string) string { return filepath.Join(s.path, name) }

// Write makes a new file on the stage.
func (s *Stage) Write(name string, data []byte, mode fs.FileMode) error {
	err := s.disk.Write(s.Path(name), data)
	if err == nil && mode != 0o600 {
		err = s.disk.Chmod(s.Path(name), mode)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", filepath.Join(s.folder, name), err)
	}
	return nil
}

// Copy copies a file to the stage.
func (s *Stage) Copy(from, name string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := s.disk.Write(s.Path(name), nil); err != nil {
		return err
	}
	out, err := os.OpenFile(s.Path(name), os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// Link gives a file a second name on the stage, and tells whether it could: not every file system
// has such, nor are there any between two.
func (s *Stage) Link(from, name string) bool { return s.disk.Link(from, s.Path(name)) == nil }

// New syncs what lies on the stage and gives it a name that is free; where the name is taken the
// error is fs.ErrExist.
func (s *Stage) New(name, path string) error {
	if err := s.disk.Sync(s.Path(name)); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	err := s.disk.Link(s.Path(name), path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		// No hard links here (FAT, some network drives): rename, after a last look.
		if _, there := os.Lstat(path); there == nil {
			err = &fs.PathError{Op: "write", Path: path, Err: fs.ErrExist}
		} else {
			err = s.disk.Rename(s.Path(name), path)
		}
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, withoutStageName(err))
	}
	s.changed = append(s.changed, path)
	return nil
}

// Replace syncs what lies on the stage and gives it a name, in the place of what has it.
func (s *Stage) Replace(name, path string) error {
	err := s.disk.Sync(s.Path(name))
	if err == nil {
		err = s.disk.Rename(s.Path(name), path)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, withoutStageName(err))
	}
	s.changed = append(s.changed, path)
	return nil
}

// withoutStageName is why a name could not be given, without the name on the stage, which says
// nothing to anybody.
func withoutStageName(err error) error {
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err
	}
	return err
}

// Remove takes a name away.
func (s *Stage) Remove(path string) error { return s.disk.Remove(path) }

// Sync has the disk confirm the names that were given and taken away, before anything is done that
// rests on them.
func (s *Stage) Sync() error { return s.disk.Sync(s.folder) }

// Finish is Sync after the last step. Its error is an *UnsettledError: what was published has its
// name.
func (s *Stage) Finish() error {
	if err := s.Sync(); err != nil {
		return &UnconfirmedError{strings.Join(s.changed, ", "), err}
	}
	return nil
}

// Note leaves word of what is under way, for whoever sweeps the stage after its maker was killed.
func (s *Stage) Note(text string) error {
	const half = noteName + "-half"
	err := s.disk.Write(s.Path(half), []byte(text))
	if err == nil {
		err = s.disk.Sync(s.Path(half))
	}
	if err == nil {
		err = s.disk.Rename(s.Path(half), s.Path(noteName))
	}
	if err == nil {
		err = s.disk.Sync(s.path)
	}
	return err
}

// Close takes the stage away. What could not be taken away is swept at the next start, so there is
// nothing to tell.
func (s *Stage) Close() error {
	if s.lock != nil {
		_ = s.lock.Close()
	}
	_ = s.disk.Remove(s.path)
	return nil
}
