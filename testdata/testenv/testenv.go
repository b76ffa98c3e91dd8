// Package testenv keeps a person's own environment out of tests.
package testenv

import (
	"os"
	"slices"
	"strings"
)

// prefixes begin the names of variables that flagfall, its libraries or a server's client read.
var prefixes = []string{
	"XDG_", "PG", "FLAGFALL_", "LC_", "LANG", "TZ", "NO_COLOR", "COLORTERM", "CLICOLOR",
}

// Clear unsets what a person may have set of these, but for FLAGFALL_TEST_…, by which a test is told
// what to do. It is for TestMain.
func Clear() {
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		personal := slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
		if personal && !strings.HasPrefix(name, "FLAGFALL_TEST_") {
			_ = os.Unsetenv(name) // cannot fail: the name is one of the environment's
		}
	}
}
