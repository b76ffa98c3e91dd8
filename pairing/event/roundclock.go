package event

import (
	"time"

	"flagfall/pairing/fact"
)

// RoundClockSet has the clock of a round run until a moment, whether it stood, ran or was not there yet. Without a moment the round has no
// clock any more.
type RoundClockSet struct {
	Section string    `json:"section"`
	Round   int       `json:"round"`
	Ends    time.Time `json:"ends,omitzero"`
}

// RoundClockStopped stops the clock of a round with so many milliseconds left.
type RoundClockStopped struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Left    int64  `json:"left"`
}

func (RoundClockSet) Kind() string     { return "round.clock_set" }
func (RoundClockStopped) Kind() string { return "round.clock_stopped" }

// RoundClock is how long a round has still to play. The zero RoundClock is none.
type RoundClock struct {
	Ends    time.Time     // while it runs
	Stopped bool          // it stands
	Left    time.Duration // while it stands
}

// Known tells whether the round has a clock.
func (c RoundClock) Known() bool { return c.Stopped || !c.Ends.IsZero() }

// Remaining is what is left at a moment, never less than nothing.
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
