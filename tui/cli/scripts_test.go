package cli_test

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/tui/cli/clitest"
)

// TestScripts runs every command as a person would type it. A line `flagfall …` is run in this
// process, by what main calls.
func TestScripts(t *testing.T) {
	clitest.Play(t, testscript.Params{Dir: clitest.Root(t, "testdata/script")})
}
