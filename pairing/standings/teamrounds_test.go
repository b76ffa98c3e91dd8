package standings_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
)

// A team's points by round add up to its points in the standings, at every moment and after each
// round.
func TestTeamRoundsAddUp(t *testing.T) {
	for _, options := range []event.Options{{}, {Primary: event.MatchPoints}, {System: "us-29d"}, {Bye: event.ByeWin, Primary: event.MatchPoints}} {
		h := halltest.New(t)
		h.Section("K5", halltest.U18, 2, 7)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return eventsetup.Configure(s, "K5", options)
		})
		sec := h.T.Register.Sections[0]
		addUp := func(when string) {
			t.Helper()
			for upTo := range len(sec.Rounds) + 1 {
				rows, err := standings.Compute(sec, upTo, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				paths, numbers := standings.TeamRounds(sec, upTo), sec.PairingOrder()
				for _, row := range rows {
					var sum tiebreak.Points
					for _, step := range paths[numbers[row.Team.TPN-1]] {
						sum += step.Points
					}
					if sum != row.Points {
						t.Errorf(
							"%+v, %s, after round %d: %s has %s points in the standings, its rounds add up to %s",
							options, when, upTo, row.Team.Name, row.Points, sum)
					}
				}
			}
		}
		do := func(when string, decide func(*event.State) ([]fact.Fact, error)) {
			t.Helper()
			h.MustDesk(decide)
			addUp(when)
		}
		asks := func(team, round int, half bool) func(*event.State) ([]fact.Fact, error) {
			return func(s *event.State) ([]fact.Fact, error) {
				return roster.RequestBye(s, sec.Teams[team-1], round, half)
			}
		}
		addUp("before round 1")
		do("a team asks for half a point", asks(3, 2, true))
		do("a team asks for nothing", asks(4, 2, false))
		for range 3 {
			do("a round is paired", func(s *event.State) ([]fact.Fact, error) {
				return pairing.PairNextRound(s, "K5")
			})
			do("it starts", func(s *event.State) ([]fact.Fact, error) {
				return rounds.Start(s, "K5", 0)
			})
			for _, p := range slices.Backward(sec.LatestRound().Pairings) {
				for n, m := range p.Matches {
					do("a result", func(s *event.State) ([]fact.Fact, error) {
						return rounds.Report(s, m.Place(),
							[]event.Outcome{event.Team2Wins, event.Draw}[n], "", "")
					})
				}
			}
		}
		do("a team leaves", func(s *event.State) ([]fact.Fact, error) {
			return roster.Withdraw(s, sec.Teams[1], "", "")
		})
	}
}

// A bye counts once its round has a result, so that no team leads by a round that others have still
// to play. It also counts in the standings after exactly that round.
func TestAByeCountsFromTheFirstResultOfItsRound(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	odd := sec.Rounds[0].Bye
	bye := func(upTo int) standings.TeamRound { return standings.TeamRounds(sec, upTo)[odd][0] }
	if step := bye(0); step.Counts || step.Points != 0 {
		t.Errorf("before any result the bye brings %s", step.Points)
	}
	if step := bye(1); !step.Counts || step.Points != standings.ByePoints(sec) {
		t.Errorf("after round 1 as it stands the bye brings %s", step.Points)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.Report(s, sec.Rounds[0].Pairings[0].Matches[0].Place(), event.Draw, "", "")
	})
	if step := bye(0); !step.Counts || step.Points != standings.ByePoints(sec) {
		t.Errorf("after the first result the bye brings %s", step.Points)
	}
}
