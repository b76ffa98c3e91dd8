package db_test

import (
	"os"
	"testing"

	"flagfall/rules/envtest"
)

// Each check of a property plays an event and compares all that follows from it: 30 show as much as
// the usual hundred.
func TestMain(m *testing.M) {
	envtest.Prepare()
	os.Exit(m.Run())
}
