package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/tui/cli/clitest"
	"flagfall/tui/cli/help"
)

// TestTheExamplesOfTheHelpWork runs what help shows of every command, as one day of play. What needs
// more than a test has, such as a terminal, is only read: see TestEveryCommandHasAnExample.
func TestTheExamplesOfTheHelpWork(t *testing.T) {
	var script strings.Builder
	script.WriteString("env FLAGFALL_DB=spring.flagfall\nmkdir stick\npicture logo.png\n")
	for _, e := range help.Examples() {
		switch e.Needs {
		case "":
			script.WriteString(e.Line + "\n")
		case "no":
			script.WriteString("! " + e.Line + "\n")
		}
	}
	files, err := os.ReadFile(clitest.Root(t, "testdata/examples.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	script.Write(files)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "day.txtar"), []byte(script.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	clitest.Play(t, testscript.Params{Dir: dir})
}
