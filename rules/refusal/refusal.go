// Package refusal gives an error a kind beside its sentence, so that a screen or a script can choose by it and never has to read the
// sentence. It stands at the bottom of the tree: everything may import it, and it imports nothing of ours.
package refusal

import (
	"errors"
	"fmt"
)

// Kind says what sort of refusal an error is. The strings are what --json writes.
type Kind string

// The kinds of refusal.
const (
	NotFound  Kind = "not-found" // what was named is not there
	Forbidden Kind = "forbidden" // whoever asks may not, or has not proved who they are
	TooLate   Kind = "too-late"  // it could have been done until something began, ended or was decided
	Conflict  Kind = "conflict"  // it does not go with what stands: somebody was faster, it is so already, or something else comes first
	Invalid   Kind = "invalid"   // the request itself is wrong, lacks something, or may mean several things
	Damaged   Kind = "damaged"   // a file or journal is broken, altered, incomplete, or of a form unknown here
	Limit     Kind = "limit"     // more than is taken of anything
)

// Kinds are all kinds of refusal.
func Kinds() []Kind { return []Kind{NotFound, Forbidden, TooLate, Conflict, Invalid, Damaged, Limit} }

// Errorf is fmt.Errorf for a refusal of that kind. The kind counts before any of a wrapped error; fmt.Errorf with %w keeps the kind of what
// it wraps.
func (k Kind) Errorf(format string, args ...any) error {
	return &refusalError{fmt.Errorf(format, args...), k}
}

// Kinded is an error type of its own that knows its kind.
type Kinded interface {
	error
	RefusalKind() Kind
}

// KindOf is the kind of an error: the one given last on the way up, and of several joined errors the first. It is "" for nil and for what
// nobody refused: a failure of the disk, the network or a context, which may pass when it is tried again.
func KindOf(err error) Kind {
	var k Kinded
	if errors.As(err, &k) {
		return k.RefusalKind()
	}
	return ""
}

// OrInvalid is what a command's decision ended with: an error without a kind is Invalid then, since a decision only looks at what it was
// given and nothing else can have failed. It is nil for nil.
func OrInvalid(err error) error {
	if err == nil || KindOf(err) != "" {
		return err
	}
	return &refusalError{err, Invalid}
}

// refusalError is an error with a kind.
type refusalError struct {
	err  error
	kind Kind
}

func (r *refusalError) Error() string { return r.err.Error() }

// Unwrap gives the error without the kind.
func (r *refusalError) Unwrap() error { return r.err }

// RefusalKind is the kind.
func (r *refusalError) RefusalKind() Kind { return r.kind }
