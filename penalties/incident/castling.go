package incident

import (
	"slices"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Castling is the word by which somebody claims the one exemption there is: two hands may castle (rule 13).
const Castling = "castling"

// castlingFacts is what is then said of the facts.
var castlingFacts = rules.Facts{MoveKind: "castle"}

// exemptCastling says that the move was castling, which the hands ladder leaves out.
func exemptCastling(logged penalties.IncidentLogged, offence rules.Offence) (rules.StatedFacts, error) {
	if !CastlingExempts(offence) {
		return rules.StatedFacts{}, errNotExempt
	}
	return logged.Given.Merge(rules.StateFacts(castlingFacts)), nil
}

// CastlingExempts tells whether castling exempts from an offence.
func CastlingExempts(o rules.Offence) bool {
	return slices.ContainsFunc(o.Cases, func(c rules.Case) bool { return c.When == "move_kind" && c.Is == castlingFacts.MoveKind })
}

// ToggleCastling is what to say of an incident's facts where somebody claims the exemption, or takes that back.
func ToggleCastling(i *penalties.Incident, o rules.Offence) (rules.StatedFacts, error) {
	switch {
	case !CastlingExempts(o):
		return rules.StatedFacts{}, errNotExempt
	case i.Given.Facts().MoveKind == castlingFacts.MoveKind:
		return rules.RetractFacts("move_kind"), nil
	}
	return rules.StateFacts(castlingFacts), nil
}

var errNotExempt = refusal.Invalid.Errorf("castling exempts from the rule about hands only")
