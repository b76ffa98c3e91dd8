//go:build e2e

package pdf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What a file says of itself holds for veraPDF too, where that is installed.
func TestVeraPDFAgrees(t *testing.T) {
	program, err := exec.LookPath("verapdf")
	if err != nil {
		t.Log("veraPDF is not installed: PDF/UA-1 was checked by TestEverythingOnAPageIsTagged alone")
		return
	}
	file, _, err := Render(manyKinds(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "everything.pdf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := exec.CommandContext(t.Context(), program, "--flavour", "ua1", "--format", "text", "-v", path).CombinedOutput() //nolint:misspell // its flag
	if err != nil || !strings.HasPrefix(string(said), "PASS") {
		t.Errorf("%v: %s", err, said)
	}
}
