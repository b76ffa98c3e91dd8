package appeals

import (
	"slices"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/screen"
)

// panelSize is how many officials decide this appeal together by the rulebook, 0 where one does.
func (s *Hearing) panelSize() int {
	level, _ := hearing.Level(s.desk.Hall().Ledger, s.matter.appeal)
	return appeal.PanelSize(s.matter.appeal.Subject, level)
}

// acceptVotes reads the votes of those who decide together, and asks for the dissent where some are against.
func (s *Hearing) acceptVotes(text string) {
	var votes []penalties.PanelVote
	if err := ask.Read(s.desk.Hall(), "", ask.Votes(&votes), text); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.votes, s.dissent = votes, ""
	if slices.ContainsFunc(votes, func(v penalties.PanelVote) bool { return v.Against }) {
		s.askText(dissenting, "why were they against? (may stay empty)", "")
		return
	}
	s.confirmDecision(s.reason)
}
