package pairing_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
)

// ScoreOf puts the points of the given team first.
func TestScoreOf(t *testing.T) {
	for _, c := range []struct {
		results  []event.Outcome
		one, two string
		unplayed int // matches of the round without a result
	}{
		{[]event.Outcome{event.Team1Wins}, "1-0", "0-1", 0},
		{[]event.Outcome{event.Team2Wins}, "0-1", "1-0", 0},
		{[]event.Outcome{event.Draw}, "1/2-1/2", "1/2-1/2", 0},
		{[]event.Outcome{event.BothLose}, "0-0", "0-0", 0},
		{[]event.Outcome{event.Team1Wins, event.Draw}, "1.5-0.5", "0.5-1.5", 0},
		{[]event.Outcome{event.Team2Wins, event.BothLose}, "0-1", "1-0", 0},
		{[]event.Outcome{event.Team2Wins}, "", "", 1},
	} {
		h, sec := halltest.Paired(t, 2, len(c.results)+c.unplayed)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 1) })
		for n, o := range c.results {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Report(s, event.Place{Section: "K5", Table: 1, Match: n + 1}, o,
					"", "")
			})
		}
		p := sec.LatestRound().Pairings[0]
		if one, two := p.ScoreOf(1), p.ScoreOf(2); one != c.one || two != c.two {
			t.Errorf("%v is %q to one team and %q to the other, want %q and %q", c.results, one,
				two, c.one, c.two)
		}
	}
}
