//go:build e2e

package cli_test

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/tui/cli/clitest"
)

// TestTerminalScripts runs the scripts whose commands are processes of their own: they ask for a
// PIN at a terminal, or need one.
func TestTerminalScripts(t *testing.T) {
	clitest.Play(t, testscript.Params{Dir: clitest.Root(t, "testdata/terminal")})
}
