package words

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/penalties"
)

// HallDeed says what the hall does now that a ruling was struck, corrected, overturned or modified:
// "set Mia’s clock back to 1:14, and take the slip back". It is "" where nothing is to be done.
func HallDeed(hall *tournament.Tournament, i *penalties.Incident) string {
	var deeds []string
	if deed := TableOf(hall.Register, i).Undone(i); deed != "" {
		deeds = append(deeds, deed)
	}
	if hasOldSlip(hall, i) {
		deeds = append(deeds, "take the slip back")
	}
	if waitsForResult(hall.Ledger, i) {
		deeds = append(deeds, "leave the score until a chief settles it")
	}
	return strings.Join(deeds, ", and ")
}

// hasOldSlip tells whether the slip that was printed last about an incident tells a ruling that was
// changed since.
func hasOldSlip(hall *tournament.Tournament, i *penalties.Incident) bool {
	changed := penalties.ChangedAt(i)
	for _, p := range slices.Backward(hall.Prints.All) {
		if p.Name == slipName && p.Incident == i.No {
			return p.Meta.Seq < changed
		}
	}
	return false
}

// slipName is the name of the slip among the documents.
const slipName = "slip"

// waitsForResult tells whether a ruling that was changed leaves a result which a chief still has to
// settle.
func waitsForResult(l *penalties.State, i *penalties.Incident) bool {
	return penalties.ChangedAt(i) > 0 &&
		slices.ContainsFunc(l.OpenConsequences(), func(c *penalties.Consequence) bool {
			return c.MayChangeResult() && c.Subject == i
		})
}

// Undone says what the people at the table do now that a ruling was struck, corrected, overturned
// or modified: "set Mia’s clock back to 1:14". It is "" where nothing on the table is to be put
// back.
func (t Table) Undone(i *penalties.Incident) string {
	if t.StandingResult() != nil {
		return "" // the game is over: no clock is moved any more
	}
	var deeds []string
	undone, ruling := penalties.Undone(i)
	for _, r := range undone {
		deed := t.remedyWords(r).undone
		switch seat := ParseSeat(r.Seat); {
		case r.Timed() && ruling.Moot:
			deed = ""
		case r.Timed() && seat != nil && r.SetTo != nil && ruling.Clock != nil && !penalties.TimeUsed(i):
			deed = "set " + Possessive(t.Name(seat)) + " clock back to " + penalties.FormatClock(*ruling.Clock)
		}
		if deed != "" && !slices.Contains(deeds, deed) {
			deeds = append(deeds, deed)
		}
	}
	return strings.Join(deeds, ", and ")
}

// goesOn says that the match goes on, and where.
func (t Table) goesOn() string {
	if t.match == nil {
		return "the match goes on"
	}
	return fmt.Sprintf("the match at table %d goes on", t.match.Pairing.Table)
}

// noPenalty is what Remedies says of none.
const noPenalty = "no penalty"
