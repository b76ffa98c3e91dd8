package desks

import "time"

// Limits are how much a host takes of those who connect.
type Limits struct {
	Connections int           // at once, of those who have proved who they are
	Person      int           // of them, of one person
	Unproven    int           // at once, of those who have not proved who they are
	Source      int           // of them, from one address
	Silent      time.Duration // how long a client may say nothing
	Proving     time.Duration // how long one that speaks may take to prove who it is, and then to open a session
	Sessions    int           // at once in one connection: desks and commands
	Idle        time.Duration // after so long without a key a desk asks whether anybody is there
	Asking      time.Duration // and is let go so long after that
	Beat        time.Duration // how often a desk is asked for a sign of life
	Quiet       time.Duration // after so long without one it is told to have gone quiet
	Lost        time.Duration // and after so long it is let go
	Stuck       time.Duration // how long a terminal may take none of what is sent to it
	Burst, Flow int           // bytes that may come in at once, and in a second from then on
}

// DefaultLimits are the limits of a hall: more desks than an event has officials, and more bytes
// than hands can type.
func DefaultLimits() Limits {
	return Limits{
		Connections: 100, Person: 20, Unproven: 256, Source: 64, Silent: 10 * time.Second, Proving: 2 * time.Minute,
		Sessions: 4,
		Idle:     30 * time.Minute, Asking: time.Minute,
		Beat: 1500 * time.Millisecond, Quiet: 3500 * time.Millisecond, Lost: time.Minute, Stuck: 20 * time.Second,
		Burst: 256 << 10, Flow: 32 << 10,
	}
}
