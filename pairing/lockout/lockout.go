// Package lockout decides how long a PIN cannot be tried after wrong guesses, at a desk and over the network
// alike.
package lockout

import "time"

// Rule is the number of wrong PINs in a row after which the next try waits. Earlier wrong PINs cost nothing.
type Rule int

const (
	// Usual is the rule at a desk, and at a host for each address.
	Usual Rule = 5
	// Strict is the rule at a host for each address once many addresses guess at one official's PIN.
	Strict Rule = 1
)

// The first wait lasts firstWait. Each further wrong PIN doubles it, up to longestWait.
const (
	firstWait   = time.Minute
	longestWait = 16 * time.Minute
	doublings   = 16 // more than longestWait allows, and few enough not to overflow
)

// Wait returns how long the next try waits after a number of wrong PINs in a row.
func (r Rule) Wait(wrong int) time.Duration {
	over := wrong - int(r)
	if over < 0 {
		return 0
	}
	return min(firstWait<<min(over, doublings), longestWait)
}

// Tries are the tries at one PIN. The zero Tries belongs to a new PIN.
type Tries struct {
	Wrong int       // in a row
	Until time.Time // no try counts before, not even the right PIN
}

// Left returns how long it takes until a try counts again, 0 if it counts now.
func (t Tries) Left(now time.Time) time.Duration { return max(0, t.Until.Sub(now)) }

// Count counts a try. The right PIN ends the row of wrong ones. A try during a wait changes nothing: neither a
// wrong PIN nor the right one shortens or lengthens it.
func (t *Tries) Count(r Rule, right bool, now time.Time) {
	switch {
	case t.Left(now) > 0:
	case right:
		*t = Tries{}
	default:
		t.Wrong++
		t.Until = now.Add(r.Wait(t.Wrong))
	}
}
