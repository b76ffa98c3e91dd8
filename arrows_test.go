package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A floor imports itself and the floors after it, a room of tui itself and the rooms after it.
var (
	floors = []string{"tui", "db", "penalties", "pairing", "rules"}
	rooms  = []string{"cli", "web", "serve", "desk", "screens", "paper", "view", "kit", "voice"}
)

func TestArrowsBetweenFloorsPointDown(t *testing.T) {
	for _, floor := range floors {
		checkArrows(t, ".", floor, floors)
	}
}

func TestArrowsBetweenRoomsPointDown(t *testing.T) {
	for _, room := range rooms {
		checkArrows(t, "tui", room, rooms)
	}
}

// checkArrows reports imports that lead from a folder to one before it in order. Tests may import
// anything.
func checkArrows(t *testing.T, parent, folder string, order []string) {
	t.Helper()
	root := filepath.Join(parent, folder)
	prefix := filepath.ToSlash(filepath.Join("flagfall", parent)) + "/"
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			below, within := strings.CutPrefix(imported, prefix)
			to, _, _ := strings.Cut(below, "/")
			at := slices.Index(order, to)
			if within && at >= 0 && at < slices.Index(order, folder) {
				t.Errorf("%s imports %s: the arrow points up", path, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheNineRoomsAreAllOfTUI(t *testing.T) {
	entries, err := os.ReadDir("tui")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, e := range entries {
		if !e.IsDir() {
			t.Errorf("tui/%s is no folder: it belongs in one of the rooms", e.Name())
		}
		found = append(found, e.Name())
	}
	want := slices.Sorted(slices.Values(rooms))
	if !slices.Equal(found, want) {
		t.Errorf("tui/ has %q, want %q", found, want)
	}
}
