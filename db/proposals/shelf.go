package proposals

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"flagfall/db/atomicfile"
	"flagfall/db/sqlite/bytelock"
	"flagfall/rules/limits"
)

// Shelf keeps one desk's proposals of one event, and finds those left by desks that are gone. Each
// desk has a file of its own and locks a file beside it while it runs.
type Shelf struct {
	folder string
	name   string // of the desk's own files, without suffix

	mu   sync.Mutex
	lock *os.File // held; nil until something is kept
	kept int64    // the newest version that was kept
	left []*Found // by desks that are gone
	over bool     // it is closed
}

const (
	listSuffix    = ".json"
	lockSuffix    = ".lock"
	damagedSuffix = ".damaged" // behind the name of a file that cannot be read, and is set aside
)

// NewShelf returns a desk's shelf in the folder of an event. It makes no file before Keep does.
func NewShelf(folder string) *Shelf {
	return &Shelf{folder: folder, name: strings.ToLower(rand.Text())}
}

// Keep replaces the kept list and returns once it is on the disk. An empty list removes the file. A
// list of a lower version than the kept one is ignored, and so is every list after Close.
func (s *Shelf) Keep(ctx context.Context, version int64, list []Proposal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if version <= s.kept || s.over {
		return nil
	}
	if err := s.keepLocked(ctx, list); err != nil {
		return fmt.Errorf("save proposals: %w", err)
	}
	s.kept = version
	return nil
}

func (s *Shelf) keepLocked(ctx context.Context, list []Proposal) error {
	if len(list) == 0 {
		if s.lock == nil {
			return nil
		}
		return s.removeList(s.name)
	}
	if s.lock == nil {
		if err := atomicfile.MakeFolder(ctx, s.folder, 0o700); err != nil {
			return err
		}
		lock, err := takeLock(filepath.Join(s.folder, s.name+lockSuffix))
		if err != nil {
			return err
		}
		s.lock = lock
	}
	data, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return atomicfile.Write(ctx, filepath.Join(s.folder, s.name+listSuffix), data, 0o600)
}

// Found are the proposals left by desks that are gone. Their files stay, locked, until Drop or
// Release.
type Found struct {
	List []Proposal

	shelf *Shelf
	names []string
	locks []*os.File
}

// FindLeft returns the proposals of an actor left by desks that are gone, and locks their files. A
// file that cannot be read is renamed, and the error names it; the other proposals are still
// returned.
func (s *Shelf) FindLeft(actor string) (*Found, error) {
	found := &Found{shelf: s}
	var err error
	for _, file := range atomicfile.Glob(s.folder, "*"+listSuffix) {
		name := strings.TrimSuffix(filepath.Base(file), listSuffix)
		if name == s.name {
			continue
		}
		lock, busy := takeLock(filepath.Join(s.folder, name+lockSuffix))
		if busy != nil {
			continue // its desk is there
		}
		list, e := load(file)
		switch {
		case errors.Is(e, fs.ErrNotExist): // another desk took it meanwhile
			e = s.dropLock(name, lock)
		case e != nil:
			aside := file + damagedSuffix
			e = errors.Join(fmt.Errorf("what a desk saved while offline cannot be read (%w): it is kept as %s", e,
				aside),
				atomicfile.OSDisk{}.Rename(file, aside), s.dropLock(name, lock))
		case list[0].Actor != actor: // a desk keeps what is one person's
			e = lock.Close()
		default:
			found.List, found.names, found.locks = append(found.List, list...), append(found.names, name),
				append(found.locks, lock)
		}
		err = errors.Join(err, e)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left = append(s.left, found); s.over {
		err = errors.Join(err, found.releaseLocked())
	}
	return found, err
}

// Drop deletes the files. The proposals are recorded, kept elsewhere, or not wanted.
func (f *Found) Drop() error {
	if f.shelf == nil {
		return nil
	}
	f.shelf.mu.Lock()
	defer f.shelf.mu.Unlock()
	var errs []error
	for n, name := range f.names {
		errs = append(errs, f.shelf.removeList(name), f.shelf.dropLock(name, f.locks[n]))
	}
	f.names, f.locks = nil, nil
	return errors.Join(errs...)
}

// Release unlocks the files and leaves them for the next FindLeft.
func (f *Found) Release() error {
	if f.shelf == nil {
		return nil
	}
	f.shelf.mu.Lock()
	defer f.shelf.mu.Unlock()
	return f.releaseLocked()
}

func (f *Found) releaseLocked() error {
	var errs []error
	for _, lock := range f.locks {
		errs = append(errs, lock.Close())
	}
	f.names, f.locks = nil, nil
	return errors.Join(errs...)
}

// load returns the proposals in a file, at least one.
func load(path string) ([]Proposal, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := limits.StateFile.Read(file, 0)
	if err != nil {
		return nil, err
	}
	return parse(data)
}

// Close unlocks all files. Proposals still kept are found by the next desk.
func (s *Shelf) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = true
	var errs []error
	for _, found := range s.left {
		errs = append(errs, found.releaseLocked())
	}
	return errors.Join(append(errs, s.releaseLock())...)
}

func (s *Shelf) releaseLock() error {
	if s.lock == nil {
		return nil
	}
	lock := s.lock
	s.lock = nil
	if _, err := os.Stat(filepath.Join(s.folder, s.name+listSuffix)); errors.Is(err, fs.ErrNotExist) {
		return s.dropLock(s.name, lock)
	}
	return lock.Close()
}

func (s *Shelf) removeList(name string) error {
	return removeIfThere(filepath.Join(s.folder, name+listSuffix))
}

// dropLock unlocks a lock file and deletes it.
func (s *Shelf) dropLock(name string, lock *os.File) error {
	return errors.Join(lock.Close(), removeIfThere(filepath.Join(s.folder, name+lockSuffix)))
}

// removeIfThere removes a file. A missing file is no error.
func removeIfThere(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// takeLock locks a desk's lock file. It returns an error while the desk runs. Where the system has
// no such locks it always succeeds.
func takeLock(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := bytelock.Lock(file, 0, false); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
