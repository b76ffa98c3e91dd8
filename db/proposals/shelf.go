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

// Shelf is where one desk keeps its proposals of one event, and finds those that desks which are
// gone have left. Each desk has a file of its own, and holds a lock beside it as long as it is
// there.
type Shelf struct {
	folder string
	name   string // of the desk's own files, without their endings

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

// NewShelf is that of a desk in the folder of an event. Nothing is made before something is to be
// kept.
func NewShelf(folder string) *Shelf {
	return &Shelf{folder: folder, name: strings.ToLower(rand.Text())}
}

// Keep puts a list in the place of the one before, on the disk before it returns; an empty one
// takes the file away. Of lists that come in another order than they were made in the one of the
// highest version counts; after Close none does.
func (s *Shelf) Keep(ctx context.Context, version int64, list []Proposal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if version <= s.kept || s.over {
		return nil
	}
	if err := s.keepLocked(ctx, list); err != nil {
		return fmt.Errorf("keep proposals: %w", err)
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

// Found are proposals that desks which are gone have left. They stay where they are, held, until
// they are dropped or released.
type Found struct {
	List []Proposal

	shelf *Shelf
	names []string
	locks []*os.File
}

// FindLeft finds what desks that are gone have left of an actor's. The error tells what could not
// be read, which is set aside; what could is found all the same.
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
		case errors.Is(e, fs.ErrNotExist): // somebody has taken it meanwhile
			e = s.dropLock(name, lock)
		case e != nil:
			aside := file + damagedSuffix
			e = errors.Join(fmt.Errorf("what a desk kept while the database was away cannot be read (%w): it is set aside as %s", e, aside),
				atomicfile.OSDisk{}.Rename(file, aside), s.dropLock(name, lock))
		case list[0].Actor != actor: // a desk keeps what is one person's
			e = lock.Close()
		default:
			found.List, found.names, found.locks = append(found.List, list...), append(found.names, name), append(found.locks, lock)
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

// Drop takes them away for good: they are recorded, kept elsewhere, or nobody wants them any more.
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

// Release leaves them to whoever looks next.
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

// load reads what a file holds: at least one proposal.
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

// Close gives back what it holds: what is still kept is found by the next desk.
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

// dropLock gives a lock back that nobody needs any more.
func (s *Shelf) dropLock(name string, lock *os.File) error {
	return errors.Join(lock.Close(), removeIfThere(filepath.Join(s.folder, name+lockSuffix)))
}

// removeIfThere removes a file, if it is there.
func removeIfThere(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// takeLock takes the lock of a desk's file, an error where its desk is there. Where the system has
// no such locks nobody is there.
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
