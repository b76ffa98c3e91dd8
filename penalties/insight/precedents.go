package insight

import (
	"slices"

	"flagfall/penalties"
)

// Precedents lists the newest settled rulings on the same offence under the same rulebook, at most
// n. A ruling is settled when the clocks have gone on or a chief has decided, and no appeal is
// open. The incident's own stream is left out.
func Precedents(s *penalties.State, i *penalties.Incident, n int) []*penalties.Incident {
	var found []*penalties.Incident
	own := s.Stream(i)
	for _, other := range slices.Backward(s.Incidents()) {
		if other == i || slices.Contains(own, other) || other.Offence != i.Offence ||
			other.Book() != i.Book() || !settled(other) {
			continue
		}
		if found = append(found, other); len(found) == n {
			break
		}
	}
	return found
}

// settled reports whether a chief has decided on a ruling, or the clocks have gone on since, and no
// appeal is open.
func settled(i *penalties.Incident) bool {
	switch i.State() {
	case penalties.Final, penalties.Upheld, penalties.Modified, penalties.Overturned:
		return true
	case penalties.Ruled:
		return penalties.TimeUsed(i)
	}
	return false
}
