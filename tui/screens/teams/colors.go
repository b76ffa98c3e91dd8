package teams

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// colorsMatch returns the match whose colors a team may still choose, and its side there, 1 or 2;
// nil for none.
func (s *List) colorsMatch(t *event.Team) (*event.Match, int) {
	place, err := tournament.ColorsPlace(s.desk.Hall(), t, 0)
	if err != nil {
		return nil, 0
	}
	m, err := s.desk.Hall().Register.FindMatch(place)
	if err != nil || m.Started() {
		return nil, 0
	}
	for i, team := range m.Pairing.Teams {
		if team == t {
			return m, i + 1
		}
	}
	return nil, 0
}

// mayChooseColors reports whether the colors of a team's next match are still open.
func (s *List) mayChooseColors(t *event.Team) bool {
	m, _ := s.colorsMatch(t)
	return m != nil
}

// askColors asks which partner of a team takes White in its next match: the team's own choice.
func (s *List) askColors(t *event.Team) {
	m, side := s.colorsMatch(t)
	if m == nil {
		s.desk.Say(screen.Note, t.Name+" picks its colors after the pairing, before its match starts")
		return
	}
	answers := make([]input.Answer, len(t.Players))
	for i := range t.Players {
		answers[i].Text = s.desk.Hall().Register.Player(m.Partner(side, i+1)).Name
	}
	s.asked.AskChoice(input.ChoiceQuestion{
		Label:   fmt.Sprintf("Who takes White for %s at table %d?", t.Name, m.Pairing.Table),
		Answers: answers, Cursor: m.White[side-1] - 1, OnCancel: s.asked.Close,
		OnChoose: func(n int) {
			s.asked.Close()
			says := fmt.Sprintf("%s takes White, by the choice of %s", answers[n].Text, t.Name)
			s.record(says, acts.LodgeColors{Team: t.No, Match: m.No, White: n + 1})
		},
	})
}
