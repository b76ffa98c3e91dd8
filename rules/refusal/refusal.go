// Package refusal gives an error a kind beside its sentence. Screens and scripts choose by the kind
// and never parse the sentence. Every package may import it; it imports no other package of the
// module.
package refusal

import (
	"errors"
	"fmt"
)

// Kind is the kind of a refusal, as --json writes it.
type Kind string

// The kinds of refusal.
const (
	NotFound  Kind = "not-found" // what was named is not there
	Forbidden Kind = "forbidden" // the person asking may not, or is not identified
	TooLate   Kind = "too-late"  // it was possible until something began or was decided
	Conflict  Kind = "conflict"  // something else came first, or is needed first
	Invalid   Kind = "invalid"   // the request is wrong, incomplete or ambiguous
	Damaged   Kind = "damaged"   // a file or journal is broken, altered or unknown
	Limit     Kind = "limit"     // more than is accepted
)

// Kinds returns all kinds.
func Kinds() []Kind {
	return []Kind{NotFound, Forbidden, TooLate, Conflict, Invalid, Damaged, Limit}
}

// Errorf is fmt.Errorf for a refusal of that kind. The kind precedes that of a wrapped error.
// fmt.Errorf with %w keeps the kind of what it wraps.
func (k Kind) Errorf(format string, args ...any) error {
	return &refusalError{fmt.Errorf(format, args...), k}
}

// Kinded is an error type with a kind.
type Kinded interface {
	error
	RefusalKind() Kind
}

// KindOf returns the kind of an error: the outermost, and of joined errors the first. It is "" for
// nil and for failures of the disk, the network or a context, which may pass on another try.
func KindOf(err error) Kind {
	var k Kinded
	if errors.As(err, &k) {
		return k.RefusalKind()
	}
	return ""
}

// OrInvalid returns err, with the kind Invalid where it has none. It is for decisions, which look
// only at what they were given, so that no other failure is possible. It is nil for nil.
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
