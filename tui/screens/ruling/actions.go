package ruling

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/table"
	"flagfall/tui/voice/words"
)

// recorder records what is decided in the frame: the ruling, its signature, testimony, a note, a
// strike.
type recorder struct {
	desk      screen.Desk
	matter    *matter
	choice    *choice
	clock     *clock
	input     *textInput
	changes   *stepWatch
	finish    func() // ends the text that was being typed
	recording func() // called once when a ruling goes to the disk; nil for nothing
}

// record has something about this incident recorded: the text of a mode. The text survives the terminal
// until it is on disk, and typing begins anew meanwhile.
func (s *recorder) record(done string, act any, m mode) {
	recorded := s.desk.SendDraft(s.input.draftName(m))
	s.desk.Do(screen.Request{
		Act: act,
		Saved: func([]fact.Fact) {
			recorded()
			s.desk.Say(screen.Done, s.matter.incident.Label+" "+done)
		},
	})
}

// onEnter accepts what the book says, or begins what is missing.
func (s *Screen) onEnter() {
	_, typed := s.clock.reading()
	switch {
	case s.clock.ruling: // on its way already
	case s.desk.Official() == nil:
		s.matter.warnNobody()
	case s.matter.needsCalled():
		s.matter.askCalled(s.onEnter)
	case s.matter.fault != nil:
		s.desk.Say(screen.Warning, s.matter.fault.Error())
	case s.matter.incident.Struck != nil:
		s.desk.Say(screen.Warning, s.matter.incident.Label+" was struck: log it again if it did happen")
	case s.matter.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case len(s.matter.verdict.Questions) > 0:
		s.openQuestions()
	case s.matter.sentBack() && s.matter.hasQuestions() && !s.matter.reasked:
		s.matter.reasked = true
		s.openQuestions()
	case s.clock.digits != "" && s.clock.acceptsReading() && !typed:
		s.desk.Say(screen.Warning, notAReading)
	case s.matter.rulingInForce() != nil && !s.clock.wouldCorrect():
		s.desk.Say(screen.Note, s.ruledText())
	case s.matter.rulingInForce() != nil && !s.choice.outdated():
		s.recorder.repeatRuling()
	case !isPrescribed(s.matter.verdict):
		s.chooseRemedies()
	default:
		s.recorder.recordRuling(rulingAnswer{})
	}
}

// ruledText says that there is a ruling, and which keys go on.
func (s *Screen) ruledText() string {
	m := s.desk.Keys().Ruling
	then := " when the clocks restart"
	if s.matter.table.StandingResult() != nil {
		then = " to make it final"
	}
	return fmt.Sprintf("already ruled: press %s%s, %s to depart from the book", m.Go.Help().Key, then,
		m.Differ.Help().Key)
}

// repeatRuling imposes the same as before, for a clock that was read only afterwards.
func (s *recorder) repeatRuling() {
	r := s.matter.incident.Ruling()
	if isPrescribed(r.Verdict) && !r.Departed {
		s.recordRuling(rulingAnswer{})
		return
	}
	same := slices.Clone(r.Remedies)
	for i := range same {
		same[i].SetTo = nil
	}
	s.choice.chosen, s.choice.claim = &same, r.Claim
	s.recordRuling(rulingAnswer{r.Reason, r.Decided, r.From})
}

// rulingAnswer is what a director says of a ruling: a reason, or what they decided where the book
// leaves it to them and from which book.
type rulingAnswer struct{ reason, decided, from string }

// recordRuling records the ruling; where a game, a match or a person is lost it asks first.
func (s *recorder) recordRuling(said rulingAnswer) {
	if s.choice.chosen != nil && strings.TrimSpace(said.reason+said.decided) == "" {
		why := "type a reason"
		if s.choice.rulingWith(*s.choice.chosen).Departed {
			why = "to depart from the book, type a reason"
		}
		s.desk.Say(screen.Warning, why)
		return
	}
	remedies := penalties.TableRemedies(s.matter.verdict.Remedies)
	if s.choice.chosen != nil {
		remedies = *s.choice.chosen
	}
	reason, decision := s.input.draftName(reasoning), s.input.draftName(deciding)
	request := screen.Request{
		Effect: s.choice.meaningOf,
		Since:  func() string { return s.changes.warning },
		Shown:  meaning{s.matter.table, s.choice.rulingWith(remedies)},
		Failed: func(error) { s.clock.ruling = false },
		Saved: func(facts []fact.Fact) {
			s.clock.ruling, s.clock.rereading, s.matter.reasked, s.clock.digits = false, false, false, ""
			s.finish()
			s.desk.SaveDraft(reason, "")
			s.desk.SaveDraft(decision, "")
			s.desk.Say(screen.Done, s.matter.incident.Label+" "+doneText(facts))
		},
	}
	record := func() {
		s.clock.ruling = true
		if s.recording != nil {
			s.recording()
			s.recording = nil
		}
		request.Act = s.clock.rulingRequest(said)
		s.desk.Do(request)
	}
	made := s.choice.rulingWith(remedies)
	loss, match := s.matter.table.Remedies(remedies), s.matter.table.RulingMatch(made)
	lost := !s.matter.table.WithoutEffect(made) && (words.NeedsConfirmation(remedies) || match != "")
	if !lost && !s.matter.table.HeldBack(made) && s.changes.warning == "" {
		record()
		return
	}
	switch {
	case s.matter.table.HeldBack(made):
		loss = "the match stays " + s.matter.table.Standing() + " until a chief decides"
	case match == "":
	case len(remedies) == 0:
		loss = match
	default:
		loss += "; " + match
	}
	s.desk.Ask(screen.Question{
		Text: strings.TrimSpace(s.changes.warning+" "+words.UpperFirst(loss)) + ". Record it?",
		Act:  "record it", Yes: record,
	})
}

// doneText says whether facts are a ruling, or a proposal that waits for a signature.
func doneText(facts []fact.Fact) string {
	if p, waits := facts[0].(penalties.RulingProposed); waits {
		return "proposed: " + words.AwaitedSignature(p)
	}
	return "ruled"
}

// signProposal makes a ruling of what is proposed; where a game, a match or a person is lost it
// asks first.
func (s *recorder) signProposal() {
	by, p := s.desk.Official(), s.matter.recorded.Proposal
	if err := penalties.MaySign(s.desk.Hall().Ledger, s.matter.recorded, by); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	record := func() {
		s.desk.Do(screen.Request{
			Act:    acts.Sign{Incident: s.matter.number()},
			Effect: s.choice.meaningOf,
			Shown:  meaning{s.matter.table, p.Ruling},
			Saved:  func(facts []fact.Fact) { s.desk.Say(screen.Done, s.matter.incident.Label+" "+doneText(facts)) },
		})
	}
	if !endsSomething(p.Ruling.Verdict, p.Ruling.Remedies) {
		record()
		return
	}
	text := words.OnceSigned(s.desk.Hall().Ledger, s.matter.table, p)
	s.desk.Ask(screen.Question{Text: words.UpperFirst(text) + ". Sign it?", Act: "sign it", Yes: record})
}

// meaning is what a ruling does to the people at its table.
type meaning struct {
	table words.Table
	made  penalties.RulingMade
}

// Equal tells whether another ruling does the same.
func (m meaning) Equal(other screen.Effect) bool {
	shown, ok := other.(meaning)
	return ok && m.made.SameOutcome(shown.made)
}

// String says it in a sentence.
func (m meaning) String() string { return m.table.Ruling(m.made) }

const onlyAppeal = "the ruling stands: only an appeal can change it"

// lendClock lends a clock of the club to the board that has none.
func (s *Screen) lendClock() {
	i, board := s.matter.incident, "A"
	if i.Seat != nil {
		board = i.Seat.Board()
	}
	s.desk.Open(input.NewFormScreen(s.desk, table.LendForm(s.desk, i.Match, board)))
}

// restartClocks freezes the ruling and goes back to the floor.
func (s *recorder) restartClocks() {
	if s.matter.rulingInForce() == nil && !s.clock.ruling {
		s.desk.Say(screen.Warning, "rule first, or strike it: "+s.matter.incident.Label+" is still open")
		return
	}
	s.desk.Do(screen.Request{
		Act: acts.Restart{Incident: s.matter.number()},
		Saved: func([]fact.Fact) {
			s.desk.Say(screen.Done, s.matter.incident.Label+" stands"+s.matter.appealableText())
		},
	})
	s.desk.Close()
}

func (s *recorder) recordTestimony(text string) {
	said, err := words.ParseTestimony(text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.finish()
	input.AskReliable(s.desk, s.matter.incident.Book(), said.Fact(s.matter.number()), func(t penalties.TestimonyAdded) {
		s.record("testimony saved", acts.Testify{TestimonyAdded: t}, testifying)
	})
}

func (s *recorder) strikeIncident(reason string) {
	strike := func() {
		s.finish()
		s.record("struck", acts.Strike{Incident: s.matter.number(), Reason: reason}, striking)
	}
	i := s.matter.incident
	if r := i.Ruling(); r != nil && (endsSomething(r.Verdict, r.Remedies) || i.ClocksRunning()) &&
		strings.TrimSpace(reason) != "" {
		s.desk.Ask(screen.Question{
			Text: words.TakesAway(s.desk.Hall().Register, i) + " Strike it?", Act: "strike it", Yes: strike,
		})
		return
	}
	strike()
}

func endsSomething(v rules.Verdict, remedies []penalties.Remedy) bool {
	return words.NeedsConfirmation(remedies) || v.Decides() != nil
}
