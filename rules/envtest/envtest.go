// Package envtest gives tests an environment of their own: nothing of the variables that a person
// has set, and temporary files in memory.
package envtest

import (
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/adrg/xdg"
)

// prefixes begin the names of variables that flagfall, its libraries or a server's client read.
var prefixes = []string{
	"XDG_", "PG", "FLAGFALL_", "LC_", "LANG", "TZ", "NO_COLOR", "COLORTERM", "CLICOLOR",
}

// Prepare unsets the variables that a person may have set for flagfall, its libraries or a database
// client, but for FLAGFALL_TEST_…, by which tests are configured, and sets those of set, each
// "NAME=value". It moves temporary files to memory where the system allows it. Call it first in
// TestMain.
func Prepare(set ...string) {
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		personal := slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
		if personal && !strings.HasPrefix(name, "FLAGFALL_TEST_") {
			_ = os.Unsetenv(name) // cannot fail: the name is one of the environment's
		}
	}
	for _, pair := range set {
		name, value, _ := strings.Cut(pair, "=")
		if err := os.Setenv(name, value); err != nil {
			panic(err) // a test's own mistake
		}
	}
	xdg.Reload()
	useMemory()
	debug.SetGCPercent(400) // tests make much and keep little
}
