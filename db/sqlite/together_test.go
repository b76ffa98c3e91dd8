package sqlite_test

import (
	"fmt"
	"sync"
	"testing"
)

// Several parts of a desk use one file at once: each waits for the others, and none is refused.
func TestOneFileIsUsedByManyAtOnce(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`, `{"n":3}`)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			name := fmt.Sprint("desk ", n)
			for e, err := range f.Entries(t.Context(), 0) {
				if err != nil {
					t.Errorf("%s reads entry %d: %v", name, e.Seq, err)
				}
			}
			if head, err := f.Head(t.Context()); err != nil || head.Seq != 3 {
				t.Errorf("%s finds %d entries, want 3: %v", name, head.Seq, err)
			}
			if err := f.KeepDraft(t.Context(), name, name); err != nil {
				t.Errorf("%s keeps a text: %v", name, err)
			}
			if text, err := f.Draft(t.Context(), name); err != nil || text != name {
				t.Errorf("%s reads the text %q: %v", name, text, err)
			}
		})
	}
	all.Wait()
}
