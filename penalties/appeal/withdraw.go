package appeal

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// WithdrawRequest withdraws an appeal. Text says who withdraws it, or with Agreed what both teams
// agreed.
type WithdrawRequest struct {
	Appeal int
	Agreed bool
	Text   string
	Sure   []string `json:",omitempty"` // keys of penalties.Doubt that are answered
}

// Withdraw withdraws an undecided appeal; the ruling stands. A withdrawn appeal may be filed once
// more before the deadline, with a reason; a settled one may not. An appeal that the Floor Chief reopened cannot be
// withdrawn.
func Withdraw(s *penalties.State, req WithdrawRequest) ([]fact.Fact, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	if err := MayWithdraw(s, a); err != nil {
		return nil, err
	}
	text := cleantext.Clean(req.Text)
	switch {
	case text == "" && req.Agreed:
		return nil, refusal.Invalid.Errorf("say what both teams agreed on")
	case text == "":
		return nil, refusal.Invalid.Errorf("name who withdraws the appeal: the player or their representative")
	}
	answers, err := penalties.AnswerDoubts(s.StandingDoubts(a.Subject, false), req.Sure)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{
		penalties.AppealWithdrawn{Appeal: a.Appeal, Incident: a.Incident, Agreed: req.Agreed, Sure: answers},
		penalties.NoteAdded{
			Incident: a.Incident, About: penalties.ReasonOfWithdrawal, Appeal: a.Appeal, Text: text,
		},
	}, nil
}

// MayWithdraw returns why an appeal can no longer be withdrawn or settled, nil when it can.
func MayWithdraw(s *penalties.State, a *penalties.Appeal) error {
	switch {
	case a.Decision != nil:
		return decidedError(s, a)
	case a.Withdrawn != nil:
		return withdrawnError(a)
	case a.Subject.Struck != nil:
		return refusal.Conflict.Errorf("%s was struck: no appeal to withdraw",
			a.Subject.Label)
	case a.Reopens != nil:
		return refusal.Forbidden.Errorf(
			"the floor chief reopened appeal %d: it is decided, not withdrawn", a.Appeal,
		)
	}
	return nil
}

func withdrawnError(a *penalties.Appeal) error {
	if a.Withdrawn.Agreed {
		return refusal.Conflict.Errorf("appeal %d was settled by agreement: %s", a.Appeal,
			a.WithdrawalNote)
	}
	return refusal.Conflict.Errorf("appeal %d was withdrawn: %s", a.Appeal, a.WithdrawalNote)
}
