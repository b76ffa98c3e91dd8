package ask

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
	"flagfall/tui/voice/words"
)

// Seat asks for a seat of a table.
func Seat(name, help string, into *string) Field {
	f := Text(name, help, into)
	for _, seat := range bughouse.Seats {
		f.Choices = append(f.Choices, Choice{seat.Letter(), seat.Letter(), ""})
	}
	return f
}

// Grounds asks why a player appeals.
func Grounds(into *string) Field {
	f := Text("grounds", "what was wrong", into)
	for _, grounds := range []string{penalties.RuleWrong, penalties.FactsWrong, penalties.Discretion} {
		f.Choices = append(f.Choices, Choice{grounds, words.UpperFirst(words.Grounds(grounds)), ""})
	}
	return f
}

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
