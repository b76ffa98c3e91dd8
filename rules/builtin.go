package rules

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"flagfall/rules/refusal"
)

//go:embed books/*.toml
var bookFiles embed.FS

// published is an embedded book: its text, and the book once it is asked for.
type published struct {
	text []byte
	book func() *Book
}

// builtin holds the embedded books by id, which is the name of the file. Each is read once; a test reads every one of them,
// so that none can be at fault here.
var builtin = sync.OnceValue(func() map[string]published {
	entries, _ := bookFiles.ReadDir("books")
	all := make(map[string]published, len(entries))
	for _, e := range entries {
		text, _ := bookFiles.ReadFile("books/" + e.Name())
		all[strings.TrimSuffix(e.Name(), ".toml")] = published{text, sync.OnceValue(func() *Book {
			b, err := parse(e.Name(), text, noBook)
			if err != nil {
				panic("rules: an embedded rulebook is at fault:\n" + err.Error())
			}
			return b
		})}
	}
	return all
})

// noBook is asked for a book to amend by the published ones, which amend nothing.
func noBook(id string) (*Book, error) { return nil, fmt.Errorf("no rulebook %q", id) }

// Builtin is the published rulebook of that id. The error lists the ids there are.
func Builtin(id string) (*Book, error) {
	if b, ok := builtin()[id]; ok {
		return b.book(), nil
	}
	return nil, refusal.NotFound.Errorf("no rulebook %q: use %s", id, strings.Join(BuiltinIDs(), ", "))
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
