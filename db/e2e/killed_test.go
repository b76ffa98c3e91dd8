//go:build e2e

package e2e_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/storetest"
	"flagfall/tui/cli/clitest"
)

// command is a command line of the real program in a folder.
func command(folder, line string) (*exec.Cmd, *bytes.Buffer) {
	cmd := clitest.Process(context.Background(), "flagfall", strings.Fields(line)...)
	cmd.Dir, cmd.Env = folder, append(cmd.Env, "XDG_CONFIG_HOME="+folder, "XDG_STATE_HOME="+folder)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	return cmd, &said
}

func mustRun(t *testing.T, folder, line string) {
	t.Helper()
	if cmd, said := command(folder, line); cmd.Run() != nil {
		t.Fatalf("flagfall %s: %s", line, said)
	}
}

func whole(t *testing.T, what, path string) journal.Head {
	t.Helper()
	f, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	defer f.Close()
	head, err := f.Verify(t.Context())
	if err != nil {
		t.Fatalf("%s: %s: %v", what, filepath.Base(path), err)
	}
	return head
}

// Killed at any moment, a command that writes files leaves the tournament whole, every copy whole,
// and nothing behind that the next one does not take away.
func TestCommandsAreKilled(t *testing.T) {
	folder := t.TempDir()
	db := filepath.Join(folder, "hall.flagfall")
	mustRun(t, folder, "event new --db hall.flagfall --name Spring")
	mustRun(t, folder, "section add --db hall.flagfall --id K5")
	mustRun(t, folder, "backup first --db hall.flagfall")
	mustRun(t, folder, "section add --db hall.flagfall --id K8")
	mustRun(t, folder, "export --all all --db hall.flagfall")
	heads := []journal.Head{whole(t, "first", filepath.Join(folder, "first")), whole(t, "last", db)}
	file, log := storetest.TornOff(t, db)
	ledger, err := os.ReadFile(filepath.Join(folder, "all", "ledger.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	mustRun(t, folder, "restore first --db other.flagfall")
	usual, moments := time.Since(began), rand.New(rand.NewPCG(1, 1))
	for round := range 24 {
		line := []string{"restore first --db hall.flagfall", "restore first --db hall.flagfall", "backup --db hall.flagfall", "export --all all --db hall.flagfall"}[round%4]
		storetest.Replace(t, db, file)
		storetest.Replace(t, db+"-wal", log)
		cmd, said := command(folder, line)
		began = time.Now()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(time.Duration(moments.Int64N(int64(usual))), func() { _ = cmd.Process.Kill() })
		err := cmd.Wait()
		kill.Stop()
		what := line + ", killed after " + time.Since(began).String()
		if exit := new(exec.ExitError); err != nil && (!errors.As(err, &exit) || exit.ExitCode() >= 0) {
			t.Fatalf("%s: %v: %s", what, err, said)
		}
		if head := whole(t, what, db); !slices.Contains(heads, head) {
			t.Fatalf("%s: the tournament holds %d entries", what, head.Seq)
		}
		copies, _ := filepath.Glob(filepath.Join(folder, "hall-b*", "*.flagfall"))
		asides, _ := filepath.Glob(filepath.Join(folder, "hall-before-*.flagfall"))
		for _, path := range append(copies, asides...) {
			whole(t, what, path)
		}
		if now, err := os.ReadFile(filepath.Join(folder, "all", "ledger.jsonl")); err != nil || !bytes.Equal(now, ledger) {
			t.Fatalf("%s: the export is neither old nor new (%v)", what, err)
		}
		mustRun(t, folder, "paths --db hall.flagfall")
		for _, pattern := range []string{".flagfall*", "hall-backups/.flagfall*"} {
			if left, _ := filepath.Glob(filepath.Join(folder, pattern)); len(left) > 0 {
				t.Fatalf("%s: left behind: %v", what, left)
			}
		}
	}
}
