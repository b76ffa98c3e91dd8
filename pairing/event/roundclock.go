package event

import (
	"time"

	"flagfall/pairing/fact"
)

// RoundClockSet makes the clock of a round run until a time, whatever its state. A zero time
// removes the clock.
type RoundClockSet struct {
	Section string    `json:"section"`
	Round   int       `json:"round"`
	Ends    time.Time `json:"ends,omitzero"`
}

// RoundClockStopped stops the clock of a round with Left milliseconds to go.
type RoundClockStopped struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Left    int64  `json:"left"`
}

func (RoundClockSet) Kind() string     { return "round.clock_set" }
func (RoundClockStopped) Kind() string { return "round.clock_stopped" }

// RoundClock is the time left in a round. The zero RoundClock is no clock.
type RoundClock struct {
	Ends    time.Time // while it runs
	Stopped bool
	Left    time.Duration // while stopped
}

// Known reports whether the round has a clock.
func (c RoundClock) Known() bool { return c.Stopped || !c.Ends.IsZero() }

// Remaining returns the time left at a moment, never negative.
func (c RoundClock) Remaining(now time.Time) time.Duration {
	switch {
	case c.Stopped:
		return c.Left
	case c.Ends.IsZero():
		return 0
	}
	return max(0, c.Ends.Sub(now))
}

func setRoundClock(s *State, _ fact.Meta, f RoundClockSet) error {
	return s.changeRound(f.Section, f.Round, func(r *Round) { r.Clock = RoundClock{Ends: f.Ends} })
}

func stopRoundClock(s *State, _ fact.Meta, f RoundClockStopped) error {
	return s.changeRound(f.Section, f.Round, func(r *Round) {
		r.Clock = RoundClock{Stopped: true, Left: time.Duration(f.Left) * time.Millisecond}
	})
}
