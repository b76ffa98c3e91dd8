package appeals

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// hearingMode is what the packet waits for.
type hearingMode uint8

const (
	reading     hearingMode = iota // a key
	picking                        // what is imposed instead
	timing                         // how much time
	reasoning                      // why
	voting                         // who decides with whom, and how they vote
	dissenting                     // why some are against
	testifying                     // testimony
	finding                        // what is new
	excusing                       // why it comes only now
	withdrawing                    // who withdraws it
	agreeing                       // what both teams have agreed on
)

// Prompt is the text or list that the packet waits for.
func (s *Hearing) Prompt() (screen.Prompt, bool) {
	if s.mode == picking {
		return s.menu.Prompt("what do you impose instead?", s.matter.table, s.desk.Keys()), true
	}
	return s.asked.Prompt(s.w)
}

// textHint tells what the typed text means so far.
func (s *Hearing) textHint(text string) string {
	switch s.mode {
	case timing:
		return input.TimeHint(text)
	case testifying:
		return s.matter.table.Speaker(text)
	case finding:
		return "new evidence"
	case withdrawing:
		return "the player or their representative"
	case agreeing:
		return "the ruling stands and cannot be appealed again"
	case voting:
		return fmt.Sprintf("%d officials, for or against: 2 for, 5 against", s.panelSize())
	case reading, picking, reasoning, excusing, dissenting:
	}
	return ""
}

// Key handles a key.
func (s *Hearing) Key(k tea.KeyMsg) {
	switch {
	case s.mode == picking:
		s.menu.PickKey(k, s.desk.Keys(), s.matter.table, s.impose, s.cancelInput)
	case !s.asked.Key(k):
		s.onReadingKey(k)
	}
	s.layOut()
}

func (s *Hearing) onReadingKey(k tea.KeyMsg) {
	m := s.desk.Keys()
	for _, d := range decisionKeys(&m.Packet) {
		if keys.Is(k, *d.key) {
			s.beginDecision(d.decision)
			return
		}
	}
	switch {
	case s.page.Key(k, m.List):
	case keys.Is(k, m.Packet.Withdraw):
		s.askWithdrawal(withdrawing)
	case keys.Is(k, m.Packet.Settle):
		s.askWithdrawal(agreeing)
	case keys.Is(k, m.Packet.Reopen):
		s.reopen()
	case keys.Is(k, m.Packet.Appeal):
		s.appealFurther()
	case keys.Is(k, m.Packet.Testimony):
		s.askText(testifying, "testimony", "")
	case keys.Is(k, m.Packet.History):
		s.links.History(s.matter.appeal.Subject)
	case keys.Is(k, m.Packet.Consequences):
		s.links.Consequences()
	}
}

// beginDecision begins a decision, if this desk's official may make it.
func (s *Hearing) beginDecision(decision string) {
	if err := s.matter.refusal(); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	if decision == penalties.Overturn && appeal.LeavesOpen(s.matter.appeal.Subject) {
		s.desk.Ask(screen.Question{
			Text: "A chief modified this ruling. Put the director's ruling back in force?", Act: "put it back",
			Yes: func() { s.enterDecision(penalties.Reinstate) },
			No:  func() { s.enterDecision(decision) },
		})
		return
	}
	s.enterDecision(decision)
}

// enterDecision asks for what a decision needs: its remedies, and its reason.
func (s *Hearing) enterDecision(decision string) {
	s.decision = decision
	if decision == penalties.Modify {
		s.mode = picking
		items := s.matter.remedyItems()
		s.menu.SetItems(items, max(1, s.h-pickHead))
		s.menu.MoveTo(
			max(
				0,
				slices.IndexFunc(
					items,
					func(i input.RemedyItem) bool { return i.Claim != "" || !s.matter.isInForce(i.Remedies[0].Kind) },
				),
			),
		)
		return
	}
	s.askText(reasoning, "why?", "")
}

// textActs name what Enter does with a text.
var textActs = map[hearingMode]string{
	timing: "next", testifying: "add it", finding: "next", excusing: "reopen it", withdrawing: "next", agreeing: "next",
	reasoning: "next", voting: "next", dissenting: "next",
}

// askText opens the field for a text, with what is usual.
func (s *Hearing) askText(m hearingMode, label, usual string) {
	s.mode = m
	s.asked.AskText(
		input.TextQuestion{
			Label:      label,
			Act:        textActs[m],
			DraftName:  s.draftName(m),
			Suggestion: usual,
			Hint:       s.textHint,
			OnEnter:    s.acceptText,
			OnCancel: func() {
				if s.decision == penalties.Modify && (m == timing || m == reasoning) {
					s.pickAgain()
					return
				}
				s.desk.SaveDraft(s.named(NewDraft), "") // asked before why it comes only now
				s.cancelInput()
			},
		},
	)
}

// cancelInput returns to reading.
func (s *Hearing) cancelInput() {
	s.asked.Close()
	s.mode, s.remedies, s.claim, s.votes, s.dissent = reading, nil, "", nil, ""
	delete(s.outlooks, penalties.Modify)
}

// acceptText does what the text was typed for.
func (s *Hearing) acceptText(text string) {
	switch s.mode {
	case timing:
		s.acceptTime(text)
	case testifying:
		s.recordTestimony(text)
	case finding:
		s.acceptEvidence(text)
	case excusing:
		s.reopenWith(text)
	case withdrawing, agreeing:
		s.confirmWithdrawal(text)
	case reasoning:
		if text == "" {
			s.desk.Say(screen.Warning, "a decision needs a reason")
			return
		}
		if s.reason = text; s.panelSize() > 0 {
			s.askText(voting, "who decides, and how do they vote?", "")
			return
		}
		s.confirmDecision(text)
	case voting:
		s.acceptVotes(text)
	case dissenting:
		s.dissent = text
		s.confirmDecision(s.reason)
	case reading, picking:
	}
}

// confirmDecision asks once more, with what follows in sight: a decision cannot be taken back.
func (s *Hearing) confirmDecision(reason string) {
	text := words.UpperFirst(s.decisionText()) + "?"
	o := s.outlooks[s.decision]
	if o.heavier {
		text += " That is " + s.matter.table.Heavier(s.matter.appeal) + "."
	}
	switch len(o.raised) {
	case 0:
	case 1:
		text += " " + words.UpperFirst(o.summary()) + " must then be settled."
	default:
		text += " To be settled then: " + o.summary() + "."
	}
	s.desk.Ask(screen.Question{Text: text, Act: "sign it", Yes: func() { s.recordDecision(reason) }})
}

// recordDecision has the decision saved. What would follow may have changed since it was shown;
// then the desk asks again.
func (s *Hearing) recordDecision(reason string) {
	request := s.matter.request(s.decision, s.remedies, s.claim)
	request.Reason, request.Panel, request.Dissent = reason, s.votes, s.dissent
	request.Heavier = s.outlooks[s.decision].heavier || s.decision == penalties.Reinstate // asked before
	name := s.draftName(reasoning)
	s.sending = true
	s.desk.Do(screen.Request{
		Act:    request,
		Effect: func(facts []fact.Fact) screen.Effect { return meaning(raisedConsequences(facts)) },
		Shown:  meaning(s.outlooks[s.decision].raised),
		Failed: func(error) { s.sending = false },
		Saved: func(facts []fact.Fact) {
			s.sending = false
			s.cancelInput()
			s.desk.SaveDraft(name, "")
			s.desk.Say(screen.Done, fmt.Sprintf("appeal %d decided", request.Appeal))
			if len(raisedConsequences(facts)) > 0 {
				s.links.Consequences()
			}
		},
	})
}

// raisedConsequences is what follows from a decision's facts.
func raisedConsequences(facts []fact.Fact) []penalties.ConsequenceFound {
	var list []penalties.ConsequenceFound
	for _, f := range facts {
		if c, ok := f.(penalties.ConsequenceFound); ok {
			list = append(list, c)
		}
	}
	return list
}

// meaning is what a decision leaves to be settled.
type meaning []penalties.ConsequenceFound

// Equal tells whether another decision leaves as much.
func (m meaning) Equal(other screen.Effect) bool {
	shown, ok := other.(meaning)
	return ok && words.SameTally(m, shown)
}

// String counts it.
func (m meaning) String() string { return words.Tally(m) }

func (s *Hearing) recordTestimony(text string) {
	said, err := words.ParseTestimony(text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	no, recorded := s.matter.appeal.Subject.No, s.desk.SendDraft(s.draftName(testifying))
	s.cancelInput()
	input.AskReliable(s.desk, s.matter.appeal.Subject.Book(), said.Fact(no), func(t penalties.TestimonyAdded) {
		s.desk.Do(screen.Request{
			Act:     acts.Testify{TestimonyAdded: t},
			Message: "testimony saved",
			Saved:   func([]fact.Fact) { recorded() },
		})
	})
}
