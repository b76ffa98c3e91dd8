// Package db joins a journal, in a file or in a database, to the tournament folded from it.
package db

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Store is an open tournament. It keeps no fold of its own; the caller owns the one that Open
// returns.
type Store struct {
	Base
	TellCopied func(Progress) // called after each entry that Move or Rehearse copies; may be nil

	now     func() time.Time
	witness *witness.Keeper // nil where no witness is kept
	places  witness.Places
	opened  witness.Report // what they said as the journal was opened
	stuck   stuckHead
	sealed  atomic.Pointer[string] // where the event went, nil where it goes on here
}

// Open opens a tournament file and folds it. A file whose chain is broken, that speaks of what this
// program does not know, or that another program has changed comes back with what could be folded,
// which is then Missing the rest, and a *ReadOnlyError. So does one that lies where nothing can be
// written: that is sqlite.ErrCannotWrite, and nothing is Missing. Any other error leaves nothing
// open. The tournament tells times in the zone of the clock.
func Open(ctx context.Context, path string, now func() time.Time) (*Store, *tournament.Tournament, error) {
	return OpenWith(ctx, path, now, Opening{})
}

// Opening is how a tournament is opened.
type Opening struct {
	// Tell is called with the progress, again and again while entries are folded, and must not take
	// long; it may be nil.
	Tell func(Progress)
	// Keep keeps all entries in memory, compressed, for as long as the tournament is open: what another
	// program overwrites can then be saved. A desk and a host do.
	Keep bool
}

// OpenWith is Open in another way.
func OpenWith(ctx context.Context, path string, now func() time.Time, how Opening) (*Store, *tournament.Tournament,
	error,
) {
	base, err := OpenBase(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	if file, is := base.(*sqlite.File); is && how.Keep {
		file.KeepEntries()
	}
	s := NewStore(base, now)
	t, err := s.fold(ctx, how.Tell)
	if err != nil && !errors.As(err, new(*ReadOnlyError)) {
		return nil, nil, errors.Join(err, s.Close())
	}
	return s, t, err
}

// Fold folds a base that is open: the tournament is Missing what could not be folded.
func Fold(ctx context.Context, base Base, now func() time.Time) (*tournament.Tournament, error) {
	t, err := NewStore(base, now).fold(ctx, nil)
	if errors.As(err, new(*ReadOnlyError)) {
		err = nil
	}
	return t, err
}

// fold folds everything, and calls tell with the progress, nil for nobody. It marks a tournament
// Missing where the schema is not to be trusted. A *ReadOnlyError is why nothing can be recorded;
// after any other there is no tournament.
func (s *Store) fold(ctx context.Context, tell func(Progress)) (*tournament.Tournament, error) {
	t := tournament.New()
	t.Register.Zone = s.now().Location()
	err := s.refresh(ctx, t, progressTeller(ctx, s, tell))
	why := s.ReadOnly()
	if isSchemaError(why) {
		from := int64(0)
		if err != nil {
			from = t.Head.Seq + 1 // its entries may be where they cannot be read
		}
		t.SetMissing(from, t.Head.Seq, why)
	}
	switch readOnly := new(ReadOnlyError); {
	case err == nil && why != nil:
		return t, &ReadOnlyError{why}
	case err == nil && s.Sealed(t) != nil:
		return t, &ReadOnlyError{s.Sealed(t)}
	case errors.As(err, &readOnly) && why != nil:
		return t, &ReadOnlyError{fmt.Errorf("%w; %w", readOnly.Why, why)}
	case errors.As(err, &readOnly) || err == nil:
		return t, err
	case t.Missing != nil:
		return t, &ReadOnlyError{fmt.Errorf("%w; %w", why, err)}
	}
	return nil, err
}

// JustWrote reports whether a touch that Touched tells of now is of this store's own writing. A
// database is told of by its server, which tells of others alone.
func (s *Store) JustWrote() bool {
	file, ok := s.Base.(*sqlite.File)
	return ok && file.JustWrote()
}

// isSchemaError reports whether something around the entries is not flagfall's, so that they cannot
// be trusted to be all, or those that were written.
func isSchemaError(why error) bool {
	return errors.As(why, new(*sqlite.SchemaError)) || errors.As(why, new(*postgres.SchemaError))
}

// NewStore returns a store on an open base. It folds no entries; the caller does.
func NewStore(base Base, now func() time.Time) *Store { return &Store{Base: base, now: now} }

// Create makes a new tournament file for an event of that name. An existing file is left as it is.
func Create(ctx context.Context, path, name string, now func() time.Time) (*Store, *tournament.Tournament, error) {
	return createNamed(ctx, path, name, now, eventsetup.NewEvent)
}

// CreatePractice is Create for an event in which nothing counts.
func CreatePractice(ctx context.Context, path, name string, now func() time.Time) (*Store, *tournament.Tournament,
	error,
) {
	return createNamed(ctx, path, name, now, eventsetup.NewPractice)
}

func createNamed(
	ctx context.Context, path, name string, now func() time.Time, begin func(*event.State, string) ([]fact.Fact, error),
) (*Store, *tournament.Tournament, error) {
	facts, err := begin(event.NewState(), name)
	if err != nil {
		return nil, nil, err
	}
	drafts, err := draftEntries(now(), event.DeskActor, nil, facts)
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

// Refresh folds what others have written since t's head. Where an entry cannot be folded it returns
// a *ReadOnlyError, and t is Missing the rest.
func (s *Store) Refresh(ctx context.Context, t *tournament.Tournament) error {
	return s.refresh(ctx, t, func(*tournament.Tournament) {})
}

// refresh is Refresh. It also calls folded after every tellEvery entries, and after the last.
func (s *Store) refresh(ctx context.Context, t *tournament.Tournament, folded func(*tournament.Tournament)) error {
	err := s.foldNew(ctx, t, folded)
	if m := t.Missing; err != nil && m != nil {
		if head, e := s.Head(ctx); e == nil { // otherwise Last stays as it is
			t.SetMissing(m.Entry, head.Seq, m.Why)
		}
	}
	return err
}

// Command decides facts from the tournament as it stands. It must be pure, as it may be called
// again.
type Command func(*tournament.Tournament) ([]fact.Fact, error)

// Do decides a command on t, records its facts and folds them into t. When another desk has written
// meanwhile, it folds those entries in and decides again. The error of a refused command has a
// kind.
func (s *Store) Do(ctx context.Context, t *tournament.Tournament, actor string, decide Command) error {
	return s.doWith(ctx, t, actor, decide, nil)
}

// appendFunc records drafts behind a head.
type appendFunc func(context.Context, journal.Head, []journal.Draft) ([]journal.Entry, error)

// doWith is Do with lay in the place of the base's Append; nil means Append. With Append it waits
// for a turn after the first lost race.
func (s *Store) doWith(ctx context.Context, t *tournament.Tournament, actor string, decide Command,
	lay appendFunc,
) error {
	var retry Retry
	trying, done := retry.Bound(ctx)
	defer done()
	lined := lay == nil
	if lined {
		lay = s.Base.Append
	}
	for {
		facts, err := decide(t)
		if err != nil || len(facts) == 0 {
			return refusal.OrInvalid(err)
		}
		if err := t.CheckMay(actor, facts); err != nil {
			return err
		}
		entries, err := s.write(trying, t.Head, actor, facts, lay)
		if err == nil {
			return t.Fold(entries...)
		}
		if !errors.Is(err, journal.ErrMoved) {
			return retry.Explain(ctx, s.Path(), err)
		}
		if err := retry.Again(s.Path()); err != nil {
			return err
		}
		if lined {
			turn, err := s.Turn(trying)
			if err != nil {
				return retry.Explain(ctx, s.Path(), err)
			}
			defer turn.End() // the first only: it is kept until the entries are there
			lay, lined = turn.Append, false
		}
		if err := s.Refresh(trying, t); err != nil {
			return retry.Explain(ctx, s.Path(), err)
		}
	}
}

// Append records facts that were decided at t's head and folds them into t. It returns
// journal.ErrMoved, and changes nothing, when the journal has moved on since.
func (s *Store) Append(ctx context.Context, t *tournament.Tournament, actor string, facts []fact.Fact) error {
	entries, err := s.Write(ctx, t.Head, actor, facts)
	if err != nil {
		return err
	}
	return t.Fold(entries...)
}

// Write records facts behind head without folding them, for a desk that folds elsewhere.
func (s *Store) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry,
	error,
) {
	return s.write(ctx, head, actor, facts, s.Base.Append)
}

func (s *Store) write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact,
	lay appendFunc,
) ([]journal.Entry, error) {
	if err := s.checkSealed(facts); err != nil {
		return nil, err
	}
	drafts, err := draftEntries(s.now(), actor, ProofOf(ctx), facts)
	if err != nil {
		return nil, err
	}
	entries, err := lay(ctx, head, drafts)
	if err == nil {
		s.observeSeal(entries...)
	}
	switch {
	case errors.Is(err, journal.ErrMoved):
		return nil, movedError(ctx, s, head)
	case err == nil && s.witness != nil:
		s.witness.Note(entries...)
	}
	return entries, err
}

func draftEntries(at time.Time, actor string, proof *fact.Proof, facts []fact.Fact) ([]journal.Draft, error) {
	drafts := make([]journal.Draft, 0, len(facts))
	for _, f := range facts {
		body, err := tournament.Encode(f, actor, proof)
		if err != nil {
			return nil, err
		}
		drafts = append(drafts, journal.Draft{At: journal.FormatTime(at), Actor: actor, Kind: f.Kind(), Body: body})
	}
	return drafts, nil
}
