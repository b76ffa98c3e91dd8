//go:build e2e && unix

package postgres_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
	"flagfall/db/waittest"
)

// clustered is an event on a server of the test's own.
func clustered(t *testing.T) (*storetest.Cluster, dburl.URL) {
	t.Helper()
	c := storetest.NewCluster(t)
	c.Start()
	return c, mustParse(t, storetest.Event(t, c.Address(), "spring"))
}

// until waits until the event's version answers as wanted, and returns how long that took.
func until(t *testing.T, e *postgres.Event, touched <-chan struct{}, wanted func(int64, error) bool) time.Duration {
	t.Helper()
	began := time.Now()
	for late := time.After(waittest.Limit()); ; {
		v, err := e.Version(t.Context())
		if wanted(v, err) {
			return time.Since(began)
		}
		select {
		case <-touched:
		case <-late:
			t.Fatalf("version %d, %v", v, err)
		}
	}
}

// A server that stops answering is noticed without anybody asking it, and so is that it is back,
// with what was written meanwhile.
func TestWhoWatchesIsToldThatTheServerIsAway(t *testing.T) {
	t.Parallel() // it waits for most of its time
	for name, away := range map[string]func(*storetest.Cluster) (back func()){
		"killed": func(c *storetest.Cluster) func() { c.Kill(); return c.Start },
		"frozen": func(c *storetest.Cluster) func() { return c.Freeze() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, a := clustered(t)
			e := mustCreate(t, a)
			touched := e.Touched(t.Context())
			until(t, e, touched, func(v int64, err error) bool { return err == nil && v == 1 })
			back := away(c)
			took := until(t, e, touched, func(_ int64, err error) bool { return errors.Is(err, journal.ErrAway) })
			t.Logf("away after %v", took)
			_, err := e.Append(t.Context(), journal.Head{Seq: 1}, []journal.Draft{journaltest.Note("two")})
			if !errors.Is(err, journal.ErrAway) {
				t.Errorf("an append meanwhile: %v", err)
			}
			back()
			mustAppend(t, mustOpen(t, a), "while it was away")
			took = until(t, e, touched, func(v int64, err error) bool { return err == nil && v == 2 })
			t.Logf("back after %v", took)
			mustAppend(t, e, "three")
		})
	}
}

// A standby is read and not written to; one that takes over without the last entry that was seen is
// found out wherever it answers.
func TestAStandbyThatTakesOverWithoutTheLastEntries(t *testing.T) {
	c, a := clustered(t)
	first := mustAppend(t, mustCreate(t, a), "two")
	s := c.Standby()
	s.Start()
	there := mustParse(t, storetest.Event(t, s.Address(), "spring"))
	standby := mustOpen(t, there)
	if head, err := standby.Head(t.Context()); err != nil || head != first || standby.ReadOnly() == nil {
		t.Errorf("a standby has %v, %v, and is read only since %v", head, err, standby.ReadOnly())
	}
	if _, err := standby.Verify(t.Context()); err != nil {
		t.Errorf("verified: %v", err)
	}
	s.Stop()
	seen := t.TempDir()
	e := mustOpen(t, a)
	if err := e.KeepServerHead(t.Context(), seen); err != nil {
		t.Fatal(err)
	}
	last := mustAppend(t, e, "three")
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	c.Kill()
	s.Start()
	s.Promote()
	e = mustOpen(t, there)
	if err := e.KeepServerHead(t.Context(), seen); err != nil {
		t.Fatal(err)
	}
	var fork *postgres.ForkError
	if !errors.As(e.ReadOnly(), &fork) || fork.Seen != last || fork.At != first || fork.On.System != fork.Now.System || fork.Now.Timeline <= fork.On.Timeline {
		t.Errorf("read only since %v", e.ReadOnly())
	}
	if says := fork.Error(); !strings.Contains(says, last.Hash.Short()) || !strings.Contains(says, first.Hash.Short()) {
		t.Errorf("it says %s", says)
	}
}

// A server without the last entry that was seen is found out: by a desk that was open all the
// while, and by one that is opened again.
func TestAServerThatHasLostEntriesIsOnlyRead(t *testing.T) {
	c, a := clustered(t)
	mustAppend(t, mustCreate(t, a), "two")
	c.Stop()
	restore := c.Copy()
	c.Start()
	seen := t.TempDir()
	open, other := mustOpen(t, a), mustOpen(t, a)
	for _, e := range []*postgres.Event{open, other} {
		if err := e.KeepServerHead(t.Context(), seen); err != nil || e.ReadOnly() != nil {
			t.Fatal(err, e.ReadOnly())
		}
	}
	last := mustAppend(t, open, "three", "four")
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	again := mustOpen(t, a)
	if err := again.KeepServerHead(t.Context(), seen); err != nil || again.ReadOnly() != nil {
		t.Fatalf("the same server: %v, %v", err, again.ReadOnly())
	}
	if head, err := again.Head(t.Context()); err != nil || head != last {
		t.Fatalf("head %v, %v", head, err)
	}
	if err := again.Close(); err != nil { // what it has seen is kept now
		t.Fatal(err)
	}
	touched := open.Touched(t.Context())
	until(t, open, touched, func(v int64, err error) bool { return err == nil && v == last.Seq })
	c.Stop()
	restore()
	c.Start()
	until(t, open, touched, func(_ int64, err error) bool { return errors.Is(err, journal.ErrGone) })
	fresh := mustOpen(t, a)
	if err := fresh.KeepServerHead(t.Context(), t.TempDir()); err != nil || fresh.ReadOnly() != nil {
		t.Errorf("a desk that has seen nothing: %v, %v", err, fresh.ReadOnly())
	}
	again = mustOpen(t, a)
	if err := again.KeepServerHead(t.Context(), seen); err != nil {
		t.Fatal(err)
	}
	for name, e := range map[string]*postgres.Event{"open": open, "opened again": again} {
		var fork *postgres.ForkError
		if !errors.As(e.ReadOnly(), &fork) || fork.Seen != last || fork.At.Seq != 2 || fork.On.System == "" {
			t.Errorf("%s: read only since %v", name, e.ReadOnly())
		}
		head, err := e.Head(t.Context())
		if err != nil || head.Seq != 2 {
			t.Errorf("%s is not read: %v, %v", name, head, err)
		}
		if _, err := e.Append(t.Context(), head, []journal.Draft{journaltest.Note("three again")}); !errors.As(err, &fork) {
			t.Errorf("%s: appended: %v", name, err)
		}
		if _, err := e.Verify(t.Context()); !errors.As(err, &fork) {
			t.Errorf("%s: verified: %v", name, err)
		}
	}
	if err := again.AcceptServer(t.Context()); err != nil || again.ReadOnly() != nil {
		t.Errorf("accepted: %v, %v", err, again.ReadOnly())
	}
	mustAppend(t, again, "three again")
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	last1 := mustOpen(t, a)
	if err := last1.KeepServerHead(t.Context(), seen); err != nil || last1.ReadOnly() != nil {
		t.Errorf("after it was accepted: %v, %v", err, last1.ReadOnly())
	}
}
