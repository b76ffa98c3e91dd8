package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/summary"
	"flagfall/rules"
	"flagfall/tui/paper/page"
	"flagfall/tui/voice/words"
)

// slip is a third of a page for those at the table: what happened, what was ruled and why, and how to appeal.
func (m incidentPaper) slip() error {
	i := m.incident
	m.sheet.Where = m.place()
	if i.Ruling() == nil && len(m.waits()) > 0 {
		m.sheet.Title = m.say("Proposed ruling %s", i.Label)
		m.add(m.proposedSlip())
		return nil
	}
	r, err := m.needRuling()
	if err != nil {
		return err
	}
	if i.IsNote() {
		m.sheet.Title = m.say("Note %s", i.Label)
		m.add(m.note())
		return nil
	}
	m.sheet.Title = m.say("Ruling %s", i.Label)
	facts := page.Facts{
		{Label: m.say("Match"), Text: m.teams(i)},
		{Label: m.say("Fact"), Text: m.fact(i)},
		{Label: m.say("Rule"), Text: m.rule()},
		{Label: m.say("Decision"), Text: m.holds(r), Loud: true},
	}
	facts = slices.Concat(facts, m.result(), m.waits(), m.why(r), m.elsewhere())
	if next := m.Hall.Ledger.NextRemedies(i); len(next) > 0 {
		facts = append(facts, page.Fact{Label: m.say("Next time"), Text: words.UpperFirst(m.text().remedies(words.WithSeatLetters(next))) + "."})
	}
	m.add(append(facts,
		page.Fact{Label: m.say("Appeal"), Text: m.right(i)},
		page.Fact{Label: m.say("Officials"), Text: m.officials(i)},
		page.Fact{Label: m.say("Entry"), Text: m.seal(m.newest(r))},
	))
	return nil
}

// holds is what is in force, and how it came to differ from the ruling where it does.
func (m incidentPaper) holds(r *penalties.Ruling) string {
	i := m.incident
	if i.Struck != nil {
		return m.say("Struck: this ruling does not stand.")
	}
	if a := i.LastDecidedAppeal(); a != nil {
		return m.outcome(a)
	}
	return m.inSentence(r.RulingMade)
}

// outcome says what a chief's decision came to, and what is in force by it.
func (m incidentPaper) outcome(a *penalties.Appeal) string {
	i := m.incident
	made := i.CurrentEffect().Ruling
	inForce := m.text().effect(made)
	done := words.DecisionDone(a.Decision.Decision)
	if a == i.LastDecidedAppeal() && words.AppealOutcome(i) == words.StandsAgain {
		return m.say("The ruling stands again: %s.", inForce) + m.clocks(made)
	}
	return m.say(words.UpperFirst(done)+" by the %s. In force: %s.", m.say(appeal.LevelName(a.Decision.Level)), inForce) + m.clocks(made)
}

// result tells what became of the match by what is in force, or who has taken that back.
func (m incidentPaper) result() page.Facts {
	i := m.incident
	if c := consequence.ResultSettledAgainst(m.Hall.Ledger, i); c != nil {
		return page.Facts{{Label: m.say("Result"), Text: m.say("The result was taken back by %s at %s (consequence %s). %s",
			m.official(c.SettledMeta.Actor), m.clock(c.SettledMeta.At), strconv.Itoa(c.Consequence), words.Sentence(words.UpperFirst(c.Reason)))}}
	}
	match := i.CurrentEffect().MatchResult()
	if i.Struck == nil && i.LastDecidedAppeal() == nil {
		match = summary.New(m.Hall.Ledger, i).Match // nothing where the match was over before
	}
	if won := m.text().matchResult(match); won != "" && len(i.CurrentEffect().InForce) > 0 {
		return page.Facts{{Label: m.say("Match"), Text: words.UpperFirst(won) + "."}}
	}
	return nil
}

// why gives the reasons for what is in force: of the chief who decided last, and of the ruling, which is told where it does not stand.
func (m incidentPaper) why(r *penalties.Ruling) page.Facts {
	i := m.incident
	a := i.LastDecidedAppeal()
	if a == nil {
		return append(page.Facts{{Label: m.say("Reason"), Text: m.because(r)}}, m.reasoning(r)...)
	}
	ruled := page.Fact{Label: m.say("Ruled"), Text: m.because(r)}
	if i.CurrentEffect().Imposing == 0 || changed(i) {
		ruled = page.Fact{Label: m.say("Ruled before"), Text: strings.TrimSpace(m.inSentence(r.RulingMade) + " " + m.because(r))}
	}
	return append(page.Facts{{Label: m.say("Reason"), Text: words.Sentence(a.Reason)}, ruled}, m.reasoning(r)...)
}

// officials names who called, ruled and corrected, and who has decided since.
func (m incidentPaper) officials(i *penalties.Incident) string {
	r := i.Ruling()
	said := m.say("Ruled by %s at %s.", m.official(r.By()), m.clock(r.Meta.At))
	made := i.Rulings
	if i.Offence == rules.KindNote {
		made = made[1:] // a note itself rules nothing that could be corrected
	}
	if len(made) > 1 {
		said += " " + m.say("It corrects what %s ruled at %s.", m.official(made[0].By()), m.clock(made[0].Meta.At))
	}
	if i.CalledBy != "" && i.CalledBy != i.EnteredBy {
		said += " " + m.say("Called by %s, entered by %s.", m.official(i.CalledBy), m.official(i.EnteredBy))
	}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			said += " " + m.say("Appeal %s decided by %s at %s.", strconv.Itoa(a.Appeal), m.official(a.Decided.Actor), m.clock(a.Decided.At))
		}
	}
	if i.Struck != nil {
		said += " " + m.say("Struck by %s at %s.", m.official(i.Struck.Actor), m.clock(i.Struck.At))
	}
	return said
}

// newest is the entry that what is in force rests on: the strike, the last decision, or the ruling.
func (m incidentPaper) newest(r *penalties.Ruling) fact.Meta {
	switch a := m.incident.LastDecidedAppeal(); {
	case m.incident.Struck != nil:
		return *m.incident.Struck
	case a != nil:
		return a.Decided
	}
	return r.Meta
}

// waits tells a ruling that is proposed and waits for a signature; nothing where none does.
func (m incidentPaper) waits() page.Facts {
	p := m.incident.Proposal
	if p == nil || m.incident.Struck != nil {
		return nil
	}
	said := m.proposed(p)
	return page.Facts{{Label: m.say("Waits"), Text: words.Sentence(words.UpperFirst(said)) + " " + m.say("Until it is signed it is not in force.")}}
}

// proposed says what is proposed, by whom, and whose signature it waits for.
func (m incidentPaper) proposed(p *penalties.Proposal) string {
	if m.sheet.Lang.IsEnglish() {
		return words.Proposal(m.Hall.Register, m.at(), p)
	}
	said := m.say("%s, proposed by %s at %s; %s", m.text().translated(p.Ruling), m.official(p.By()), m.clock(p.Meta.At), m.say(words.AwaitedSignature(p.RulingProposed)))
	if p.Reason != "" {
		said += "; " + m.say("reason: %s", p.Reason)
	}
	if p.Ruling.Decided != "" {
		said += "; " + m.say("decided: %s", strings.TrimSuffix(m.decided(p.Ruling), "."))
	}
	return said
}

// elsewhere tells what was carried from other events to whom the incident charges, at their first offence here; nothing where nothing was.
func (m incidentPaper) elsewhere() page.Facts {
	var said []string
	for _, f := range m.Hall.Ledger.CarriedAtFirstOffence(m.incident) {
		said = append(said, m.carried(f))
	}
	if said == nil {
		return nil
	}
	return page.Facts{{Label: m.say("Elsewhere"), Text: m.say("In another event, counted by no ladder: %s.", strings.Join(said, "; "))}}
}

// carriedKinds are what was imposed elsewhere, of which only the kind is known.
var carriedKinds = map[string]string{
	rules.Warning: "warning", rules.AddTime: "add time", rules.DeductTime: "deduct time", rules.ForfeitGame: "forfeit game", rules.ForfeitMatch: "forfeit match",
	rules.NewGame: "new game", rules.Expel: "expel", rules.CorrectSetup: "correct setup",
}

// carried says what a player was ruled on in another event.
func (m incidentPaper) carried(f penalties.OffenceCarried) string {
	if m.sheet.Lang.IsEnglish() {
		return words.CarriedOffence(f)
	}
	imposed := make([]string, len(f.Remedies))
	for n, kind := range f.Remedies {
		imposed[n] = m.say(cmp.Or(carriedKinds[kind], "another penalty"))
	}
	return m.say("%s: %s", f.Event+", "+f.On, m.known(f.Title)+", "+strings.Join(imposed, ", "))
}

// proposedSlip is the slip of an incident that nobody has ruled on but in a proposal.
func (m incidentPaper) proposedSlip() page.Facts {
	i := m.incident
	facts := append(page.Facts{{Label: m.say("Match"), Text: m.teams(i)}, {Label: m.say("Fact"), Text: m.fact(i)}}, m.elsewhere()...)
	return append(append(facts, m.waits()...), page.Fact{Label: m.say("Entry"), Text: m.seal(i.Proposal.Meta)})
}
