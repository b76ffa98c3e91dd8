package sqlite_test

import (
	"errors"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// Desks that lose their file at the same moment keep what they held each under a name of its own.
func TestEveryDeskThatLosesItsFileKeepsACopyOfItsOwn(t *testing.T) {
	path := mustCreate(t).Path()
	mustAppendTo(t, path)
	var desks []*sqlite.File
	for range 6 {
		desks = append(desks, mustOpen(t, path))
	}
	replace(t, path, filepath.Join(t.TempDir(), "away"))
	var all sync.WaitGroup
	said := make([]string, len(desks))
	for i, f := range desks {
		all.Go(func() {
			_, err := f.Version(t.Context())
			if !errors.Is(err, journal.ErrGone) {
				t.Errorf("desk %d: %v", i, err)
				return
			}
			said[i] = err.Error()
		})
	}
	all.Wait()
	names := map[string]bool{}
	for _, text := range said {
		m := regexp.MustCompile(`kept in (.+\.flagfall|.+-lost\S*)$`).FindStringSubmatch(text)
		if m == nil || names[m[1]] {
			t.Fatalf("%q names no file of its own", text)
		}
		names[m[1]] = true
		mustHold(t, m[1], 2)
	}
}
