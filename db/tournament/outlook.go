package tournament

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// Outlooks lists the sections with planned rounds that cannot be paired, or may not.
func (t *Tournament) Outlooks() []pairing.Outlook {
	return Cached(t, "outlooks", func() (list []pairing.Outlook) {
		for _, sec := range t.Register.Sections {
			if o, found := pairing.LookAhead(sec); found {
				list = append(list, o)
			}
		}
		return list
	})
}

// PlanWarnings tells the outlooks, each in a line with the ways on.
func (t *Tournament) PlanWarnings() (list []string) {
	for _, o := range t.Outlooks() {
		list = append(list, o.String())
	}
	return list
}

// LostAfter lists the sections with planned rounds that cannot be paired in any course, where facts change what can
// be paired.
func (t *Tournament) LostAfter(facts []fact.Fact) (lost []pairing.Outlook) {
	if !slices.ContainsFunc(facts, changesPlan) {
		return nil
	}
	for _, o := range t.Outlooks() {
		if o.Lost {
			lost = append(lost, o)
		}
	}
	return lost
}

// changesPlan reports whether a fact changes which later rounds can be paired: options, a first round, who left or
// sits out, who is kept apart.
func changesPlan(f fact.Fact) bool {
	switch f := f.(type) {
	case event.SectionConfigured, event.TeamWithdrawn, event.CheckInClosed, event.ByeRequested, event.TeamsKeptApart:
		return true
	case event.RoundPaired:
		return f.Round == 1
	}
	return false
}
