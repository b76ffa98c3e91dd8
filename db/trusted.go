package db

import (
	"context"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// Trusted is the last of the entries that were not looked at when the tournament was opened, 0 where each was. Whether the chain up to there
// is whole is for Walk to say.
func (s *Store) Trusted() int64 { return s.trusted }

// walkAtOnce is how many entries Walk looks at before it rests: some ten milliseconds of work.
const walkAtOnce = 2000

// Walk checks the chain from the first entry to head, a little at a time: before each bit it rests, and gives up with the error of that. It
// returns a *journal.BrokenError that names the first bad entry, and forgets the snapshot that told of it: opening then tells what is missing. What
// was written after head is not looked at.
func (s *Store) Walk(ctx context.Context, head journal.Head, rest func(context.Context) error) error {
	err := s.walkTo(ctx, head, rest)
	if refusal.KindOf(err) == refusal.Damaged && s.snapshots != "" {
		s.snapshots.Forget(s.Path())
	}
	return err
}

func (s *Store) walkTo(ctx context.Context, head journal.Head, rest func(context.Context) error) error {
	var at journal.Head
	for at.Seq < head.Seq {
		if err := rest(ctx); err != nil {
			return err
		}
		var err error
		if at, err = s.walk(ctx, at, min(at.Seq+walkAtOnce, head.Seq)); err != nil {
			return err
		}
	}
	if at.Hash != head.Hash {
		return &journal.BrokenError{Seq: head.Seq, Why: "it is not the entry that was there when the journal was opened"}
	}
	return nil
}

// walk checks the entries that follow at, up to the one of a number, and returns where they end.
func (s *Store) walk(ctx context.Context, at journal.Head, last int64) (journal.Head, error) {
	for e, err := range s.Entries(ctx, at.Seq) {
		if err == nil {
			err = e.Follows(at)
		}
		if err != nil {
			return at, err
		}
		if at = e.Head(); at.Seq == last {
			return at, nil
		}
	}
	return at, &journal.BrokenError{Seq: at.Seq + 1, Why: "it is missing"}
}
