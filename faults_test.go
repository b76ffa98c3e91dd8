package main

import (
	"os/exec"
	"strings"
	"testing"
)

// Each fault of the list in testdata/faults stands once in the code: who moves code hears of it
// here, before CI tries them all.
func TestEveryFaultIsFoundInTheCode(t *testing.T) {
	if n := strings.Count(read(t, "testdata/faults/faults.toml"), "[[fault]]"); n < 60 {
		t.Errorf("only %d faults are left in the list", n)
	}
	if out, err := exec.CommandContext(t.Context(), "go", "run", "./testdata/faults", "-only", "^$").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// The programs that measure and check are built by no other test: a pattern of packages leaves
// testdata out.
func TestTheToolsBuild(t *testing.T) {
	for _, tool := range []string{"./testdata/faults", "./testdata/longday"} {
		if out, err := exec.CommandContext(t.Context(), "go", "vet", tool).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
}
