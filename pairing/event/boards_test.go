package event_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/bughouse"
)

// Who sits where in the two matches of a round, and in the match of two rounds. In each team the second
// player is the higher rated.
func TestWhoMeetsWhomAtTheBoards(t *testing.T) {
	for _, c := range []struct {
		boards  string
		matches int
		want    [2]string // by match or round: the players at WA, BA, WB, BB
	}{
		{"", 2, [2]string{"1212", "2121"}},
		{event.BoardsExchanged, 2, [2]string{"1212", "2121"}},
		{event.BoardsFixed, 2, [2]string{"1122", "2211"}},
		{event.BoardsByRating, 2, [2]string{"2211", "1122"}},
		{event.BoardsFixed, 1, [2]string{"1122", "2211"}},
		{event.BoardsByRating, 1, [2]string{"2211", "1122"}},
	} {
		h := halltest.New(t)
		h.Section("K5", halltest.U18, c.matches, 4)
		sec := h.T.Register.Sections[0]
		for _, team := range sec.Teams {
			team.Players[0].Rating, team.Players[1].Rating = 900, 1500
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return eventsetup.Configure(s, "K5", event.Options{Boards: c.boards})
		})
		for i := range 2 {
			if i == 0 || c.matches == 1 {
				h.Round("K5")
			}
			m := sec.LatestRound().Pairings[0].Matches[i*(c.matches-1)]
			got := ""
			for _, seat := range []bughouse.Seat{bughouse.WA, bughouse.BA, bughouse.WB, bughouse.BB} {
				got += string(rune('0' + m.PlayerAt(seat).Player))
			}
			if got != c.want[i] {
				t.Errorf("%q, %d matches: %d has %s, want %s", c.boards, c.matches, i+1, got, c.want[i])
			}
			h.PlayOut("K5")
		}
	}
}
