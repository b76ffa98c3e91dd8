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
		s.askText(m, "what have both teams agreed on?", "")
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
	question, says := "Appeal %d is withdrawn, and the ruling stands. Take it down?", "appeal %d is withdrawn"
	if request.Agreed {
		question, says = "Appeal %d is settled for good, and the ruling stands. Take it down?", "appeal %d is settled"
	}
	kept := s.modeTextName()
	s.desk.Ask(screen.Question{Text: fmt.Sprintf(question, request.Appeal), Yes: func() {
		s.sending = true
		s.desk.Do(screen.Request{
			Act:    request,
			Failed: func(error) { s.sending = false },
			Saved: func([]fact.Fact) {
				s.sending = false
				s.cancelInput()
				s.desk.SaveDraft(kept, "")
				s.desk.Say(screen.Done, fmt.Sprintf(says, request.Appeal))
			},
		})
	}})
}
