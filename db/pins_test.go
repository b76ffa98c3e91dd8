package db_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"flagfall/db"
)

// guarded is a new file in which official 1 has the PIN 4711, with a clock to turn.
func guarded(t *testing.T) (store *db.Store, clock *time.Time) {
	t.Helper()
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	store, _, err := db.Create(t.Context(), filepath.Join(t.TempDir(), "hall"), "Spring Bughouse", func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	if err := store.ChoosePIN(t.Context(), 1, "4711"); err != nil {
		t.Fatal(err)
	}
	return store, &now
}

func TestAPINIsFourToTwelveDigits(t *testing.T) {
	store, _ := guarded(t)
	for _, pin := range []string{"123", "1234567890123", "12a4", "١٢٣٤", " 1234"} {
		if err := store.ChoosePIN(t.Context(), 2, pin); err == nil {
			t.Errorf("%q was taken for a PIN", pin)
		}
	}
	pins, err := store.PINs(t.Context())
	if err != nil || len(pins) != 1 || !pins[1] {
		t.Errorf("PINs are %v (%v), want official 1's", pins, err)
	}
}

func TestWrongPINsAreSlowedDown(t *testing.T) {
	store, clock := guarded(t)
	try := func(pin string) error { return store.CheckPIN(t.Context(), 1, pin) }
	if err := store.CheckPIN(t.Context(), 2, ""); err != nil {
		t.Errorf("who has no PIN is asked for one: %v", err)
	}
	for n := range 3 {
		if err := try("0000"); !errors.Is(err, db.ErrWrongPIN) {
			t.Fatalf("wrong PIN %d: %v", n+1, err)
		}
	}
	var wait *db.WaitError
	if err := try("4711"); !errors.As(err, &wait) || wait.For != 2*time.Second {
		t.Fatalf("after three wrong ones the right one is %v, want a wait of 2 s", err)
	}
	*clock = clock.Add(2 * time.Second)
	if err := try("0000"); !errors.Is(err, db.ErrWrongPIN) {
		t.Fatal(err)
	}
	if err := try("4711"); !errors.As(err, &wait) || wait.For != 4*time.Second {
		t.Fatalf("after four wrong ones: %v, want a wait of 4 s", err)
	}
	// The wait is on disk: opening the file anew does not shorten it.
	again, _, err := db.Open(t.Context(), store.Path(), func() time.Time { return *clock })
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if err := again.CheckPIN(t.Context(), 1, "4711"); !errors.As(err, &wait) {
		t.Fatalf("from another desk: %v, want a wait", err)
	}
	*clock = clock.Add(4 * time.Second)
	if err := try("4711"); err != nil {
		t.Fatalf("the right PIN after the wait: %v", err)
	}
	if err := try("0000"); !errors.Is(err, db.ErrWrongPIN) {
		t.Errorf("a right PIN does not forgive the tries before it: %v", err)
	}
}

// Guessing from many desks at once is no faster than from one.
func TestGuessingAtOnceGainsNothing(t *testing.T) {
	store, _ := guarded(t)
	var checked atomic.Int32
	var all sync.WaitGroup
	for range 12 {
		all.Go(func() {
			if err := store.CheckPIN(context.Background(), 1, "0000"); errors.Is(err, db.ErrWrongPIN) {
				checked.Add(1)
			}
		})
	}
	all.Wait()
	if n := checked.Load(); n != 3 {
		t.Errorf("%d guesses were checked, want 3", n)
	}
}

// A PIN is nowhere in the file, and neither it nor its hash is part of the chain.
func TestThePINIsNotInTheFile(t *testing.T) {
	store, _ := guarded(t)
	before, err := store.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := store.ChoosePIN(t.Context(), 2, "80259137"); err != nil {
		t.Fatal(err)
	}
	if after, err := store.Head(t.Context()); err != nil || after != before {
		t.Errorf("the head moved from %v to %v (%v)", before, after, err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(store.Path())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(raw, []byte("$2a$")) || bytes.Contains(raw, []byte("80259137")) {
		t.Error("the file should hold a bcrypt hash, and no PIN")
	}
}
