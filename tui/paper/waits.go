package paper

import (
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// waits tells a ruling that is proposed and waits for a signature; nothing where none does.
func (m *incidentPaper) waits() page.Facts {
	p := m.incident.Proposal
	if p == nil || m.incident.Struck != nil {
		return nil
	}
	said := words.Proposed(m.Hall.Register, m.at(), p)
	return page.Facts{{Label: m.say("Waits"), Text: words.Sentence(words.Capital(said)) + " " + m.say("Until it is signed it is not in force.")}}
}

// elsewhere tells what was carried from other events to whom the incident charges, at their first offence here; nothing where nothing was.
func (m *incidentPaper) elsewhere() page.Facts {
	said := words.InAnotherEvent(m.Hall.Ledger.Elsewhere(m.incident))
	if said == "" {
		return nil
	}
	return page.Facts{{Label: m.say("Elsewhere"), Text: m.say("In another event, counted by no ladder: %s.", said)}}
}

// proposedSlip is the slip of an incident that nobody has ruled on but in a proposal.
func (m *incidentPaper) proposedSlip() page.Facts {
	i := m.incident
	facts := append(page.Facts{{Label: m.say("Match"), Text: m.teams(i)}, {Label: m.say("Fact"), Text: m.fact(i)}}, m.elsewhere()...)
	return append(append(facts, m.waits()...), page.Fact{Label: m.say("Entry"), Text: m.seal(i.Proposal.Meta)})
}
