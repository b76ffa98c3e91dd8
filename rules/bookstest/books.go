// Package bookstest holds example rulebooks of the kind that an organizer writes, for the tests that
// run over every rulebook.
package bookstest

import (
	"embed"
	"strings"

	"flagfall/rules"
)

//go:embed *.toml
var files embed.FS

// TB is what is used of a test.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Examples are the ids of the examples, in alphabetical order. Each is in the file of that name.
func Examples() []string {
	entries, _ := files.ReadDir(".") // what is embedded can be listed
	var ids []string
	for _, e := range entries {
		ids = append(ids, strings.TrimSuffix(e.Name(), ".toml"))
	}
	return ids
}

// IDs are the ids of the published rulebooks and of the examples.
func IDs() []string { return append(rules.BuiltinIDs(), Examples()...) }

// Text is the file of an example.
func Text(id string) ([]byte, error) { return files.ReadFile(id + ".toml") }

// Named is a published rulebook or an example.
func Named(tb TB, id string) *rules.Book {
	tb.Helper()
	if b, err := rules.Builtin(id); err == nil {
		return b
	}
	text, err := Text(id)
	if err != nil {
		tb.Fatalf("%v", err)
	}
	b, err := rules.Parse(id+".toml", text)
	if err != nil {
		tb.Fatalf("%v", err)
	}
	return b
}

// All are the published rulebooks and the examples.
func All(tb TB) []*rules.Book {
	tb.Helper()
	var all []*rules.Book
	for _, id := range IDs() {
		all = append(all, Named(tb, id))
	}
	return all
}
