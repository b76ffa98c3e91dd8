package journaltest

import (
	"context"
	"errors"
	"maps"
	"sync"
	"testing"
	"time"

	"flagfall/db/journal"
)

// Drafts stores half-typed texts.
type Drafts interface {
	Draft(ctx context.Context, name string) (string, error)
	KeepDraft(ctx context.Context, name, body string) error
}

// PINs stores officials' PINs.
type PINs interface {
	PINHashes(ctx context.Context) (map[int]string, error)
	AppendPIN(ctx context.Context, head journal.Head, drafts []journal.Draft, staff int, hash string) ([]journal.Entry, error)
	CountTry(ctx context.Context, staff int, hash string, right bool, now time.Time, wait func(wrong int) time.Duration) (open time.Time, err error)
}

// supports tells whether the journals that make returns have the optional methods of K.
func supports[K any](t *testing.T, make Maker) bool {
	t.Helper()
	_, is := make(t)().(K)
	return is
}

// as returns the journal as a K. It fails the test when it is none.
func as[K any](t *testing.T, j journal.Journal) K {
	t.Helper()
	k, is := j.(K)
	if !is {
		t.Fatalf("another desk's %T cannot do what the first one's can", j)
	}
	return k
}

func keepsDrafts(t *testing.T, make Maker) {
	open := make(t)
	a, b := as[Drafts](t, open()), as[Drafts](t, open())
	for _, text := range []string{"half", "half typed", `{"ü":"'; DROP TABLE entries"}`, ""} {
		if err := a.KeepDraft(t.Context(), "desk:staff:1", text); err != nil {
			t.Fatal(err)
		}
		if got, err := b.Draft(t.Context(), "desk:staff:1"); err != nil || got != text {
			t.Errorf("%q came back as %q, %v", text, got, err)
		}
	}
	if got, err := b.Draft(t.Context(), "nobody's"); err != nil || got != "" {
		t.Errorf("%q, %v", got, err)
	}
}

// Desks marks which desks are open.
type Desks interface {
	MarkOpen(ctx context.Context, name string) (closed func(), alone bool, err error)
}

// marksDesks checks that a desk's name is marked once, however many have the journal open, and is
// free again once the desk is closed.
func marksDesks(t *testing.T, make Maker) {
	open := make(t)
	a, b := as[Desks](t, open()), as[Desks](t, open())
	mark := func(d Desks, name string, want bool) func() {
		t.Helper()
		closed, alone, err := d.MarkOpen(t.Context(), name)
		if err != nil || alone != want || alone != (closed != nil) {
			t.Fatalf("desk %s: alone %v, %v", name, alone, err)
		}
		return closed
	}
	closed := mark(a, "staff:1", true)
	mark(a, "staff:1", false)
	mark(b, "staff:1", false)
	other := mark(b, "staff:2", true)
	mark(a, "staff:2", false)
	closed()
	closed()
	again := mark(b, "staff:1", true)
	mark(a, "staff:1", false)
	other()
	again()
	mark(a, "staff:2", true)()
	mark(b, "staff:2", true)()
}

func keepsPINs(t *testing.T, make Maker) {
	open := make(t)
	j := open()
	a, b := as[PINs](t, j), as[PINs](t, open())
	want := map[int]string{}
	for _, step := range []struct {
		staff int
		hash  string
	}{{1, "one"}, {2, "two"}, {1, "another"}, {2, ""}, {3, ""}} {
		head := headOf(t, j)
		if _, err := a.AppendPIN(t.Context(), journal.Head{Seq: head.Seq}, []journal.Draft{Note("PIN")}, step.staff, "wrong"); !errors.Is(err, journal.ErrMoved) {
			t.Errorf("behind another head: %v", err)
		}
		if _, err := a.AppendPIN(t.Context(), head, []journal.Draft{Note("PIN")}, step.staff, step.hash); err != nil {
			t.Fatal(err)
		}
		if want[step.staff] = step.hash; step.hash == "" {
			delete(want, step.staff)
		}
		if got, err := b.PINHashes(t.Context()); err != nil || !maps.Equal(got, want) {
			t.Errorf("%v, want %v: %v", got, want, err)
		}
	}
	if n := headOf(t, j).Seq; n != 6 {
		t.Errorf("%d entries, want 6", n)
	}
}

// countsTries checks that wrong PINs are delayed from the third on, however many desks try at once.
func countsTries(t *testing.T, make Maker) {
	open := make(t)
	j := open()
	a := as[PINs](t, j)
	if _, err := a.AppendPIN(t.Context(), headOf(t, j), []journal.Draft{Note("PIN")}, 1, "hash"); err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	wait := func(wrong int) time.Duration {
		if wrong < 3 {
			return 0
		}
		return time.Duration(wrong) * time.Minute
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	counted := 0
	for range 6 {
		b := as[PINs](t, open())
		all.Go(func() {
			open, err := b.CountTry(t.Context(), 1, "hash", false, now, wait)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			if open.IsZero() {
				counted++
			}
		})
	}
	all.Wait()
	if counted != 3 {
		t.Errorf("%d tries counted before the first wait, want 3", counted)
	}
	if open, err := a.CountTry(t.Context(), 1, "hash", true, now.Add(2*time.Minute), wait); err != nil || !open.Equal(now.Add(3*time.Minute)) {
		t.Errorf("the right one during the wait: open %v, %v", open, err)
	}
	if open, err := a.CountTry(t.Context(), 1, "hash", true, now.Add(4*time.Minute), wait); err != nil || !open.IsZero() {
		t.Errorf("the right one after it: open %v, %v", open, err)
	}
	if open, err := a.CountTry(t.Context(), 1, "hash", false, now, wait); err != nil || !open.IsZero() {
		t.Errorf("a wrong one then, the first again: open %v, %v", open, err)
	}
	for staff, hash := range map[int]string{1: "another", 2: "hash"} {
		if _, err := a.CountTry(t.Context(), staff, hash, true, now, wait); !errors.Is(err, journal.ErrOtherPIN) {
			t.Errorf("PIN %s of %d: %v", hash, staff, err)
		}
	}
}
