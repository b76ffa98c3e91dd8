//go:build e2e

package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Every command waits for what packages make before main, and few use it: one regular expression
// with a class of all letters in it was once two thirds of it all.
func TestLittleIsMadeBeforeMain(t *testing.T) {
	const most = 1 << 20                          // bytes in all; 830,000 when this was written
	program := os.Getenv("FLAGFALL_TEST_PROGRAM") // .ci/as-user has built it: its user has no cache to build in
	if program == "" {
		program = filepath.Join(t.TempDir(), "flagfall")
		build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "flagfall")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("build flagfall: %v: %s", err, out)
		}
	}
	cmd := exec.CommandContext(t.Context(), program, "--version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var told bytes.Buffer
	cmd.Stderr = &told
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, &told)
	}
	packages, all, greatest, whose := 0, 0, 0, ""
	for line := range strings.Lines(told.String()) {
		var of string
		var at, took float64
		var made int
		if n, _ := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes", &of, &at, &took, &made); n < 4 {
			continue
		}
		packages, all = packages+1, all+made
		if made > greatest {
			greatest, whose = made, of
		}
	}
	if packages == 0 {
		t.Fatalf("no package is told of: %s", &told)
	}
	t.Logf("%d packages make %d kB, the most %s: %d kB", packages, all/1000, whose, greatest/1000)
	if all > most {
		t.Errorf("%d kB are made before main, %d of them in %s: have that made when it is first used", all/1000, greatest/1000, whose)
	}
}
