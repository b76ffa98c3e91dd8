package event

import (
	"fmt"
	"strings"

	"flagfall/rules/refusal"
)

// checkIn is the state of a section's check-in. A section may do without one: it has begun while a
// team is checked in, and the first check-in taken back ends it again.
type checkIn struct{ begun, closed bool }

// CheckInClosed reports whether the section's check-in was held and is closed.
func (sec *Section) CheckInClosed() bool { return sec.checkIn.closed }

// CheckInOpen reports whether check-in has begun and is not closed.
func (sec *Section) CheckInOpen() bool { return sec.checkIn.begun && !sec.checkIn.closed }

// IsMissing reports whether a team is neither checked in nor withdrawn. Without a check-in no team
// is missing.
func (sec *Section) IsMissing(t *Team) bool { return sec.checkIn.begun && !t.Here && t.Out == 0 }

// MissingTeams lists the teams that are neither checked in nor withdrawn, in the order of entry. It
// is empty for a section without check-in.
func (sec *Section) MissingTeams() []*Team {
	var missing []*Team
	for _, t := range sec.Teams {
		if sec.IsMissing(t) {
			missing = append(missing, t)
		}
	}
	return missing
}

// PresentTeams counts the teams that are checked in and have not withdrawn.
func (sec *Section) PresentTeams() int {
	n := 0
	for _, t := range sec.Teams {
		if t.Here && t.Out == 0 {
			n++
		}
	}
	return n
}

// CheckAttendance returns a conflict while check-in is open before round 1 and teams are missing.
func (sec *Section) CheckAttendance() error {
	missing := sec.MissingTeams()
	if !sec.CheckInOpen() || len(sec.Rounds) > 0 || len(missing) == 0 {
		return nil
	}
	names := make([]string, 0, len(missing))
	for _, t := range missing[:min(len(missing), 5)] {
		names = append(names, t.Name)
	}
	if len(missing) > 5 {
		names = append(names, fmt.Sprintf("and %d more", len(missing)-5))
	}
	return refusal.Conflict.Errorf(
		"section %s is checking in, and these teams are absent: %s; check them in, withdraw them, or close check-in",
		sec.ID, strings.Join(names, ", "))
}
