package bytelock_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"flagfall/db/sqlite/bytelock"
	"flagfall/db/waittest"
)

// isWaitedFor reports whether /proc/locks lists a blocked request for a lock on the file; see
// proc_locks(5). Where there is no such list it returns true.
func isWaitedFor(t *testing.T, path string) bool {
	t.Helper()
	list, err := os.ReadFile("/proc/locks")
	if errors.Is(err, os.ErrNotExist) {
		return true
	}
	var file unix.Stat_t
	if err = errors.Join(err, unix.Stat(path, &file)); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		if strings.Contains(line, " -> ") && strings.Contains(line, fmt.Sprintf(":%d ", file.Ino)) {
			return true
		}
	}
	return false
}

// A byte that one descriptor holds another does not get, in the same process too, until it is given
// back; another byte is free.
func TestAByteIsHeldByOneDescriptor(t *testing.T) {
	const at = 1 << 62
	path := filepath.Join(t.TempDir(), "file")
	open := func() *os.File {
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = file.Close() })
		return file
	}
	one, two := open(), open()
	if err := bytelock.Lock(one, at, false); err != nil {
		t.Fatal(err)
	}
	if bytelock.Lock(two, at, false) == nil {
		t.Fatal("two hold one byte")
	}
	if err := bytelock.Lock(two, at+1, false); err != nil {
		t.Errorf("the next byte is not free: %v", err)
	}
	got := make(chan error, 1)
	go func() { got <- bytelock.Lock(two, at, true) }()
	waittest.Until(t, "somebody waits for it", func() bool {
		select {
		case err := <-got:
			t.Fatalf("who waits got it while it was held: %v", err)
			return false
		default:
			return isWaitedFor(t, path)
		}
	})
	if err := bytelock.Unlock(one, at); err != nil {
		t.Fatal(err)
	}
	if err := <-got; err != nil {
		t.Errorf("who waits did not get it: %v", err)
	}
}
