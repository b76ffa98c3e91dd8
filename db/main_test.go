package db_test

import (
	"os"
	"testing"

	"flagfall/testdata/inmemory"
)

func TestMain(m *testing.M) {
	inmemory.Use()
	os.Exit(m.Run())
}
