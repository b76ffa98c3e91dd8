//go:build e2e && unix

package shared_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/shared"
	"flagfall/db/storetest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
)

// Several hosts share one journal in a database; while it is away everybody is told, and when it is
// back the hall goes on.
func TestTwoHostsOnOneDatabase(t *testing.T) {
	c := storetest.NewCluster(t)
	c.Start()
	place := storetest.Event(t, c.Address(), "spring")
	var halls []*shared.Hall
	for n := range 2 {
		begin := func() (*db.Store, error) {
			if n > 0 {
				store, hall, err := db.Open(t.Context(), place, clock)
				halls = append(halls, shared.New(store, hall))
				return store, err
			}
			store, hall, err := db.Create(t.Context(), place, "Spring Bughouse", clock)
			halls = append(halls, shared.New(store, hall))
			return store, err
		}
		store, err := begin()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		ctx, stop := context.WithCancel(t.Context())
		var ended sync.WaitGroup
		ended.Go(func() { _ = halls[n].Watch(ctx) })
		t.Cleanup(func() { stop(); ended.Wait() })
	}
	for n, h := range halls {
		if _, err := h.Do(t.Context(), event.DeskActor, adds([]string{"Rita Ortiz", "Tom Hale"}[n])); err != nil {
			t.Fatal(err)
		}
	}
	for _, h := range halls {
		whole(t, h, 2)
	}
	c.Kill()
	for _, h := range halls {
		if _, err := h.Next(t.Context(), h.Head().Seq); !errors.Is(err, journal.ErrAway) {
			t.Errorf("while it is away: %v", err)
		}
	}
	if _, err := halls[0].Do(t.Context(), event.DeskActor, adds("Ama Osei")); !errors.Is(err, journal.ErrAway) {
		t.Errorf("recorded meanwhile: %v", err)
	}
	c.Start()
	late := time.Now().Add(waittest.Limit())
	for {
		_, err := halls[0].Do(t.Context(), event.DeskActor, adds("Ama Osei"))
		if err == nil {
			break
		}
		if !errors.Is(err, journal.ErrAway) || time.Now().After(late) {
			t.Fatal(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	ctx, stop := context.WithTimeout(t.Context(), waittest.Limit())
	defer stop()
	for _, h := range halls {
		for h.Head().Seq < 4 {
			if _, err := h.Next(ctx, h.Head().Seq); err != nil && !errors.Is(err, journal.ErrAway) {
				t.Fatal(err)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
}
