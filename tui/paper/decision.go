package paper

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/db/prints"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// decision is a chief's answer to the newest decided appeal, for those concerned.
func (m *maker) decision() error {
	i := m.incident
	a := decidedAppeal(i)
	if a == nil {
		return refusal.Conflict.Errorf("no appeal against %s is decided yet: decide it first, then print", i.Label)
	}
	r := i.Ruling()
	var result document.Facts
	if m.openAboutMatch() != nil {
		result = m.resultFacts()
	}
	m.sheet.Title = m.say("Decision on appeal %s", strconv.Itoa(a.Appeal))
	facts := document.Facts{
		{Label: m.say("Ruling"), Text: m.say("%s, by %s at %s: %s.", i.Label, m.official(r.By()),
			m.timeOfDay(r.Meta.At), m.asMade().Effect(r.RulingMade)) + m.otherHands(i, r) + m.calledHands(i)},
		{Label: m.say("Fact"), Text: m.factText(i)},
		{Label: m.say("Appeal"), Text: m.appealText(a)},
		{Label: m.say("Rule"), Text: m.rulesText()},
		{Label: m.say("Decision"), Text: m.decisionText(a), Loud: true},
	}
	facts = append(append(facts, result...), document.Facts{
		{Label: m.say("Reason"), Text: words.Sentence(a.Reason)},
		{Label: m.say("Replaces"), Text: m.supersededText(a)},
		{Label: m.say("Appeal"), Text: story.AppealRight(m.Hall, m.table(), i)},
		{Label: m.say("Officials"), Text: m.say("Decided by %s at %s.", m.official(a.Decided.Actor),
			m.timeOfDay(a.Decided.At))},
	}...)
	if votes := appeal.PanelText(m.Hall.Register, a.Decision); votes != "" {
		facts = append(facts, document.Fact{Label: m.say("Votes"), Text: words.Sentence(votes)})
	}
	if a.Dissent != "" {
		facts = append(facts, document.Fact{Label: m.say("Dissent"), Text: words.Sentence(words.UpperFirst(a.Dissent))})
	}
	if a.Decision.Heavier {
		said := m.say("The decision is heavier for the player who appealed. The reason says why.")
		facts = append(facts, document.Fact{Label: m.say("Heavier"), Text: said})
	}
	for _, caution := range appeal.ConflictWarnings(m.Hall.Ledger, a) {
		facts = append(facts, document.Fact{Label: m.say("Note"), Text: caution + "."})
	}
	m.add(append(facts, document.Fact{Label: m.say("Entry"), Text: m.entryText(a.Decided)}))
	m.add(m.drawn()...)
	m.add(m.signatures(a))
	return nil
}

// signatures are the lines on which those sign who decided an appeal.
func (m *maker) signatures(a *penalties.Appeal) document.Blanks {
	blanks := document.Blanks{m.say("Signed, %s", m.official(a.Decided.Actor))}
	for _, v := range a.Decision.Panel {
		if o := m.Hall.Register.Staff[v.Staff-1]; o.Actor() != a.Decided.Actor {
			blanks = append(blanks, m.say("Signed, %s", m.official(o.Actor())))
		}
	}
	return blanks
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

// appealText says who appealed, why, and in what words.
func (m *maker) appealText(a *penalties.Appeal) string {
	at := m.table()
	who := m.say("a player")
	if seat := words.ParseSeat(a.Seat); seat != nil {
		who = at.Full[*seat]
	}
	if a.OnBehalf != "" {
		who = a.OnBehalf + m.say(" for ") + who
	}
	if a.Reopens != nil {
		return m.say("Reopened for %s at %s on new evidence, before the %s. “%s” Why now: “%s”",
			who, m.timeOfDay(a.Filed.At), m.say(hearing.LevelName(a.Level)), a.Text, a.WhyLate)
	}
	said := m.say("Filed by %s at %s, to the %s: %s. “%s”", who, m.timeOfDay(a.Filed.At),
		m.say(hearing.LevelName(a.Level)), m.say(words.Grounds(a.Grounds)), a.Text)
	if a.Sought != "" {
		said += " " + m.say("Asks for: %s.", a.Sought)
	}
	switch {
	case a.Late:
		said += " " + m.say("Filed late: %s", a.LateReason)
	case a.FiledAgain():
		said += " " + m.say("Filed again after a withdrawal: %s", a.LateReason)
	case a.LateReason != "":
		said += " " + m.say("Filed on time, with a reason for the delay: %s", a.LateReason)
	}
	return said
}

// supersededText names the papers that this decision takes the place of: the slip, and decisions
// before it. Where none was printed it names the entries.
func (m *maker) supersededText(a *penalties.Appeal) string {
	about := prints.Subject{
		Name: "slip", Section: m.sheet.About.Section, Round: m.sheet.About.Round,
		Incident: m.incident.No,
	}
	named := []string{m.printOrEntry(about, a,
		m.say("the ruling in entry %s", strconv.FormatInt(m.incident.Ruling().Meta.Seq, 10)))}
	for _, earlier := range m.incident.Appeals {
		if earlier != a && earlier.Decision != nil {
			about.Name = "decision"
			named = append(named, m.printOrEntry(about, a,
				m.say("the decision on appeal %s in entry %s", strconv.Itoa(earlier.Appeal),
					strconv.FormatInt(earlier.Decided.Seq, 10))))
		}
	}
	papers := strings.Join(named, m.say(" and "))
	if a.Decision.Decision == penalties.Uphold {
		return m.say("Upholds %s.", papers)
	}
	return m.say("Replaces %s.", papers)
}

// printOrEntry names the last document about a subject that was printed before the appeal was
// decided, or else the entry.
func (m *maker) printOrEntry(about prints.Subject, a *penalties.Appeal, entry string) string {
	for _, p := range slices.Backward(m.Hall.Prints.All) {
		subject := p.Subject
		subject.Lang = "" // in whatever language it was printed
		if subject == about && p.Meta.Seq < a.Decided.Seq {
			return m.say("document %s", strconv.Itoa(p.Document)) + " (" + m.say(about.Name) + ")"
		}
	}
	return entry
}
