package incident

import (
	"slices"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Castling is the word by which somebody claims the one exemption there is: two hands may castle (rule 13).
const Castling = "castling"

// castled is what is then said of the facts.
var castled = rules.Facts{MoveKind: "castle"}

// exempt says that the move was castling, which the hands ladder leaves out.
func exempt(logged penalties.IncidentLogged, offence rules.Offence) (rules.Given, error) {
	if !Exemptible(offence) {
		return rules.Given{}, notExempt
	}
	return logged.Given.And(rules.Say(castled)), nil
}

// Exemptible tells whether castling exempts from an offence.
func Exemptible(o rules.Offence) bool {
	return slices.ContainsFunc(o.Cases, func(c rules.Case) bool { return c.When == "move_kind" && c.Is == castled.MoveKind })
}

// TurnCastling is what to say of an incident's facts where somebody claims the exemption, or takes that back.
func TurnCastling(i *penalties.Incident, o rules.Offence) (rules.Given, error) {
	switch {
	case !Exemptible(o):
		return rules.Given{}, notExempt
	case i.Given.Facts().MoveKind == castled.MoveKind:
		return rules.TakeBack("move_kind"), nil
	}
	return rules.Say(castled), nil
}

var notExempt = refusal.Invalid.Errorf("castling exempts from the rule about hands only")
