package journal

import (
	"context"
	"fmt"
)

// ErrAway is returned by every method while the journal's server does not answer. The server may
// come back. The error has no refusal kind, as a failure of a machine.
var ErrAway error = awayError{}

type awayError struct{}

func (awayError) Error() string { return "the database does not answer" }

// UnansweredError says that entries were sent and no answer came. It is not known whether they are
// recorded. It wraps ErrAway.
type UnansweredError struct {
	Sent []Entry
	Why  error
}

func (e *UnansweredError) Error() string {
	return fmt.Sprintf("%v: it is not known yet whether entry %d was recorded (%v)", ErrAway, e.Sent[0].Seq, e.Why)
}

// Unwrap returns ErrAway and Why.
func (e *UnansweredError) Unwrap() []error { return []error{ErrAway, e.Why} }

// Server is a journal on a server, which many desks may use at once and which may not answer.
type Server interface {
	Journal
	// Turn waits until no other desk on the server has a turn. A desk takes one after it has lost a
	// race: until the turn ends, no desk that also takes turns appends before it.
	Turn(ctx context.Context) (Turn, error)
	// ResolveSent finds out whether an UnansweredError's entries were recorded, and records them
	// where they were not and still can be. It returns nil when they are recorded, ErrMoved when
	// they are not and never will be, and an ErrAway while that is not known.
	ResolveSent(ctx context.Context, sent []Entry) error
}

// Turn is the right to append next. It must be held only while a program decides, never while a
// person is asked, and ends by itself after a second.
type Turn interface {
	// Append is Journal.Append, and ends the turn unless it returns ErrMoved.
	Append(ctx context.Context, head Head, drafts []Draft) ([]Entry, error)
	// End ends the turn. It may be called again.
	End()
}
