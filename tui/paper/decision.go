package paper

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/prints"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules/refusal"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// decision is a chief's answer to the newest decided appeal, for those concerned.
func (m *incidentPaper) decision() error {
	i, at := m.incident, m.at()
	a := decidedAppeal(i)
	if a == nil {
		return refusal.Conflict.Errorf("no appeal against %s is decided yet: decide first, then print", i.Label)
	}
	r := i.Ruling()
	m.sheet.Title = fmt.Sprintf("Decision on appeal %d", a.Appeal)
	facts := page.Facts{
		{Label: "Ruling", Text: fmt.Sprintf("%s, by %s at %s: %s.", i.Label, m.official(r.By()), m.clock(r.Meta.At), m.does(at, r.RulingMade))},
		{Label: "Fact", Text: m.fact(i)},
		{Label: "Appeal", Text: m.asked(a)},
		{Label: "Rule", Text: m.rule()},
		{Label: "Decision", Text: m.outcome(a), Loud: true},
		{Label: "Reason", Text: words.Sentence(a.Reason)},
		{Label: "Supersedes", Text: m.supersedes(a)},
		{Label: "Appeal", Text: m.right(i)},
		{Label: "Officials", Text: fmt.Sprintf("Decided by %s at %s.", m.official(a.Decided.Actor), m.clock(a.Decided.At))},
	}
	for _, caution := range appeal.Cautions(m.Hall.Ledger, a) {
		facts = append(facts, page.Fact{Label: "Mind", Text: caution + "."})
	}
	m.add(append(facts, page.Fact{Label: "Entry", Text: m.seal(a.Decided)}), page.Blanks{"Signed, " + m.official(a.Decided.Actor)})
	return nil
}

// decidedAppeal is the newest that a chief has answered, or nil.
func decidedAppeal(i *penalties.Incident) *penalties.Appeal {
	for _, a := range slices.Backward(i.Appeals) {
		if a.Decision != nil {
			return a
		}
	}
	return nil
}

// asked says who appealed, why, and in what words.
func (m *incidentPaper) asked(a *penalties.Appeal) string {
	at := m.at()
	who := "a player"
	if seat := words.Seat(a.Seat); seat != nil {
		who = at.Full[*seat]
	}
	if a.OnBehalf != "" {
		who = a.OnBehalf + " for " + who
	}
	if a.Reopens != nil {
		return fmt.Sprintf("Reopened for %s at %s on new evidence, before the %s. “%s” It comes only now: “%s”", who, m.clock(a.Filed.At), appeal.LevelName(a.Level), a.Text, a.OnlyNow)
	}
	said := fmt.Sprintf("Filed by %s at %s, to the %s: %s. “%s”", who, m.clock(a.Filed.At), appeal.LevelName(a.Level), words.Grounds(a.Grounds), a.Text)
	if a.Sought != "" {
		said += " Asked for: " + a.Sought + "."
	}
	switch {
	case a.Late:
		said += " It came late: " + a.LateWhy
	case a.LateWhy != "":
		said += " It came in time; " + words.Delay(a) + ": " + a.LateWhy
	}
	return said
}

// supersedes names the papers that this decision takes the place of: the slip, and decisions before it. Where none was printed it
// names the entries.
func (m *incidentPaper) supersedes(a *penalties.Appeal) string {
	verb := "Takes the place of "
	if a.Decision.Decision == penalties.Uphold {
		verb = "Upholds "
	}
	about := prints.Subject{Name: "slip", Section: m.sheet.About.Section, Round: m.sheet.About.Round, Incident: m.incident.No}
	named := []string{m.paper(about, a, fmt.Sprintf("the ruling in entry %d", m.incident.Ruling().Meta.Seq))}
	for _, earlier := range m.incident.Appeals {
		if earlier != a && earlier.Decision != nil {
			about.Name = "decision"
			named = append(named, m.paper(about, a, fmt.Sprintf("the decision on appeal %d in entry %d", earlier.Appeal, earlier.Decided.Seq)))
		}
	}
	return verb + strings.Join(named, " and ") + "."
}

// paper names the last document about a subject that was printed before the appeal was decided, or else the entry.
func (m *incidentPaper) paper(about prints.Subject, a *penalties.Appeal, entry string) string {
	for _, p := range slices.Backward(m.Hall.Prints.All) {
		subject := p.Subject
		subject.Lang = "" // in whatever language it was printed
		if subject == about && p.Meta.Seq < a.Decided.Seq {
			return fmt.Sprintf("document %d (%s)", p.Document, about.Name)
		}
	}
	return entry
}
