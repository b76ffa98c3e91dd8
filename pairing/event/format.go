package event

import "time"

// Local is a moment as the clock and the calendar of the event's hall show it. Every time that a person reads, on screen, on paper or from a
// command, goes through it; where nobody has said which zone the hall is in, it is UTC.
func (s *State) Local(at time.Time) time.Time {
	if s.Zone == nil {
		return at.UTC()
	}
	return at.In(s.Zone)
}

// TimeOfDay is a time of day to the second: "15:04:05".
func (s *State) TimeOfDay(at time.Time) string { return s.Local(at).Format("15:04:05") }

// HourMinute is a time of day to the minute: "15:04".
func (s *State) HourMinute(at time.Time) string { return s.Local(at).Format("15:04") }

// DateTime is a date and a time of day to the second: "2006-01-02 15:04:05".
func (s *State) DateTime(at time.Time) string { return s.Local(at).Format("2006-01-02 15:04:05") }

// Stamp is what every screen and paper says of an event that is not what it looks like: "PRACTICE", or "ARCHIVE" of a redacted copy; "" of
// any other.
func (e Created) Stamp() string {
	switch {
	case e.Practice:
		return "PRACTICE"
	case e.ArchiveOf != Original{}:
		return "ARCHIVE"
	}
	return ""
}

// Title is the event's name as it stands on paper, with its stamp.
func (e Created) Title() string {
	if stamp := e.Stamp(); stamp != "" {
		return stamp + ": " + e.Name
	}
	return e.Name
}
