//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The desk and the command tell the same of a folder: a report of the same lines, from a file, its
// archive and a file that cannot be read.
func TestASeasonIsOneReportAtBothDoors(t *testing.T) { inBothModes(t, aSeasonIsOneReportAtBothDoors) }

func aSeasonIsOneReportAtBothDoors(t *testing.T, mode option) {
	db := event(t)
	folder := filepath.Dir(db)
	command(t, logged, db)
	command(t, "event close", db)
	flagfall(t, "archive", "--db", db, filepath.Join(folder, "archive.flagfall"))
	if err := os.WriteFile(filepath.Join(folder, "broken.flagfall"), []byte("team,player1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode).Expect("2 tables")
	x.Press("ctrl+p").Type("recurring inc").Expect("go to recurring incidents").Press("enter").Expect("s season report")
	x.Press("s").Expect("folder of the events").Press("enter").Expect("1 file could not be read whole and is left out: broken.flagfall")
	x.Press("p").Expect("print  season report").Press("tab").Expect("season report as text").Press("enter").Expect("season report saved as")
	x.Press("tab").Expect("season incidents as CSV").Press("enter").Changes("season report as text").Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	for end, flags := range map[string][]string{".txt": {"--format", "text"}, ".csv": {"--csv"}} {
		out := filepath.Join(t.TempDir(), "season"+end)
		cmd := exec.Command(program, append(strings.Fields("insight season "+folder+" --out "+out), flags...)...)
		cmd.Env = append(os.Environ(), "HOME="+home(t))
		answer, _ := cmd.CombinedOutput() // it says no: a file is broken
		said := string(answer)
		if !strings.Contains(said, "archive.flagfall: the same event as spring.flagfall") || !strings.Contains(said, "broken.flagfall: ") {
			t.Errorf("the command says %q", said)
		}
		found, err := filepath.Glob(filepath.Join(folder, "*-prints", "season-*"+end))
		if err != nil || len(found) != 1 {
			t.Fatalf("%d files %s (%v)", len(found), end, err)
		}
		if desk, cmd := lines(t, found[0]), lines(t, out); desk != cmd || !strings.Contains(desk, "PARTIAL") {
			t.Errorf("the desk saved\n%s\nthe command wrote\n%s", desk, cmd)
		}
	}
}

// lines are those of a file without the moment at which it was made.
func lines(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "printed ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}
