package db

import (
	"context"

	"flagfall/db/journal"
	"flagfall/db/snapshot"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
)

const (
	// worthKeeping is how many entries are new when a snapshot is written anew: folding fewer takes less time than that.
	worthKeeping = 1000
	// readAtOnce is how many entries are read before they are folded: some milliseconds of work.
	readAtOnce = 250
	// restEvery is how many are folded before what is settled is put to rest, so that a long journal does not fill the memory.
	restEvery = 100 * readAtOnce
)

// again is where entries are read once more; nil where there are no snapshots.
func (s *Store) again(ctx context.Context, snapshots snapshot.Folder) *again {
	file, ok := s.Base.(*sqlite.File)
	if !ok || snapshots == "" || s.ReadOnly() != nil {
		return nil
	}
	return &again{ctx: context.WithoutCancel(ctx), file: file, snapshots: snapshots}
}

// restore makes the tournament of the snapshot that is kept, and that of an empty journal where it is of no use.
func (s *Store) restore(ctx context.Context, from *again) *tournament.Tournament {
	if from == nil {
		t := tournament.New()
		t.Register.Zone = s.now().Location()
		return t
	}
	if t := s.snapshot(ctx, from); t != nil {
		return t
	}
	t := tournament.Sleepy(from)
	t.Register.Zone = s.now().Location()
	return t
}

// snapshot is the tournament of the snapshot, nil where that is of no use.
func (s *Store) snapshot(ctx context.Context, from *again) *tournament.Tournament {
	kept, err := from.snapshots.Load(s.Path())
	if err != nil || kept.Head.Seq == 0 {
		return nil
	}
	at, err := s.Hashes(ctx, kept.Head.Seq)
	if err != nil || at[kept.Head.Seq] != kept.Head.Hash {
		return nil
	}
	t, err := tournament.Restore(kept, s.now().Location(), from)
	if err != nil {
		return nil
	}
	return t
}

// again reads entries of a file once more. Where it cannot, the snapshot that sent it there is forgotten: opening the file then tells what is
// wrong with it.
type again struct {
	ctx       context.Context //nolint:containedctx // who asks for an incident has none
	file      *sqlite.File
	snapshots snapshot.Folder
}

// Numbered returns entries by their numbers.
func (a *again) Numbered(seqs []int64) ([]journal.Entry, error) {
	entries, err := a.file.Numbered(a.ctx, seqs)
	if err != nil {
		a.snapshots.Forget(a.file.Path())
	}
	return entries, err
}

// keep writes a snapshot. One that cannot be written costs the next opening time, and nothing else.
func (a *again) keep(t *tournament.Tournament) {
	if a == nil {
		return
	}
	kept, err := t.Snapshot()
	if err == nil {
		err = a.snapshots.Save(a.ctx, a.file.Path(), kept)
	}
	if err != nil {
		a.snapshots.Forget(a.file.Path())
	}
}

// chunk are the next entries after a number, readAtOnce of them where there are as many.
func chunk(ctx context.Context, s *Store, after int64) (list []journal.Entry, err error) {
	for e, err := range s.Entries(ctx, after) {
		if err != nil {
			return list, err
		}
		if list = append(list, e); len(list) == readAtOnce {
			break
		}
	}
	return list, nil
}
