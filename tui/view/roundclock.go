package view

import (
	"time"

	"flagfall/pairing/event"
)

// RoundClock is the clock of a section's latest round. Ends is RFC 3339, while it runs; Left is in whole seconds.
type RoundClock struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	State   string `json:"state"` // none, runs or stopped
	Ends    string `json:"ends,omitempty"`
	Left    int    `json:"left"`
}

// OfRoundClock shows the clock of a section, which has a round, as it is now.
func OfRoundClock(sec *event.Section, now time.Time) RoundClock {
	r := sec.Latest()
	row := RoundClock{Section: sec.ID, Round: r.No, State: "none", Left: int(r.Clock.Remaining(now) / time.Second)}
	switch {
	case r.Clock.Stopped:
		row.State = "stopped"
	case r.Clock.Known():
		row.State, row.Ends = "runs", r.Clock.Ends.Format(time.RFC3339)
	}
	return row
}
