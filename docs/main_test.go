// Package docs_test holds the pages against the program, and the code against the law of
// architecture.md. Its tests run at the top of the module.
package docs_test

import (
	"os"
	"testing"

	"flagfall/tui/cli/clitest"
)

func TestMain(m *testing.M) {
	if err := os.Chdir(".."); err != nil {
		panic(err)
	}
	clitest.Main(m)
}
