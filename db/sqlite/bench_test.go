package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/journal"
)

var body = `{"text":"` + strings.Repeat("x", 400) + `"}`

// BenchmarkAppend and BenchmarkBareAppend are to be read side by side: durable append may take at most twice the bare one.
func BenchmarkAppend(b *testing.B) {
	f := mustCreate(b)
	head, err := f.Head(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		entries, err := f.Append(b.Context(), head, []journal.Draft{draft(body)})
		if err != nil {
			b.Fatal(err)
		}
		head = entries[0].Head()
	}
}

// BenchmarkBareAppend writes the same bytes to the end of a file and syncs it.
func BenchmarkBareAppend(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "bare"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	for b.Loop() {
		if _, err := f.WriteString(body); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
	}
}
