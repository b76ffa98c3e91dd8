package db

import (
	"context"
	"iter"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/witness"
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

// WitnessFault returns why a witness is not written, nil where all are.
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
// witness takes effect as it is read, and so does one that seals the journal or unseals it.
func (s *Store) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for e, err := range s.Base.Entries(ctx, after) {
			if err == nil {
				s.observeSeal(e)
				if s.witness != nil {
					s.witness.Observe(e)
				}
			}
			if !yield(e, err) {
				return
			}
		}
	}
}
