package tournament

import (
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// PlanWarnings tells, a sentence each, which sections have planned rounds that cannot be paired.
func (t *Tournament) PlanWarnings() (list []string) {
	for _, sec := range t.Register.Sections {
		if _, says := pairing.PlanWarning(sec); says != "" {
			list = append(list, says)
		}
	}
	return list
}

// PlanWarningsAfter is PlanWarnings where facts change what can be paired: options, a first round, who
// left or sits out, who is kept apart.
func (t *Tournament) PlanWarningsAfter(facts []fact.Fact) []string {
	for _, f := range facts {
		switch f := f.(type) {
		case event.SectionConfigured, event.TeamWithdrawn, event.CheckInClosed, event.ByeRequested,
			event.TeamsKeptApart:
			return t.PlanWarnings()
		case event.RoundPaired:
			if f.Round == 1 {
				return t.PlanWarnings()
			}
		}
	}
	return nil
}
