package keys

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/keys.md anew")

// countsHeading is the heading of what the desk's tests write below the manual.
const countsHeading = "## Keys of the commonest acts"

// The manual is the key map; to make it again: go test ./tui/kit/keys -update
func TestTheManualIsInStep(t *testing.T) {
	path := filepath.Join("..", "..", "..", "docs", "keys.md")
	want := Default().Manual() + "\n"
	got, err := os.ReadFile(path)
	before, counts, _ := strings.Cut(string(got), countsHeading)
	if *update {
		if err := os.WriteFile(path, []byte(want+countsHeading+counts), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err != nil || before != want {
		t.Errorf("docs/keys.md is not what the keys do (%v); make it again: go test ./tui/kit/keys -update", err)
	}
}
