package sqlite_test

import (
	"os"
	"testing"

	"flagfall/rules/envtest"
)

// roles are what another process of these tests does, by the environment variable that names the
// file. Tests add theirs in init.
var roles = map[string]func(path string){}

func TestMain(m *testing.M) {
	for name, play := range roles {
		if path := os.Getenv(name); path != "" {
			play(path)
			os.Exit(0)
		}
	}
	envtest.Prepare()
	os.Exit(m.Run())
}
