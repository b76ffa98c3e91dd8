package postgres

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// While a desk listens it holds this lock with others; a restore wants it alone.
const (
	shareOpenLock = "SELECT pg_advisory_lock_shared(" + openLock + ")"
	tryOpenLock   = "SELECT pg_try_advisory_xact_lock(" + openLock + ")"
	openLock      = "hashtextextended('flagfall open ' || $1, 0)"
)

// ErrOpen refuses to replace an event that a desk has open.
var ErrOpen = refusal.Conflict.Errorf("a desk has the event open: close every desk, then try again")

// A desk that has just closed is open at the server until that hears of it.
const (
	closingTime = 2 * time.Second // how long a desk may be closing
	closingLook = 50 * time.Millisecond
)

// waitAlone takes the lock that desks with the event open share. It is ErrOpen if one still has it
// after the time that closing may take.
func waitAlone(ctx context.Context, tx pgx.Tx, event string) error {
	for begun := time.Now(); ; {
		var alone bool
		switch err := tx.QueryRow(ctx, tryOpenLock, event).Scan(&alone); {
		case err != nil, alone:
			return err
		case time.Since(begun) >= closingTime:
			return ErrOpen
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(closingLook):
		}
	}
}

// Replaced says what Replace did. Aside is the name under which what was there is kept, "" for
// nothing, and Was its head.
type Replaced struct {
	Head, Was journal.Head
	Aside     string
}

// Replace puts an event of that name in the place of the one that is there, of entries that were
// sealed elsewhere, with what was kept beside them. The one that is there is kept under another
// name. All of it is done, or nothing. It takes the rights of the tables' owner where an event is
// there. Mayreplace is asked with the first hash of that event.
func Replace(
	ctx context.Context, a dburl.URL, entries iter.Seq2[journal.Entry, error], with journal.SideData, now time.Time,
	mayReplace func(first journal.Hash) error,
) (done Replaced, err error) {
	if a.Event == "" {
		return done, errNameless(a)
	}
	e, err := open(ctx, a, func(ctx context.Context, c *pgx.Conn) error { return migrate(ctx, c, true) })
	if err != nil {
		return done, err
	}
	if err := e.ReadOnly(); err != nil {
		return done, errors.Join(fmt.Errorf("write to %s: %w", e.Path(), err), e.Close())
	}
	err = pgx.BeginFunc(ctx, e.pool, func(tx pgx.Tx) (err error) {
		if done.Aside, done.Was, err = setAside(ctx, e, tx, now, mayReplace); err != nil {
			return err
		}
		done.Head, err = fill(ctx, e, tx, entries, with)
		return err
	})
	if sqlState(err) == "42501" {
		err = refusal.Forbidden.Errorf("only the owner of the tables can keep the current event; connect as the owner, or restore under a new name (%w)", err)
	}
	if err == nil {
		err = e.readBack(ctx, done.Head)
	}
	return done, errors.Join(explain(ctx, verbWrite, e.Path(), err), e.Close())
}

// setAside renames the event that is there, without waiting for desks that have it open.
func setAside(ctx context.Context, e *Event, tx pgx.Tx, now time.Time,
	mayReplace func(first journal.Hash) error,
) (aside string, was journal.Head, err error) {
	if err := waitAlone(ctx, tx, e.name); err != nil {
		return "", was, err
	}
	if _, err := tx.Exec(ctx, lockEvent, e.name); err != nil {
		return "", was, err
	}
	first, err := hashes(ctx, tx, e.name, 1)
	if err != nil || len(first) == 0 {
		return "", was, err
	}
	if err := mayReplace(first[1]); err != nil {
		return "", was, err
	}
	if was, err = scanHead(tx.QueryRow(ctx, selectHead, e.name)); err != nil {
		return "", was, err
	}
	if aside, err = freeAside(ctx, tx, e.name, now); err != nil {
		return "", was, err
	}
	// The guard is off within this transaction alone, in which no other can see or write the entries.
	for _, do := range []string{
		"LOCK TABLE flagfall.entries IN ACCESS EXCLUSIVE MODE",
		"ALTER TABLE flagfall.entries DISABLE TRIGGER entries_are_never_changed",
	} {
		if _, err := tx.Exec(ctx, do); err != nil {
			return "", was, err
		}
	}
	// prints are of the event, whichever of its states is there
	for _, table := range []string{"entries", "pins", "drafts"} {
		if _, err := tx.Exec(ctx, "UPDATE flagfall."+table+" SET event = $2 WHERE event = $1", e.name,
			aside); err != nil {
			return "", was, err
		}
	}
	_, err = tx.Exec(ctx, "ALTER TABLE flagfall.entries ENABLE TRIGGER entries_are_never_changed")
	return aside, was, err
}

// longestEventName is how many letters the name of an event has at most.
const longestEventName = 63

// freeAside is the name under which an event is set aside: "spring-before-20260502-140731".
func freeAside(ctx context.Context, q querier, event string, now time.Time) (string, error) {
	suffix := "-before-" + now.Format("20060102-150405")
	for n := 1; ; n++ {
		end := suffix
		if n > 1 {
			end = fmt.Sprintf("%s-%d", suffix, n)
		}
		name := []rune(event)
		name = name[:min(len(name), longestEventName-utf8.RuneCountInString(end))]
		taken, err := hashes(ctx, q, string(name)+end, 1)
		if err != nil || len(taken) == 0 {
			return string(name) + end, err
		}
	}
}

// readBack checks that the event holds what was put there, as others read it.
func (e *Event) readBack(ctx context.Context, head journal.Head) error {
	is, err := journal.Verify(ctx, e)
	if err == nil && is != head {
		err = refusal.Damaged.Errorf("read back it ends at entry %d (%s)", is.Seq, is.Hash.Short())
	}
	return err
}
