package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// explain turns SQLite's codes into what happened and what to do next.
func explain(verb, path string, err error) error {
	if err == nil {
		return nil
	}
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	hint := ""
	switch e.Code() & 0xff { // the low byte is the kind, the rest refines it
	case lib.SQLITE_FULL:
		hint = "the disk is full; nothing was written: free some space and try again"
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		hint = "another program holds the file; close it or wait, then try again"
	case lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
		hint = "the file or its folder cannot be written to; copy it to a folder of yours"
	case lib.SQLITE_NOTADB, lib.SQLITE_CORRUPT:
		hint = "the file is damaged; keep it, and open the newest backup"
	case lib.SQLITE_IOERR:
		hint = "the disk did not answer; check it, then run flagfall verify"
	default:
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	return fmt.Errorf("%s %s: %s (%w)", verb, path, hint, err)
}

// longestPath is how many bytes a file's full path may have: SQLite knows no longer ones, with what it appends.
const longestPath = 512 - len("-journal")

// fits refuses a path that SQLite could not open, and would give another reason for.
func fits(path string) error {
	full, err := filepath.Abs(path)
	if err == nil && len(full) > longestPath {
		err = fmt.Errorf("the path is too long, %d bytes of at most %d: choose a shorter one", len(full), longestPath)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// writable refuses a file or folder that SQLite could only half use: the write-ahead log lies beside the file.
func writable(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return fmt.Errorf("open %s: the file cannot be written to; copy it to a folder of yours: %w", path, err)
	}
	file.Close()
	probe, err := os.CreateTemp(filepath.Dir(path), ".flagfall-probe-*")
	if err != nil {
		return fmt.Errorf("open %s: its folder cannot be written to; copy the file to a folder of yours: %w", path, err)
	}
	probe.Close()
	return os.Remove(probe.Name())
}
