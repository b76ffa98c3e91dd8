package event

import "time"

// Local converts a time to the time zone of the event's hall, UTC if none is set. Every time that a
// person reads, on screen, on paper or from a command, goes through it.
func (s *State) Local(at time.Time) time.Time {
	if s.Zone == nil {
		return at.UTC()
	}
	return at.In(s.Zone)
}

// TimeOfDay formats a time of day to the second: "15:04:05".
func (s *State) TimeOfDay(at time.Time) string { return s.Local(at).Format("15:04:05") }

// HourMinute formats a time of day to the minute: "15:04".
func (s *State) HourMinute(at time.Time) string { return s.Local(at).Format("15:04") }

// DateTime formats a date and a time of day to the second: "2006-01-02 15:04:05".
func (s *State) DateTime(at time.Time) string { return s.Local(at).Format("2006-01-02 15:04:05") }

// Stamp returns the mark that every screen and print carries of an event that is not the one that
// counts: "REHEARSAL", "ARCHIVE", "MOVED" or "PRACTICE"; "" for any other event.
func (e Created) Stamp() string {
	switch {
	case e.IsRehearsal():
		return "REHEARSAL"
	case e.ArchiveOf != Original{}:
		return "ARCHIVE"
	case e.MovedTo != "":
		return "MOVED"
	case e.Practice:
		return "PRACTICE"
	}
	return ""
}

// IsRehearsal tells whether this is a copy to rehearse with.
func (e Created) IsRehearsal() bool { return e.Rehearsal != "" || e.RehearsalOf != Original{} }

// Title returns the event's name as printed, with its stamp.
func (e Created) Title() string {
	if stamp := e.Stamp(); stamp != "" {
		return stamp + ": " + e.Name
	}
	return e.Name
}
