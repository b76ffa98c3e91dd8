package incident

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// accidentFacts is what is said of the facts where pieces were covered and not hidden (rule 11).
var accidentFacts = rules.Facts{Intent: "accident"}

// PresumesIntent tells whether an offence's own name says that it was meant, so that somebody may say that it was not.
func PresumesIntent(o rules.Offence) bool { return o.UntilFound != "" }

// ToggleAccident is what to say of an incident's facts where pieces were covered and not hidden, or where that is taken back.
func ToggleAccident(i *penalties.Incident, o rules.Offence) (rules.StatedFacts, error) {
	switch {
	case !PresumesIntent(o):
		return rules.StatedFacts{}, refusal.Invalid.Errorf("whether pieces were hidden is not what %s is about", o.Title)
	case i.Given.Facts().Intent == accidentFacts.Intent:
		return rules.RetractFacts("intent"), nil
	}
	return rules.StateFacts(accidentFacts), nil
}
