package pairing_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
)

// Rule 3: the team's own choice stays known when an official exchanges the partners, and when the
// match is moved to another table.
func TestATeamsChoiceOfColorsStaysKnown(t *testing.T) {
	h, sec := halltest.Paired(t, 4, 1)
	p := sec.LatestRound().Pairings[0]
	place, team := p.Matches[0].Place(), p.Teams[0].No
	choose := func(white int, lodged bool) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.ChooseWhite(s, place, team, white, lodged)
		})
	}
	match := func() *event.Match {
		m, err := h.T.Register.FindMatch(place)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	choose(2, false)
	if _, lodged := match().Lodged(1); lodged || match().TeamsChoice(1) {
		t.Error("an official's exchange counts as the team's choice")
	}
	choose(2, true)
	if !match().TeamsChoice(1) || match().TeamsChoice(2) {
		t.Error("the choice that team 1 lodged is not known, or team 2 has one")
	}
	choose(1, false)
	if choice, lodged := match().Lodged(1); !lodged || choice.White != 2 || match().TeamsChoice(1) {
		t.Errorf("after an official's exchange the team's choice is %v", choice)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.MoveTable(s, "K5", 0, place.Table, 9, "near the door")
	})
	place.Table = 9
	if choice, lodged := match().Lodged(1); !lodged || choice.White != 2 || match().White[0] != 1 {
		t.Errorf("after the move the team's choice is %v, White %d", choice, match().White[0])
	}
}
