package tour

import (
	"path/filepath"
	"testing"
	"time"

	"flagfall/db/sample"
)

// A fresh tournament is at the first step, and none is done.
func TestAFreshTourIsAtItsFirstStep(t *testing.T) {
	now := func() time.Time { return time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC) }
	store, hall, err := sample.CreateMorning(t.Context(), filepath.Join(t.TempDir(), "tour"), now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if n := At(hall); n != 1 {
		t.Fatalf("a tour begins at step %d", n)
	}
	for _, s := range Steps {
		if s.done(hall) {
			t.Errorf("%s is done before anybody did it", s.Name)
		}
	}
}
