package db

import (
	"context"
	"errors"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
)

// OnServer tells whether the journal lies on a server, which may go away and come back.
func (s *Store) OnServer() bool {
	_, is := s.Base.(journal.Server)
	return is
}

// Turn is the right to write next, for whoever has lost a race. A file sees to that by itself, and
// gives a turn that does nothing.
func (s *Store) Turn(ctx context.Context) (journal.Turn, error) {
	if server, is := s.Base.(journal.Server); is {
		return server.Turn(ctx)
	}
	return fileTurn{s.Base}, nil
}

type fileTurn struct{ Base }

// End does nothing.
func (fileTurn) End() {}

// WriteIn is Write in a turn.
func (s *Store) WriteIn(ctx context.Context, turn journal.Turn, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	return s.write(ctx, head, actor, facts, turn.Append)
}

// ResolveSent finds out what became of the entries of a *journal.UnansweredError: nil when they are
// recorded, journal.ErrMoved when they never will be, and a journal.ErrAway while nobody knows. A
// file always answers.
func (s *Store) ResolveSent(ctx context.Context, sent []journal.Entry) error {
	server, is := s.Base.(journal.Server)
	if !is {
		return errors.ErrUnsupported
	}
	err := server.ResolveSent(ctx, sent)
	if err == nil && s.witness != nil {
		s.witness.Note(sent...)
	}
	return err
}

// KeepServerHead keeps in a folder the last head that was seen of an event on a server, and
// compares the server with the one that was kept before: one that lacks it is only read. A file's
// heads are kept by its witnesses.
func (s *Store) KeepServerHead(ctx context.Context, folder string) error {
	keeper, keeps := s.Base.(interface {
		KeepServerHead(ctx context.Context, folder string) error
	})
	if !keeps {
		return nil
	}
	if err := keeper.KeepServerHead(ctx, folder); err != nil {
		return err
	}
	if why := s.ReadOnly(); why != nil {
		return &ReadOnlyError{why}
	}
	return nil
}

// AcceptServer takes a server as it is that lacks what was seen of it before.
func (s *Store) AcceptServer(ctx context.Context) error {
	if server, is := s.Base.(interface {
		AcceptServer(ctx context.Context) error
	}); is {
		return server.AcceptServer(ctx)
	}
	return nil
}
