package pairing_test

import (
	"testing"

	"flagfall/pairing"
	"flagfall/pairing/fact"
)

// Nobody gets points without being there: a team that has withdrawn is neither posted nor started, until it is out of the round or has
// lost by forfeit.
func TestARoundWithAWithdrawnTeamIsNeitherPostedNorStarted(t *testing.T) {
	post := func(s *pairing.State) ([]fact.Fact, error) { return s.PostRound("K5", 0) }
	start := func(s *pairing.State) ([]fact.Fact, error) { return s.StartRound("K5", 0) }
	atTable, withBye := "K5 Team 1 has withdrawn and stands at table 1", "K5 Team 5 has withdrawn and has the bye: pair the round again"
	for _, c := range []struct {
		name string
		out  int // of the teams 1-3 2-4 bye 5
		says string
		mend func(s *pairing.State) ([]fact.Fact, error)
		then string
	}{
		{"paired again", 1, atTable, func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "") }, "2-4 3-5"},
		{"exchanged with the bye", 1, atTable, func(s *pairing.State) ([]fact.Fact, error) {
			return s.Exchange("K5", 0, s.Team(1), s.Team(5), "gone home")
		}, "5-3 2-4"},
		{"lost by forfeit", 1, atTable, func(s *pairing.State) ([]fact.Fact, error) { return s.NoShow(s.Team(1)) }, "1-3 2-4 bye 5"},
		{"the bye, paired again", 5, withBye, func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "") }, "1-3 2-4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := paired(t, 5, 1)
			must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Withdraw(s.Team(c.out), "") })
			refused(t, h, c.says, post)
			refused(t, h, c.says, start)
			must(t, h, c.mend)
			if got := who(sec.Latest()); got != c.then {
				t.Errorf("then it is %s, want %s", got, c.then)
			}
			must(t, h, post)
			must(t, h, start)
		})
	}
}

// How teams are paired and numbered may be changed until round 1 starts, and counts when it is paired again.
func TestOptionsStandOnceRound1Starts(t *testing.T) {
	for _, c := range []struct {
		name  string
		o     pairing.Options
		again bool
	}{
		{"seed", pairing.Options{Seed: pairing.ByRating}, true},
		{"system", pairing.Options{System: pairing.RoundRobin}, true},
		{"score", pairing.Options{Primary: pairing.MatchPoints}, true},
		{"the seed it has, by name", pairing.Options{Seed: pairing.ByEntry}, false},
		{"tie-breaks", pairing.Options{Tiebreaks: []string{"GP"}}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := paired(t, 4, 1)
			set := func(s *pairing.State) ([]fact.Fact, error) { return s.Configure("K5", c.o) }
			was := sec.Options
			if sec.PairsAnew(c.o) != c.again {
				t.Errorf("pairs anew: %v", !c.again)
			}
			must(t, h, set)
			must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Configure("K5", was) })
			must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.StartRound("K5", 0) })
			if c.again {
				refused(t, h, "round 1 has started: system, seeding and score stand", set)
			} else {
				must(t, h, set)
			}
		})
	}
}
