package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// insertEntries records entries and notifies all listeners, in one statement. politeEntries does so
// only if no writer holds or awaits a turn, and else inserts nothing: it would mostly be first, and a
// writer that lost a race before would lose again.
const (
	insertEntries = insertWhere + "true" + andNotify
	politeEntries = insertWhere + "(SELECT pg_try_advisory_xact_lock(" + eventLock + "))" + andNotify

	insertWhere = `WITH put AS (
	INSERT INTO flagfall.entries (event, seq, at, actor, kind, body, prev, hash)
	SELECT $1, seq, at, actor, kind, body, prev, hash
	FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bytea[])
		AS e(seq, at, actor, kind, body, prev, hash)
	WHERE `
	andNotify = ` ORDER BY seq RETURNING seq)
	SELECT pg_notify('` + channel + `', $1 || ' ' || max(seq)) FROM put HAVING count(*) > 0`
)

// arguments are what insertEntries takes.
func arguments(event string, sealed []journal.Entry) []any {
	n := len(sealed)
	seqs, ats, actors, kinds, bodies := make([]int64, n), make([]string, n), make([]string, n), make([]string, n),
		make([]string, n)
	prevs, hashes := make([][]byte, n), make([][]byte, n)
	for i := range sealed {
		e := &sealed[i]
		seqs[i], ats[i], actors[i], kinds[i], bodies[i], prevs[i], hashes[i] = e.Seq, e.At, e.Actor, e.Kind, e.Body,
			e.Prev[:], e.Hash[:]
	}
	return []any{event, seqs, ats, actors, kinds, bodies, prevs, hashes}
}

func sealAll(head journal.Head, drafts []journal.Draft) []journal.Entry {
	sealed := make([]journal.Entry, 0, len(drafts))
	for _, d := range drafts {
		e := journal.Seal(head, d)
		sealed, head = append(sealed, e), e.Head()
	}
	return sealed
}

// sideWork is what is done in the same transaction as an append; nil for nothing.
type sideWork func(context.Context, pgx.Tx) error

// Append records the drafts behind head in one statement, on the server's disk before it returns.
// An answer that is lost is asked for again: where that fails too the error is a
// *journal.UnansweredError.
func (e *Event) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	return e.append(ctx, head, drafts, nil)
}

func (e *Event) append(ctx context.Context, head journal.Head, drafts []journal.Draft, also sideWork) ([]journal.Entry,
	error,
) {
	if err := e.ReadOnly(); err != nil {
		return nil, fmt.Errorf("write to %s: %w", e.Path(), err)
	}
	sealed := sealAll(head, drafts)
	if len(sealed) == 0 {
		now, err := e.Head(ctx)
		if err == nil && now != head {
			err = journal.ErrMoved
		}
		return sealed, err
	}
	err := e.record(ctx, sealed, also)
	if err != nil {
		return nil, explain(ctx, verbWrite, e.Path(), err)
	}
	e.noteRecorded(sealed)
	return sealed, nil
}

// verbWrite is what explain is told where something was to be recorded.
const verbWrite = "write to"

// noteRecorded notes entries that are recorded.
func (e *Event) noteRecorded(sealed []journal.Entry) {
	last := sealed[len(sealed)-1].Head()
	e.seen.note(last)
	e.watch.noteSeq(last.Seq)
}

// record sends sealed entries once, and after an answer that was lost until it is known what became
// of them.
func (e *Event) record(ctx context.Context, sealed []journal.Entry, also sideWork) error {
	sent, err := e.send(ctx, politeEntries, sealed, also)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errBusy):
		return e.recordInTurn(ctx, sealed)
	case isOvertaken(err):
		return journal.ErrMoved
	case !isUnanswered(err):
		return err
	}
	return e.awaitOutcome(ctx, sealed, also, sent, err)
}

// awaitOutcome finds out what became of sealed entries after an error that left it open, or sends
// them where they were not sent yet.
func (e *Event) awaitOutcome(ctx context.Context, sealed []journal.Entry, also sideWork, sent bool,
	why error,
) (err error) {
	defer func() {
		if sent && isUnanswered(err) {
			err = &journal.UnansweredError{Sent: sealed, Why: cmp.Or(err, why)}
		}
	}()
	// a caller that gives up still needs the outcome
	late, done := context.WithTimeout(context.WithoutCancel(ctx), settling)
	defer done()
	for wait := 10 * time.Millisecond; ; wait = min(2*wait, 200*time.Millisecond) {
		if !sent { // nothing can have become of it
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if sent, err = e.send(late, insertEntries, sealed, also); err == nil || isOvertaken(err) {
				return asMoved(err)
			}
		} else if err = e.resend(late, sealed, also); err == nil || errors.Is(err, journal.ErrMoved) {
			return err
		}
		if fork := e.seen.forkError(); fork != nil {
			return fork
		}
		select {
		case <-time.After(wait):
			continue
		case <-late.Done():
		}
		return err
	}
}

func asMoved(err error) error {
	if isOvertaken(err) {
		return journal.ErrMoved
	}
	return err
}

// errBusy means that another writer holds or awaits a turn.
var errBusy = refusal.Conflict.Errorf("another desk has the turn")

// recordInTurn sends sealed entries in a turn. If another writer was faster, the turn is kept for
// keptTurn, so that the caller can decide again and go next.
func (e *Event) recordInTurn(ctx context.Context, sealed []journal.Entry) error {
	if t := e.kept.Swap(nil); t != nil {
		return t.recordOrKeep(ctx, sealed)
	}
	t, err := e.turn(ctx, sealed[0].Seq-1)
	if err != nil {
		return err
	}
	return t.recordOrKeep(ctx, sealed)
}

// send sends sealed entries in one statement, or in a transaction with something beside them. sent
// is false where nothing of it can have reached the server.
func (e *Event) send(ctx context.Context, insert string, sealed []journal.Entry, also sideWork) (sent bool, err error) {
	waiting, done := e.watch.whileOnline(ctx)
	defer done()
	c, err := e.pool.Acquire(waiting)
	if err != nil {
		return false, err
	}
	defer c.Release()
	if also == nil {
		var tag pgconn.CommandTag
		if tag, err = c.Exec(waiting, insert, arguments(e.name, sealed)...); err == nil && tag.RowsAffected() == 0 {
			err = errBusy
		}
	} else {
		err = pgx.BeginFunc(waiting, c, func(tx pgx.Tx) error {
			if _, err := tx.Exec(waiting, lockEvent, e.name); err != nil {
				return err
			}
			if _, err := tx.Exec(waiting, insertEntries, arguments(e.name, sealed)...); err != nil {
				return err
			}
			return also(waiting, tx)
		})
	}
	return !pgconn.SafeToRetry(err), err
}

// resend sends entries again whose answer was lost. Where their numbers are taken by themselves
// they were recorded. The first time may still be under way: then this one waits for it.
func (e *Event) resend(ctx context.Context, sealed []journal.Entry, also sideWork) error {
	_, err := e.send(ctx, insertEntries, sealed, also)
	if !isOvertaken(err) {
		return err
	}
	seqs := make([]int64, 0, len(sealed))
	for _, s := range sealed {
		seqs = append(seqs, s.Seq)
	}
	found, err := hashes(ctx, e.pool, e.name, seqs...)
	if err != nil {
		return err
	}
	for _, s := range sealed {
		if found[s.Seq] != s.Hash {
			return journal.ErrMoved
		}
	}
	return nil
}

// ResolveSent finds out what became of entries whose answer was lost.
func (e *Event) ResolveSent(ctx context.Context, sent []journal.Entry) error {
	if err := e.ReadOnly(); err != nil {
		return fmt.Errorf("write to %s: %w", e.Path(), err)
	}
	waiting, done := context.WithTimeout(ctx, patience)
	defer done()
	err := e.resend(waiting, sent, nil)
	switch {
	case err == nil:
		e.noteRecorded(sent)
	case isUnanswered(err):
		err = &journal.UnansweredError{Sent: sent, Why: err}
	}
	return explain(ctx, verbWrite, e.Path(), err)
}
