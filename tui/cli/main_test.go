package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"

	"flagfall/testdata/inmemory"
)

// Nothing is kept in a state folder: these tests make the same event at the same moment again and again, and what a witness has heard of
// one would be told of the next.
func TestMain(m *testing.M) {
	inmemory.Use()
	if err := os.Setenv("XDG_STATE_HOME", filepath.Join(os.DevNull, "none")); err != nil {
		panic(err)
	}
	xdg.Reload()
	os.Exit(m.Run())
}
