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

// Stage is a folder, readable by its owner alone, beside the files to be published. Files are made
// in it until they are whole. It is locked while its maker lives. After the maker has died it is
// removed by the next Begin in the same folder.
type Stage struct {
	folder  string // where the files are published
	path    string // the stage itself
	disk    Disk
	lock    *os.File // nil where the system has no locks
	changed []string // the paths published so far
}

// prefix begins the name of every stage. lockName is the file in it that its maker locks, and
// noteName the file that Note writes.
const (
	prefix   = ".flagfall-tmp-"
	lockName = "lock"
	noteName = "note"
)

// LongestName is a stage's name of the greatest length.
const LongestName = prefix + "0123456789abc"

// Begin makes a stage in a folder. First it removes stages whose makers have died, except those
// that hold a note.
func Begin(ctx context.Context, folder string) (*Stage, error) {
	sweep(folder, false)
	s := &Stage{folder: folder, disk: diskOf(ctx)}
	// Another process may sweep the stage before it is locked: then another one is made.
	for tries := 20; ; tries-- {
		err := s.begin()
		if err == nil {
			return s, nil
		}
		if tries == 0 || !errors.Is(err, errStageSwept) {
			return nil, fmt.Errorf("cannot write into %s: %w; choose a writable folder", folder, err)
		}
	}
}

// errStageSwept says that another process removed the stage before it was locked.
var errStageSwept = errors.New("the folder was removed while writing")

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

// isNameOf tells whether path is a name of the open file.
func isNameOf(path string, file *os.File) bool {
	now, err := os.Stat(path)
	open, err2 := file.Stat()
	return err == nil && err2 == nil && os.SameFile(now, open)
}

// Path returns the path of a name on the stage. Callers that make a file there must not use
// lockName or noteName.
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

// Link gives a file a second name on the stage and tells whether that worked. It fails on file
// systems without hard links, and between two file systems.
func (s *Stage) Link(from, name string) bool { return s.disk.Link(from, s.Path(name)) == nil }

// New syncs a file on the stage and publishes it at path, which must be free. Otherwise the error
// is fs.ErrExist.
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

// Replace syncs a file on the stage and publishes it at path, replacing what is there.
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

// withoutStageName returns the cause of a *os.LinkError, which names the stage, and any other error
// as it is.
func withoutStageName(err error) error {
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err
	}
	return err
}

// Remove removes a file or folder at any path.
func (s *Stage) Remove(path string) error { return s.disk.Remove(path) }

// Sync has the disk confirm the names given and removed in the folder.
func (s *Stage) Sync() error { return s.disk.Sync(s.folder) }

// Finish is Sync after the last step. Its error is an *UnconfirmedError: the published files have
// their names.
func (s *Stage) Finish() error {
	if err := s.Sync(); err != nil {
		return &UnconfirmedError{strings.Join(s.changed, ", "), err}
	}
	return nil
}

// Note stores a text on the stage, synced. Sweep returns it if the maker is killed before Close.
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

// Close removes the stage and returns nil. A stage that cannot be removed is swept by the next
// Begin.
func (s *Stage) Close() error {
	if s.lock != nil {
		_ = s.lock.Close()
	}
	_ = s.disk.Remove(s.path)
	return nil
}
