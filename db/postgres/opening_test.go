//go:build e2e

package postgres_test

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
	"flagfall/db/waittest"
)

// Where no connection is free, opening waits for one; where none comes, it says how often it tried.
func TestOpeningWaitsForAFreeConnection(t *testing.T) {
	a := spring(t)
	mustCreate(t, a)
	role := "flagfall_few_" + strings.ToLower(rand.Text())
	if err := run(t, a, storetest.Grants(t, role)+"; ALTER ROLE "+role+" CONNECTION LIMIT 1"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := run(t, a, "DROP OWNED BY "+role+"; DROP ROLE "+role); err != nil {
			t.Error(err)
		}
	})
	u, err := url.Parse(a.String())
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.User(role)
	through, made := cutting(t, u, 0, 1)
	as := mustParse(t, through)
	held, err := pgx.Connect(t.Context(), as.Database())
	if err != nil {
		t.Fatal(err)
	}
	tried := make(chan error)
	go func() {
		e, err := postgres.Open(t.Context(), as)
		if err == nil {
			err = e.Close()
		}
		tried <- err
	}()
	waittest.Until(t, "a second try", func() bool { return made.Load() == 3 }) // the first connection is held
	select {
	case err := <-tried:
		t.Fatalf("it did not wait: %v", err)
	default:
	}
	if err := held.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := <-tried; err != nil {
		t.Error(err)
	}
}

// A connection that is cut as an event opens is made again.
func TestOpeningTriesAgainWhereConnectionsAreCut(t *testing.T) {
	a := spring(t)
	mustCreate(t, a)
	u, err := url.Parse(a.String())
	if err != nil {
		t.Fatal(err)
	}
	through, made := cutting(t, u, 5, 1)
	mustAppend(t, mustOpen(t, mustParse(t, through)), "two")
	if made.Load() < 5 {
		t.Errorf("only %d were made, and cut", made.Load())
	}
}

// A connection that is cut while entries are read is made again, and the reading goes on after the last entry that
// came: each comes once, in order.
func TestReadingGoesOnWhereItWasCut(t *testing.T) {
	a := spring(t)
	e := mustCreate(t, a)
	var head journal.Head
	for range 4 {
		head = mustAppend(t, e, slices.Repeat([]string{strings.Repeat("long ", 200)}, 100)...)
	}
	u, err := url.Parse(a.String())
	if err != nil {
		t.Fatal(err)
	}
	through, made := cutting(t, u, 6, 100_000)
	var got []journal.Entry
	for entry, err := range mustOpen(t, mustParse(t, through)).Entries(t.Context(), 0) {
		if err != nil {
			t.Fatalf("after %d entries: %v", len(got), err)
		}
		got = append(got, entry)
	}
	for i, entry := range got {
		if entry.Seq != int64(i+1) {
			t.Fatalf("entry %d comes after %d others", entry.Seq, i)
		}
	}
	if int64(len(got)) != head.Seq || made.Load() < 4 {
		t.Errorf("%d of %d entries came through %d connections", len(got), head.Seq, made.Load())
	}
}

// cutting passes connections on to the server of an address, and cuts the first ones after so many bytes of the
// server's answer. It returns the address that leads through it, and how many connections were
// made so far.
func cutting(t *testing.T, u *url.URL, first int32, after int64) (through string, made *atomic.Int32) {
	t.Helper()
	server := u.Host
	if u.Port() == "" {
		server += ":5432"
	}
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	made = &atomic.Int32{}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				s, err := (&net.Dialer{}).DialContext(context.Background(), "tcp", server)
				if err != nil {
					return
				}
				defer s.Close()
				go func() { _, _ = io.Copy(s, c) }()
				if made.Add(1) <= first {
					_, _ = io.CopyN(c, s, after)
					return
				}
				_, _ = io.Copy(c, s)
			}()
		}
	}()
	passes := *u
	passes.Host = l.Addr().String()
	query := passes.Query()
	query.Set("sslmode", "disable") // each try is one connection
	passes.RawQuery = query.Encode()
	return passes.String(), made
}

// Two databases that hold the same event are two places: what was seen in one says nothing against
// the other.
func TestTheHeadLastSeenIsKeptByDatabase(t *testing.T) {
	a, b, seen := spring(t), spring(t), t.TempDir()
	e := mustCreate(t, a)
	var first []journal.Entry
	for entry, err := range e.Entries(t.Context(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		first = append(first, entry)
	}
	if err := e.KeepServerHead(t.Context(), seen); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, e, "two", "three")
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := postgres.CreateFrom(t.Context(), b, func(yield func(journal.Entry, error) bool) { yield(first[0], nil) }, journal.SideData{}); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{a.String(), b.String(), a.String()} {
		e := mustOpen(t, mustParse(t, at))
		if err := e.KeepServerHead(t.Context(), seen); err != nil || e.ReadOnly() != nil {
			t.Errorf("%s: %v, %v", at, err, e.ReadOnly())
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
	}
	var fork *postgres.ForkError
	if err := run(t, a, "ALTER TABLE flagfall.entries DISABLE TRIGGER entries_are_never_deleted; DELETE FROM flagfall.entries WHERE seq = 3; "+
		"ALTER TABLE flagfall.entries ENABLE TRIGGER entries_are_never_deleted"); err != nil {
		t.Fatal(err)
	}
	e = mustOpen(t, a)
	if err := e.KeepServerHead(t.Context(), seen); err != nil || !errors.As(e.ReadOnly(), &fork) || fork.Seen.Seq != 3 {
		t.Errorf("entries are gone: %v, %v", err, e.ReadOnly())
	}
	if _, err := e.Append(t.Context(), journal.Head{Seq: 2}, []journal.Draft{journaltest.Note("x")}); !errors.As(err, &fork) {
		t.Errorf("append: %v", err)
	}
}
