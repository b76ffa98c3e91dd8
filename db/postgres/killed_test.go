//go:build e2e && unix

package postgres_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
)

var (
	kills    = flag.Int("kills", 60, "how many connections are killed at the server")
	restarts = flag.Int("restarts", 2, "how many times the server is killed")
)

// fates are what desks were told of what they wrote, by its text: true of what is recorded, false
// of what never will be.
type fates struct {
	sync.Mutex
	told map[string]bool
}

// write records one entry after another until it is told to stop, whatever happens to the server.
func (f *fates) write(ctx context.Context, stop <-chan struct{}, t *testing.T, h *journaltest.History, desk int, e *postgres.Event) {
	for n := 0; ; n++ {
		select {
		case <-stop:
			return
		default:
		}
		d := journaltest.Note(fmt.Sprintf("desk %d, entry %d", desk, n))
		var turn journal.Turn
		var to journaltest.Appender = e
		head, err := h.Head(ctx, desk, e)
		if err == nil {
			err = h.AppendResolved(ctx, desk, to, e, head, d)
		}
		if errors.Is(err, journal.ErrMoved) { // once more, in a turn
			if turn, err = e.Turn(ctx); err == nil {
				if head, err = h.Head(ctx, desk, e); err == nil {
					err = h.AppendResolved(ctx, desk, turn, e, head, d)
				}
				turn.End()
			}
		}
		switch {
		case err == nil, errors.Is(err, journal.ErrMoved), errors.Is(err, journal.ErrAway):
		default:
			t.Errorf("desk %d: %v", desk, err)
			return
		}
		f.Lock()
		f.told[d.Body] = err == nil
		f.Unlock()
		if err != nil {
			time.Sleep(5 * time.Millisecond)
		}
	}
}

// check compares what was told with what is there.
func (f *fates) check(t *testing.T, e *postgres.Event) (recorded int) {
	t.Helper()
	if _, err := e.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	times := map[string]int{}
	for entry, err := range e.Entries(t.Context(), 1) {
		if err != nil {
			t.Fatal(err)
		}
		times[entry.Body]++
	}
	for body, there := range f.told {
		want := 0
		if there {
			want = 1
		}
		if recorded += want; times[body] != want {
			t.Errorf("%s is there %d times, want %d", body, times[body], want)
		}
	}
	return recorded
}

// killOne ends one of the desks' connections at the server.
func killOne(ctx context.Context, a dburl.URL) error {
	c, err := pgx.Connect(ctx, a.Database())
	if err != nil {
		return err
	}
	defer c.Close(ctx)
	_, err = c.Exec(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'flagfall' AND datname = current_database() ORDER BY random() LIMIT 1")
	return err
}

// Connections are killed while desks write, and the server too: nothing that was acknowledged is
// lost, nothing is recorded twice, and all that was told fits one order.
func TestNothingIsLostOrDoubledThoughTheServerIsKilled(t *testing.T) {
	c, a := clustered(t)
	e := mustCreate(t, a)
	first, err := e.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h, f := journaltest.NewHistory(first), &fates{told: map[string]bool{}}
	stop := make(chan struct{})
	var writers sync.WaitGroup
	for desk := range 5 {
		at := mustOpen(t, a)
		writers.Go(func() { f.write(t.Context(), stop, t, h, desk, at) })
	}
	for n := range max(*kills, *restarts) {
		if n < *kills {
			if err := killOne(t.Context(), a); err != nil {
				t.Error(err)
			}
			time.Sleep(5 * time.Millisecond)
		}
		if *restarts > 0 && n%max(1, *kills / *restarts) == 0 && n/max(1, *kills / *restarts) < *restarts {
			c.Kill()
			c.Start()
		}
	}
	close(stop)
	writers.Wait()
	recorded := f.check(t, mustOpen(t, a))
	h.Check(t)
	t.Logf("%d entries recorded through %d killed connections and %d killed servers", recorded, *kills, *restarts)
}
