package document

import "strings"

// SplitRound divides what a team did in a round into what stands large on the wall and what stands
// small beneath it, which begins with the points: "W12 2½ (3)" into "W12" and "2½ (3)".
func SplitRound(cell string) (met, points string) {
	for i := range cell {
		if rest, ok := strings.CutPrefix(cell[i:], " "); ok && strings.IndexAny(rest, "0123456789½") == 0 {
			return cell[:i], rest
		}
	}
	return cell, ""
}
