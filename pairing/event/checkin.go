package event

import (
	"fmt"
	"strings"

	"flagfall/rules/refusal"
)

// checkIn is how far a section's check-in is; a section may do without.
type checkIn struct{ begun, closed bool }

// CheckInClosed tells whether the section has had a check-in that is closed.
func (sec *Section) CheckInClosed() bool { return sec.checkIn.closed }

// CheckInOpen tells whether check-in has begun and is not closed.
func (sec *Section) CheckInOpen() bool { return sec.checkIn.begun && !sec.checkIn.closed }

// IsMissing tells whether a team has not been checked in and has not withdrawn; no team is missed in a section without check-in.
func (sec *Section) IsMissing(t *Team) bool { return sec.checkIn.begun && !t.Here && t.Out == 0 }

// MissingTeams lists the teams that have not been checked in and have not withdrawn, in the order of entry. It is empty for a section
// without check-in.
func (sec *Section) MissingTeams() []*Team {
	var missing []*Team
	for _, t := range sec.Teams {
		if sec.IsMissing(t) {
			missing = append(missing, t)
		}
	}
	return missing
}

// CheckAttendance is an error while round 1 would pair teams of which nobody knows whether they came.
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
	return refusal.Conflict.Errorf("section %s is checking in, and these are not here: %s; check them in, withdraw them, or close the check-in", sec.ID, strings.Join(names, ", "))
}
