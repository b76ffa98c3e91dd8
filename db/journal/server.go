package journal

import (
	"context"
	"fmt"
)

// ErrAway is returned by everything while the server that a journal lies on does not answer. It may
// come back. As a failure of a machine it has no kind.
var ErrAway error = awayError{}

type awayError struct{}

func (awayError) Error() string { return "the database does not answer" }

// UnansweredError says that entries were sealed and sent and that no answer came: whether they are
// recorded is not known. It is an ErrAway.
type UnansweredError struct {
	Sent []Entry
	Why  error
}

func (e *UnansweredError) Error() string {
	return fmt.Sprintf("%v: whether entry %d was recorded is not known yet (%v)", ErrAway, e.Sent[0].Seq, e.Why)
}

// Unwrap makes it an ErrAway.
func (e *UnansweredError) Unwrap() []error { return []error{ErrAway, e.Why} }

// Server is a journal on a server, which many desks may reach at once and which may not answer.
type Server interface {
	Journal
	// Turn waits until nobody else on the server has a turn. Whoever has lost a race takes one:
	// what is then read, decided and appended is not overtaken by others who have lost one.
	Turn(ctx context.Context) (Turn, error)
	// ResolveSent finds out what became of an UnansweredError's entries, and records them where
	// they were not and still can be. It returns nil when they are recorded, ErrMoved when they are
	// not and never will be, and an ErrAway while that cannot be known.
	ResolveSent(ctx context.Context, sent []Entry) error
}

// Turn is the right to append next. It is held while something is decided, never while a person is
// asked, and ends by itself after a second.
type Turn interface {
	// Append is the journal's, and ends the turn.
	Append(ctx context.Context, head Head, drafts []Draft) ([]Entry, error)
	// End ends the turn; it may be called again.
	End()
}
