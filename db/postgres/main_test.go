package postgres_test

import (
	"os"
	"testing"

	"flagfall/rules/envtest"
)

func TestMain(m *testing.M) {
	envtest.Prepare()
	os.Exit(m.Run())
}
