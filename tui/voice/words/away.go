package words

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
)

// NotHere names the teams of a round that are not in the hall or have left, with their tables: "Not here: Owls
// (table 3, absent)."; "" for none.
func NotHere(r *event.Round) string {
	var away []string
	for _, p := range r.Pairings {
		for _, t := range p.Teams {
			if why := p.WhyAway(t); why != "" {
				away = append(away, fmt.Sprintf("%s (table %d, %s)", t.Name, p.Table, why))
			}
		}
	}
	if len(away) == 0 {
		return ""
	}
	return "Not here: " + strings.Join(away, ", ") + "."
}
