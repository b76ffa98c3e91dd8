package cli_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/tui/cli"
	"flagfall/tui/cli/clitest"
)

// TestAnOldJournalTellsTheSame asks a journal that holds entries of every kind as the first form
// had them. What was told of it then is told of it for ever.
func TestAnOldJournalTellsTheSame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old") // opening brings a file to the newest form
	if err := os.WriteFile(path, []byte(clitest.Read(t, "testdata/journals/every-kind.flagfall")), 0o600); err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return time.Date(2026, 5, 10, 0, 0, 0, 0, time.UTC) }
	var told bytes.Buffer
	for _, command := range []string{
		"verify", "event show", "standings --section K5 --json", "standings --section K8 --json", "standings --section MG --json",
		"standings --section OP --json", "result list --section K5 --json", "result list --section K8 --json", "result list --section MG --json",
		"result list --section OP --json", "incident list --json", "incident list", "appeal list --json", "consequence list --json",
		"consequence list", "call list --all --json", "insight differ", "insight patterns",
		"incident show --id 16", "incident show --id 5", "appeal show --id 7", "event close --check",
	} {
		fmt.Fprintf(&told, "$ flagfall %s\n", command)
		env := cli.Env{
			In: strings.NewReader(""), Out: &told, Err: &told, Now: now,
			Getenv: func(name string) string { return map[string]string{"HOME": filepath.Dir(path)}[name] },
		}
		if status := cli.Run(env, append(strings.Fields(command), "--db", path)); status > 1 {
			t.Fatalf("%s ends with %d: %s", command, status, told.String())
		}
	}
	golden := clitest.Root(t, "testdata/journals/every-kind.golden")
	if update := flag.Lookup("update"); update.Value.String() == "true" { // only for words or fields that were added since
		if err := os.WriteFile(golden, told.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, is := strings.Split(clitest.Read(t, "testdata/journals/every-kind.golden"), "\n"), strings.Split(told.String(), "\n")
	for n := range min(len(was), len(is)) {
		if was[n] != is[n] {
			t.Errorf("line %d:\n%s\nwas told as\n%s", n+1, is[n], was[n])
		}
	}
	if len(was) != len(is) {
		t.Errorf("%d lines, want %d", len(is), len(was))
	}
}
