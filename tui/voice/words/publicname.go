package words

import (
	"fmt"

	"flagfall/pairing/publicname"
)

// HowPlayersAppear returns the English note on published pages that says how players and teams are named.
func HowPlayersAppear(how publicname.Players) string {
	switch how {
	case publicname.InFull:
		return "Players appear by full name, as the event policy says."
	case publicname.ByGiven:
		return "Players appear by given name and initial. A team whose name contains the family name of its own player appears as Team 7, unless an official released the name."
	case publicname.ByInitials:
	}
	return "Players appear by initials. A team whose name contains a name of its own player appears as Team 7, unless an official released the name."
}

// PublicReason says why a name is not shown as it was entered, or that an official released it, to go
// behind what is shown; "" for nothing.
func PublicReason(p publicname.Public) string {
	switch {
	case p.Withheld() && p.Decided:
		return fmt.Sprintf("; entered as %s: an official decided", p.Own)
	case p.Withheld():
		return fmt.Sprintf("; entered as %s: %s", p.Own, p.Why)
	case p.Decided:
		return "; released by an official"
	}
	return ""
}
