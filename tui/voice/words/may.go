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

// MayDepends says on what it depends whether an official may do an act: the part in the matter, "" for none, by which
// they may, and the states of it in which the answer is another one: "as the official who entered it, not when an
// appeal is waiting".
func MayDepends(may bool, part act.Who, states []*act.State) string {
	var parts []string
	if part != "" && may {
		parts = append(parts, "as "+whoTexts[part])
	}
	for _, state := range states {
		if may {
			parts = append(parts, "not when "+state.Text)
		} else {
			parts = append(parts, "yes when "+state.Text)
		}
	}
	return strings.Join(parts, ", ")
}
