package rules

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed books/*.toml
var bookFiles embed.FS

// builtin reads the embedded books once; a test reads every one of them, so that none can be at fault here.
var builtin = sync.OnceValue(func() map[string]*Book {
	entries, _ := bookFiles.ReadDir("books")
	all := make(map[string]*Book, len(entries))
	for _, e := range entries {
		text, _ := bookFiles.ReadFile("books/" + e.Name())
		b, err := parse(e.Name(), text, nil)
		if err != nil {
			panic("rules: an embedded rulebook is at fault:\n" + err.Error())
		}
		all[b.ID] = b
	}
	return all
})

// Builtin is the published rulebook of that id. The error lists the ids there are.
func Builtin(id string) (*Book, error) {
	if b, ok := builtin()[id]; ok {
		return b, nil
	}
	return nil, fmt.Errorf("no rulebook %q: use %s", id, strings.Join(BuiltinIDs(), ", "))
}

// DefaultID is the rulebook that commands and screens offer first. It is the only book that code knows by name.
const DefaultID = "uschess-2018"

// BuiltinIDs lists the published rulebooks in alphabetical order.
func BuiltinIDs() []string {
	var ids []string
	for id := range builtin() {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}
