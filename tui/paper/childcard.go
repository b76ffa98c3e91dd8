package paper

import (
	"cmp"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// childCard words the two sentences of a child's card.
type childCard struct {
	*maker
	text words.Table
}

// childCard is what a child is shown: two short sentences, large. The first says what happened and
// what it brings, the second what comes next.
func (m *maker) childCard() error {
	if _, err := m.needRuling(); err != nil {
		return err
	}
	card := childCard{m, m.table()}
	m.sheet.Where = m.incident.Label
	m.add(
		document.Text{Words: card.firstSentence(), Weight: document.Loud},
		document.Text{Words: card.secondSentence(), Weight: document.Loud},
	)
	if stands := story.StandsForChild(m.table(), m.incident); stands != "" {
		m.add(document.Text{Words: stands})
	}
	m.add(m.drawn()...)
	return nil
}

// firstSentence says what was done and what follows. A claim, an incident of the whole table and
// one without remedies in force are told by their outcome alone, with what becomes of the match.
func (m childCard) firstSentence() string {
	i := m.incident
	o, _ := i.Book().Offence(i.Offence)
	st := i.CurrentEffect()
	byOutcome := i.Seat == nil || o.Claim || len(st.InForce) == 0 || i.Offence == rules.KindNote || i.Title() != o.Title
	switch ends := st.MatchEffect(); {
	case i.IsNote():
		return m.say("We wrote down what happened.")
	case i.Struck != nil:
		return m.withMatch(m.say("That does not count anymore."), true)
	case i.AwaitsRuling():
		return m.withMatch(m.say("We will decide it again."), false)
	case st.Imposing == 0:
		return m.withMatch(m.say("A chief undid that."), true)
	case m.text.HeldBack(st.Ruling) && m.resultInQuestion() != nil:
		return m.say("That is not settled yet.")
	case m.text.HeldBack(st.Ruling):
		return m.matchText()
	case m.text.CostsNothing(st.Ruling):
		return m.say("The game is over, so this costs nothing more.")
	case !byOutcome && st.Ruling.Moot && !st.Ruling.Forfeits():
		return m.say("%s %s. The game is over, so no clock moves.",
			m.text.Name(i.Seat), m.text.Title(cmp.Or(o.Child, o.Title)))
	case !byOutcome:
		return m.say("%s %s: %s.",
			m.text.Name(i.Seat), m.text.Title(cmp.Or(o.Child, o.Title)), m.text.ForChild(st.InForce))
	case len(st.InForce) > 0:
		return m.say("Now %s.", m.text.ForChild(st.InForce))
	case ends.Match == "" && len(ends.Closed) == 1 && m.goesOn():
		return m.say("The game on board %s is over. The other game counts.", ends.Closed[0])
	case st.Ruling.Departed:
		return m.withMatch(m.say("That is all."), true)
	case st.Ruling.Verdict.AfterEnd:
		return m.withMatch(m.say("The match was over before that."), false)
	}
	return m.withMatch(m.outcomeText(st.Ruling.Verdict.Outcome))
}

// withMatch adds to a sentence what becomes of the match: who won, or where playOn says so and it
// goes on, that it does.
func (m childCard) withMatch(sentence string, playOn bool) string {
	if !playOn && m.goesOn() && m.incident.Match.ReplayCount() == 0 {
		return sentence
	}
	return sentence + " " + m.matchText()
}

// outcomeText says an outcome that imposes nothing, and whether the game goes on as it was.
func (m childCard) outcomeText(o rules.Outcome) (sentence string, playOn bool) {
	said, playOn := words.ChildOutcome(o)
	switch {
	case o == rules.OutUpheld && m.incident.Offence == rules.KindFlagClaim:
		said = "The flag is down. The claim is good."
	case o == rules.OutUpheld && m.incident.Offence == rules.KindIllegalClaim:
		said = "The move was illegal. The claim is good."
	}
	return m.say(said), playOn
}

// secondSentence says what comes next, what became of the match, or whom to ask.
func (m childCard) secondSentence() string {
	i := m.incident
	if i.IsNote() {
		return m.matchText()
	}
	if a := i.LastAppeal(); a != nil && a.Pending() {
		return m.say("A chief will look at it again.")
	}
	if st := i.CurrentEffect(); len(st.InForce) > 0 {
		if st.MatchEffect().Match != "" {
			return m.matchText()
		}
		if next := penalties.TableRemedies(m.Hall.Ledger.NextRemedies(i)); len(next) > 0 {
			return m.say("Next time %s.", m.text.ForChild(next))
		}
	}
	if _, due, err := appeal.LevelAndDeadline(m.Hall.Ledger, i); err == nil {
		return m.say("You may ask a chief until %s.", m.timeOfDay(due))
	}
	return m.say("You can ask us why.")
}

// matchText says what stands for the match. While its result is in question there is no winner yet.
func (m childCard) matchText() string {
	i := m.incident
	result, _ := i.Match.Result()
	switch outcome := result.Outcome; {
	case m.resultInQuestion() != nil:
		return m.say("A chief will say who won.")
	case outcome == "" && i.Match.ReplayCount() > 0:
		return m.say("You replay the match.")
	case m.goesOn():
		return m.say("Play on.")
	case outcome != "":
		return words.UpperFirst(m.text.MatchResult(penalties.ToRulesMatch(outcome))) + "."
	}
	return m.say("A chief will say who won.")
}
