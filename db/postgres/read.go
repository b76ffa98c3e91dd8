package postgres

import (
	"context"
	"errors"
	"iter"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db/journal"
)

const (
	selectHead    = "SELECT seq, hash FROM flagfall.entries WHERE event = $1 ORDER BY seq DESC LIMIT 1"
	selectEntries = "SELECT seq, at, actor, kind, body, prev, hash FROM flagfall.entries WHERE event = $1 AND seq > $2 ORDER BY seq"
	selectHashes  = "SELECT seq, hash FROM flagfall.entries WHERE event = $1 AND seq = ANY($2::bigint[])"
)

// Head returns the number and hash of the last entry.
func (e *Event) Head(ctx context.Context) (journal.Head, error) {
	return readRetrying(ctx, e, func(ctx context.Context) (journal.Head, error) { return e.head(ctx, e.pool) })
}

// readRetrying asks the server something, and once more where a connection turns out to have ended
// since it was used last. Where connections are cut or none is free it goes on asking while there is
// patience.
func readRetrying[T any](ctx context.Context, e *Event, ask func(context.Context) (T, error)) (T, error) {
	waiting, done := e.watch.whileOnline(ctx)
	defer done()
	answer, err := ask(waiting)
	if isUnanswered(err) && waiting.Err() == nil {
		e.pool.Reset() // the others have ended with it
		err = again(waiting, func() (err error) {
			answer, err = ask(waiting)
			return err
		})
	}
	return answer, explain(ctx, "read", e.Path(), err)
}

func (e *Event) head(ctx context.Context, q querier) (h journal.Head, err error) {
	if h, err = scanHead(q.QueryRow(ctx, selectHead, e.name)); err == nil {
		e.seen.note(h)
	}
	return h, err
}

func scanHead(row pgx.Row) (h journal.Head, err error) {
	var hash []byte
	err = row.Scan(&h.Seq, &hash)
	if errors.Is(err, pgx.ErrNoRows) {
		return journal.Head{}, nil
	}
	copy(h.Hash[:], hash)
	return h, err
}

// Entries yields the entries after a number as they are stored. Where the connection is cut on the way it reads
// on after the last entry that came, as long as a read waits for the server.
func (e *Event) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		send := func(entry journal.Entry) bool {
			after = entry.Seq
			e.seen.note(entry.Head())
			return yield(entry, nil)
		}
		if ahead := e.takeAhead(after); len(ahead) > 0 {
			for _, entry := range ahead {
				if entry.Seq > after && !send(entry) {
					return
				}
			}
			return
		}
		for cut := true; cut; {
			from, err := after, error(nil)
			cut, err = readRetrying(ctx, e, func(waiting context.Context) (bool, error) {
				err := e.readOnce(ctx, waiting, after, send)
				if after > from && isUnanswered(err) && ctx.Err() == nil {
					return true, nil // some came: the wait for the next begins anew
				}
				return false, err
			})
			if err != nil {
				yield(journal.Entry{}, err)
			}
		}
	}
}

// readOnce asks for the entries after a number and sends each, until one is not wanted. Waiting limits the wait for
// the first, patience that for each other; the time that the receiver takes does not count.
func (e *Event) readOnce(ctx, waiting context.Context, after int64, send func(journal.Entry) bool) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	answered := context.AfterFunc(waiting, stop)
	defer answered()
	rows, err := e.pool.Query(ctx, selectEntries, e.name, after)
	if err != nil {
		return err
	}
	defer rows.Close()
	late := time.AfterFunc(patience, stop)
	defer late.Stop()
	for rows.Next() {
		answered()
		late.Stop()
		entry, err := scan(rows)
		if err != nil || !send(entry) {
			stop() // the rest is not wanted: closing would read it
			return err
		}
		late.Reset(patience)
	}
	return rows.Err()
}

// takeAhead returns, once, the entries that were read with the turn that is kept for the next writer
// here. It returns none where they begin later than after a number, or where a newer entry has been
// seen since.
func (e *Event) takeAhead(after int64) []journal.Entry {
	t := e.ahead.Swap(nil)
	if t == nil || len(t.read) == 0 || t.read[0].Seq > after+1 || t.lastRead().Seq < e.seen.lastSeq() {
		return nil
	}
	return t.read
}

func scan(rows pgx.Rows) (e journal.Entry, err error) {
	var prev, hash []byte
	err = rows.Scan(&e.Seq, &e.At, &e.Actor, &e.Kind, &e.Body, &prev, &hash)
	if err == nil && copy(e.Prev[:], prev)+copy(e.Hash[:], hash) != len(prev)+len(hash) {
		err = &journal.BrokenError{Seq: e.Seq, Why: "its hash is longer than a hash is"}
	}
	return e, err
}

// Hashes returns the hashes that are stored, by number, of those of the given entries that there
// are.
func (e *Event) Hashes(ctx context.Context, seqs ...int64) (map[int64]journal.Hash, error) {
	return readRetrying(ctx, e, func(ctx context.Context) (map[int64]journal.Hash,
		error,
	) {
		return hashes(ctx, e.pool, e.name, seqs...)
	})
}

func hashes(ctx context.Context, q querier, event string, seqs ...int64) (map[int64]journal.Hash, error) {
	rows, err := q.Query(ctx, selectHashes, event, seqs)
	if err != nil {
		return nil, err
	}
	found := make(map[int64]journal.Hash, len(seqs))
	var seq int64
	var raw []byte
	_, err = pgx.ForEachRow(rows, []any{&seq, &raw}, func() error {
		var hash journal.Hash
		copy(hash[:], raw)
		found[seq] = hash
		return nil
	})
	return found, err
}

// Version returns the number of the last entry. While Touched is in use it is known without asking
// the server.
func (e *Event) Version(ctx context.Context) (int64, error) {
	if fork := e.seen.forkError(); fork != nil {
		return 0, fork
	}
	if version, err, known := e.watch.version(); known {
		return version, err
	}
	h, err := e.Head(ctx)
	return h.Seq, err
}

// Verify is journal.Verify, and then looks at the tables. A *SchemaError tells of triggers and
// rules that are not flagfall's, beside a broken chain too, and a *ForkError that the server has
// lost what was seen here.
func (e *Event) Verify(ctx context.Context, heads ...string) (journal.Head, error) {
	why := e.readOnly
	if errors.Is(why, errStandby) {
		why = nil
	}
	if fork := e.seen.forkError(); fork != nil {
		why = errors.Join(why, fork)
	}
	head, err := journal.Verify(ctx, e, heads...)
	return head, errors.Join(why, err)
}
