//go:build unix

package atomicfile_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"flagfall/db/atomicfile"
)

// A pipe is written into and stays a pipe. A device is the same to us, and none is tried here: what
// replaces /dev/null by a file, as a fault in the code would, breaks the whole machine.
func TestAPipeIsWrittenInto(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no pipes in this folder: ", err) // some shared folders hold only files
	}
	reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // opened for both, it waits for no writer
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := atomicfile.Write(t.Context(), pipe, []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(pipe); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Fatalf("the pipe was replaced (%v)", err)
	}
	got := make([]byte, 3)
	if n, err := reader.Read(got); err != nil || string(got[:n]) != "new" {
		t.Errorf("read %q (%v)", got[:n], err)
	}
}
