package palette

import "slices"

// Group is what the palette shows while nothing is typed, under a title.
type Group struct {
	Title   string
	Actions []Action
}

// fitGroups are as many of the groups' actions as h lines hold with the titles and the blank lines
// between groups. The longest group gives way first, by its last action; one of which nothing is
// left goes with its title.
func fitGroups(groups []Group, h int) []Group {
	fit := make([]Group, 0, len(groups))
	for _, g := range groups {
		if len(g.Actions) > 0 {
			fit = append(fit, g)
		}
	}
	for groupsHeight(fit) > max(h, 2) {
		longest := len(fit) - 1
		for i, g := range fit {
			if len(g.Actions) > len(fit[longest].Actions) {
				longest = i
			}
		}
		if left := len(fit[longest].Actions) - 1; left > 0 {
			fit[longest].Actions = fit[longest].Actions[:left]
		} else {
			fit = slices.Delete(fit, longest, longest+1)
		}
	}
	return fit
}

// groupsHeight is how many lines groups take.
func groupsHeight(groups []Group) int {
	n := len(groups) - 1
	for _, g := range groups {
		n += 1 + len(g.Actions)
	}
	return n
}
