package desk

import (
	"flagfall/pairing/fact"
	"flagfall/tui/screens/roundsteps"
)

// offerWays asks once whether the ways on are opened when what was recorded here has lost a planned round.
func (d *model) offerWays(facts []fact.Fact) {
	for _, o := range d.Hall().LostAfter(facts) {
		if d.asking == nil && d.lostPlans[o.Section.ID] != o.Says {
			d.lostPlans[o.Section.ID] = o.Says
			roundsteps.OfferOutlook(d, o)
		}
	}
}
