package cli_test

import (
	"testing"

	"flagfall/tui/cli/clitest"
)

func TestMain(m *testing.M) { clitest.Main(m, clitest.NoState) }
