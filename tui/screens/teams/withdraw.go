package teams

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// withdraw withdraws a team from the next round on. It asks first where the team is paired in a round that is not
// finished, then in a round robin what becomes of its matches, and then why.
func (s *List) withdraw(t *event.Team, m keys.People) {
	r := s.at.Section().LatestRound()
	next, at := func() { s.askLeaver(t) }, ""
	if r != nil && r.Finished.IsZero() {
		at = r.PlaceOf(t)
	}
	switch {
	case at == "":
		next()
	case !r.Started.IsZero():
		s.desk.Ask(screen.Question{
			Act: "withdraw it", Yes: next,
			Text: fmt.Sprintf("%s plays %s in round %d, now under way; %s forfeits that. Withdraw it from the next round on?",
				t.Name, at, r.No, m.NoShow.Help().Key),
		})
	default:
		stage := "paired"
		if !r.Posted.IsZero() {
			stage = "posted"
		}
		s.desk.Ask(screen.Question{
			Act: "withdraw it", Yes: next,
			Text: fmt.Sprintf("%s plays %s in round %d, which is %s and must be paired again. Withdraw it?",
				t.Name, at, r.No, stage),
		})
	}
}

// askLeaver asks what becomes of the matches of a team that leaves a round robin; the policy is put forward.
func (s *List) askLeaver(t *event.Team) {
	sec := s.at.Section()
	if !sec.IsRoundRobin() || len(sec.Rounds) == 0 {
		s.askWhy(acts.Withdraw{Team: t.No})
		return
	}
	policy, cursor := words.LeaverByPolicy(s.desk.Hall(), sec, t), 0
	leavers := words.Leavers(sec, t)
	answers := make([]input.Answer, len(leavers))
	for n, leaver := range leavers {
		answers[n].Text = words.LeaverText(leaver)
		if leaver == policy {
			cursor = n
		}
	}
	s.asked.AskChoice(input.ChoiceQuestion{
		Label: "What becomes of the matches of " + t.Name + "?", Answers: answers, Cursor: cursor,
		OnCancel: s.asked.Close,
		OnChoose: func(n int) { s.askWhy(acts.Withdraw{Team: t.No, Leaver: leavers[n]}) },
	})
}

// askWhy asks for the reason, which may be left out, and withdraws the team.
func (s *List) askWhy(act acts.Withdraw) {
	t := s.desk.Hall().Register.Team(act.Team)
	says := t.Name + " has withdrawn; press the same key to bring it back"
	if s.desk.Hall().Register.InUnstartedRound(t) {
		says += "; pair that round again"
	}
	s.asked.AskText(input.TextQuestion{
		Label: "why does " + t.Name + " leave?", Act: "withdraw it", OnCancel: s.asked.Close,
		Hint: func(string) string { return "may be left empty" },
		OnEnter: func(why string) {
			act.Reason = why
			s.asked.Record(act, says)
		},
	})
}
