package penalties

import "time"

// Right says to whom an incident's ruling, or the last decision on it, may be appealed and until when.
// An error says why there is no appeal.
func (s *State) Right(i *Incident) (level string, due time.Time, err error) {
	if err := appealable(i); err != nil {
		return "", time.Time{}, err
	}
	if level, _, err = s.nextLevel(i); err != nil {
		return "", time.Time{}, err
	}
	return level, s.Deadline(i), nil
}
