package keys

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write docs/keys.md anew")

// The manual is the key map; to make it again: go test ./tui/kit/keys -update
func TestTheManualIsInStep(t *testing.T) {
	path := filepath.Join("..", "..", "..", "docs", "keys.md")
	want := Default().Manual()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("docs/keys.md is not what the keys do (%v); make it again: go test ./tui/kit/keys -update", err)
	}
}
