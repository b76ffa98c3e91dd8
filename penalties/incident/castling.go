package incident

import (
	"slices"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Castling is the word for the one exemption there is: castling with two hands (rule 13).
const Castling = "castling"

var castlingFacts = rules.Facts{MoveKind: "castle"}

// exemptCastling adds to the told facts that the move was castling.
func exemptCastling(
	logged penalties.IncidentLogged, offence rules.Offence,
) (rules.StatedFacts, error) {
	if !CastlingExempts(offence) {
		return rules.StatedFacts{}, errNotExempt
	}
	return logged.Given.Merge(rules.StateFacts(castlingFacts)), nil
}

// CastlingExempts reports whether castling exempts from an offence.
func CastlingExempts(o rules.Offence) bool {
	return slices.ContainsFunc(o.Cases, func(c rules.Case) bool {
		return c.When == "move_kind" && c.Is == castlingFacts.MoveKind
	})
}

// ToggleCastling returns the facts to tell so that the exemption is claimed, or taken back where it
// was.
func ToggleCastling(i *penalties.Incident, o rules.Offence) (rules.StatedFacts, error) {
	switch {
	case !CastlingExempts(o):
		return rules.StatedFacts{}, errNotExempt
	case i.Given.Facts().MoveKind == castlingFacts.MoveKind:
		return rules.RetractFacts("move_kind"), nil
	}
	return rules.StateFacts(castlingFacts), nil
}

var errNotExempt = refusal.Invalid.Errorf("the castling exemption applies only to the rule about hands")
