package db

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"path/filepath"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// SealedError refuses to record in a journal whose event goes on in another place.
type SealedError struct{ Path, To string }

func (e *SealedError) Error() string {
	return fmt.Sprintf("this event was moved to %s: nothing more can be recorded in %s", e.To, e.Path)
}

// RefusalKind returns refusal.Forbidden.
func (*SealedError) RefusalKind() refusal.Kind { return refusal.Forbidden }

// Sealed returns a *SealedError where the event of a tournament was moved away from here, else nil.
func (s *Store) Sealed(t *tournament.Tournament) error {
	if to := t.Register.Event.MovedTo; to != "" {
		return &SealedError{s.Path(), to}
	}
	return nil
}

// observeSeal notes an entry that seals the journal or unseals it.
func (s *Store) observeSeal(entries ...journal.Entry) {
	for _, e := range entries {
		switch e.Kind {
		case event.Moved{}.Kind():
			to := "another place"
			if f, err := tournament.Decode(e); err == nil {
				if moved, is := f.(event.Moved); is {
					to = moved.To
				}
			}
			s.sealed.Store(&to)
		case event.Unsealed{}.Kind():
			s.sealed.Store(nil)
		}
	}
}

// checkSealed returns a *SealedError where the journal is sealed, unless facts unseal it.
func (s *Store) checkSealed(facts []fact.Fact) error {
	to := s.sealed.Load()
	if to == nil || len(facts) > 0 && facts[0].Kind() == (event.Unsealed{}).Kind() {
		return nil
	}
	return &SealedError{s.Path(), *to}
}

// Move brings an event to another place, where there is none yet, file or database: the same entries
// with the same head, the PINs and the half-typed texts. It seals what it leaves first, with an entry
// that says where the event went, so that no desk records there meanwhile; the head returned is that
// of the entry before. A move that was stopped is finished by the same move. T is the fold of s.
func (s *Store) Move(ctx context.Context, t *tournament.Tournament, to, actor string) (journal.Head, error) {
	place, err := placeName(to)
	if err != nil {
		return journal.Head{}, err
	}
	if t.Register.Event.MovedTo != place {
		if err := cmp.Or(s.Sealed(t), checkFree(ctx, to)); err != nil {
			return journal.Head{}, err
		}
		if err := s.Do(ctx, t, actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return []fact.Fact{event.Moved{To: place}}, s.Sealed(t)
		}); err != nil {
			return journal.Head{}, err
		}
	}
	seal := t.Head.Seq
	hashes, err := s.Hashes(ctx, seal-1)
	if err != nil {
		return journal.Head{}, err
	}
	head := journal.Head{Seq: seal - 1, Hash: hashes[seal-1]}
	if holds(ctx, to, head) {
		return head, nil // by the move that was stopped
	}
	if _, err = s.copyTo(ctx, to, s.told(t, before(s.Base.Entries(ctx, 0), seal))); err != nil {
		err = fmt.Errorf("%w; %s is already sealed: run the same move again", err, s.Path())
	}
	return head, err
}

// Rehearse makes a copy of an event in another place, to rehearse with: an event of its own, which
// says so everywhere. T is the fold of s, where nothing is changed.
func (s *Store) Rehearse(ctx context.Context, t *tournament.Tournament, to string) (journal.Head, error) {
	name := make([]byte, 8)
	_, _ = rand.Read(name) // it never fails
	end := t.Head.Seq + 1
	if t.Register.Event.MovedTo != "" {
		end-- // the copy is not sealed
	}
	entries := s.told(t, before(s.Base.Entries(ctx, 0), end))
	return s.copyTo(ctx, to, func(yield func(journal.Entry, error) bool) {
		var was, head journal.Head
		for e, err := range entries {
			if err == nil {
				err = e.CheckFollows(was)
			}
			was = e.Head()
			if err == nil && e.Seq == 1 {
				e.Draft, err = asRehearsal(e.Draft, t.Head, hex.EncodeToString(name))
			}
			e = journal.Seal(head, e.Draft)
			if head = e.Head(); !yield(e, err) || err != nil {
				return
			}
		}
	})
}

// told yields entries of a tournament, and tells TellCopied after each how many have gone by.
func (s *Store) told(
	t *tournament.Tournament, entries iter.Seq2[journal.Entry, error],
) iter.Seq2[journal.Entry, error] {
	if s.TellCopied == nil {
		return entries
	}
	p := Progress{Event: t.Register.Event.Name, All: t.Head.Seq, Copied: true}
	return func(yield func(journal.Entry, error) bool) {
		for e, err := range entries {
			if !yield(e, err) {
				return
			}
			p.Folded = e.Seq
			s.TellCopied(p)
		}
	}
}

// asRehearsal returns the first entry of a rehearsal.
func asRehearsal(first journal.Draft, of journal.Head, name string) (journal.Draft, error) {
	f, err := tournament.Decode(journal.Entry{Seq: 1, Draft: first})
	created, is := f.(event.Created)
	if err != nil || !is {
		return first, cmp.Or(err, refusal.Damaged.Errorf("the journal begins with %s and not with an event",
			first.Kind))
	}
	created.RehearsalOf, created.Rehearsal = event.Original{Entries: of.Seq, Head: of.Hash.String()}, name
	first.Body, err = fact.Encode(created)
	return first, err
}

// Copy copies an event from what one --db names to what another does, where there is none yet: the
// same entries, the PINs and the half-typed texts. Nothing is sealed: it is for what is put away.
func Copy(ctx context.Context, from, to string) (head journal.Head, err error) {
	base, err := OpenBase(ctx, from)
	if err != nil {
		return head, err
	}
	s := NewStore(base, nil)
	defer func() { err = errors.Join(err, base.Close()) }()
	return s.copyTo(ctx, to, base.Entries(ctx, 0))
}

// copyTo makes what to names of entries, with what is kept beside the journal here.
func (s *Store) copyTo(ctx context.Context, to string, entries iter.Seq2[journal.Entry, error]) (journal.Head, error) {
	if head, err := s.Head(ctx); err != nil || head.Seq == 0 {
		return head, cmp.Or(err, refusal.Damaged.Errorf("%s holds no entries", s.Path()))
	}
	var with journal.SideData
	if keeper, keeps := s.Base.(interface {
		SideData(ctx context.Context) (journal.SideData, error)
	}); keeps {
		var err error
		if with, err = keeper.SideData(ctx); err != nil {
			return journal.Head{}, err
		}
	}
	return createFrom(ctx, to, entries, with)
}

// CreateFrom makes what to names, where there is none yet, of entries that were sealed elsewhere, and
// returns the head. Every entry is checked, and all are there or none. No PIN comes with them.
func CreateFrom(ctx context.Context, to string, entries iter.Seq2[journal.Entry, error]) (journal.Head, error) {
	return createFrom(ctx, to, entries, journal.SideData{})
}

func createFrom(ctx context.Context, to string, entries iter.Seq2[journal.Entry, error],
	with journal.SideData,
) (journal.Head, error) {
	if !dburl.IsURL(to) {
		return sqlite.CreateFrom(ctx, to, entries, with)
	}
	a, err := dburl.Parse(to)
	if err != nil {
		return journal.Head{}, err
	}
	return postgres.CreateFrom(ctx, a, entries, with)
}

// before yields the entries up to a number, which is left out.
func before(entries iter.Seq2[journal.Entry, error], seq int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for e, err := range entries {
			if err == nil && e.Seq >= seq || !yield(e, err) {
				return
			}
		}
	}
}

// placeName is what a journal says of the place that its event went to: a full path, or an address.
func placeName(to string) (string, error) {
	if !dburl.IsURL(to) {
		return filepath.Abs(to)
	}
	a, err := dburl.Parse(to)
	return a.String(), err
}

// checkFree refuses a place where no event can be made: one is there, or the server does not answer.
func checkFree(ctx context.Context, to string) error {
	if !dburl.IsURL(to) {
		return sqlite.CheckFree(to)
	}
	a, err := dburl.Parse(to)
	if err != nil {
		return err
	}
	return postgres.CheckFree(ctx, a)
}

// holds tells whether there is a journal in a place that holds a head.
func holds(ctx context.Context, place string, head journal.Head) bool {
	base, err := OpenBase(ctx, place)
	if err != nil {
		return false
	}
	defer base.Close()
	hashes, err := base.Hashes(ctx, head.Seq)
	return err == nil && hashes[head.Seq] == head.Hash
}
