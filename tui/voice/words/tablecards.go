package words

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
)

// EnteredBy says who entered a result: "Dana Pike", "Dana Pike with team 1’s card", or "the table"
// where both teams' cards did.
func EnteredBy(s *event.State, r event.RecordedResult) string {
	switch by := s.ActorName(r.Actor); {
	case r.FromTable:
		return "the table"
	case r.Cards == "1+2":
		return by + " with both cards"
	case r.Cards != "":
		return by + " with team " + r.Cards + "’s card"
	default:
		return by
	}
}

// CardTaps says what the teams' cards say while a match has no result, with the time of each tap:
// "card 1 says 1-0 at 14:02"; "" for nothing.
func CardTaps(s *event.State, m *event.Match) string {
	var taps []string
	one, two := m.CardClaim(1), m.CardClaim(2)
	for team, c := range []event.CardClaim{one, two} {
		if c.Outcome != "" {
			taps = append(taps, fmt.Sprintf("card %d says %s at %s", team+1, c.Outcome, s.HourMinute(c.At)))
		}
	}
	text := strings.Join(taps, ", ")
	switch {
	case len(taps) < 2:
	case one.Device != "" && one.Device == two.Device:
		text += ", from one phone"
	case one.Device == "" || two.Device == "":
		text += ", phones unknown"
	}
	return text
}
