package db_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// hiding is a base that takes nothing behind its head, and shows nothing there either, as under a
// row policy.
type hiding struct {
	db.Base
	tries int
}

func (h *hiding) Append(context.Context, journal.Head, []journal.Draft) ([]journal.Entry, error) {
	h.tries++
	return nil, journal.ErrMoved
}

// A command that would decide for ever says what was tried.
func TestWhatIsTakenAndNotShown(t *testing.T) {
	file := filepath.Join(t.TempDir(), "spring.flagfall")
	store, hall, err := db.Create(t.Context(), file, "Spring", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	h := &hiding{Base: store.Base}
	err = addNote(t.Context(), db.NewStore(h, time.Now), hall, "x")
	if refusal.KindOf(err) != refusal.Damaged || !strings.Contains(err.Error(), "in 5 tries") || !strings.Contains(err.Error(), "entry 2 is taken") || h.tries != 5 {
		t.Errorf("after %d tries: %v", h.tries, err)
	}
}
