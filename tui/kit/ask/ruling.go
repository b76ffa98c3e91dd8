package ask

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// ClaimOutcome asks for the outcome that a claim is given.
func ClaimOutcome(help string, into *string) Field {
	return Text("claim", help+": "+strings.Join(penalties.ClaimOutcomes, ", ")+
		"; a board or seat may follow, as in draw-game:A or win-game:b", into)
}

// Castling asks for the exemption of who castled with both hands.
func Castling(into *bool) Value {
	return Parsed(into, func(text string) (bool, error) {
		if text != "" && text != "castling" {
			return false, refusal.Invalid.Errorf("no exemption %q: use castling", text)
		}
		return text != "", nil
	})
}
