package story_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
)

// A team's line on the wall chart, round by round, with one match a round and with two.
func TestCellsOfAWallChart(t *testing.T) {
	for matches, want := range map[int]map[int]string{
		1: {1: "W4 D2", 2: "W5 D1", 3: "xW6 ½ bye", 5: "L2 –", 6: "xL3 7", 7: "bye 6"},
		2: {1: "WW4 DW2", 2: "WW5 DL1", 3: "xWW6 ½ bye", 5: "LL2 –", 6: "xLL3 7", 7: "bye 6"},
	} {
		h := halltest.New(t)
		h.Section("K5", "uschess-2018", matches, 7)
		sec := h.T.Register.Sections[0]
		do := func(decide func(s *event.State) ([]fact.Fact, error)) {
			t.Helper()
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) })
		}
		report := func(table, match int, o event.Outcome) {
			do(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Report(s, event.Place{Section: "K5", Table: table, Match: match}, o, "", "")
			})
		}
		h.Round("K5")
		do(func(s *event.State) ([]fact.Fact, error) { return rounds.NoShow(s, sec.Teams[5]) })
		for match := 1; match <= matches; match++ {
			report(1, match, event.Team1Wins)
			report(2, match, event.Team1Wins)
		}
		do(func(s *event.State) ([]fact.Fact, error) { return roster.RequestBye(s, sec.Teams[2], 2, true) })
		do(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, sec.Teams[4], "", "") })
		do(func(s *event.State) ([]fact.Fact, error) { return roster.RequestBye(s, sec.Teams[3], 2, false) })
		h.Round("K5")
		for match := 1; match <= matches; match++ {
			report(1, match, []event.Outcome{event.Draw, event.Team1Wins}[match-1])
		}
		number := map[*event.Team]int{}
		for i, team := range sec.PairingOrder() {
			number[team] = i + 1
		}
		paths := standings.TeamRounds(sec, 0)
		for n, line := range want {
			var cells []string
			for _, step := range paths[sec.Teams[n-1]] {
				cells = append(cells, story.RoundCell(translation.English, step, number))
			}
			if got := strings.Join(cells, " "); got != line {
				t.Errorf("%d matches a round: team %d has %q, want %q", matches, n, got, line)
			}
		}
	}
}
