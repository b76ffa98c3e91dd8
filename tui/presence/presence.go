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
