//go:build e2e && unix

package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

const fullEnv = "FLAGFALL_TEST_FULL"

func init() { roles[fullEnv] = onFullDisk }

// onFullDisk does in a process of its own what a director does while no file may grow, and says
// what came of it.
func onFullDisk(path string) {
	ctx := context.Background()
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 0, Max: 0}); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	f, err := sqlite.Open(ctx, path)
	if err != nil {
		fmt.Println("open:", err)
		os.Exit(1)
	}
	head, err := f.Verify(ctx)
	fmt.Println("verify:", head.Seq, err)
	_, err = f.Append(ctx, head, []journal.Draft{draft("{}")})
	fmt.Println("append:", err)
	fmt.Println("read only:", errors.Is(f.ReadOnly(), sqlite.ErrCannotWrite), f.ReadOnly())
	fmt.Println("close:", f.Close())
}

func fullDisk(t *testing.T, path string) string {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fullEnv+"="+path)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

func TestAFullDiskIsReadFrom(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	// While a desk has it open, the log lies there already.
	mustSay(t, fullDisk(t, f.Path()), "verify: 2 <nil>", "append: write to", "close: <nil>")
	f.Close()
	mustSay(t, fullDisk(t, f.Path()), "verify: 2 <nil>", "append: write to", "read only: true", "close: <nil>")
	mustHold(t, f.Path(), 2)
}

// A desk was killed: what it recorded last is in its log, and nothing more can be written.
func TestAFullDiskIsReadFromWithTheLogOfAKilledDesk(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`, `{"n":3}`)
	path := filepath.Join(t.TempDir(), "killed.flagfall")
	for _, part := range []string{"", "-wal"} {
		whole, err := os.ReadFile(f.Path() + part)
		if err != nil {
			t.Fatal(err)
		}
		writeNew(t, path+part, string(whole))
	}
	mustSay(t, fullDisk(t, path), "verify: 3 <nil>", "append: write to", "read only: true")
	mustHold(t, path, 3)
}

func mustSay(t *testing.T, said string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(said, w) {
			t.Errorf("%q is not in:\n%s", w, said)
		}
	}
}
