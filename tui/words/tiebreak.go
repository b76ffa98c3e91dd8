package words

import (
	"strings"

	"flagfall/pairing/tiebreak"
)

// Tiebreaks says what the tie-breaks of standings are, in their order.
func Tiebreaks(codes []tiebreak.Code) string {
	said := make([]string, 0, len(codes))
	for _, c := range codes {
		said = append(said, c.String()+": "+c.Title())
	}
	if len(said) == 0 {
		return "Teams with the same points share a place."
	}
	return "Tie-breaks, in this order. " + strings.Join(said, "; ") + ". Teams that are still level share a place."
}
