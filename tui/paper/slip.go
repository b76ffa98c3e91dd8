package paper

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// slip is a third of a page for those at the table: what happened, what was ruled and why, and how to appeal.
func (m *maker) slip() error {
	r, err := m.needRuling()
	if err != nil {
		return err
	}
	i, at := m.incident, m.at()
	m.sheet.Title = "Ruling " + i.Label
	m.sheet.Where = fmt.Sprintf("%s, round %d, table %d", m.sections[0].Name, i.Place.Round, i.Place.Table)
	facts := page.Facts{
		{Label: "Match", Text: m.teams(i)},
		{Label: "Fact", Text: m.fact(i)},
		{Label: "Rule", Text: rule(i.Book(), r.Verdict)},
		{Label: "Decision", Text: m.decided(r), Loud: true},
	}
	if won := at.Match(m.match(r)); won != "" && len(r.Remedies) > 0 {
		facts = append(facts, page.Fact{Label: "Match", Text: words.Capital(won) + "."})
	}
	if decidedSince(i, r) {
		facts = append(facts,
			page.Fact{Label: "Reason", Text: i.LastAppeal().Reason},
			page.Fact{Label: "Ruled before", Text: strings.TrimSpace(imposed(at, r) + " " + because(at, r))})
	} else {
		facts = append(facts, page.Fact{Label: "Reason", Text: because(at, r)})
	}
	if st := i.Standing(); len(r.Verdict.Next) > 0 && (st.Offence || i.LastAppeal() == nil) {
		facts = append(facts, page.Fact{Label: "Next time", Text: words.Capital(at.Remedies(words.AtTable(r.Verdict.Next))) + "."})
	}
	facts = append(facts,
		page.Fact{Label: "Appeal", Text: m.right(i)},
		page.Fact{Label: "Officials", Text: m.officials(i)},
		page.Fact{Label: "Entry", Text: seal(r.Meta)},
	)
	m.add(facts)
	return nil
}

// decided is what now holds, and how it came to differ from the ruling where it does.
func (m *maker) decided(r *penalties.Ruling) string {
	i, at := m.incident, m.at()
	if i.Struck != nil {
		return "Struck: this ruling does not stand."
	}
	a := i.LastAppeal()
	if !decidedSince(i, r) {
		return imposed(at, r)
	}
	return fmt.Sprintf("%s by the %s. In force: %s.", words.Capital(outcomes[a.Decision.Decision]), penalties.LevelName(a.Decision.Level), at.Imposed(i.Standing().Made()))
}

// decidedSince tells whether a chief has decided about a ruling.
func decidedSince(i *penalties.Incident, r *penalties.Ruling) bool {
	a := i.LastAppeal()
	return a != nil && a.Decision != nil && a.Decided.Seq > r.Meta.Seq
}

// match is what becomes of the match by what now holds.
func (m *maker) match(r *penalties.Ruling) *rules.Match {
	if m.incident.Struck != nil || decidedSince(m.incident, r) {
		return m.incident.Standing().Match()
	}
	return m.Hall.Ledger.Summarise(m.incident).Match
}

// outcomes are a chief's decisions as they are told.
var outcomes = map[string]string{
	penalties.Uphold: "upheld", penalties.Overturn: "overturned", penalties.Modify: "modified", penalties.Remand: "sent back to the TD",
}

// officials names who called, ruled and corrected.
func (m *maker) officials(i *penalties.Incident) string {
	r := i.Ruling()
	said := fmt.Sprintf("Ruled by %s at %s.", m.official(r.By()), m.clock(r.Meta.At))
	if n := len(i.Rulings); n > 1 {
		first := i.Rulings[0]
		said += fmt.Sprintf(" It corrects what %s ruled at %s.", m.official(first.By()), m.clock(first.Meta.At))
	}
	if i.CalledBy != "" && i.CalledBy != i.EnteredBy {
		said += fmt.Sprintf(" Called by %s, entered by %s.", m.official(i.CalledBy), m.official(i.EnteredBy))
	}
	return said
}
