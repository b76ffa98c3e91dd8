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

// Sweep removes the stages in a folder whose makers have died, and returns the notes on them.
func Sweep(folder string) (notes []string) { return sweep(folder, true) }

// sweep is Sweep; without noted it leaves the stages that hold a note.
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

// The names of temporary files of versions without stages. They have no locks: their age decides.
var (
	oldMaking = lazyregexp.New(`^\.flagfall-(backup|restore|probe)-\d+$|^\..+\.flagfall\.new-\d+(-wal|-shm|-journal)?$`)
	oldPrint  = lazyregexp.New(`^\.print-\d+$`)
)

func isOld(path string) bool {
	folder, name := filepath.Split(path)
	return oldMaking().MatchString(name) || oldPrint().MatchString(name) &&
		strings.HasSuffix(filepath.Clean(folder), "-prints")
}

// staleAfter is the age after which a temporary that cannot be locked counts as abandoned.
const staleAfter = 24 * time.Hour

func age(path string) time.Duration {
	info, err := os.Lstat(path)
	if err != nil {
		return 0
	}
	return time.Since(info.ModTime())
}

// sweepStage removes a stage whose maker has died, and returns its note, "" for none. It leaves a
// stage that is locked, and without noted one that holds a note.
func sweepStage(path string, noted bool) (note string) {
	if os.Remove(path) == nil {
		return "" // it was empty: a living maker makes another
	}
	name := filepath.Join(path, lockName)
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		_ = os.RemoveAll(path) // files come after the lock: its maker died while removing it
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
	// The lock is removed last: while it is held, no other process sweeps this stage.
	files, _ := os.ReadDir(path) //nolint:errcheck // what cannot be read stays for the next sweep
	for _, f := range files {
		if f.Name() != lockName {
			_ = os.RemoveAll(filepath.Join(path, f.Name()))
		}
	}
	_ = os.Remove(name)
	_ = file.Close() // Windows removes no open file
	_ = os.RemoveAll(path)
	return string(text)
}
