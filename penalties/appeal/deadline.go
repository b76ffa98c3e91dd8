package appeal

import (
	"strconv"
	"time"

	"flagfall/penalties"
)

// Deadline is when the time to appeal ends: so many minutes (A22) after the ruling or the last decision was recorded; zero
// while there is no ruling.
func Deadline(s *penalties.State, i *penalties.Incident) time.Time {
	if i.Ruling() == nil {
		return time.Time{}
	}
	from := i.Ruling().Meta.At
	if a := i.LastAppeal(); a != nil && a.Decision != nil && a.Decided.At.After(from) {
		from = a.Decided.At
	}
	minutes, err := strconv.Atoi(s.Register.PolicyOf(i.Place.Section).Get("appeal_minutes"))
	if err != nil {
		panic("the policy's appeal_minutes is no number") // the policy checks it
	}
	return from.Add(time.Duration(minutes) * time.Minute)
}

// Right says to whom an incident's ruling, or the last decision on it, may be appealed and until when.
// An error says why there is no appeal.
func Right(s *penalties.State, i *penalties.Incident) (level string, due time.Time, err error) {
	if err := appealable(i); err != nil {
		return "", time.Time{}, err
	}
	if level, _, err = nextLevel(s, i); err != nil {
		return "", time.Time{}, err
	}
	return level, Deadline(s, i), nil
}
