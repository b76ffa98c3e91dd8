//go:build e2e

package e2e_test

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/db/storetest"
	"flagfall/tui/cli/clitest"
)

// The commands do on an event in a database what they do on a file. $database is one of the test's
// own.
func TestScriptsOnPostgreSQL(t *testing.T) {
	database := storetest.Database(t)
	clitest.Play(t, testscript.Params{Dir: clitest.Root(t, "testdata/postgres"), Setup: func(e *testscript.Env) error {
		e.Setenv("database", database)
		return nil
	}})
}
