//go:build unix

package sqlite

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Where SQLite's locks lie (os_unix.c): every connection to a file in this mode holds the first for
// reading, and every one that uses the index of the log the second.
var (
	shared    = span{0x40000000 + 2, 510}
	indexUsed = span{128, 1}
)

type span struct{ start, length int64 }

// lockOf is the kind of lock that another process has on part of a file, syscall.F_UNLCK for none.
func lockOf(file *os.File, part span) (int16, error) {
	lock := syscall.Flock_t{Type: syscall.F_WRLCK, Start: part.start, Len: part.length}
	err := syscall.FcntlFlock(file.Fd(), syscall.F_GETLK, &lock)
	return lock.Type, err
}

// othersShare tells whether the processes that have the file open use the log that lies beside it:
// errForeignLog when somebody uses that log and nobody has the file open, errLostLog when somebody
// has the file open and not that log. While somebody opens or closes it may seem so too. Where
// nobody can tell, all is well.
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
			return nil //nolint:nilerr // taken away just now, or not ours to read: SQLite will say
		}
		defer beside.Close()
		kind, err := lockOf(beside, indexUsed)
		if err != nil {
			return nil //nolint:nilerr // a file system without such locks
		}
		used = kind != syscall.F_UNLCK
	}
	kind, err := lockOf(file.File, shared)
	if err != nil || kind == syscall.F_WRLCK { // somebody is just closing, or keeps everybody out: SQLite waits for them
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

// mayWrite asks without opening the file, which would end locks.
func mayWrite(path string) error { return unix.Access(path, unix.W_OK) }
