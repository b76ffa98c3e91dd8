package pairing

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// PlanWarning says that not all planned rounds of a Swiss can be paired among the teams it has: in a few
// words, and in sentences with the ways there are. Both are "" where they can, and where none is planned.
func PlanWarning(sec *event.Section) (brief, says string) {
	n, planned := len(sec.Rounds)+1, sec.Options.Rounds
	if r := sec.LatestRound(); r != nil && r.Started.IsZero() {
		n = r.No
	}
	if sec.IsRoundRobin() || sec.IsMixer() || sec.PlayOff != nil || n > planned {
		return "", ""
	}
	field, later := fieldAhead(sec, n, sec.PairingOrder(), expected(sec, n))
	if len(field.Teams) < 2 {
		return "", ""
	}
	last := n - 1 + swiss.Lasts(field, later)
	brief = fmt.Sprintf("%d rounds planned, and %d can be paired", planned, last)
	switch {
	case last >= planned:
		return "", ""
	case n == 1:
		return brief, fmt.Sprintf(
			"Section %s plans %d rounds for %d teams, and round %d could not be paired. All could meet twice (section set --section %s --system double-round-robin), or plan %d and a play-off (section set --section %s --rounds %d).",
			sec.ID, planned, len(field.Teams), last+1, sec.ID, last, sec.ID, last)
	}
	return brief, fmt.Sprintf(
		"Round %d of the %d planned in section %s cannot be paired in any course from here. The rounds could end with round %d (section set --section %s --rounds %d --reason TEXT), or the fewest teams meet again then (pair --section %s --rematches --reason TEXT --as NAME).",
		last+1, planned, sec.ID, last, sec.ID, last, sec.ID)
}
