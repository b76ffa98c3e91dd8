package db

import (
	"context"
	"iter"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/rules/refusal"
)

// Witness has the head of every commit from now on written down in other places too. Nobody waits
// for that but Close, for a moment. A file without entries has nothing to be witnessed.
func (s *Store) Witness(ctx context.Context, t *tournament.Tournament, places witness.Places) error {
	first, err := s.Hashes(ctx, 1)
	if err != nil || len(first) == 0 {
		return err
	}
	s.places, s.witness = places, witness.NewKeeper(places, s.Path(), first[1], t.Register.Witness, t.Head.Seq)
	return nil
}

// WitnessHead has a head written down that was recorded before Witness was called, for a file that
// was just made.
func (s *Store) WitnessHead(head journal.Head, at time.Time) {
	if s.witness != nil {
		s.witness.WitnessHead(head, at)
	}
}

// CompareQuick compares the journal with what lies elsewhere, and asks nothing that takes long.
// Where nothing is witnessed nothing is compared.
func (s *Store) CompareQuick(ctx context.Context) (witness.Report, error) {
	if s.witness == nil {
		return witness.Report{}, nil
	}
	return s.places.CompareQuick(ctx, s, s.witness.Second(), s.now().Location())
}

// WitnessFault is why the second witness that the event names is not written, nil where it is or
// there is none.
func (s *Store) WitnessFault() error {
	if s.witness == nil {
		return nil
	}
	return s.witness.Fault()
}

// closeWait is how long a command waits at its end for its heads to be written elsewhere.
const closeWait = 200 * time.Millisecond

// Close lets go of the file.
func (s *Store) Close() error {
	if s.witness != nil {
		s.witness.Wait(closeWait)
	}
	return s.Base.Close()
}

// Entries yields the entries after a number as they are stored. One that names another place for
// heads takes effect.
func (s *Store) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	if s.witness == nil {
		return s.Base.Entries(ctx, after)
	}
	return func(yield func(journal.Entry, error) bool) {
		for e, err := range s.Base.Entries(ctx, after) {
			if err == nil {
				s.witness.Observe(e)
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// movedError is journal.ErrMoved where the journal has gone on since head. Where its end is an
// older one, or another of the same number, there is nothing to fold in, and whoever tries again
// would try for ever.
func (s *Store) movedError(ctx context.Context, head journal.Head) error {
	if server, knows := s.Base.(interface{ KnowsBeyond(head journal.Head) bool }); knows && server.KnowsBeyond(head) {
		return journal.ErrMoved
	}
	now, err := s.Head(ctx)
	if err != nil {
		return err
	}
	if now != head && now.Seq <= head.Seq {
		return refusal.Damaged.Errorf("%s: entry %d, %s, is no longer in the file: nothing was written; close every desk, and see whether the journal is whole (verify)",
			s.Path(), head.Seq, head.Hash.Short())
	}
	return journal.ErrMoved
}
