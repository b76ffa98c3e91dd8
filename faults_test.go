package main

import (
	"bytes"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/testdata/faults/list"
)

// Every planted fault still occurs once in the code, so that a change that moves code learns of it
// before CI tries them all.
func TestEveryFaultIsFoundInTheCode(t *testing.T) {
	faults, err := list.Read("testdata/faults/faults.toml", "")
	if err != nil {
		t.Fatal(err)
	}
	if len(faults) < 60 {
		t.Errorf("only %d faults are left in the list", len(faults))
	}
}

// Of the packages that make up the program, each of over 300 lines has three planted faults or more,
// and those whose mistakes lose or leak something ten.
func TestEveryLargePackageHasFaults(t *testing.T) {
	const (
		large     = 300
		least     = 3
		dangerous = 10
	)
	most := map[string]int{}
	for _, where := range []string{
		"db/sqlite", "db/postgres", "db/atomicfile", "db/witness", "db/backups", "tui/desk/saving", "tui/serve",
		"tui/serve/desks", "tui/web", "tui/cli/command",
	} {
		most[where] = dangerous
	}
	faults, err := list.Read("testdata/faults/faults.toml", "")
	if err != nil {
		t.Fatal(err)
	}
	planted := map[string]int{}
	for _, f := range faults {
		planted[filepath.ToSlash(filepath.Dir(f.File))]++
	}
	for where, lines := range programLines(t) {
		if want := max(least, most[where]); lines > large && planted[where] < want {
			t.Errorf("%s has %d lines and %d planted faults, want %d: add some to testdata/faults",
				where, lines, planted[where], want)
		}
		delete(most, where)
	}
	for where := range most {
		t.Errorf("%s is no package of the program", where)
	}
}

// programLines returns the lines of code of each package of the program, by its folder: those that
// main imports, and what they import.
func programLines(t *testing.T) map[string]int {
	t.Helper()
	lines := map[string]int{}
	var count func(folder string)
	count = func(folder string) {
		if _, known := lines[folder]; known {
			return
		}
		lines[folder] = 0
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			lines[folder] += bytes.Count(text, []byte("\n"))
			file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				imported, within := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "flagfall/")
				if within {
					count(imported)
				}
			}
		}
	}
	count(".")
	return lines
}
