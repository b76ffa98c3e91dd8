package pairing_test

import (
	"slices"
	"strings"
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

// paired is a hall with one section of so many teams, and its first round paired and not started.

// who lists the teams by table: "1-4 2-5 bye 3".
func who(r *event.Round) string {
	var out []string
	for _, p := range r.Pairings {
		out = append(out, p.Teams[0].Name[len("K5 Team "):]+"-"+p.Teams[1].Name[len("K5 Team "):])
	}
	if r.Bye != nil {
		out = append(out, "bye "+r.Bye.Name[len("K5 Team "):])
	}
	return strings.Join(out, " ")
}

func TestPairingsChangeByHandUntilTheStart(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	team := sec.Teams
	if got := who(sec.LatestRound()); got != "1-3 2-4 bye 5" {
		t.Fatalf("paired %s", got)
	}
	exchange := func(a, b int, reason string) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			return pairing.ExchangeTeams(s, "K5", 0, team[a-1], team[b-1], reason)
		}
	}
	h.Refused("needs a reason", exchange(1, 2, " "))
	h.Refused("play each other", exchange(1, 3, "x"))
	h.Refused("with itself", exchange(1, 1, "x"))
	h.MustDesk(exchange(3, 4, "same carpool"))
	h.MustDesk(exchange(1, 5, "ill for an hour"))
	if got := who(sec.LatestRound()); got != "5-4 2-3 bye 1" {
		t.Errorf("by hand %s", got)
	}
	move := func(from, to int) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			return pairing.MoveTable(s, "K5", 0, from, to, "broken clock")
		}
	}
	h.Refused("no table 9", move(9, 1))
	h.Refused("name another", move(1, 1))
	h.MustDesk(move(1, 2))
	if got := who(sec.LatestRound()); got != "2-3 5-4 bye 1" {
		t.Errorf("tables changed: %s", got)
	}
	h.MustDesk(move(1, 7))
	if p := sec.LatestRound().AtTable(7); p == nil || p.Teams[0] != team[1] {
		t.Error("the pairing did not move to table 7")
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.PairAgain(s, "K5", 0, "late entry")
	})
	if got := who(sec.LatestRound()); got != "1-3 2-4 bye 5" {
		t.Errorf("paired again %s", got)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	for _, late := range []func(*event.State) ([]fact.Fact, error){
		exchange(1, 2, "x"), move(1, 2), func(s *event.State) ([]fact.Fact, error) {
			return pairing.PairAgain(s, "K5", 0, "")
		},
	} {
		h.Refused("has started", late)
	}
}

func TestObjectionsTellWhatAHandBreaks(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{KeepApart: "prefer"})
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	for table := 1; table <= 2; table++ {
		if err := report(h, table, event.Team1Wins, ""); err != nil {
			t.Fatal(err)
		}
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	f := event.RoundPaired{
		Section: "K5", Round: 2, Bye: 5,
		Tables: []event.TablePairing{
			{Table: 1, Team1: 1, Team2: 3}, {Table: 2, Team1: 2, Team2: 4},
		},
	}
	want := []string{
		"K5 Team 1 and K5 Team 3 have met in round 1.", "K5 Team 1 has 1 and K5 Team 3 0.",
		"K5 Team 2 and K5 Team 4 have met in round 1.", "K5 Team 2 has 1 and K5 Team 4 0.",
		"K5 Team 5 has had a bye or a win by forfeit.",
	}
	if got := pairing.Objections(h.T.Register, f); !slices.Equal(got, want) {
		t.Errorf("objections %q", got)
	}
	unchanged := event.RoundPaired{Section: "K5", Round: 2}
	for _, p := range sec.LatestRound().Pairings {
		unchanged.Tables = append(unchanged.Tables,
			event.TablePairing{Table: p.Table, Team1: p.Teams[1].No, Team2: p.Teams[0].No})
	}
	if got := pairing.Objections(h.T.Register, unchanged); len(got) > 0 {
		t.Errorf("the system's own pairing is objected to: %q", got)
	}
}

func TestWhatWasChosenAtATableStaysWhenItsPairingStays(t *testing.T) {
	h, sec := halltest.Paired(t, 6, 1)
	team := sec.Teams
	place := sec.LatestRound().AtTable(3).Matches[0].Place()
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.ChooseWhite(s, place, team[2].No, 2, true)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.ExchangeTeams(s, "K5", 0, team[0], team[1], "x")
	})
	m, err := h.T.Register.FindMatch(place)
	if err != nil || m.White[0] != 2 || m.Pairing.Round != sec.LatestRound() {
		t.Errorf("the choice of White at table 3 was lost: %v %v", m.White, err)
	}
}

func TestATableOfItsOwn(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 6)
	h.Section("K8", halltest.U18, 1, 4)
	team := h.T.Register.Sections[0].Teams
	fix := func(team, table int) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			return roster.FixTable(s, s.Team(team), table)
		}
	}
	h.MustDesk(fix(team[5].No, 1))
	h.Refused("belongs to K5 Team 6", fix(team[0].No, 1))
	h.Refused("has no fixed table", fix(team[0].No, 0))
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K8") })
	if at := h.T.Register.AtTable(1); at != nil {
		t.Errorf("section K8 plays at table 1, which belongs to %s", team[5].Name)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	if p := h.T.Register.AtTable(1); p == nil || !slices.Contains(p.Teams[:], team[5]) {
		t.Error("the team does not play at its own table")
	}
	h.MustDesk(fix(team[0].No, 2))
	h.Refused("table 2 belongs to K5 Team 1, and section K8 plays there",
		func(s *event.State) ([]fact.Fact, error) {
			return pairing.PairAgain(s, "K5", 0, "")
		})
	h.MustDesk(fix(team[0].No, 0))
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.PairAgain(s, "K5", 0, "")
	})
}

func TestNoShows(t *testing.T) {
	h, sec := halltest.Paired(t, 4, 2)
	p := sec.LatestRound().Pairings[0]
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.NoShow(s, p.Teams[0]) })
	if p.Score() != "0-2" || p.Played() {
		t.Errorf("score %s, played %v", p.Score(), p.Played())
	}
	h.Refused("nothing left to play", func(s *event.State) ([]fact.Fact, error) {
		return rounds.NoShow(s, p.Teams[0])
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.NoShow(s, p.Teams[1]) })
	if p.Score() != "0-0" {
		t.Errorf("nobody came, score %s", p.Score())
	}
	if steps := standings.TeamRounds(sec, 0)[p.Teams[0]]; steps[0].Kind != tiebreak.ForfeitLoss || steps[0].Opponent() != p.Teams[1] {
		t.Errorf("the team's round is told as %+v", steps[0])
	}
}

func TestATeamThatLeavesBeforeTheStartIsNotPairedAgain(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	gone := sec.Teams[0]
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, gone, "", "ill") })
	if !h.T.Register.InUnstartedRound(gone) {
		t.Error("nobody is told that the round is paired with it")
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.PairAgain(s, "K5", 0, "")
	})
	if h.T.Register.InUnstartedRound(gone) {
		t.Errorf("paired again with the team that left: %s", who(sec.LatestRound()))
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.RequestBye(s, sec.Teams[1], 1, true)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.PairAgain(s, "K5", 0, "")
	})
	if got := who(sec.LatestRound()); strings.Contains(got, "2-") || strings.Contains(got, "-2") {
		t.Errorf("a team that sits the round out is in it: %s", got)
	}
}

// A past round's reasons are those by which it was paired, as long as nothing before it has
// changed.
func TestExplainRound(t *testing.T) {
	h, sec := halltest.Paired(t, 7, 1)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	for table := 1; table <= 3; table++ {
		if err := report(h, table, event.Team1Wins, ""); err != nil {
			t.Fatal(err)
		}
	}
	_, planned, err := pairing.ExplainNextRound(h.T.Register, "K5")
	if err != nil {
		t.Fatal(err)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.Withdraw(s, sec.Teams[3], "", "gone")
	})
	why, err := pairing.ExplainRound(h.T.Register, "K5", 2)
	if err != nil || !slices.Equal(why.Pairs, planned.Pairs) || why.Bye != planned.Bye || !slices.Equal(why.Teams, planned.Teams) {
		t.Errorf("%v: told\n%v\nplanned\n%v", err, why, planned)
	}
	p := sec.LatestRound().Pairings
	a, b := p[0].Teams[0], p[1].Teams[0]
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.ExchangeTeams(s, "K5", 0, a, b, "x")
	})
	if why, err = pairing.ExplainRound(h.T.Register, "K5", 2); err != nil || why.Pairs[0] != pairing.HandPairedReason {
		t.Errorf("a pairing made by hand is told as %q, %v", why.Pairs[0], err)
	}
}

func TestRule20ReplayByAnOfficial(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	place := event.Place{Section: "K5", Table: 1}
	m := h.T.Register.AtTable(1).Matches[0]
	if err := report(h, 1, event.Team1Wins, "mate"); err != nil {
		t.Fatal(err)
	}
	h.Refused("needs a reason", func(s *event.State) ([]fact.Fact, error) {
		return rounds.Replay(s, place, "")
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.Replay(s, place, "a parent helped")
	})
	if _, done := m.Result(); done || m.ReplayCount() != 1 || len(m.History()) != 1 {
		t.Error("what was played still stands, or is forgotten")
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return []fact.Fact{event.ResultRecorded{
			Place: m.Place(), Outcome: event.Team2Wins, Ruling: 1,
		}}, nil
	})
	h.Refused("a ruling decided", func(s *event.State) ([]fact.Fact, error) {
		return rounds.Replay(s, place, "again")
	})
}

// Rule 3: a team chooses who has White, and moving its match to another table keeps the choice.
func TestMoveTableKeepsChosenColors(t *testing.T) {
	h, sec := halltest.Paired(t, 6, 2)
	choose := func(table, match, side int) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			p := sec.LatestRound().AtTable(table)
			return rounds.ChooseWhite(s, event.Place{Section: "K5", Table: table, Match: match},
				p.Teams[side-1].No, 2, false)
		})
	}
	choose(1, 2, 2) // stays with its second player, whatever is chosen for match 1
	choose(1, 1, 2)
	choose(2, 1, 1) // match 2 follows: the partners exchange
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.MoveTable(s, "K5", 0, 1, 2, "the light")
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.MoveTable(s, "K5", 0, 1, 9, "the light")
	})
	colors := func(table int) (list [][2]int) {
		for _, m := range sec.LatestRound().AtTable(table).Matches {
			list = append(list, m.White)
		}
		return list
	}
	if got := colors(2); !slices.Equal(got, [][2]int{{1, 2}, {2, 2}}) {
		t.Errorf("at table 2, White is %v", got)
	}
	if got := colors(9); !slices.Equal(got, [][2]int{{2, 1}, {1, 2}}) {
		t.Errorf("at table 9, White is %v", got)
	}
}
