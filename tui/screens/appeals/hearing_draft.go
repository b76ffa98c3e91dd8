package appeals

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// The kinds of the packet's drafts. The reason for a decision is named by the decision.
const (
	TestimonyDraft = "heard"
	NewDraft       = "new"
	OnlyNowDraft   = "onlynow"
	WithdrawDraft  = "withdrawn"
	AgreedDraft    = "agreed"
)

// draftName names the draft of a mode's text, "" for none.
func (s *Hearing) draftName(m hearingMode) string {
	kind := map[hearingMode]string{
		testifying: TestimonyDraft, finding: NewDraft, excusing: OnlyNowDraft, withdrawing: WithdrawDraft,
		agreeing: AgreedDraft, reasoning: s.decision,
	}[m]
	if kind == "" {
		return ""
	}
	return s.named(kind)
}

func (s *Hearing) named(kind string) string {
	return fmt.Sprintf("%s %d", kind, s.matter.appeal.Appeal)
}

// AskFor asks for a draft's text again, or for what comes before it.
func (s *Hearing) AskFor(draft string) {
	switch kind, _, _ := strings.Cut(draft, " "); kind {
	case TestimonyDraft:
		s.askText(testifying, "testimony", "")
	case NewDraft, OnlyNowDraft:
		s.reopen()
	case WithdrawDraft:
		s.askWithdrawal(withdrawing)
	case AgreedDraft:
		s.askWithdrawal(agreeing)
	case penalties.Uphold, penalties.Overturn, penalties.Modify, penalties.Remand, penalties.Reinstate:
		if s.matter.appeal.Pending() {
			s.beginDecision(kind)
		} else {
			s.desk.Say(screen.Warning, s.endedText())
		}
	default: // an appeal that was being filed
		s.desk.Say(screen.Warning, fmt.Sprintf("appeal %d has been filed meanwhile", s.matter.appeal.Appeal))
	}
	s.layOut()
}

// pickAgain goes back from the time or the reason to what is imposed instead.
func (s *Hearing) pickAgain() {
	s.mode, s.remedies, s.claim = picking, nil, ""
	delete(s.outlooks, penalties.Modify)
}

// warnDecidedMeanwhile says that another desk has decided, with the text typed here. Without one it says
// nothing.
func (s *Hearing) warnDecidedMeanwhile(m hearingMode) {
	if name := s.draftName(m); s.desk.DraftText(name) != "" {
		screen.WarnDraftLost(s.desk, s.endedText(), name)
	}
}

// endedText says how the appeal ended meanwhile.
func (s *Hearing) endedText() string {
	a := s.matter.appeal
	if a.Withdrawn != nil {
		return fmt.Sprintf("appeal %d ended meanwhile: %s", a.Appeal, words.LowerFirst(words.Withdrawal(a)))
	}
	return fmt.Sprintf("appeal %d was decided meanwhile by %s: %s", a.Appeal,
		s.desk.Hall().Register.ActorName(a.Decided.Actor), a.State())
}
