package standings

import (
	"slices"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/input"
)

// askLots asks for one draw that settles every tie of the section: who was drawn first, who next, and so on.
func (s *Prizes) askLots() {
	s.asks = lotsChoice
	s.askDrawn(s.level, nil)
}

// askDrawn asks which of the teams still tied with another came next, then records the draw. The last team of a tie
// needs no asking.
func (s *Prizes) askDrawn(ties [][]*event.Team, drawn []*event.Team) {
	var open, last []*event.Team
	for _, tie := range ties {
		left := slices.DeleteFunc(slices.Clone(tie), func(t *event.Team) bool { return slices.Contains(drawn, t) })
		to := &last
		if len(left) > 1 {
			to = &open
		}
		for _, team := range left {
			if !slices.Contains(*to, team) {
				*to = append(*to, team)
			}
		}
	}
	if len(open) == 0 {
		lots := acts.DrawLots{Section: s.at.ID()}
		for _, team := range slices.Concat(drawn, last) {
			lots.Teams = append(lots.Teams, team.No)
		}
		s.asked.Record(lots, drawn[0].Name+" was drawn first")
		return
	}
	label := "who was drawn first?"
	if len(drawn) > 0 {
		label = "who came next?"
	}
	c := input.ChoiceQuestion{Label: label, OnCancel: s.asked.Close}
	for _, team := range open {
		c.Answers = append(c.Answers, input.Answer{Text: team.Name})
	}
	c.OnChoose = func(n int) { s.askDrawn(ties, append(slices.Clone(drawn), open[n])) }
	s.asked.AskChoice(c)
}
