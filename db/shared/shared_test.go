package shared_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/shared"
	"flagfall/db/tournament"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/envtest"
)

func TestMain(m *testing.M) {
	envtest.Prepare()
	os.Exit(m.Run())
}

func clock() time.Time { return time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC) }

func open(t *testing.T) *shared.Hall {
	t.Helper()
	store, hall, err := db.Create(t.Context(), filepath.Join(t.TempDir(), "hall"), "Spring Bughouse", clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	h := shared.New(store, hall)
	ctx, stop := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	ended.Go(func() { _ = h.Watch(ctx) })
	t.Cleanup(func() { stop(); ended.Wait() })
	return h
}

func adds(name string) db.Command {
	return func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, name, event.TD, "", nil)
	}
}

// whole waits until the fold holds so many officials, and fails where it does not within a time in
// which any machine has done it.
func whole(t *testing.T, h *shared.Hall, staff int) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), waittest.Limit())
	defer stop()
	for {
		var there int
		var head int64
		h.Look(func(t *tournament.Tournament) { there, head = len(t.Register.Staff), t.Head.Seq })
		if there == staff {
			return
		}
		if _, err := h.Next(ctx, head); err != nil {
			t.Fatalf("%d officials are there, want %d: %v", there, staff, err)
		}
	}
}

// All entries of all writers, in this process and others, are in the one fold, in order and once.
func TestManyWriteIntoOneFold(t *testing.T) {
	h := open(t)
	elsewhere, own, err := db.Open(t.Context(), h.Store().Path(), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer elsewhere.Close()
	var all sync.WaitGroup
	for desk := range 4 {
		all.Go(func() {
			for n := range 5 {
				if _, err := h.Do(t.Context(), event.DeskActor, adds(fmt.Sprintf("Desk %d Official %d", desk, n))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Go(func() {
		for n := range 5 {
			if err := elsewhere.Do(t.Context(), own, event.DeskActor, adds(fmt.Sprintf("Elsewhere Official %d", n))); err != nil {
				t.Error(err)
			}
		}
	})
	all.Wait()
	whole(t, h, 25)
	entries, err := h.Since(0)
	if err != nil {
		t.Fatal(err)
	}
	for n, e := range entries {
		if want := entries[0].Seq + int64(n); e.Seq != want {
			t.Fatalf("entry %d follows where %d should", e.Seq, want)
		}
	}
}

// What another program writes into the file is told without anybody asking.
func TestTheWatchSeesWhatOthersWrite(t *testing.T) {
	h := open(t)
	store, own, err := db.Open(t.Context(), h.Store().Path(), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for n := range 3 {
		if err := store.Do(t.Context(), own, event.DeskActor, adds(fmt.Sprintf("Official %d", n))); err != nil {
			t.Fatal(err)
		}
		whole(t, h, n+1)
	}
}

// Facts that were decided before another desk wrote are not recorded. By then the fold holds what
// that desk wrote.
func TestWhoWasSlowerIsTold(t *testing.T) {
	h := open(t)
	before := h.Head()
	if _, err := h.Do(t.Context(), event.DeskActor, adds("Rita Ortiz")); err != nil {
		t.Fatal(err)
	}
	_, err := h.Write(t.Context(), before, event.DeskActor, []fact.Fact{event.OfficialAdded{Staff: 1, Name: "Tom Hale", Role: event.TD}})
	if !errors.Is(err, journal.ErrMoved) {
		t.Errorf("written late: %v", err)
	}
	whole(t, h, 1)
}

// What is written is in the fold before Write returns, and each caller gets what it has not seen.
func TestWhatIsWrittenIsInTheFoldAtOnce(t *testing.T) {
	h := open(t)
	before := h.Head()
	if _, err := h.Write(t.Context(), before, event.DeskActor, []fact.Fact{event.OfficialAdded{Staff: 1, Name: "Rita Ortiz", Role: event.TD}}); err != nil {
		t.Fatal(err)
	}
	h.Look(func(t1 *tournament.Tournament) {
		if t1.Head.Seq != before.Seq+1 || len(t1.Register.Staff) != 1 {
			t.Errorf("the fold ends at entry %d", t1.Head.Seq)
		}
	})
	for after, want := range map[int64]int{0: 1, before.Seq: 1, before.Seq + 1: 0, before.Seq + 9: 0} {
		if entries, err := h.Since(after); err != nil || len(entries) != want {
			t.Errorf("after %d there are %d, want %d: %v", after, len(entries), want, err)
		}
	}
	if v, err := h.Version(t.Context()); err != nil || v != before.Seq+1 {
		t.Errorf("version %d, %v", v, err)
	}
}

// A refusal records nothing.
func TestARefusalRecordsNothing(t *testing.T) {
	h := open(t)
	before := h.Head()
	if _, err := h.Do(t.Context(), event.DeskActor, adds("")); err == nil {
		t.Error("somebody without a name is on the staff")
	}
	if h.Head() != before {
		t.Error("something was recorded all the same")
	}
}

// Waiting ends with its context.
func TestWaitingEnds(t *testing.T) {
	h := open(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := h.Next(ctx, h.Head().Seq); !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
}
