package appeals

import (
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/screen"
)

// askWithdrawal asks who withdraws the appeal, or what both teams have agreed on, where it can
// still be taken back.
func (s *Hearing) askWithdrawal(m hearingMode) {
	if err := appeal.MayWithdraw(s.desk.Hall().Ledger, s.matter.appeal); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	if m == agreeing {
		s.askText(m, "what did both teams agree on?", "")
		return
	}
	s.askText(m, "who withdraws it?", "")
}

// confirmWithdrawal asks once more and has it recorded that the appeal is withdrawn, or settled.
func (s *Hearing) confirmWithdrawal(text string) {
	request := appeal.WithdrawRequest{
		Appeal: s.matter.appeal.Appeal,
		Agreed: s.mode == agreeing,
		Text:   text,
	}
	if _, err := screen.Try(s.desk, request); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	question, says := "Withdraw appeal %d? The ruling stands.", "appeal %d withdrawn"
	if request.Agreed {
		question, says = "Settle appeal %d for good? The ruling stands.", "appeal %d settled"
	}
	name, does := s.draftName(s.mode), "withdraw it"
	if request.Agreed {
		does = "settle it"
	}
	s.desk.Ask(screen.Question{Text: fmt.Sprintf(question, request.Appeal), Act: does, Yes: func() {
		s.sending = true
		s.desk.Do(screen.Request{
			Act:    request,
			Failed: func(error) { s.sending = false },
			Saved: func([]fact.Fact) {
				s.sending = false
				s.cancelInput()
				s.desk.SaveDraft(name, "")
				s.desk.Say(screen.Done, fmt.Sprintf(says, request.Appeal))
			},
		})
	}})
}
