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

// do has something about this incident recorded: the text of a mode. The text is kept until it
// is on disk, and typing begins anew meanwhile.
func (s *Screen) do(done string, decide func(l *penalties.State, no int) ([]fact.Fact, error), m mode) {
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
			s.Keep()
			s.desk.Say(screen.Done, s.incident.Label+" "+done)
		},
		Failed: func(error) { over() },
	})
}

// enter accepts what the book says, or begins what is missing.
func (s *Screen) enter() {
	_, typed := s.reading()
	switch {
	case s.ruling: // on its way already
	case s.desk.Official() == nil:
		s.sayNobody()
	case s.wantsCalled():
		s.askCalled(s.enter)
	case s.fault != nil:
		s.desk.Say(screen.Warning, s.fault.Error())
	case s.incident.Struck != nil:
		s.desk.Say(screen.Warning, s.incident.Label+" is struck: log it again if it did happen")
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case len(s.verdict.Questions) > 0:
		s.question()
	case s.sentBack() && s.askable() && !s.reasked:
		s.reasked = true
		s.question()
	case s.digits != "" && s.reads() && !typed:
		s.desk.Say(screen.Warning, notAReading)
	case s.rulingInForce() != nil && !s.changed():
		s.desk.Say(screen.Note, "ruled already: g when the clocks go, d to differ")
	case s.rulingInForce() != nil && !s.outdated():
		s.ruleAgain()
	case !prescribed(s.verdict):
		s.differ()
	default:
		s.rule(answer{})
	}
}

// ruleAgain imposes the same as before, for a clock that was read only afterwards.
func (s *Screen) ruleAgain() {
	r := s.incident.Ruling()
	if prescribed(r.Verdict) && !r.Departed {
		s.rule(answer{})
		return
	}
	same := slices.Clone(r.Remedies)
	for i := range same {
		same[i].SetTo = nil
	}
	s.chosen = &same
	s.rule(answer{r.Reason, r.Decided, r.From})
}

// answer is what a director says of a ruling: a reason, or what they decided where the book leaves it to them and from which book.
type answer struct{ reason, decided, from string }

// rule records the ruling; where a game, a match or a person is lost it asks first.
func (s *Screen) rule(said answer) {
	if s.chosen != nil && strings.TrimSpace(said.reason+said.decided) == "" {
		why := "what the book leaves to you needs a reason"
		if s.made(*s.chosen).Departed {
			why = "a ruling that departs from the book needs a reason"
		}
		s.desk.Say(screen.Warning, why)
		return
	}
	remedies := words.AtTable(s.verdict.Remedies)
	if s.chosen != nil {
		remedies = *s.chosen
	}
	request := screen.Request{
		Decide: s.decideRuling(said),
		Means:  s.means,
		Since:  func() string { return s.since.said },
		Shown:  meaning{s.table, s.made(remedies)},
		Failed: func(error) { s.ruling = false },
		Saved: func(facts []fact.Fact) {
			s.ruling, s.reread, s.reasked, s.digits = false, false, false, ""
			s.back()
			s.kept[reasoning], s.kept[deciding], s.kept[sourcing] = "", "", ""
			s.Keep()
			s.desk.Say(screen.Done, s.incident.Label+" "+did(facts))
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
	loss, match := s.table.Remedies(remedies), s.table.Match(s.made(remedies).MatchResult())
	lost := !s.table.Idle(s.made(remedies)) && (words.Ends(remedies) || match != "")
	if !lost && s.since.said == "" {
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
	s.desk.Ask(screen.Question{Text: strings.TrimSpace(s.since.said+" "+words.Capital(loss)) + ". Record it?", Yes: record})
}

// did says what came of ruling: it may wait for somebody's signature.
func did(facts []fact.Fact) string {
	if p, waits := facts[0].(penalties.RulingProposed); waits {
		return "proposed: " + words.WaitsFor(p)
	}
	return "ruled"
}

// sign makes a ruling of what is proposed; where a game, a match or a person is lost it asks first.
func (s *Screen) sign() {
	by, p := s.desk.Official(), s.recorded.Proposal
	if err := incident.MaySign(s.desk.Hall().Ledger, s.recorded, by); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	record := func() {
		s.desk.Do(screen.Request{
			Decide: s.onIncident(func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Sign(l, no, by) }),
			Means:  s.means,
			Shown:  meaning{s.table, p.Ruling},
			Saved:  func(facts []fact.Fact) { s.desk.Say(screen.Done, s.incident.Label+" "+did(facts)) },
		})
	}
	if !endsSomething(p.Ruling.Verdict, p.Ruling.Remedies) {
		record()
		return
	}
	s.desk.Ask(screen.Question{Text: words.Capital(s.table.Ruling(p.Ruling)) + ". Sign it?", Yes: record})
}

// meaning is what a ruling does to the people at its table.
type meaning struct {
	table words.Table
	made  penalties.RulingMade
}

// Same tells whether another ruling does the same.
func (m meaning) Same(other screen.Meaning) bool {
	shown, ok := other.(meaning)
	return ok && m.made.SameOutcome(shown.made)
}

// String says it in a sentence.
func (m meaning) String() string { return m.table.Ruling(m.made) }

const onlyAppeal = "the ruling stands: only a decision on appeal changes it"

// restart freezes the ruling and goes back to the floor.
func (s *Screen) restart() {
	if s.rulingInForce() == nil && !s.ruling {
		s.desk.Say(screen.Warning, "rule first, or strike it: "+s.incident.Label+" is still open")
		return
	}
	s.desk.Do(screen.Request{
		Decide: s.onIncident(func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Restart(l, no) }),
		Saved:  func([]fact.Fact) { s.desk.Say(screen.Done, s.incident.Label+" stands"+s.appealable()) },
	})
	s.desk.Close()
}

func (s *Screen) testify(text string) {
	said, err := words.ReadTestimony(text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.back()
	s.do("testimony taken down", func(l *penalties.State, no int) ([]fact.Fact, error) {
		return incident.Testify(l, no, said.Seat, said.Relation, said.Said)
	}, testifying)
}

func (s *Screen) strike(reason string) {
	by := s.desk.Official()
	strike := func() {
		s.back()
		s.do("struck", func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Strike(l, no, reason, by) }, striking)
	}
	if r := s.incident.Ruling(); r != nil && endsSomething(r.Verdict, r.Remedies) && strings.TrimSpace(reason) != "" {
		s.desk.Ask(screen.Question{Text: "A result hangs on " + s.incident.Label + ". Strike it?", Yes: strike})
		return
	}
	strike()
}

func endsSomething(v rules.Verdict, remedies []penalties.Remedy) bool {
	return words.Ends(remedies) || (v.Match != nil && v.Match.Result != rules.Continues)
}
