package cli

import (
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
		status, answer, messages := line{at: at, in: twoTeams}.run(append(args, "--db", filepath.Join(dir, "hall"))...)
		if status != 0 {
			t.Fatalf("%v: %s", args, messages)
		}
		return answer
	}
	run(noon, "event", "new", "--name", "Spring")
	run(noon, "section", "add", "--id", "K5")
	run(noon, "import", "-", "--section", "K5")
	run(noon, "pair", "--section", "K5")
	run(noon, "round", "start", "--section", "K5")
	behind := noon.Add(-5 * time.Hour)
	if got := run(behind, "result", "list", "--section", "K5"); !strings.Contains(got, "playing for 0:00") {
		t.Error(got)
	}
	if got := run(behind, "result", "list", "--section", "K5", "--json"); !strings.Contains(got, `"waiting":0`) {
		t.Error(got)
	}
}
