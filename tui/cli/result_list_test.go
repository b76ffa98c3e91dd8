package cli

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Where another desk's clock is ahead, a match has been running for no time, not for less.
func TestAMatchIsNeverOutForLessThanNothing(t *testing.T) {
	dir := t.TempDir()
	noon := time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)
	run := func(at time.Time, args ...string) string {
		t.Helper()
		var out, err bytes.Buffer
		env := Env{In: strings.NewReader("team,player1,player2\nOwls,Ada,Dev\nForks,Ben,Cy\n"), Out: &out, Err: &err, Now: func() time.Time { return at }, Getenv: func(string) string { return "" }}
		if status := Run(env, append(args, "--db", filepath.Join(dir, "hall"))); status != 0 {
			t.Fatalf("%v: %s", args, err.String())
		}
		return out.String()
	}
	run(noon, "event", "new", "--name", "Spring")
	run(noon, "section", "add", "--id", "K5")
	run(noon, "import", "-", "--section", "K5")
	run(noon, "pair", "--section", "K5")
	run(noon, "round", "start", "--section", "K5")
	behind := noon.Add(-5 * time.Hour)
	if got := run(behind, "result", "list", "--section", "K5"); !strings.Contains(got, "out for 0:00") {
		t.Error(got)
	}
	if got := run(behind, "result", "list", "--section", "K5", "--json"); !strings.Contains(got, `"waiting":0`) {
		t.Error(got)
	}
}
