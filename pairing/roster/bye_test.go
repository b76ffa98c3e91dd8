package roster_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/rules/refusal"
)

// A team sits out as many rounds as its section allows, two by default. The last round must be
// requested before round 1.
func TestMaxByes(t *testing.T) {
	for _, c := range []struct {
		name    string
		most    int // of the section's options
		before  []int
		playing bool // round 1 has started
		round   int
		refused refusal.Kind
	}{
		{"the first", 0, nil, false, 2, ""},
		{"the second", 0, []int{2}, false, 3, ""},
		{"a third", 0, []int{2, 3}, false, 4, refusal.Limit},
		{"the second again", 0, []int{2, 3}, false, 3, ""},
		{"a third of three", 3, []int{2, 3}, false, 4, ""},
		{"none may", event.NoByes, nil, false, 2, refusal.Limit},
		{"the last, asked in time", 0, nil, false, 5, ""},
		{"the last, asked too late", 0, nil, true, 5, refusal.TooLate},
		{"one that runs", 0, nil, true, 1, refusal.TooLate},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, 1, 4)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5", event.Options{Rounds: 5, MaxByes: c.most})
			})
			if c.playing {
				h.Round("K5")
			}
			ask := func(round int) error {
				return h.Desk(func(s *event.State) ([]fact.Fact, error) {
					return roster.RequestBye(s, s.Team(1), round, true)
				})
			}
			for _, round := range c.before {
				if err := ask(round); err != nil {
					t.Fatal(err)
				}
			}
			if err := ask(c.round); refusal.KindOf(err) != c.refused {
				t.Errorf("refused with %q, want %q: %v", refusal.KindOf(err), c.refused, err)
			}
		})
	}
}

// A withdrawn team cannot request byes and gets no points for earlier requests.
func TestWithdrawnTeamHasNoByes(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	for _, round := range []int{2, 3} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return roster.RequestBye(s, s.Team(1), round, true)
		})
	}
	h.Round("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.Withdraw(s, s.Team(1), "", "")
	})
	h.Refused("needs no bye", func(s *event.State) ([]fact.Fact, error) {
		return roster.RequestBye(s, s.Team(1), 4, true)
	})
	h.Round("K5")
	h.Round("K5")
	sec := h.T.Register.Sections[0]
	rows, err := standings.Compute(sec, 0, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if row.Team.TPN == 1 && row.Points.Short() != "1" {
			t.Errorf("the team that is gone has %s points, won 1 and asked for two byes",
				row.Points.Short())
		}
	}
}

// If a paired team sits a round out, the round must be paired again before it starts. Standings are
// available meanwhile.
func TestARoundDoesNotStartWithATeamThatSitsItOut(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	for _, team := range []*event.Team{sec.Rounds[0].Pairings[0].Teams[0], sec.Rounds[0].Bye} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return roster.RequestBye(s, s.Team(team.No), 1, true)
		})
		if _, err := standings.Compute(sec, 0, nil, nil); err != nil {
			t.Error(err)
		}
		h.Refused("pair the round again", func(s *event.State) ([]fact.Fact, error) {
			return rounds.Post(s, "K5", 0)
		})
		h.Refused("pair the round again", func(s *event.State) ([]fact.Fact, error) {
			return rounds.Start(s, "K5", 0)
		})
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return pairing.PairAgain(s, "K5", 1, "")
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
}

// Byes requested for rounds that a team was withdrawn from are void when it returns.
func TestReturnedTeamHasNoOldByes(t *testing.T) {
	h, sec := halltest.Paired(t, 6, 1)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.RequestBye(s, s.Team(6), 2, true)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.RequestBye(s, s.Team(6), 3, true)
	})
	h.PlayOut("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.Withdraw(s, s.Team(6), "", "")
	})
	h.Round("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Return(s, s.Team(6)) })
	six := h.T.Register.Team(6)
	if bye, sitsOut := six.ByeIn(2); sitsOut {
		t.Errorf("it has a bye in round 2, which was played without it: %+v", bye)
	}
	if bye, _ := six.ByeIn(3); !bye.Half || six.RequestedByes() != 1 {
		t.Errorf("of round 3, which is to come, it has %+v, and has asked for %d", bye,
			six.RequestedByes())
	}
	if got := standings.TeamRounds(sec, 0)[six][1].Points; got != 0 {
		t.Errorf("round 2 brings it %s", got)
	}
}

// The value of a bye is fixed once a team has had one.
func TestByeValueFixedOnceGiven(t *testing.T) {
	h, _ := halltest.Paired(t, 5, 1)
	wins := func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Bye: event.ByeWin})
	}
	draws := func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Bye: event.ByeDraw})
	}
	h.MustDesk(wins)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	h.Refused("bye points are final", draws)
	h.MustDesk(wins)
}

// A finished round has started even if its start was not recorded. It takes no byes and is not
// paired again.
func TestFinishedRoundHasStarted(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	for _, p := range sec.Rounds[0].Pairings {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.Report(s, p.Matches[0].Place(), event.Team1Wins, "", "")
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	h.Refused("has already started", func(s *event.State) ([]fact.Fact, error) {
		return roster.RequestBye(s, s.Team(1), 1, true)
	})
	h.Refused("has started", func(s *event.State) ([]fact.Fact, error) {
		return pairing.PairAgain(s, "K5", 1, "")
	})
	h.Refused("bye points are final", func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Bye: event.ByeWin})
	})
}
