package main

import (
	"os"
	"regexp"
	"testing"
)

var direct = regexp.MustCompile(`(?m)^\t(\S+) v\S+$`)

// A direct dependency earns a line that says what it is for and why this one; a line without its dependency goes.
func TestEveryDependencyIsExplained(t *testing.T) {
	page, mod := read(t, "docs/dependencies.md"), read(t, "go.mod")
	explained := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z0-9.-]+\\.[a-z]+/[^`]+)`").FindAllStringSubmatch(page, -1) {
		explained[m[1]] = true
	}
	for _, m := range direct.FindAllStringSubmatch(mod, -1) {
		if !explained[m[1]] {
			t.Errorf("docs/dependencies.md does not say what %s is for", m[1])
		}
		delete(explained, m[1])
	}
	for module := range explained {
		t.Errorf("docs/dependencies.md explains %s, which go.mod does not name", module)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
