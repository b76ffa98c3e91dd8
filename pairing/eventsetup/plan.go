package eventsetup

import (
	"cmp"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/rules"
)

// AddPlannedSection is AddSection with the matches and options of a plan. What the plan leaves out is as
// in AddConfiguredSection.
func AddPlannedSection(s *event.State, id, name string, book *rules.Book, plan *formats.Plan) ([]fact.Fact, error) {
	of := plan.Section
	facts, err := AddConfiguredSection(s, id, name, book, cmp.Or(of.Matches, 1), event.Options{
		System: of.System, Draw: of.Draw, Odd: of.Odd, Rounds: of.Rounds, Seed: of.Seed,
		Primary: of.Primary, Bye: of.Bye,
		Boards: of.Boards, FirstTo: of.FirstTo, Tiebreaks: of.Tiebreaks,
	})
	if err != nil {
		return nil, err
	}
	added := facts[len(facts)-1].(event.SectionAdded)
	return append(facts, event.SectionPlanned{
		Section: added.Section, Plan: plan.ID, SHA256: plan.SHA256(), Text: string(plan.Text()),
	}), nil
}
