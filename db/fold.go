package db

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime"

	"github.com/dustin/go-humanize"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/rules/parallel"
)

// tellEvery is how many entries are folded before the progress is told again: some milliseconds of
// work.
const tellEvery = 250

// foldNew folds the entries behind t's head, and calls folded after every tellEvery of them and
// after the last.
func (s *Store) foldNew(ctx context.Context, t *tournament.Tournament, folded func(*tournament.Tournament)) error {
	from := t.Head.Seq
	for r, err := range s.readEntries(ctx, from) {
		if errors.As(err, new(*journal.BrokenError)) {
			t.SetMissing(t.Head.Seq+1, 0, err)
			return &ReadOnlyError{err}
		}
		if err != nil {
			return err
		}
		if err := t.FoldRead(r); err != nil {
			return &ReadOnlyError{err}
		}
		if (t.Head.Seq-from)%tellEvery == 0 {
			folded(t)
			if err := ctx.Err(); err != nil { // a server may have sent all the rest by now
				return err
			}
		}
	}
	if (t.Head.Seq-from)%tellEvery != 0 {
		folded(t)
	}
	return nil
}

// batchSize is how many entries one core reads at a time.
const batchSize = 50

// row is an entry as it is stored, or the error at which the rows end.
type row struct {
	entry journal.Entry
	err   error
}

// readEntries yields the entries behind a number, each checked and read by itself. A whole journal
// is read ahead on all cores while the caller folds; the few entries of another desk are not worth
// waking one.
func (s *Store) readEntries(ctx context.Context, after int64) iter.Seq2[tournament.ReadEntry, error] {
	cores := 1
	if after == 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	return func(yield func(tournament.ReadEntry, error) bool) {
		done := make(chan struct{})
		rows := func(yield func(row) bool) {
			defer close(done)
			for e, err := range s.Entries(ctx, after) {
				if !yield(row{e, err}) {
					return
				}
			}
		}
		defer func() { <-done }() // the journal may be closed next
		batches := parallel.Batches(batchSize, rows, func(r row) bool { return r.err != nil })
		for batch := range parallel.Map(cores, batches, readBatch) {
			for _, r := range batch {
				if !yield(r.entry, r.err) {
					return
				}
			}
		}
	}
}

// readRow is a row that was read.
type readRow struct {
	entry tournament.ReadEntry
	err   error
}

func readBatch(batch []row) []readRow {
	read := make([]readRow, len(batch))
	for n, r := range batch {
		if read[n].err = r.err; r.err == nil {
			read[n].entry = tournament.Read(r.entry)
		}
	}
	return read
}

// Progress is how much of a tournament has been folded while it opens, or copied while it moves.
type Progress struct {
	Event  string // what it is called, "" until that is known
	Folded int64  // how many entries of its journal were taken in
	All    int64  // the number of entries when it began; 0 where not known
	Copied bool   // they are copied to another place
}

// String says it: "Opening Spring Bughouse: 120,000 of 388,000 entries".
func (p Progress) String() string {
	doing := "Opening "
	if p.Copied {
		doing = "Copying "
	}
	if p.All == 0 {
		return doing + p.Event
	}
	return fmt.Sprintf("%s%s: %s of %s entries", doing, p.Event, humanize.Comma(p.Folded), humanize.Comma(p.All))
}

// progressTeller returns a function that calls tell with the progress of a tournament. With a nil
// tell it does nothing.
func progressTeller(ctx context.Context, s *Store, tell func(Progress)) (folded func(*tournament.Tournament)) {
	if tell == nil {
		return func(*tournament.Tournament) {}
	}
	head, _ := s.Head(ctx) // where that cannot be read, nor can the entries, and opening says why
	return func(t *tournament.Tournament) {
		tell(Progress{Event: t.Register.Event.Name, Folded: t.Head.Seq, All: head.Seq})
	}
}
