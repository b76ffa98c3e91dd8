package standings

import (
	"slices"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/input"
)

// askLots asks between whom lots were drawn, where there is a choice, then who was drawn first, who
// next, and so on.
func (s *Prizes) askLots() {
	s.asks = lotsChoice
	if len(s.level) == 1 {
		s.askDrawn(s.level[0], nil)
		return
	}
	c := input.ChoiceQuestion{Label: "between which teams were lots drawn?", OnCancel: s.asked.Close}
	hall := s.desk.Hall().PrizeBasis()
	for _, level := range s.level {
		c.Answers = append(c.Answers, input.Answer{Text: hall.TeamNames(level)})
	}
	c.OnChoose = func(n int) { s.askDrawn(s.level[n], nil) }
	s.asked.AskChoice(c)
}

// askDrawn asks which of the teams that are left came next. The last one needs no asking.
func (s *Prizes) askDrawn(left, drawn []*event.Team) {
	if len(left) == 1 {
		drawn = append(drawn, left[0])
		lots := acts.DrawLots{Section: s.at.ID()}
		for _, team := range drawn {
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
	for _, team := range left {
		c.Answers = append(c.Answers, input.Answer{Text: team.Name})
	}
	c.OnChoose = func(n int) {
		rest := slices.Delete(slices.Clone(left), n, n+1)
		s.askDrawn(rest, append(slices.Clone(drawn), left[n]))
	}
	s.asked.AskChoice(c)
}
