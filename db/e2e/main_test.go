//go:build e2e

// Package e2e_test holds what commands do to one journal together: they are killed, they race, they
// guess PINs, and they work on PostgreSQL.
package e2e_test

import (
	"testing"

	"flagfall/tui/cli/clitest"
)

func TestMain(m *testing.M) { clitest.Main(m) }
