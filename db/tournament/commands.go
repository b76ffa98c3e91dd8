package tournament

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/penalties/impact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// CorrectSection changes a section's name or rulebook. The rulebook can no longer change once the
// section has an incident.
func CorrectSection(t *Tournament, id, name string, book *rules.Book) ([]fact.Fact, error) {
	sec, err := t.Register.Section(id)
	if err != nil {
		return nil, err
	}
	called := func(p event.Place) bool { return p.Section == sec.ID }
	if book != nil && book.SHA256() != sec.Book.SHA256() && t.Ledger.AnyIncidentAt(called) {
		return nil, refusal.TooLate.Errorf("section %s has incidents under %s: that rulebook is final", sec.ID,
			sec.Book.Name)
	}
	return eventsetup.CorrectSection(t.Register, id, name, book)
}

// SectionRequest changes a section: its name and rulebook, where they are given, and its options.
// The reason may be empty until round 1 of the event has started.
type SectionRequest struct {
	Section, Name string
	Book          *rules.Book // nil to leave it
	Options       event.Options
	Reason        string
}

// SetSection changes a section's name, rulebook and options together.
func SetSection(t *Tournament, req SectionRequest) ([]fact.Fact, error) {
	corrected, err := CorrectSection(t, req.Section, req.Name, req.Book)
	if err != nil {
		return nil, err
	}
	set, err := eventsetup.Configure(t.Register, req.Section, req.Options)
	if err != nil {
		return nil, err
	}
	about := event.WithReason("section "+req.Section, req.Reason, set[len(set)-1])
	return slices.Concat(corrected, set[:len(set)-1], about), nil
}

// Settle confirms or declines consequence n. Where that was chosen it also pairs tables anew or
// seeds a play-off. It refuses to pair tables anew while consequences about the results they rest
// on are open.
func Settle(
	t *Tournament, n int, confirm bool, choice, reason string, by *event.Official, sure ...string,
) ([]fact.Fact, error) {
	facts, err := consequence.Settle(t.Ledger, n, confirm, choice, reason, by, sure...)
	if err != nil || !confirm || choice != penalties.RepairChoice && choice != penalties.ReseedChoice {
		return facts, err
	}
	c, err := t.Ledger.Consequence(n)
	if err != nil {
		return nil, err
	}
	if c.Seeding != nil {
		again, err := t.checkCalled(pairing.Reseed(t.Register, c.Match().Pairing.Section.ID, t.PrizeBasis().Expelled))
		if err != nil {
			return nil, err
		}
		return append(facts, again...), nil
	}
	if c.Pairing == nil {
		return nil, refusal.Invalid.Errorf("consequence %d is not about a pairing: no tables to pair again", n)
	}
	for _, r := range impact.PairedOnResults(t.Ledger, c) {
		if r.Settled == nil {
			return nil, refusal.Conflict.Errorf("settle consequence %d first: the new pairing depends on it",
				r.Consequence)
		}
	}
	again, err := t.checkCalled(pairing.PairTablesAgain(t.Register, c.Pairing.Section, c.Pairing.Round,
		impact.AffectedTeams(t.Ledger, c)...))
	if err != nil {
		return nil, err
	}
	return append(facts, again...), nil
}
