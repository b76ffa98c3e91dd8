package screen

import "time"

// ConnectedPerson is an official with an open connection. A person with two connections is listed
// twice.
type ConnectedPerson struct {
	Staff int    // number on the staff
	From  string // remote address as host:port
	Since time.Time
	Quiet bool // the connection gives no sign of life
	Desk  bool // a desk is open on it, not only a command
}

// PresenceSource knows who is connected.
type PresenceSource interface {
	// Present returns the connected people, and a channel that is closed when they change.
	Present() ([]ConnectedPerson, <-chan struct{})
}

// Presence is whether an official is connected.
type Presence uint8

// Officials at the machine itself, or at one that is not served, are unknown.
const (
	PresenceUnknown Presence = iota
	PresenceActive
	PresenceQuiet // connected, without a sign of life
)

// PresenceOf returns the presence of the person with the staff numbers that is accepts. One active
// connection makes them active.
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
