package paper

import (
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// childCard words the two sentences of a child's card.
type childCard struct {
	*maker
	text rulingText
}

// childCard is what a child is shown: two short sentences, large. The first says what happened and
// what it brings, the second what comes next.
func (m *maker) childCard() error {
	if _, err := m.needRuling(); err != nil {
		return err
	}
	card := childCard{m, m.text()}
	m.sheet.Where = m.incident.Label
	m.add(
		document.Text{Words: card.firstSentence(), Weight: document.Loud},
		document.Text{Words: card.secondSentence(), Weight: document.Loud},
	)
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
	case m.text.at.HeldBack(st.Ruling) && m.resultInQuestion() != nil:
		return m.say("That is not settled yet.")
	case m.text.at.HeldBack(st.Ruling):
		return m.matchText()
	case m.text.at.CostsNothing(st.Ruling):
		return m.say("The game is over, so this costs nothing more.")
	case !byOutcome && st.Ruling.Moot && !st.Ruling.Forfeits():
		return m.say("%s %s. The game is over, so no clock moves.", m.text.name(i.Seat), m.offenceText(o.Title))
	case !byOutcome:
		return m.say("%s %s: %s.", m.text.name(i.Seat), m.offenceText(o.Title), m.remediesText(st.InForce))
	case len(st.InForce) > 0:
		return m.say("Now %s.", m.remediesText(st.InForce))
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
	switch o {
	case rules.OutUpheld:
		switch m.incident.Offence {
		case rules.KindFlagClaim:
			return m.say("The flag is down. The claim is good."), false
		case rules.KindIllegalClaim:
			return m.say("The move was illegal. The claim is good."), false
		}
		return m.say("The claim is good."), false
	case rules.OutDenied:
		return m.say("The claim is not good."), true
	case rules.OutIncomplete:
		return m.say("The claim was not complete."), true
	case rules.OutMate:
		return m.say("It is mate."), false
	case rules.OutNotMate:
		return m.say("It is not mate."), true
	case rules.OutMayWait:
		return m.say("It is not mate yet. You may wait for a piece."), false
	case rules.OutGameWon:
		return m.say("The game is won."), false
	case rules.OutDraw:
		return m.say("It is a draw."), false
	case rules.OutNoDraw:
		return m.say("It is not a draw."), true
	case rules.OutFirstStands:
		return m.say("The first result counts."), false
	case rules.OutDoubleForfeit:
		return m.say("Both players lose the game."), false
	case rules.OutStep:
		return m.say("That is on record. It costs nothing now."), true
	case rules.OutNoStep:
		return m.say("That costs nothing."), true
	case rules.OutNoOffence:
		return m.say("That was fine."), true
	case rules.OutLegal:
		return m.say("That was allowed."), true
	case rules.OutNotPermitted:
		return m.say("That is not allowed."), false
	case rules.OutInstruct:
		return m.say("That is forbidden. Do not do it again."), false
	case rules.OutSelfHelp:
		return m.say("You may fix that yourselves."), false
	case rules.OutRestore:
		return m.say("Put it back as it was."), false
	case rules.OutCorrectSetup:
		return m.say("We fix the board."), false
	case rules.OutRevertsToPawn:
		return m.say("The piece is a pawn again."), false
	case rules.OutNeutralized:
		return m.say("The clocks stay stopped. We will hear both sides."), false
	case rules.OutTDSilent:
		return m.say("We do not call that. Watch for it yourselves."), false
	case rules.OutTDMayCall:
		return m.say("We may call that."), false
	case rules.OutWitnessHeard:
		return m.say("We hear the witness."), false
	case rules.OutWitnessOut:
		return m.say("We do not hear that witness."), false
	case rules.OutToSectionChief:
		return m.say("The section chief will hear you."), false
	case rules.OutToFloorChief:
		return m.say("The floor chief will hear you."), false
	case rules.OutWrongLevel:
		return m.say("The next chief must hear you first."), false
	case rules.OutFinal:
		return m.say("The last chief decided. It stays so."), false
	case rules.OutDiscretion:
		return m.say("We looked at it. It costs nothing."), false
	case rules.OutSilent:
		return m.say("The rules do not say. It costs nothing."), false
	case rules.OutFallback:
		return m.say("We asked another book. It costs nothing."), false
	case rules.OutOpen:
	}
	return m.say("We need to ask more first."), false
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
		if next := words.WithSeatLetters(m.Hall.Ledger.NextRemedies(i)); len(next) > 0 {
			return m.say("Next time %s.", m.remediesText(next))
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
		return words.UpperFirst(m.text.matchResult(penalties.ToRulesMatch(outcome))) + "."
	}
	return m.say("A chief will say who won.")
}

// offenceText says what a player did, to follow the name. An offence of the event's own book keeps
// its title.
func (m childCard) offenceText(title string) string {
	if m.sheet.Lang.IsEnglish() {
		return words.LowerFirst(title)
	}
	return m.sayIfKnown(title)
}

// remediesText says remedies in words a child reads, joined. The list must not be empty.
func (m childCard) remediesText(list []penalties.Remedy) string {
	said := make([]string, 0, len(list))
	for _, r := range list {
		said = append(said, m.remedyText(r))
	}
	return strings.Join(said, m.say(" and "))
}

func (m childCard) remedyText(r penalties.Remedy) string {
	seat := words.ParseSeat(r.Seat)
	who := m.text.name(seat)
	switch r.Kind {
	case rules.Warning:
		return m.say("we warn %s", who)
	case rules.AddTime:
		return m.say("%s gets %s more", who, m.timeText(r.Seconds))
	case rules.DeductTime:
		return m.say("%s has %s less", who, m.timeText(r.Seconds))
	case rules.ForfeitGame:
		return m.say("%s loses the game", who)
	case rules.ForfeitMatch:
		if seat == nil {
			return m.say("both teams lose")
		}
		return m.say("%s lose the match", m.text.at.Team(*seat))
	case rules.NewGame:
		return m.say("you play a new game")
	case rules.Expel:
		if seat == nil {
			return m.say("%s must leave", who)
		}
		return m.say("%s is out of the event", who)
	case rules.CorrectSetup:
		return m.say("we fix the board")
	}
	return m.say("do what we told you")
}

// timeText says a time as a child would: "1 minute", "15 seconds", "time" if the amount is unknown.
func (m childCard) timeText(n int) string {
	switch {
	case n <= 0:
		return m.say("time")
	case n%60 == 0:
		return m.sheet.Lang.Count(n/60, "%d minutes")
	case n < 120:
		return m.sheet.Lang.Count(n, "%d seconds")
	}
	return penalties.FormatClock(int64(n) * 1000)
}
