package tournament

import (
	"flagfall/penalties"
	"flagfall/penalties/summary"
)

// Summary summarizes an incident. The offences that count are tallied once until the next entry, so
// that a list of all incidents takes no longer for each where there are more.
func (t *Tournament) Summary(i *penalties.Incident) summary.Summary {
	return summary.NewOf(t.Ledger, Cached(t, "offence tally", t.Ledger.OffenceTally), i)
}
