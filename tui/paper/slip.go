package paper

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/summary"
	"flagfall/rules"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// slip is a third of a page for those at the table: what happened, what was ruled and why, and how to appeal.
func (m *incidentPaper) slip() error {
	i := m.incident
	m.sheet.Where = fmt.Sprintf("%s, round %d, table %d", m.sections[0].Name, i.Place.Round, i.Place.Table)
	if i.Ruling() == nil && len(m.waits()) > 0 {
		m.sheet.Title = "Proposed ruling " + i.Label
		m.add(m.proposedSlip())
		return nil
	}
	r, err := m.needRuling()
	if err != nil {
		return err
	}
	if i.OnlyNoted() {
		m.sheet.Title = "Note " + i.Label
		m.add(m.note())
		return nil
	}
	m.sheet.Title = "Ruling " + i.Label
	facts := page.Facts{
		{Label: "Match", Text: m.teams(i)},
		{Label: "Fact", Text: m.fact(i)},
		{Label: "Rule", Text: m.rule()},
		{Label: "Decision", Text: m.holds(r), Loud: true},
	}
	facts = slices.Concat(facts, m.result(), m.waits(), m.why(r), m.elsewhere())
	if len(r.Verdict.Next) > 0 && i.Standing().Imposing != 0 {
		facts = append(facts, page.Fact{Label: "Next time", Text: words.Capital(m.at().Remedies(words.AtTable(r.Verdict.Next))) + "."})
	}
	m.add(append(facts,
		page.Fact{Label: "Appeal", Text: m.right(i)},
		page.Fact{Label: "Officials", Text: m.officials(i)},
		page.Fact{Label: "Entry", Text: seal(m.newest(r))},
	))
	return nil
}

// holds is what is in force, and how it came to differ from the ruling where it does.
func (m *incidentPaper) holds(r *penalties.Ruling) string {
	i := m.incident
	if i.Struck != nil {
		return "Struck: this ruling does not stand."
	}
	if a := i.LastDecided(); a != nil {
		return m.outcome(a)
	}
	return imposed(m.at(), r.RulingMade)
}

// outcome says what a chief's decision came to, and what is in force by it.
func (m *incidentPaper) outcome(a *penalties.Appeal) string {
	i := m.incident
	made := i.Standing().Made()
	inForce := does(m.at(), made) + "." + clocks(made)
	done := words.Done(a.Decision.Decision)
	if a == i.LastDecided() {
		done = words.Upshot(i)
	}
	if done == words.StandsAgain {
		return "The ruling stands again: " + inForce
	}
	return fmt.Sprintf("%s by the %s. In force: %s", words.Capital(done), appeal.LevelName(a.Decision.Level), inForce)
}

// result tells what became of the match by what is in force, or who has taken that back.
func (m *incidentPaper) result() page.Facts {
	i := m.incident
	if c := consequence.TakenBack(m.Hall.Ledger, i); c != nil {
		return page.Facts{{Label: "Result", Text: fmt.Sprintf("The result was taken back by %s at %s (consequence %d). %s",
			m.official(c.By.Actor), m.clock(c.By.At), c.Consequence, words.Sentence(words.Capital(c.Reason)))}}
	}
	match := i.Standing().Match()
	if i.Struck == nil && i.LastDecided() == nil {
		match = summary.Of(m.Hall.Ledger, i).Match // nothing where the match was over before
	}
	if won := m.at().Match(match); won != "" && len(i.Standing().InForce) > 0 {
		return page.Facts{{Label: "Match", Text: words.Capital(won) + "."}}
	}
	return nil
}

// why gives the reasons for what is in force: of the chief who decided last, and of the ruling, which is told where it does not stand.
func (m *incidentPaper) why(r *penalties.Ruling) page.Facts {
	i := m.incident
	a := i.LastDecided()
	if a == nil {
		return page.Facts{{Label: "Reason", Text: m.because(r)}}
	}
	ruled := page.Fact{Label: "Ruled", Text: m.because(r)}
	if i.Standing().Imposing == 0 || changed(i) {
		ruled = page.Fact{Label: "Ruled before", Text: strings.TrimSpace(imposed(m.at(), r.RulingMade) + " " + m.because(r))}
	}
	return page.Facts{{Label: "Reason", Text: words.Sentence(a.Reason)}, ruled}
}

// officials names who called, ruled and corrected, and who has decided since.
func (m *incidentPaper) officials(i *penalties.Incident) string {
	r := i.Ruling()
	said := fmt.Sprintf("Ruled by %s at %s.", m.official(r.By()), m.clock(r.Meta.At))
	made := i.Rulings
	if i.Offence == rules.KindNote {
		made = made[1:] // a note itself rules nothing that could be corrected
	}
	if len(made) > 1 {
		said += fmt.Sprintf(" It corrects what %s ruled at %s.", m.official(made[0].By()), m.clock(made[0].Meta.At))
	}
	if i.CalledBy != "" && i.CalledBy != i.EnteredBy {
		said += fmt.Sprintf(" Called by %s, entered by %s.", m.official(i.CalledBy), m.official(i.EnteredBy))
	}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			said += fmt.Sprintf(" Appeal %d decided by %s at %s.", a.Appeal, m.official(a.Decided.Actor), m.clock(a.Decided.At))
		}
	}
	if i.Struck != nil {
		said += fmt.Sprintf(" Struck by %s at %s.", m.official(i.Struck.Actor), m.clock(i.Struck.At))
	}
	return said
}

// newest is the entry that what is in force rests on: the strike, the last decision, or the ruling.
func (m *incidentPaper) newest(r *penalties.Ruling) fact.Meta {
	switch a := m.incident.LastDecided(); {
	case m.incident.Struck != nil:
		return *m.incident.Struck
	case a != nil:
		return a.Decided
	}
	return r.Meta
}
