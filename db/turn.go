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

// Turn blocks until the store may write next; writers call it after a lost race. For a file it
// returns at once a turn without effect, as SQLite orders writers itself.
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
func (s *Store) WriteIn(ctx context.Context, turn journal.Turn, head journal.Head, actor string,
	facts []fact.Fact,
) ([]journal.Entry, error) {
	return s.write(ctx, head, actor, facts, turn.Append)
}

// ResolveSent returns what became of the entries of a *journal.UnansweredError. Nil means recorded,
// journal.ErrMoved means never recorded, and a journal.ErrAway means not known yet. On a file it
// returns errors.ErrUnsupported.
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

// KeepServerHead compares a server with the event's last head kept in a folder, and then keeps its
// head there. It returns a *ReadOnlyError where the server lacks the kept head. For a file it does
// nothing, as witnesses keep its heads.
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

// AcceptServer accepts a server that lacks the head kept before. For a file it does nothing.
func (s *Store) AcceptServer(ctx context.Context) error {
	if server, is := s.Base.(interface {
		AcceptServer(ctx context.Context) error
	}); is {
		return server.AcceptServer(ctx)
	}
	return nil
}
