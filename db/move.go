package db

import (
	"cmp"
	"context"
	"errors"
	"iter"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
)

// MoveResult is what was moved. Since is how many entries have come to the place it was moved from
// in the last moment, which are not in the other.
type MoveResult struct {
	Head  journal.Head
	Since int64
}

// Move copies an event from what one --db names to what another does, where there is none yet: file
// or database, the same entries with the same head, the PINs and the half-typed texts. What it was
// copied from is left as it is.
func Move(ctx context.Context, from, to string) (m MoveResult, err error) {
	base, err := OpenBase(ctx, from)
	if err != nil {
		return m, err
	}
	defer func() { err = errors.Join(err, base.Close()) }()
	if head, err := base.Head(ctx); err != nil || head.Seq == 0 {
		return m, cmp.Or(err, refusal.Damaged.Errorf("%s holds no entries: there is nothing to move", from))
	}
	var with journal.SideData
	if keeper, keeps := base.(interface {
		SideData(ctx context.Context) (journal.SideData, error)
	}); keeps {
		if with, err = keeper.SideData(ctx); err != nil {
			return m, err
		}
	}
	if m.Head, err = createFrom(ctx, to, allEntries(ctx, base), with); err != nil {
		return m, err
	}
	now, err := base.Head(ctx)
	m.Since = now.Seq - m.Head.Seq
	return m, err
}

func createFrom(ctx context.Context, to string, entries iter.Seq2[journal.Entry, error], with journal.SideData) (journal.Head, error) {
	if !dburl.IsURL(to) {
		return sqlite.CreateFrom(ctx, to, entries, with)
	}
	a, err := dburl.Parse(to)
	if err != nil {
		return journal.Head{}, err
	}
	return postgres.CreateFrom(ctx, a, entries, with)
}

// allEntries yields all entries, those too that are written meanwhile.
func allEntries(ctx context.Context, base Base) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for last, more := int64(0), true; more; {
			more = false
			for e, err := range base.Entries(ctx, last) {
				if !yield(e, err) || err != nil {
					return
				}
				last, more = e.Seq, true
			}
		}
	}
}
