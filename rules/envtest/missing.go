package envtest

import (
	"os"
	"testing"
)

// required names the variable with which nothing may be missing: .ci/run sets it, since it installs
// what the tests need.
const required = "FLAGFALL_TEST_REQUIRED"

// Missing ends a test that needs what is not installed on this machine: it is skipped and says so,
// or fails where everything is required.
func Missing(tb testing.TB, what string) {
	tb.Helper()
	if os.Getenv(required) != "" {
		tb.Fatalf("%s is not installed, and %s is set", what, required)
	}
	tb.Skipf("%s is not installed: this was not tested", what)
}
