package appeal

import (
	"slices"
	"strconv"
	"time"

	"flagfall/penalties"
	"flagfall/penalties/hearing"
)

// Deadline is when the time to appeal ends: the minutes that the rulebook gives, or else the policy (A22), after
// the ruling or the last decision; zero without a ruling.
func Deadline(s *penalties.State, i *penalties.Incident) time.Time {
	if i.Ruling() == nil {
		return time.Time{}
	}
	return i.DecidedAt().Add(appealTime(s, i.Place.Section))
}

// appealTime is how long a section gives to appeal.
func appealTime(s *penalties.State, section string) time.Duration {
	if sec, err := s.Register.Section(section); err == nil && sec.Book.Appeals != nil && sec.Book.Appeals.Minutes > 0 {
		return time.Duration(sec.Book.Appeals.Minutes) * time.Minute
	}
	minutes, err := strconv.Atoi(s.Register.PolicyOf(section).Get("appeal_minutes"))
	if err != nil {
		panic("the policy's appeal_minutes is not a number") // the policy checks it
	}
	return time.Duration(minutes) * time.Minute
}

// WithinDeadline lists the incidents whose time to appeal has not ended.
func WithinDeadline(s *penalties.State, now time.Time) []*penalties.Incident {
	longest := time.Duration(0)
	for _, sec := range s.Register.Sections {
		longest = max(longest, appealTime(s, sec.ID))
	}
	return slices.DeleteFunc(s.DecidedSince(now.Add(-longest)), func(i *penalties.Incident) bool {
		return !Deadline(s, i).After(now)
	})
}

// LevelAndDeadline returns the level to which an incident's ruling, or the last decision on it, may
// be appealed, and until when. The error is why it cannot be appealed.
func LevelAndDeadline(
	s *penalties.State, i *penalties.Incident,
) (level string, due time.Time, err error) {
	if err := checkAppealable(i); err != nil {
		return "", time.Time{}, err
	}
	if level, _, err = hearing.NextLevel(s, i); err != nil {
		return "", time.Time{}, err
	}
	return level, Deadline(s, i), nil
}
