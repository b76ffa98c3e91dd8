package ruling

import (
	"errors"
	"slices"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

var errNotLogged = errors.New("the incident itself was not saved: log it again")

// record has something about this incident recorded: the text of a mode. The text is kept until it
// is on disk, and typing begins anew meanwhile.
func (s *Screen) record(done string, decide func(l *penalties.State, no int) ([]fact.Fact, error), m mode) {
	text := s.kept[m]
	s.sent[m] = text
	over := func() {
		if s.sent[m] == text { // another may be on its way by now
			delete(s.sent, m)
		}
	}
	s.desk.Do(screen.Request{
		Decide: s.onIncident(decide),
		Saved: func([]fact.Fact) {
			over()
			if s.kept[m] == text {
				s.kept[m] = ""
			}
			s.StoreDraft()
			s.desk.Say(screen.Done, s.incident.Label+" "+done)
		},
		Failed: func(error) { over() },
	})
}

// onEnter accepts what the book says, or begins what is missing.
func (s *Screen) onEnter() {
	_, typed := s.reading()
	switch {
	case s.ruling: // on its way already
	case s.desk.Official() == nil:
		s.warnNobody()
	case s.needsCalled():
		s.askCalled(s.onEnter)
	case s.fault != nil:
		s.desk.Say(screen.Warning, s.fault.Error())
	case s.incident.Struck != nil:
		s.desk.Say(screen.Warning, s.incident.Label+" is struck: log it again if it did happen")
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case len(s.verdict.Questions) > 0:
		s.openQuestions()
	case s.sentBack() && s.hasQuestions() && !s.reasked:
		s.reasked = true
		s.openQuestions()
	case s.digits != "" && s.acceptsReading() && !typed:
		s.desk.Say(screen.Warning, notAReading)
	case s.rulingInForce() != nil && !s.wouldCorrect():
		s.desk.Say(screen.Note, "ruled already: g when the clocks go, d to differ")
	case s.rulingInForce() != nil && !s.outdated():
		s.repeatRuling()
	case !isPrescribed(s.verdict):
		s.chooseRemedies()
	default:
		s.recordRuling(rulingAnswer{})
	}
}

// repeatRuling imposes the same as before, for a clock that was read only afterwards.
func (s *Screen) repeatRuling() {
	r := s.incident.Ruling()
	if isPrescribed(r.Verdict) && !r.Departed {
		s.recordRuling(rulingAnswer{})
		return
	}
	same := slices.Clone(r.Remedies)
	for i := range same {
		same[i].SetTo = nil
	}
	s.chosen = &same
	s.recordRuling(rulingAnswer{r.Reason, r.Decided, r.From})
}

// rulingAnswer is what a director says of a ruling: a reason, or what they decided where the book leaves it to them and from which book.
type rulingAnswer struct{ reason, decided, from string }

// recordRuling records the ruling; where a game, a match or a person is lost it asks first.
func (s *Screen) recordRuling(said rulingAnswer) {
	if s.chosen != nil && strings.TrimSpace(said.reason+said.decided) == "" {
		why := "what the book leaves to you needs a reason"
		if s.rulingWith(*s.chosen).Departed {
			why = "a ruling that departs from the book needs a reason"
		}
		s.desk.Say(screen.Warning, why)
		return
	}
	remedies := words.WithSeatLetters(s.verdict.Remedies)
	if s.chosen != nil {
		remedies = *s.chosen
	}
	request := screen.Request{
		Decide: s.decideRuling(said),
		Effect: s.meaningOf,
		Since:  func() string { return s.changes.warning },
		Shown:  meaning{s.table, s.rulingWith(remedies)},
		Failed: func(error) { s.ruling = false },
		Saved: func(facts []fact.Fact) {
			s.ruling, s.rereading, s.reasked, s.digits = false, false, false, ""
			s.cancelInput()
			s.kept[reasoning], s.kept[deciding], s.kept[sourcing] = "", "", ""
			s.StoreDraft()
			s.desk.Say(screen.Done, s.incident.Label+" "+doneText(facts))
		},
	}
	record := func() {
		s.ruling = true
		if s.recording != nil {
			s.recording()
			s.recording = nil
		}
		s.desk.Do(request)
	}
	loss, match := s.table.Remedies(remedies), s.table.MatchResult(s.rulingWith(remedies).MatchResult())
	lost := !s.table.WithoutEffect(s.rulingWith(remedies)) && (words.NeedsConfirmation(remedies) || match != "")
	if !lost && s.changes.warning == "" {
		record()
		return
	}
	switch {
	case match == "":
	case len(remedies) == 0:
		loss = match
	default:
		loss += "; " + match
	}
	s.desk.Ask(screen.Question{Text: strings.TrimSpace(s.changes.warning+" "+words.UpperFirst(loss)) + ". Record it?", Yes: record})
}

// doneText says what came of ruling: it may wait for somebody's signature.
func doneText(facts []fact.Fact) string {
	if p, waits := facts[0].(penalties.RulingProposed); waits {
		return "proposed: " + words.AwaitedSignature(p)
	}
	return "ruled"
}

// signProposal makes a ruling of what is proposed; where a game, a match or a person is lost it asks first.
func (s *Screen) signProposal() {
	by, p := s.desk.Official(), s.recorded.Proposal
	if err := incident.MaySign(s.desk.Hall().Ledger, s.recorded, by); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	record := func() {
		s.desk.Do(screen.Request{
			Decide: s.onIncident(func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Sign(l, no, by) }),
			Effect: s.meaningOf,
			Shown:  meaning{s.table, p.Ruling},
			Saved:  func(facts []fact.Fact) { s.desk.Say(screen.Done, s.incident.Label+" "+doneText(facts)) },
		})
	}
	if !endsSomething(p.Ruling.Verdict, p.Ruling.Remedies) {
		record()
		return
	}
	s.desk.Ask(screen.Question{Text: words.UpperFirst(s.table.Ruling(p.Ruling)) + ". Sign it?", Yes: record})
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

const onlyAppeal = "the ruling stands: only a decision on appeal changes it"

// restartClocks freezes the ruling and goes back to the floor.
func (s *Screen) restartClocks() {
	if s.rulingInForce() == nil && !s.ruling {
		s.desk.Say(screen.Warning, "rule first, or strike it: "+s.incident.Label+" is still open")
		return
	}
	s.desk.Do(screen.Request{
		Decide: s.onIncident(func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Restart(l, no) }),
		Saved:  func([]fact.Fact) { s.desk.Say(screen.Done, s.incident.Label+" stands"+s.appealableText()) },
	})
	s.desk.Close()
}

func (s *Screen) recordTestimony(text string) {
	said, err := words.ParseTestimony(text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.cancelInput()
	s.record("testimony taken down", func(l *penalties.State, no int) ([]fact.Fact, error) {
		return incident.Testify(l, no, said.Seat, said.Relation, said.Said)
	}, testifying)
}

func (s *Screen) strikeIncident(reason string) {
	by := s.desk.Official()
	strike := func() {
		s.cancelInput()
		s.record("struck", func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Strike(l, no, reason, by) }, striking)
	}
	if r := s.incident.Ruling(); r != nil && endsSomething(r.Verdict, r.Remedies) && strings.TrimSpace(reason) != "" {
		s.desk.Ask(screen.Question{Text: "A result hangs on " + s.incident.Label + ". Strike it?", Yes: strike})
		return
	}
	strike()
}

func endsSomething(v rules.Verdict, remedies []penalties.Remedy) bool {
	return words.NeedsConfirmation(remedies) || (v.Match != nil && v.Match.Result != rules.Continues)
}
