package docs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/storetest"
	"flagfall/tui/cli/clitest"
)

// TestSafetyDrill runs the drill of docs/safety.md on an event whose file is lost or damaged, with
// its log or without. The drill's last line opens the desk, which needs a terminal.
func TestSafetyDrill(t *testing.T) {
	text, err := os.ReadFile("docs/safety.md")
	if err != nil {
		t.Fatal(err)
	}
	var drill []string
	for _, m := range block.FindAllStringSubmatch(string(text), -1) {
		drill = append(drill, strings.Split(strings.TrimSpace(m[2]), "\n")...)
	}
	if len(drill) != 6 || drill[5] != "flagfall --db spring.flagfall" {
		t.Fatalf("the drill is not six lines that end at the desk: %q", drill)
	}
	for what, befall := range map[string]func(file, log []byte) map[string][]byte{
		"lost":                 func(_, _ []byte) map[string][]byte { return nil },
		"lost, not its log":    func(_, log []byte) map[string][]byte { return map[string][]byte{"-wal": log} },
		"damaged":              func(file, _ []byte) map[string][]byte { return map[string][]byte{"": file[:len(file)/2]} },
		"damaged with its log": func(_, log []byte) map[string][]byte { return map[string][]byte{"": []byte("coffee"), "-wal": log} },
	} {
		t.Run(what, func(t *testing.T) {
			folder := t.TempDir()
			teams := "team,player1,player2\nOwls,Ada,Dev\nForks,Ben,Cy\n"
			if err := os.WriteFile(filepath.Join(folder, "teams.csv"), []byte(teams), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, line := range []string{
				"event new --name Spring", "section add --id K5", "import --section K5 teams.csv", "pair --section K5", "round post --section K5",
			} {
				clitest.Must(t, folder, line+" --db spring.flagfall")
			}
			db := filepath.Join(folder, "spring.flagfall")
			left := befall(storetest.TornOff(t, db))
			storetest.Replace(t, db, nil)
			if err := os.Remove(db); err != nil {
				t.Fatal(err)
			}
			for part, data := range left {
				if err := os.WriteFile(db+part, data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			var said string
			for n, line := range drill[:5] {
				var status int
				if said, status = clitest.In(t, folder, strings.TrimPrefix(line, "flagfall ")); (status != 0) != (n == 0) {
					t.Fatalf("%s ends with %d\n%s", line, status, said)
				}
				if offered := "flagfall restore spring-backups"; n == 0 && left[""] == nil && !strings.Contains(said, offered) {
					t.Errorf("%s offers no backup: %s", line, said)
				}
			}
			if !strings.Contains(said, "round 1 is posted") {
				t.Errorf("at the end there is: %s", said)
			}
			kept, err := filepath.Glob(filepath.Join(folder, "spring-before-*"))
			if err != nil || len(kept) != len(left) {
				t.Errorf("kept %v, want %d files", kept, len(left))
			}
		})
	}
}
