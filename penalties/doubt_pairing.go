package penalties

import (
	"fmt"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
)

// PairingDoubts are the doubts about pairing a section's next round: teams would be in it that did not come
// to the round before, all of whose matches they forfeited without a ruling.
func PairingDoubts(sec *event.Section) []*Doubt {
	teams := sec.NoShows()
	if len(teams) == 0 {
		return nil
	}
	n := len(sec.Rounds) + 1
	they, them, named := "Is it", "it", fmt.Sprintf("%q", teams[0].Name)
	if len(teams) > 1 {
		they, them, named = "Are they", "each that is not", "NAME"
	}
	names := make([]string, len(teams))
	for i, t := range teams {
		names[i] = t.Name
	}
	return []*Doubt{{
		SureHere, fmt.Sprintf("%s did not come to round %d and forfeited. %s here for round %d?",
			cleantext.Join(names), n-1, they, n),
		fmt.Sprintf("withdraw %[1]s (team withdraw --section %[2]s --team %[3]s) or give it a bye "+
			"(team bye --section %[2]s --team %[3]s --round %[4]d)", them, sec.ID, named, n),
	}}
}
