package pairing_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
)

// A round with a withdrawn team is neither posted nor started until the team is out of the round or
// has lost by forfeit.
func TestARoundWithAWithdrawnTeamIsNeitherPostedNorStarted(t *testing.T) {
	post := func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) }
	start := func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) }
	atTable, withBye := "K5 Team 1 has withdrawn but is at table 1",
		"K5 Team 5 has withdrawn and has the odd bye: pair the round again (pair --again)"
	for _, c := range []struct {
		name string
		out  int // of the teams 1-3 2-4 bye 5
		says string
		mend func(s *event.State) ([]fact.Fact, error)
		then string
	}{
		{"paired again", 1, atTable, func(s *event.State) ([]fact.Fact, error) { return pairing.PairAgain(s, "K5", 0, "") }, "2-4 3-5"},
		{"exchanged with the bye", 1, atTable, func(s *event.State) ([]fact.Fact, error) {
			return pairing.ExchangeTeams(s, "K5", 0, s.Team(1), s.Team(5), "gone home")
		}, "5-3 2-4"},
		{"lost by forfeit", 1, atTable, func(s *event.State) ([]fact.Fact, error) { return rounds.NoShow(s, s.Team(1)) }, "1-3 2-4 bye 5"},
		{"the bye, paired again", 5, withBye, func(s *event.State) ([]fact.Fact, error) { return pairing.PairAgain(s, "K5", 0, "") }, "1-3 2-4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := halltest.Paired(t, 5, 1)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return roster.Withdraw(s, s.Team(c.out), "", "")
			})
			h.Refused(c.says, post)
			h.Refused(c.says, start)
			h.MustDesk(c.mend)
			if got := who(sec.LatestRound()); got != c.then {
				t.Errorf("then it is %s, want %s", got, c.then)
			}
			h.MustDesk(post)
			h.MustDesk(start)
		})
	}
}

// Options on pairing and numbering may change until round 1 starts, and apply when it is paired
// again.
func TestOptionsStandOnceRound1Starts(t *testing.T) {
	for _, c := range []struct {
		name  string
		o     event.Options
		again bool
	}{
		{"seed", event.Options{Seed: event.ByRating}, true},
		{"system", event.Options{System: event.RoundRobin}, true},
		{"score", event.Options{Primary: event.MatchPoints}, true},
		{"the seed it has, by name", event.Options{Seed: event.ByEntry}, false},
		{"tie-breaks", event.Options{Tiebreaks: []string{"GP"}}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := halltest.Paired(t, 4, 1)
			set := func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5", c.o)
			}
			was := sec.Options
			if sec.MustPairAgain(c.o) != c.again {
				t.Errorf("pairs anew: %v", !c.again)
			}
			h.MustDesk(set)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5", was)
			})
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Start(s, "K5", 0)
			})
			if c.again {
				h.Refused("round 1 has started: system, seeding and score are final", set)
			} else {
				h.MustDesk(set)
			}
		})
	}
}
