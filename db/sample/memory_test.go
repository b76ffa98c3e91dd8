package sample

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/rules/refusal"
)

// journalOnly is an event in memory without its PINs, of which it has none.
type journalOnly struct {
	journal.Journal
	journaltest.Drafts
	journaltest.Desks
}

// An event in memory keeps its journal as a file does.
func TestMemoryIsAJournal(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) func() journal.Journal {
		t.Helper()
		m := newMemory()
		if _, err := m.Append(t.Context(), journal.Head{}, []journal.Draft{journaltest.Note("one")}); err != nil {
			t.Fatal(err)
		}
		return func() journal.Journal { return journalOnly{m, m, m} }
	})
}

// The sample in memory is the one in a file, entry by entry.
func TestInMemoryIsTheSameSample(t *testing.T) {
	filed, _, err := Create(t.Context(), filepath.Join(t.TempDir(), "sample.flagfall"), noon)
	if err != nil {
		t.Fatal(err)
	}
	defer filed.Close()
	held, hall, err := InMemory(t.Context(), noon)
	if err != nil {
		t.Fatal(err)
	}
	want, got := entriesOf(t, filed), entriesOf(t, held)
	if !slices.Equal(want, got) || len(got) < 100 {
		t.Errorf("%d entries in memory, %d in the file", len(got), len(want))
	}
	if head, err := held.Verify(t.Context()); err != nil || head != hall.Head {
		t.Errorf("its journal ends at %v, its fold at %v (%v)", head, hall.Head, err)
	}
}

func entriesOf(t *testing.T, s *db.Store) (all []journal.Entry) {
	t.Helper()
	for e, err := range s.Entries(t.Context(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

// An event in memory takes so much and no more, of entries and of what is half typed; what it holds
// stays whole.
func TestMemoryIsBounded(t *testing.T) {
	m := newMemory()
	long := strings.Repeat("x", 1<<16)
	held := 0
	for n := range 2 * mostBytes / len(long) {
		head, _ := m.Head(t.Context())
		_, err := m.Append(t.Context(), head, []journal.Draft{journaltest.Note(long)})
		if err == nil {
			err = m.KeepDraft(t.Context(), "desk", long[:n])
		}
		if err != nil {
			if refusal.KindOf(err) != refusal.Limit {
				t.Errorf("it refuses with %v", err)
			}
			break
		}
		held++
	}
	if most := mostBytes / len(long); held < most-1 || held > most {
		t.Errorf("it held %d long entries, want some %d", held, most)
	}
	if _, err := m.Verify(context.Background()); err != nil {
		t.Error(err)
	}
	if err := m.KeepDraft(t.Context(), "desk", ""); err != nil {
		t.Errorf("nothing can be forgotten any more: %v", err)
	}
}
