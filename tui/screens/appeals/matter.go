package appeals

import (
	"slices"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// matter is the appeal, and what may be done about it.
type matter struct {
	desk   screen.Desk
	appeal *penalties.Appeal
	table  words.Table
}

// refusal returns why this desk's official may not decide, nil if they may.
func (s *matter) refusal() error {
	return appeal.MayDecide(s.desk.Hall().Ledger, s.desk.Official(), s.appeal)
}

// furtherRefusal returns why no appeal to the next level is open, nil if one is.
func (s *matter) furtherRefusal() error {
	_, _, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.appeal.Subject)
	return err
}

// request is the decision with what is imposed instead and the outcome that a claim is given, if any.
func (s *matter) request(decision string, remedies []penalties.Remedy, claim string) appeal.DecideRequest {
	return appeal.DecideRequest{
		Appeal: s.appeal.Appeal, Decision: decision, Remedies: remedies, Claim: claim,
		Leaves: leavesOf(s.appeal, decision),
	}
}

// foresee asks the ledger, which reckons as it will when the decision is made.
func (s *matter) foresee(r appeal.DecideRequest) outlook {
	var o outlook
	o.raised, o.err = appeal.PreviewDecision(s.desk.Hall().Ledger, r)
	o.heavier = r.Decision == penalties.Modify && appeal.IsHeavier(s.desk.Hall().Ledger, r)
	return o
}

// isInForce tells whether a kind of remedy is what holds already: to impose it instead changes
// nothing.
func (s *matter) isInForce(kind string) bool {
	return slices.ContainsFunc(
		s.appeal.Subject.CurrentEffect().InForce,
		func(r penalties.Remedy) bool { return r.Kind == kind },
	)
}

// remedyItems are the outcomes of a claim, where it is one, and all the remedies there are, as they would
// fall at this table.
func (s *matter) remedyItems() []input.RemedyItem {
	items := input.ClaimItems(s.appeal.Subject)
	for _, r := range input.AllRemedies(s.appeal.Subject.Seat) {
		items = append(items, input.RemedyItem{Remedies: []penalties.Remedy{r}})
	}
	return items
}

// leavesOf is what an overturned modification leaves in force: nothing, since putting the director's
// ruling back is a decision of its own; "" where it is no question.
func leavesOf(a *penalties.Appeal, decision string) string {
	if decision == penalties.Overturn && appeal.LeavesOpen(a.Subject) {
		return appeal.LeaveNothing
	}
	return ""
}
