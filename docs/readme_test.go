package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"flagfall/tui/cli/clitest"

	"github.com/rogpeppe/go-internal/testscript"
)

var block = regexp.MustCompile("(?s)```(sh|csv)\n(.*?)```")

// TestReadme runs every command of the README in its order, with the team list it shows. The two
// set-up commands run elsewhere: the demo in a terminal of its own, and go test is what runs this.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var script, teams strings.Builder
	for _, m := range block.FindAllStringSubmatch(string(text), -1) {
		if m[1] == "csv" {
			teams.WriteString(m[2])
			continue
		}
		for line := range strings.Lines(m[2]) {
			command, _, _ := strings.Cut(strings.TrimSpace(line), "  #")
			switch command = strings.TrimSpace(command); {
			case strings.HasPrefix(command, "flagfall "):
				script.WriteString(quoted(command) + "\n")
			case command == "go run . demo", command == "go test ./...", command == "":
			default:
				t.Errorf("the README says %q, which nothing runs", command)
			}
		}
	}
	if strings.Count(script.String(), "\n") < 15 {
		t.Fatalf("found too few commands in the README:\n%s", script.String())
	}
	file := filepath.Join(t.TempDir(), "readme.txtar")
	if err := os.WriteFile(file, []byte(script.String()+"-- teams.csv --\n"+teams.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	clitest.Play(t, testscript.Params{Files: []string{file}})
}

// quoted turns the shell's double quotes into testscript's single ones.
func quoted(command string) string { return strings.ReplaceAll(command, `"`, "'") }
