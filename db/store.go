// Package db joins a journal, in a file or in a database, to the tournament folded from it.
package db

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/snapshot"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/setup"
	"flagfall/rules/refusal"
)

// Store is an open tournament. It keeps no fold of its own: whoever opens it owns that.
type Store struct {
	Base
	now       func() time.Time
	trusted   int64           // the last entry that was not looked at when it was opened
	snapshots snapshot.Folder // where what told of them lies, "" for nowhere
	witness   *witness.Keeper // nil: nobody is told elsewhere
	places    witness.Places
}

// Open opens a tournament file and folds it. A file whose chain is broken, that speaks of what this program does not know, or that another
// program has changed comes back with what could be folded, which is then Missing the rest, and a *ReadOnlyError. So does one that lies
// where nothing can be written: that is sqlite.ErrCannotWrite, and nothing is Missing. Any other error leaves nothing open. The tournament
// tells times in the zone of the clock.
func Open(ctx context.Context, path string, now func() time.Time) (*Store, *tournament.Tournament, error) {
	return OpenWith(ctx, path, now, Opening{})
}

// Opening is how a tournament is opened.
type Opening struct {
	// Tell is told how far it is, again and again while entries are folded, and must not take long; nil tells nobody.
	Tell func(Progress)
	// Snapshots is where the snapshot lies that is begun with, where it is of use, and where one is kept that is worth it. Only files have one.
	// Incidents that are settled are then read when they are asked for: a *penalties.WakingError is panicked with where they cannot be.
	Snapshots snapshot.Folder
}

// OpenWith is Open in another way.
func OpenWith(ctx context.Context, path string, now func() time.Time, how Opening) (*Store, *tournament.Tournament, error) {
	base, err := OpenBase(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	s := On(base, now)
	source := s.again(ctx, how.Snapshots)
	t := s.restore(ctx, source)
	s.trusted, s.snapshots = t.Head.Seq, how.Snapshots
	told := s.telling(ctx, how.Tell)
	s, t, err = s.opened(t, s.refresh(ctx, t, func(t *tournament.Tournament, n int64) {
		told(t)
		if n%restEvery == 0 {
			t.Rest() // nobody holds anything of it yet
		}
	}))
	if err == nil && t.Head.Seq-s.trusted >= worthKeeping {
		source.keep(t)
	}
	return s, t, err
}

// opened is what became of opening a tournament.
func (s *Store) opened(t *tournament.Tournament, err error) (*Store, *tournament.Tournament, error) {
	why := s.ReadOnly()
	if errors.As(why, new(*sqlite.SchemaError)) || errors.As(why, new(*postgres.SchemaError)) {
		from := int64(0)
		if err != nil {
			from = t.Head.Seq + 1 // its entries may be where they cannot be read
		}
		t.Lack(from, t.Head.Seq, why)
	}
	switch readOnly := new(ReadOnlyError); {
	case err == nil && why != nil:
		return s, t, &ReadOnlyError{why}
	case errors.As(err, &readOnly) && why != nil:
		return s, t, &ReadOnlyError{fmt.Errorf("%w; %w", readOnly.Why, why)}
	case errors.As(err, &readOnly) || err == nil:
		return s, t, err
	case t.Missing != nil:
		return s, t, &ReadOnlyError{fmt.Errorf("%w; %w", why, err)}
	}
	return nil, nil, errors.Join(err, s.Close())
}

// On is a store on a base that is open; its entries are to be folded by whoever wants them.
func On(base Base, now func() time.Time) *Store { return &Store{Base: base, now: now} }

// Create makes a new tournament file for an event of that name. An existing file is left as it is.
func Create(ctx context.Context, path, name string, now func() time.Time) (*Store, *tournament.Tournament, error) {
	return create(ctx, path, name, now, setup.NewEvent)
}

// CreatePractice is Create for an event in which nothing counts.
func CreatePractice(ctx context.Context, path, name string, now func() time.Time) (*Store, *tournament.Tournament, error) {
	return create(ctx, path, name, now, setup.NewPractice)
}

func create(
	ctx context.Context, path, name string, now func() time.Time, begin func(*event.State, string) ([]fact.Fact, error),
) (*Store, *tournament.Tournament, error) {
	facts, err := begin(event.NewState(), name)
	if err != nil {
		return nil, nil, err
	}
	drafts, err := draft(now(), event.DeskActor, facts)
	if err != nil {
		return nil, nil, err
	}
	if err := createBase(ctx, path, drafts); err != nil {
		return nil, nil, err
	}
	return Open(ctx, path, now)
}

// ReadOnlyError says why a file can be looked at and not written to.
type ReadOnlyError struct{ Why error }

func (e *ReadOnlyError) Error() string { return fmt.Sprintf("read only: %v", e.Why) }

// Unwrap gives the reason.
func (e *ReadOnlyError) Unwrap() error { return e.Why }

// RefusalKind is that of the reason, else that of what may not be done.
func (e *ReadOnlyError) RefusalKind() refusal.Kind {
	return cmp.Or(refusal.KindOf(e.Why), refusal.Forbidden)
}

// Refresh folds what others have written since t's head. What cannot be folded makes a *ReadOnlyError, and t is Missing it.
func (s *Store) Refresh(ctx context.Context, t *tournament.Tournament) error {
	told := s.telling(ctx, nil)
	return s.refresh(ctx, t, func(t *tournament.Tournament, _ int64) { told(t) })
}

// refresh is Refresh, which says now and again how many entries are folded.
func (s *Store) refresh(ctx context.Context, t *tournament.Tournament, folded func(t *tournament.Tournament, entries int64)) error {
	err := s.refold(ctx, t, folded)
	if m := t.Missing; err != nil && m != nil {
		if head, e := s.Head(ctx); e == nil { // otherwise nobody knows how much is missing
			t.Lack(m.Entry, head.Seq, m.Why)
		}
	}
	return err
}

func (s *Store) refold(ctx context.Context, t *tournament.Tournament, folded func(*tournament.Tournament, int64)) error {
	for n := int64(readAtOnce); ; n += readAtOnce {
		// What is read is folded afterwards: folding may read what is settled.
		entries, err := chunk(ctx, s, t.Head.Seq)
		if err := t.Fold(entries...); err != nil {
			return &ReadOnlyError{err}
		}
		if err != nil {
			if errors.As(err, new(*journal.BrokenError)) {
				t.Lack(t.Head.Seq+1, 0, err)
				err = &ReadOnlyError{err}
			}
			return err
		}
		if len(entries) > 0 {
			folded(t, n)
		}
		if len(entries) < readAtOnce {
			return nil
		}
	}
}

// Command decides what happens next from the tournament as it stands. It is pure: it may be asked again.
type Command func(*tournament.Tournament) ([]fact.Fact, error)

// Do decides a command on t and records its facts, folding them into t. When somebody else has written meanwhile,
// their entries are folded in and the command is decided again. A refusal of the command has a kind.
func (s *Store) Do(ctx context.Context, t *tournament.Tournament, actor string, decide Command) error {
	return s.do(ctx, t, actor, decide, nil)
}

// appending is how drafts are laid down behind a head.
type appending func(context.Context, journal.Head, []journal.Draft) ([]journal.Entry, error)

// do is Do, with entries laid down in another way than the base's own; nil for that. Whoever has lost one race waits for a turn.
func (s *Store) do(ctx context.Context, t *tournament.Tournament, actor string, decide Command, lay appending) error {
	lined := lay == nil
	if lined {
		lay = s.Base.Append
	}
	for {
		facts, err := decide(t)
		if err != nil || len(facts) == 0 {
			return refusal.Decided(err)
		}
		entries, err := s.write(ctx, t.Head, actor, facts, lay)
		if err == nil {
			return t.Fold(entries...)
		}
		if !errors.Is(err, journal.ErrMoved) {
			return err
		}
		if lined {
			turn, err := s.Turn(ctx)
			if err != nil {
				return err
			}
			defer turn.End() // the first only: it is kept until the entries are there
			lay, lined = turn.Append, false
		}
		if err := s.Refresh(ctx, t); err != nil {
			return err
		}
	}
}

// Append records facts that were decided at t's head and folds them into t. It returns journal.ErrMoved, and changes nothing,
// when the journal has moved on since.
func (s *Store) Append(ctx context.Context, t *tournament.Tournament, actor string, facts []fact.Fact) error {
	entries, err := s.Write(ctx, t.Head, actor, facts)
	if err != nil {
		return err
	}
	return t.Fold(entries...)
}

// Write records facts behind head without folding them, for a desk that folds elsewhere.
func (s *Store) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	return s.write(ctx, head, actor, facts, s.Base.Append)
}

func (s *Store) write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact, lay appending) ([]journal.Entry, error) {
	drafts, err := draft(s.now(), actor, facts)
	if err != nil {
		return nil, err
	}
	entries, err := lay(ctx, head, drafts)
	switch {
	case errors.Is(err, journal.ErrMoved):
		return nil, s.moved(ctx, head)
	case err == nil && s.witness != nil:
		s.witness.Note(entries...)
	}
	return entries, err
}

func draft(at time.Time, actor string, facts []fact.Fact) ([]journal.Draft, error) {
	drafts := make([]journal.Draft, 0, len(facts))
	for _, f := range facts {
		body, err := fact.Encode(f)
		if err != nil {
			return nil, err
		}
		drafts = append(drafts, journal.Draft{At: journal.Stamp(at), Actor: actor, Kind: f.Kind(), Body: body})
	}
	return drafts, nil
}
