package witness_test

import (
	"os"
	"testing"

	"flagfall/rules/envtest"
)

// another is what this test binary does as another process, where the environment says so.
var another = func() {}

func TestMain(m *testing.M) {
	another()
	envtest.Prepare()
	os.Exit(m.Run())
}
