// Package screen tells who works on the event over a connection just now. It is pure.
package screen

import "time"

// ConnectedPerson is somebody who is connected. One person with two connections is there twice.
type ConnectedPerson struct {
	Staff int       // a number on the staff
	From  string    // where they are connected from, as host:port
	Since time.Time // when they came
	Quiet bool      // their machine gives no sign of life just now
	Desk  bool      // they have a desk open, and are not only there for a command
}

// PresenceSource tells who is there.
type PresenceSource interface {
	// Present is everybody who is connected, and a channel that is closed when that has changed.
	Present() ([]ConnectedPerson, <-chan struct{})
}

// Presence is whether somebody is there.
type Presence uint8

// The states. Who works at the machine itself, or at another that is not served, is not known to be anywhere.
const (
	PresenceUnknown Presence = iota
	PresenceActive
	PresenceQuiet // connected, and their machine gives no sign of life
)

// PresenceOf tells whether somebody is there, in any of the numbers that they have on the staff: here where one of their connections is.
func PresenceOf(people []ConnectedPerson, is func(staff int) bool) Presence {
	state := PresenceUnknown
	for _, p := range people {
		switch {
		case !is(p.Staff):
		case !p.Quiet:
			return PresenceActive
		default:
			state = PresenceQuiet
		}
	}
	return state
}
