// Package e2e_test holds what commands do to one journal together: they are killed, they race, they
// guess PINs, they work on PostgreSQL, and they read the journals of older releases.
package e2e_test

import (
	"testing"

	"flagfall/tui/cli/clitest"
)

func TestMain(m *testing.M) { clitest.Main(m) }
