package bytelock_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db/sqlite/bytelock"
)

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
	select {
	case err := <-got:
		t.Fatalf("who waits got it while it was held: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	if err := bytelock.Unlock(one, at); err != nil {
		t.Fatal(err)
	}
	if err := <-got; err != nil {
		t.Errorf("who waits did not get it: %v", err)
	}
}
