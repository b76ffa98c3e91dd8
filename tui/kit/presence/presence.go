// Package presence tells who works on the event over a connection just now. It is pure.
package presence

import "time"

// Person is somebody who is connected. One person with two connections is there twice.
type Person struct {
	Staff int       // a number on the staff
	From  string    // where they are connected from, as host:port
	Since time.Time // when they came
	Quiet bool      // their machine gives no sign of life just now
	Desk  bool      // they have a desk open, and are not only there for a command
}

// Source tells who is there.
type Source interface {
	// Present is everybody who is connected, and a channel that is closed when that has changed.
	Present() ([]Person, <-chan struct{})
}

// State is whether somebody is there.
type State uint8

// The states. Who works at the machine itself, or at another that is not served, is not known to be anywhere.
const (
	Unknown State = iota
	Here
	Quiet // connected, and their machine gives no sign of life
)

// Of tells whether somebody is there, in any of the numbers that they have on the staff: here where one of their connections is.
func Of(people []Person, is func(staff int) bool) State {
	state := Unknown
	for _, p := range people {
		switch {
		case !is(p.Staff):
		case !p.Quiet:
			return Here
		default:
			state = Quiet
		}
	}
	return state
}
