package appeals

import (
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/screen"
)

// reopen begins to take up a final decision, if this desk's official may: it asks two questions.
func (s *Hearing) reopen() {
	if _, err := appeal.MayReopen(s.desk.Hall().Ledger, s.desk.Official(), s.matter.appeal); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.askText(finding, "what is new?", "")
}

func (s *Hearing) acceptEvidence(text string) {
	if text == "" {
		s.desk.Say(screen.Warning, "a closed matter opens only on new evidence: say what is new")
		return
	}
	s.newEvidence = text
	s.askText(excusing, "why now and not earlier?", "")
}

// reopenWith has the appeal taken up again, and goes to its packet.
func (s *Hearing) reopenWith(why string) {
	if why == "" {
		s.desk.Say(screen.Warning, "evidence available earlier reopens nothing: say why it comes only now")
		return
	}
	request := appeal.ReopenRequest{
		Appeal:   s.matter.appeal.Appeal,
		Evidence: s.newEvidence,
		WhyLate:  why,
	}
	s.desk.Do(screen.Request{
		Act: request,
		Saved: func([]fact.Fact) {
			s.desk.SaveDraft(s.draftName(finding), "")
			s.desk.SaveDraft(s.draftName(excusing), "")
			s.cancelInput()
			s.desk.Say(screen.Done, fmt.Sprintf("appeal %d is reopened", request.Appeal))
			s.links.Appeal(s.matter.appeal.Subject.LastAppeal())
		},
	})
}
