package words

import (
	"strings"

	"flagfall/pairing/score"
	"flagfall/tui/voice/translation"
)

// TiebreakNote says what the tie-breaks of standings are, in their order.
func TiebreakNote(in translation.Language, codes []score.Tiebreak) string {
	said := make([]string, 0, len(codes))
	for _, c := range codes {
		said = append(said, c.String()+": "+in.Say(c.Description()))
	}
	if len(said) == 0 {
		return in.Say("Teams with the same points share a place.")
	}
	return in.Say("Tie-breaks, in this order. %s. Teams that are still level share a place.", strings.Join(said, "; "))
}
