package incident

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// accidentFacts are told where pieces were covered and not hidden (rule 11).
var accidentFacts = rules.Facts{Intent: "accident"}

// PresumesIntent reports whether an offence's name says that it was on purpose, which may be
// denied.
func PresumesIntent(o rules.Offence) bool { return o.UntilFound != "" }

// ToggleAccident returns the facts to tell so that pieces were covered and not hidden, or so that
// this is taken back where it was told.
func ToggleAccident(i *penalties.Incident, o rules.Offence) (rules.StatedFacts, error) {
	switch {
	case !PresumesIntent(o):
		return rules.StatedFacts{},
			refusal.Invalid.Errorf("%s is not about hiding pieces", o.Title)
	case i.Given.Facts().Intent == accidentFacts.Intent:
		return rules.RetractFacts("intent"), nil
	}
	return rules.StateFacts(accidentFacts), nil
}
