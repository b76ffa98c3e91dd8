package words

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
)

// whoTexts are the names of those whom a rule lets that are no roles.
var whoTexts = map[act.Who]string{
	act.Highest: "the highest official on duty",
	act.Author:  "the official who entered it",
	act.Self:    "the official in person",
	act.Hearing: "a chief at the level of the appeal with no part in it",
}

// WhoMay names those whom a rule lets do an act: "section chief or floor chief".
func WhoMay(may []act.Who) string {
	switch {
	case slices.Equal(may, act.Everyone):
		return "every official and the desk"
	case slices.Equal(may, act.Crew):
		return "every official except a trainee, and the desk"
	case slices.Equal(may, act.Directors):
		return "a director or a chief"
	case slices.Equal(may, act.Proposers):
		return "a director or a chief; a trainee as a proposal"
	}
	names := make([]string, len(may))
	for n, who := range may {
		names[n] = whoTexts[who]
		if names[n] == "" {
			names[n] = "the " + RoleName(event.Role(who))
		}
	}
	return strings.Join(names, " or ")
}
