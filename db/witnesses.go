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

// Witness starts to write the head of every commit to the witness files too, and compares the
// journal with them. Only Close waits for these writes, at most closeWait. For a journal without
// entries it does nothing.
func (s *Store) Witness(ctx context.Context, t *tournament.Tournament, places witness.Places) error {
	first, err := s.Hashes(ctx, 1)
	if err != nil || len(first) == 0 {
		return err
	}
	s.places, s.witness = places, witness.NewKeeper(places, s.Path(), first[1], t.Register.Witness, t.Head.Seq)
	report, err := s.CompareQuick(ctx)
	s.opened = report
	Contradict(t, Contradiction(report))
	return err
}

// Opened is what CompareQuick returned as the journal was opened.
func (s *Store) Opened() witness.Report { return s.opened }

// Contradict makes what contradicts a journal its verdict; nil changes nothing.
func Contradict(t *tournament.Tournament, why *ContradictedError) {
	if why != nil {
		t.SetContradicted(why.From(), why)
	}
}

// Contradiction returns the worst that a report says against a journal, nil for nothing.
func Contradiction(report witness.Report) *ContradictedError {
	if len(report.Against) == 0 {
		return nil
	}
	return &ContradictedError{report.Against[0]}
}

// ContradictedError says that an older record contradicts a journal.
type ContradictedError struct{ witness.Mismatch }

// From is the first entry that is known to be another one, or to be missing.
func (e *ContradictedError) From() int64 {
	switch {
	case e.Another:
		return 1
	case e.Missing():
		return e.File.Seq + 1
	}
	return e.Head.Seq
}

func (e *ContradictedError) Error() string { return e.String() }

// RefusalKind returns refusal.Damaged.
func (*ContradictedError) RefusalKind() refusal.Kind { return refusal.Damaged }

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
