package sqlite_test

import (
	"errors"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/waittest"
)

// A turn kept for a writer that does not come again delays others only briefly.
func TestATurnThatIsNotTakenPasses(t *testing.T) {
	f := mustCreate(t)
	other := mustOpen(t, f.Path())
	stale, err := f.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, other, `{"n":2}`)
	if _, err := f.Append(t.Context(), stale, []journal.Draft{draft(`{"n":3}`)}); !errors.Is(err, journal.ErrMoved) {
		t.Fatal(err)
	}
	began := time.Now()
	mustAppend(t, other, `{"n":3}`)
	if waited := time.Since(began); waited > waittest.Scaled(2*time.Second) {
		t.Errorf("another waited %v", waited)
	}
	mustAppend(t, f, `{"n":4}`)
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	mustAppend(t, other, `{"n":5}`)
}
