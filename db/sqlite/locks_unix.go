//go:build unix

package sqlite

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// The places of SQLite's locks (os_unix.c). Every connection to a file in this mode holds shared
// for reading. Every connection that uses the index of the log holds indexUsed.
var (
	shared    = span{0x40000000 + 2, 510}
	indexUsed = span{128, 1}
)

type span struct{ start, length int64 }

// lockOf returns the kind of lock that another process has on part of a file, syscall.F_UNLCK for
// none.
func lockOf(file *os.File, part span) (int16, error) {
	lock := syscall.Flock_t{Type: syscall.F_WRLCK, Start: part.start, Len: part.length}
	err := syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &lock)
	return lock.Type, err
}

// othersShare checks that the processes that have the file open use the log beside it. It returns
// errForeignLog when that log is in use and the file is not open, and errLostLog when the file is
// open and that log is not in use. It may return either while another process opens or closes the
// file. It returns nil where locks cannot be read.
func othersShare(path string, file *sharedFile) error {
	openHere.Lock()
	defer openHere.Unlock()
	index, _ := os.Stat(path + "-shm") // a missing one is fine
	for _, h := range openHere.all {
		switch {
		case h.index == nil:
		case index != nil && os.SameFile(h.index, index) && h != file:
			return errForeignLog
		case h == file && (index == nil || !os.SameFile(h.index, index)):
			return errLostLog
		case h == file:
			return nil
		}
	}
	used := false
	if index != nil {
		beside, err := os.Open(path + "-shm")
		if err != nil {
			return nil //nolint:nilerr // removed meanwhile, or unreadable: SQLite reports it
		}
		defer beside.Close()
		kind, err := lockOf(beside, indexUsed)
		if err != nil {
			return nil //nolint:nilerr // a file system without such locks
		}
		used = kind != syscall.F_UNLCK
	}
	kind, err := lockOf(file.File, shared)
	if err != nil || kind == syscall.F_WRLCK { // closing, or locked exclusively: SQLite waits
		return nil //nolint:nilerr // as above
	}
	_, logErr := os.Stat(path + "-wal")
	switch open := kind == syscall.F_RDLCK; {
	case used && !open:
		return errForeignLog
	case open && (!used || logErr != nil):
		return errLostLog
	}
	return nil
}

// mayWrite returns an error when the file cannot be written to. It does not open the file, which
// would end locks.
func mayWrite(path string) error { return unix.Access(path, unix.W_OK) }
