package paper

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/penalties/summary"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// slip is a third of a page for those at the table: what happened, what was ruled and why, and how
// to appeal.
func (m *maker) slip() error {
	if m.incident == nil {
		return m.slips()
	}
	i := m.incident
	m.sheet.Where = m.placeText()
	if i.Ruling() == nil && len(m.proposalFacts()) > 0 {
		m.sheet.Title = m.say("Proposed ruling %s", i.Label)
		m.add(m.proposedFacts())
		return nil
	}
	r, err := m.needRuling()
	if err != nil {
		return err
	}
	if i.IsNote() {
		m.sheet.Title = m.say("Note %s", i.Label)
		m.add(m.noteFacts())
		return nil
	}
	m.sheet.Title = m.say("Ruling %s", i.Label)
	facts := document.Facts{
		{Label: m.say("Match"), Text: m.teamsText(i)},
		{Label: m.say("Fact"), Text: m.factText(i)},
		{Label: m.say("Rule"), Text: m.rulesText()},
		{Label: m.say("Ruling"), Text: m.inForceText(r), Loud: true},
	}
	facts = slices.Concat(facts, m.resultFacts(), m.proposalFacts(), m.reasonFacts(r), m.carriedFacts())
	if next := m.table().NextTime(penalties.TableRemedies(m.Hall.Ledger.NextRemedies(i))); next != "" {
		facts = append(facts, document.Fact{Label: m.say("Next time"), Text: next})
	}
	m.add(append(facts,
		document.Fact{Label: m.say("Appeal"), Text: story.AppealRight(m.Hall, m.table(), i)},
		document.Fact{Label: m.say("Officials"), Text: m.officialsText(i)},
		document.Fact{Label: m.say("Entry"), Text: m.entryText(m.newestEntry(r))},
	))
	m.add(m.drawn()...)
	return nil
}

// inForceText says what is in force, and how that came to differ from the ruling.
func (m *maker) inForceText(r *penalties.Ruling) string {
	i := m.incident
	if i.Struck != nil {
		return m.say("Struck: this ruling does not count.")
	}
	if a := i.LastDecidedAppeal(); a != nil {
		return m.decisionText(a)
	}
	return words.Sentence(words.UpperFirst(story.InForceAt(m.Hall, m.table(), i))) + m.clockText(r.RulingMade)
}

// decisionText says what a chief decided, and what is in force by it.
func (m *maker) decisionText(a *penalties.Appeal) string {
	i := m.incident
	made, inForce := i.CurrentEffect().Ruling, story.InForceAt(m.Hall, m.table(), i)
	done := words.DecisionDone(a.Decision.Decision)
	if a == i.LastDecidedAppeal() && words.AppealOutcome(i) == words.StandsAgain {
		return m.say("The ruling stands again: %s.", inForce) + m.clockText(made)
	}
	// a ruling that is not in force says so itself
	if made.Ruling != 0 && m.table().HeldBack(made) && m.resultInQuestion() == nil {
		return m.say(words.UpperFirst(done)+" by the %s, %s.", m.say(hearing.LevelName(a.Decision.Level)),
			inForce)
	}
	return m.say(words.UpperFirst(done)+" by the %s. In force: %s.", m.say(hearing.LevelName(a.Decision.Level)),
		inForce) + m.clockText(made)
}

// resultInQuestion is the open consequence by which a chief decides who won the incident's match,
// nil for none. A match that goes on is not in question by one that may only have it replayed.
func (m *maker) resultInQuestion() *penalties.Consequence {
	c := m.openAboutMatch()
	if c != nil && c.Result == nil && m.goesOn() {
		return nil
	}
	return c
}

// openAboutMatch is the open consequence that may change the result of the incident's match, or
// have it replayed; nil for none.
func (m *maker) openAboutMatch() *penalties.Consequence {
	list := m.Hall.Ledger.OpenConsequences()
	at := slices.IndexFunc(list, func(c *penalties.Consequence) bool {
		return c.MayChangeResult() && c.Match() == m.incident.Match
	})
	if at < 0 {
		return nil
	}
	return list[at]
}

// goesOn reports whether the match goes on: it has no result, and its round is not over.
func (m *maker) goesOn() bool {
	_, done := m.incident.Match.Result()
	p := m.incident.Match.Pairing
	return !done && !p.Section.RoundOver(p.Round)
}

// resultFacts says what became of the match by what is in force, or who took that back.
func (m *maker) resultFacts() document.Facts {
	i := m.incident
	if c := story.ResultUndone(m.Hall, i); c != nil {
		said := m.say("The result was undone by %s at %s (consequence %s). %s", m.official(c.SettledMeta.Actor),
			m.timeOfDay(c.SettledMeta.At), strconv.Itoa(c.Consequence), words.Sentence(words.UpperFirst(c.Reason)))
		return document.Facts{{Label: m.say("Result"), Text: said}}
	}
	if c := m.openAboutMatch(); c != nil {
		asks := "A chief decides who won (consequence %s)."
		if m.resultInQuestion() == nil {
			asks = "A chief decides whether the match is replayed (consequence %s)."
		}
		return document.Facts{{Label: m.say("Result"), Text: m.say(asks, strconv.Itoa(c.Consequence))}}
	}
	made := i.CurrentEffect().Ruling
	match := i.CurrentEffect().MatchResult()
	switch {
	case m.table().HeldBack(made), m.table().WithoutEffect(made):
		match = m.table().StandingResult()
	case i.Struck == nil && i.LastDecidedAppeal() == nil:
		match = summary.New(m.Hall.Ledger, i).Match // the result that stands where it was over before
	}
	won := m.table().MatchResult(match)
	if won != "" && len(i.CurrentEffect().InForce) > 0 && !strings.Contains(m.table().Effect(made), won) {
		return document.Facts{{Label: m.say("Match"), Text: words.UpperFirst(won) + "."}}
	}
	return nil
}

// reasonFacts gives the reasons for what is in force: of the chief who decided last, and of the
// ruling, which is stated if it does not stand.
func (m *maker) reasonFacts(r *penalties.Ruling) document.Facts {
	i := m.incident
	a := i.LastDecidedAppeal()
	if a == nil {
		return append(document.Facts{{Label: m.say("Reason"), Text: m.reasonText(r)}}, m.bookReasoning()...)
	}
	ruled := document.Fact{Label: m.say("Ruled"), Text: m.reasonText(r)}
	if i.CurrentEffect().Imposing == 0 || !i.CurrentEffect().IsAsMade(r.RulingMade) {
		ruled = document.Fact{
			Label: m.say(story.RuledBefore),
			Text:  strings.TrimSpace(m.rulingSentence(m.asMade(), r.RulingMade) + " " + m.reasonText(r)),
		}
	}
	return append(document.Facts{{Label: m.say("Reason"), Text: words.Sentence(a.Reason)}, ruled}, m.bookReasoning()...)
}

// calledHands names who was called to an incident and who entered it, "" for one official.
func (m *maker) calledHands(i *penalties.Incident) string {
	if i.CalledBy == "" || i.CalledBy == i.EnteredBy {
		return ""
	}
	return " " + m.say("Called by %s, entered by %s.", m.official(i.CalledBy), m.official(i.EnteredBy))
}

// otherHands names who had a hand in a ruling besides the official who ruled: who entered it, who
// proposed it and who was called, "" for none. The incident's own text names those who were called
// to it.
func (m *maker) otherHands(i *penalties.Incident, r *penalties.Ruling) string {
	entered, proposed, called := r.OtherHands()
	var said string
	if proposed != "" {
		said += " " + m.say("Proposed by %s.", m.official(proposed))
	}
	if entered != "" && (i.CalledBy != r.By() || i.EnteredBy != entered) {
		said += " " + m.say("Entered by %s.", m.official(entered))
	}
	if called != "" && called != i.CalledBy {
		said += " " + m.say("%s was called.", m.official(called))
	}
	return said
}

// officialsText names who called, ruled, corrected and decided.
func (m *maker) officialsText(i *penalties.Incident) string {
	r := i.Ruling()
	said := m.say("Ruled by %s at %s.", m.official(r.By()), m.timeOfDay(r.Meta.At))
	made := i.Rulings
	if i.Offence == rules.KindNote {
		made = made[1:] // a note itself rules nothing that could be corrected
	}
	if len(made) > 1 {
		said += " " + m.say("It corrects what %s ruled at %s.", m.official(made[0].By()), m.timeOfDay(made[0].Meta.At))
	}
	said += m.otherHands(i, r) + m.calledHands(i)
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			said += " " + m.say("Appeal %s decided by %s at %s.", strconv.Itoa(a.Appeal), m.official(a.Decided.Actor),
				m.timeOfDay(a.Decided.At))
		}
	}
	if i.Struck != nil {
		said += " " + m.say("Struck by %s at %s.", m.official(i.Struck.Actor), m.timeOfDay(i.Struck.At))
	}
	return said
}

// newestEntry returns the entry that what is in force rests on: the strike, the last decision, or
// the ruling.
func (m *maker) newestEntry(r *penalties.Ruling) fact.Meta {
	switch a := m.incident.LastDecidedAppeal(); {
	case m.incident.Struck != nil:
		return *m.incident.Struck
	case a != nil:
		return a.Decided
	}
	return r.Meta
}

// proposalFacts states a proposed ruling that waits for a signature; nil for none.
func (m *maker) proposalFacts() document.Facts {
	p := m.incident.Proposal
	if p == nil || m.incident.Struck != nil {
		return nil
	}
	said := words.Proposal(m.Hall.Ledger, m.table(), p)
	return document.Facts{{
		Label: m.say("Waits"),
		Text:  words.Sentence(words.UpperFirst(said)) + " " + m.say("Not in force until it is signed."),
	}}
}

// carriedFacts states an offender's offences carried from other events, at their first offence
// here; nil for none.
func (m *maker) carriedFacts() document.Facts {
	said := m.table().Elsewhere(m.Hall.Ledger.CarriedAtFirstOffence(m.incident))
	if said == "" {
		return nil
	}
	return document.Facts{{Label: m.say("Elsewhere"), Text: said}}
}

// proposedFacts is the slip of an incident that has a proposal and no ruling.
func (m *maker) proposedFacts() document.Facts {
	i := m.incident
	facts := append(document.Facts{
		{Label: m.say("Match"), Text: m.teamsText(i)},
		{Label: m.say("Fact"), Text: m.factText(i)},
	}, m.carriedFacts()...)
	return append(append(facts, m.proposalFacts()...),
		document.Fact{Label: m.say("Entry"), Text: m.entryText(i.Proposal.Meta)})
}
