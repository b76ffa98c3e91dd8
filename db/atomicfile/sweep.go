package atomicfile

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"flagfall/rules/lazyregexp"
)

func randomName() string { return strconv.FormatUint(rand.Uint64(), 36) }

// Sweep takes away the stages in a folder whose makers have died, and returns the notes that they
// left.
func Sweep(folder string) (notes []string) { return sweep(folder, true) }

// sweep leaves the stages with a note for Sweep, unless it is asked for the notes.
func sweep(folder string, noted bool) (notes []string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, file := range files {
		path := filepath.Join(folder, file.Name())
		switch {
		case file.IsDir() && strings.HasPrefix(file.Name(), prefix):
			if note := sweepStage(path, noted); note != "" {
				notes = append(notes, note)
			}
		case isOld(path) && age(path) > staleAfter:
			_ = os.RemoveAll(path)
		}
	}
	return notes
}

// How temporaries were called before there were stages. Nobody holds a lock on them: their age has
// to do.
var (
	oldMaking = lazyregexp.New(`^\.flagfall-(backup|restore|probe)-\d+$|^\..+\.flagfall\.new-\d+(-wal|-shm|-journal)?$`)
	oldPrint  = lazyregexp.New(`^\.print-\d+$`)
)

func isOld(path string) bool {
	folder, name := filepath.Split(path)
	return oldMaking().MatchString(name) || oldPrint().MatchString(name) && strings.HasSuffix(filepath.Clean(folder), "-prints")
}

// staleAfter is the age from which on a temporary is nobody's any more, where that cannot be known.
const staleAfter = 24 * time.Hour

func age(path string) time.Duration {
	info, err := os.Lstat(path)
	if err != nil {
		return 0
	}
	return time.Since(info.ModTime())
}

// sweepStage takes one stage away when its maker is dead.
func sweepStage(path string, noted bool) (note string) {
	if os.Remove(path) == nil {
		return "" // it was empty: who made it and lives makes another
	}
	name := filepath.Join(path, lockName)
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		_ = os.RemoveAll(path) // nothing is written before the lock: the maker died as it took the stage away
	}
	if err != nil {
		return ""
	}
	defer file.Close()
	if err := tryLock(file); err != nil && !(errors.Is(err, errors.ErrUnsupported) && age(path) > staleAfter) {
		return ""
	}
	text, err := os.ReadFile(filepath.Join(path, noteName))
	if err == nil && !noted {
		return ""
	}
	// The lock goes last: while it is there and held, nobody else sweeps this stage.
	files, _ := os.ReadDir(path) //nolint:errcheck // what cannot be seen now is swept another time
	for _, f := range files {
		if f.Name() != lockName {
			_ = os.RemoveAll(filepath.Join(path, f.Name()))
		}
	}
	_ = os.Remove(name)
	_ = file.Close() // Windows removes nothing that is open
	_ = os.RemoveAll(path)
	return string(text)
}
