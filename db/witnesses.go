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

// Witness starts to write the head of every commit to the witness files too. Only Close waits for
// these writes, at most closeWait. For a journal without entries it does nothing.
func (s *Store) Witness(ctx context.Context, t *tournament.Tournament, places witness.Places) error {
	first, err := s.Hashes(ctx, 1)
	if err != nil || len(first) == 0 {
		return err
	}
	s.places, s.witness = places, witness.NewKeeper(places, s.Path(), first[1], t.Register.Witness, t.Head.Seq)
	return nil
}

// WitnessHead writes a head to the witness files that was recorded before Witness was called.
func (s *Store) WitnessHead(head journal.Head, at time.Time) {
	if s.witness != nil {
		s.witness.WitnessHead(head, at)
	}
}

// CompareQuick compares the journal with its witnesses, leaving out slow sources. Without Witness
// it returns the zero Report.
func (s *Store) CompareQuick(ctx context.Context) (witness.Report, error) {
	if s.witness == nil {
		return witness.Report{}, nil
	}
	return s.places.CompareQuick(ctx, s, s.witness.Second(), s.now().Location())
}

// WitnessFault returns why the second witness is not written. It is nil where it is, or where the
// event names none.
func (s *Store) WitnessFault() error {
	if s.witness == nil {
		return nil
	}
	return s.witness.Fault()
}

// closeWait is how long a command waits at its end for its heads to be written elsewhere.
const closeWait = 200 * time.Millisecond

// Close waits at most closeWait for the witnesses and closes the base.
func (s *Store) Close() error {
	if s.witness != nil {
		s.witness.Wait(closeWait)
	}
	return s.Base.Close()
}

// Entries yields the entries after a number as they are stored. An entry that names another second
// witness takes effect as it is read.
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

// movedError returns journal.ErrMoved where the journal has gone on since head. It returns a
// refusal where the journal no longer holds head, as deciding again would never end.
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
