package rounds_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
)

// A round is posted, looked over, started and finished once each, in this order.
func TestLifecycleOfARound(t *testing.T) {
	posted := event.RoundPosted{Section: "K5", Round: 1}
	started := event.RoundStarted{Section: "K5", Round: 1}
	finished := event.RoundFinished{Section: "K5", Round: 1}
	won := func(table int) fact.Fact {
		return event.ResultRecorded{Place: match(table, 1), Outcome: event.Team1Wins}
	}
	type step func(*event.State, string, int) ([]fact.Fact, error)
	for _, c := range []struct {
		name    string
		before  []fact.Fact
		do      step
		want    fact.Fact
		refused string
	}{
		{"post", nil, rounds.Post, posted, ""},
		{"post twice", []fact.Fact{posted}, rounds.Post, nil, "round 1 of section K5 is already posted"},
		{"post once it runs", []fact.Fact{started}, rounds.Post, nil, "round 1 of section K5 has already started"},
		{"start", nil, rounds.Start, started, ""},
		{"start what was posted", []fact.Fact{posted}, rounds.Start, started, ""},
		{"start twice", []fact.Fact{started}, rounds.Start, nil, "round 1 of section K5 has already started"},
		{"look over once it runs", []fact.Fact{started}, rounds.LookOver, nil, "has started: check the boards before that"},
		{"finish without results", []fact.Fact{started}, rounds.Finish, nil, "cannot be finished: tables 1 and 2 have no result yet"},
		{"finish without one result", []fact.Fact{started, won(1)}, rounds.Finish, nil, "cannot be finished: table 2 has no result yet"},
		{"finish", []fact.Fact{started, won(1), won(2)}, rounds.Finish, finished, ""},
		{"finish twice", []fact.Fact{started, won(1), won(2), finished}, rounds.Finish, nil, "round 1 of section K5 is already finished"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := halltest.Paired(t, 4, 1)
			record(h, c.before...)
			got, err := c.do(h.T.Register, "K5", 0)
			expectFacts(t, got, err, []fact.Fact{c.want}, c.refused)
		})
	}
}

// Boards are looked over where the rulebook has something read out before a round.
func TestLookOver(t *testing.T) {
	h, sec := halltest.Paired(t, 4, 1)
	got, err := rounds.LookOver(h.T.Register, "K5", 0)
	expectFacts(t, got, err, []fact.Fact{event.RoundLookedOver{
		Section: "K5", Round: 1, Refs: sec.Book.BeforeRoundRefs(),
	}}, "")
	if len(sec.Book.BeforeRoundRefs()) == 0 {
		t.Error("the rulebook of this test has nothing read out")
	}
	silent := *sec.Book
	silent.BeforeRound = nil
	sec.Book = &silent
	got, err = rounds.LookOver(h.T.Register, "K5", 0)
	expectFacts(t, got, err, nil, "requires nothing before a round: start it")
}

// No round goes on with a team that has left or sits it out, unless its match is decided. With an
// odd bye the team may be exchanged with it.
func TestARoundWithATeamThatDoesNotPlay(t *testing.T) {
	leave := func(team int) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(team), "", "") }
	}
	sitOut := func(team int) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			return roster.RequestBye(s, s.Team(team), 1, true)
		}
	}
	for _, c := range []struct {
		name    string
		teams   int
		do      func(*event.State) ([]fact.Fact, error)
		refused string
	}{
		{"all play", 4, nil, ""},
		{"all play but the team of the odd bye", 5, nil, ""},
		{"a team sits out another round", 5, func(s *event.State) ([]fact.Fact, error) { return roster.RequestBye(s, s.Team(3), 2, true) }, ""},
		{"it has left", 4, leave(3), "K5 Team 3 has withdrawn but is at table 1: pair the round again (pair --again), or record the forfeit (team no-show)"},
		{"it has left, with a bye", 5, leave(3), "K5 Team 3 has withdrawn but is at table 1: pair the round again (pair --again), swap it with the bye (round exchange), or record the forfeit (team no-show)"},
		{"it sits out", 4, sitOut(4), "K5 Team 4 has a bye in round 1 but is at table 2: pair the round again (pair --again)"},
		{"the team of the odd bye has left", 5, leave(5), "K5 Team 5 has withdrawn and has the odd bye: pair the round again (pair --again)"},
		{"the team of the odd bye has a bye of its own", 5, sitOut(5), "K5 Team 5 asked for a bye and has the odd bye: pair the round again (pair --again)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := halltest.Paired(t, c.teams, 1)
			if c.do != nil {
				h.MustDesk(c.do)
			}
			got, err := rounds.Post(h.T.Register, "K5", 0)
			expectFacts(t, got, err, []fact.Fact{event.RoundPosted{Section: "K5", Round: 1}}, c.refused)
			got, err = rounds.Start(h.T.Register, "K5", 0)
			expectFacts(t, got, err, []fact.Fact{event.RoundStarted{Section: "K5", Round: 1}}, c.refused)
		})
	}
}

// A match that is decided holds nobody up, whoever has left since.
func TestADecidedMatchHoldsNobodyUp(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*event.State) ([]fact.Fact, error)
	}{
		{"it has left", func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(3), "", "") }},
		{"it sits out", func(s *event.State) ([]fact.Fact, error) { return roster.RequestBye(s, s.Team(3), 1, true) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := halltest.Paired(t, 4, 1)
			h.MustDesk(c.do)
			record(h, event.ResultRecorded{Place: match(1, 1), Outcome: event.Team1Wins, Ended: event.Forfeit})
			got, err := rounds.Post(h.T.Register, "K5", 0)
			expectFacts(t, got, err, []fact.Fact{event.RoundPosted{Section: "K5", Round: 1}}, "")
			got, err = rounds.Start(h.T.Register, "K5", 0)
			expectFacts(t, got, err, []fact.Fact{event.RoundStarted{Section: "K5", Round: 1}}, "")
		})
	}
}

// Rule 3: a team chooses who takes White until its match has started.
func TestChooseWhite(t *testing.T) {
	started := event.RoundStarted{Section: "K5", Round: 1}
	for _, c := range []struct {
		name        string
		before      []fact.Fact
		team, white int
		lodged      bool
		refused     string
	}{
		{"player 1 of team 1", nil, 1, 1, false, ""},
		{"player 2 of team 3, by itself", nil, 3, 2, true, ""},
		{"a team of another table", nil, 2, 1, false, "team 2 does not play at table 1"},
		{"no such player, below", nil, 1, 0, false, "player 0: a team has players 1 and 2"},
		{"no such player, above", nil, 1, 3, false, "player 3: a team has players 1 and 2"},
		{"the match has started", []fact.Fact{started}, 1, 1, false, "has started: its colors are final"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := halltest.Paired(t, 4, 1)
			record(h, c.before...)
			got, err := rounds.ChooseWhite(h.T.Register, match(1, 1), c.team, c.white, c.lodged)
			expectFacts(t, got, err, []fact.Fact{event.ColorsChosen{
				Place: match(1, 1), Team: c.team, White: c.white, Lodged: c.lodged,
			}}, c.refused)
		})
	}
}

// Without a number an act is about the latest round, with one about that round.
func TestTheRoundOfAnAct(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.PlayOut("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	got, err := rounds.Post(h.T.Register, "K5", 0)
	expectFacts(t, got, err, []fact.Fact{event.RoundPosted{Section: "K5", Round: 2}}, "")
	got, err = rounds.LookOver(h.T.Register, "K5", 1)
	expectFacts(t, got, err, nil, "round 1 of section K5 has started")
}
