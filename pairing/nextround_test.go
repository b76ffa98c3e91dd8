package pairing_test

import (
	"reflect"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/roundrobin"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// record records facts as they are.
func record(h *halltest.Hall, facts ...fact.Fact) {
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return facts, nil })
}

// expectFacts checks the facts of an act, or the words with which it is refused.
func expectFacts(t *testing.T, got []fact.Fact, err error, want []fact.Fact, refused string) {
	t.Helper()
	switch {
	case refused == "" && err != nil:
		t.Errorf("refused: %v", err)
	case refused != "" && (err == nil || !strings.Contains(err.Error(), refused)):
		t.Errorf("not refused with %q: %+v, %v", refused, got, err)
	case refused == "" && !reflect.DeepEqual(got, want):
		t.Errorf("wrong facts:\n  %+v\nwant\n  %+v", got, want)
	}
}

// configured is a hall with one section of so many teams and some options.
func configured(t *testing.T, teams int, o event.Options) (*halltest.Hall, *event.Section) {
	t.Helper()
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, teams)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return eventsetup.Configure(s, "K5", o) })
	return h, h.T.Register.Sections[0]
}

func won(round, table int) fact.Fact {
	return event.ResultRecorded{
		Place:   event.Place{Section: "K5", Round: round, Table: table, Match: 1},
		Outcome: event.Team1Wins,
	}
}

// pairs are the tables of a round fact: {1, 3} plays at table 1, {2, 4} at table 2.
func pairs(teams ...[2]int) []event.TablePairing {
	var out []event.TablePairing
	for i, p := range teams {
		out = append(out, event.TablePairing{Table: i + 1, Team1: p[0], Team2: p[1]})
	}
	return out
}

// The next round is paired once the latest one has started and, but for a round robin, has its
// results, with two teams at least.
func TestTheNextRoundIsPaired(t *testing.T) {
	withdraw := func(h *halltest.Hall, teams ...int) {
		for _, n := range teams {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(n), "", "") })
		}
	}
	start := event.RoundStarted{Section: "K5", Round: 1}
	for _, c := range []struct {
		name    string
		options event.Options
		do      func(h *halltest.Hall)
		want    event.RoundPaired
		refused string
	}{
		{"round 1", event.Options{}, func(*halltest.Hall) {}, event.RoundPaired{Round: 1, Tables: pairs([2]int{1, 3}, [2]int{2, 4})}, ""},
		{"round 1 has not started", event.Options{}, func(h *halltest.Hall) {
			pairNext(h)
		}, event.RoundPaired{}, "round 1 of section K5 is paired and has not started: start it"},
		{"table 2 has no result", event.Options{}, func(h *halltest.Hall) {
			pairNext(h)
			record(h, start, won(1, 1))
		}, event.RoundPaired{}, "round 1 of section K5 lacks the results of table 2"},
		{"a round robin needs no results", event.Options{System: event.RoundRobin}, func(h *halltest.Hall) {
			pairNext(h)
			record(h, start)
		}, event.RoundPaired{Round: 2, Tables: pairs([2]int{4, 3}, [2]int{1, 2})}, ""},
		{"all rounds are paired", event.Options{System: event.RoundRobin}, func(h *halltest.Hall) {
			for range 3 {
				h.Round("K5")
			}
		}, event.RoundPaired{}, "section K5 plays 3 rounds, all paired"},
		{"a double round robin goes on, the other way around", event.Options{System: event.DoubleRoundRobin}, func(h *halltest.Hall) {
			for range 3 {
				h.Round("K5")
			}
		}, event.RoundPaired{Round: 4, Tables: pairs([2]int{4, 1}, [2]int{3, 2})}, ""},
		{"two teams are enough", event.Options{}, func(h *halltest.Hall) { withdraw(h, 2, 4) }, event.RoundPaired{Round: 1, Tables: pairs([2]int{1, 3})}, ""},
		{"one team is left", event.Options{}, func(h *halltest.Hall) { withdraw(h, 2, 3, 4) }, event.RoundPaired{}, "section K5 has 1 of the two teams needed for round 1; withdrawn: K5 Team 2, K5 Team 3, K5 Team 4: bring one back with team return --section K5 --team \"K5 Team 2\", or end the section here"},
		{"one team is here and the others absent", event.Options{}, func(h *halltest.Hall) {
			record(h, event.TeamChecked{Team: 1, Here: true}, event.CheckInClosed{Section: "K5"})
		}, event.RoundPaired{}, "section K5 has 1 of the two teams needed for round 1; not checked in: K5 Team 2, K5 Team 3, K5 Team 4: check them in with team checkin --section K5 --team \"K5 Team 2\""},
		{"two teams are here and the others absent", event.Options{}, func(h *halltest.Hall) {
			record(h, event.TeamChecked{Team: 2, Here: true}, event.TeamChecked{Team: 4, Here: true}, event.CheckInClosed{Section: "K5"})
		}, event.RoundPaired{Round: 1, Tables: pairs([2]int{2, 4})}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := configured(t, 4, c.options)
			c.do(h)
			c.want.Section = "K5"
			got, err := pairing.PairNextRound(h.T.Register, "K5")
			expectFacts(t, got, err, []fact.Fact{c.want}, c.refused)
		})
	}
}

func pairNext(h *halltest.Hall) {
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
}

// In a round robin the opponent of a team that has left or sits out has nobody, and the bye goes to
// a team that takes part. Round 1 of five teams is 2-5, 3-4 and the bye for 1.
func TestRoundRobinWithoutATeam(t *testing.T) {
	for _, c := range []struct {
		name string
		out  int
		want event.RoundPaired
	}{
		{"nobody is out", 0, event.RoundPaired{Tables: pairs([2]int{2, 5}, [2]int{3, 4}), Bye: 1}},
		{"the first of a pair is out", 2, event.RoundPaired{Tables: pairs([2]int{3, 4}), Bye: 1, Idle: []int{5}}},
		{"the second of a pair is out", 5, event.RoundPaired{Tables: pairs([2]int{3, 4}), Bye: 1, Idle: []int{2}}},
		{"the team of the bye is out", 1, event.RoundPaired{Tables: pairs([2]int{2, 5}, [2]int{3, 4})}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := configured(t, 5, event.Options{System: event.RoundRobin})
			if c.out > 0 { // a withdrawn team is not yet a starter, so that it asks for a bye
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return roster.RequestBye(s, s.Team(c.out), 1, true)
				})
			}
			c.want.Section, c.want.Round = "K5", 1
			got, why, err := pairing.ExplainNextRound(h.T.Register, "K5")
			if err != nil || !reflect.DeepEqual(got, c.want) {
				t.Errorf("wrong round: %+v, %v, want %+v", got, err, c.want)
			}
			if len(why.Pairs) != len(c.want.Tables) || (why.Bye != "") != (c.want.Bye > 0) {
				t.Errorf("wrong reasons: %d for %d pairs, and %q for bye %d", len(why.Pairs),
					len(c.want.Tables), why.Bye, c.want.Bye)
			}
		})
	}
}

// A table holds two teams at least and [roundrobin.MaxBergerTeams] at most.
func TestLimitsOfBergerTables(t *testing.T) {
	for n, ok := range map[int]bool{1: false, 2: true, 1000: true, 1001: false} {
		if _, err := roundrobin.BergerTable(n, false); (err == nil) != ok {
			t.Errorf("a table of %d teams is refused: %v, want refused %v", n, err, !ok)
		}
	}
}

// A round is paired again until it starts, and only the latest one is.
func TestOnlyTheLatestRoundIsPairedAgain(t *testing.T) {
	h, _ := configured(t, 4, event.Options{System: event.RoundRobin})
	pairNext(h)
	again := func(n int) ([]fact.Fact, error) { return pairing.PairAgain(h.T.Register, "K5", n, "") }
	want := []fact.Fact{event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 4}, [2]int{2, 3})}}
	got, err := again(1)
	expectFacts(t, got, err, want, "")
	record(h, event.RoundStarted{Section: "K5", Round: 1})
	got, err = again(1)
	expectFacts(t, got, err, nil, "round 1 of section K5 has started: its pairings stand")
	pairNext(h)
	record(h, event.RoundUnstarted{Section: "K5", Round: 1})
	got, err = again(1)
	expectFacts(t, got, err, nil, "round 1 of section K5 has started: its pairings stand")
}

// What the Swiss system is told of each team beside its tiebreak.
func TestTheFieldTellsOfEachTeam(t *testing.T) {
	h, sec := configured(t, 5, event.Options{
		Rounds: 9, KeepApart: string(swiss.ApartBelow), Below: "1.5", TeamRating: event.RatingSum,
	})
	h.Round("K5")
	h.Round("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		facts, _, err := roster.EnterTeams(s, "K5", []event.Entry{{
			Name: "Late Owls", Club: "Oak", Players: [2]event.Player{{Name: "Ada"}, {Name: "Ben"}},
		}})
		return facts, err
	})
	f := pairing.SwissField(sec, 2)
	if f.Clubs.Keep != swiss.ApartBelow || f.Clubs.Below != tiebreak.One+tiebreak.One/2 {
		t.Errorf("wrong rule for clubs: %+v", f.Clubs)
	}
	for i, team := range f.Teams {
		late, played := i == 5, 1
		if late || sec.Rounds[0].Bye == sec.Teams[i] {
			played = 0
		}
		if team.TPN != i+1 || !reflect.DeepEqual(team.Clubs, []string{sec.Teams[i].Club}) ||
			team.Rating != sec.Rating(sec.Teams[i]) || team.Late != late || team.Played != played {
			t.Errorf("wrong team %d: %+v, want club %s, rating %d, late %v, %d played", i+1, team,
				sec.Teams[i].Club, sec.Rating(sec.Teams[i]), late, played)
		}
	}
}

// A bye for a whole point, given for a round missed, counts as one and bars from the odd bye. Who
// had a win by forfeit stays barred after a game.
func TestWhatBarsFromTheOddBye(t *testing.T) {
	h, sec := configured(t, 5, event.Options{Rounds: 9})
	record(h, event.ByeRequested{Team: 5, Round: 1, Full: true, Given: true})
	h.Round("K5")
	record(h, event.ResultRecorded{
		Place:   event.Place{Section: "K5", Round: 1, Table: 1, Match: 1},
		Outcome: event.Team1Wins, Ended: event.Forfeit,
	})
	if got, want := told(pairing.SwissField(sec, 2)), "1:1! 2:0 3:0 4:0 5:1!"; got != want {
		t.Errorf("wrong field after round 1: %s, want %s", got, want)
	}
	h.PlayOut("K5")
	pairNext(h)
	p := sec.LatestRound().Pairings
	record(h, event.RoundStarted{Section: "K5", Round: 2})
	for _, table := range p { // team 1 loses by forfeit
		o := event.Team1Wins
		if table.Teams[0].No == 1 {
			o = event.Team2Wins
		}
		record(h, event.ResultRecorded{Place: table.Matches[0].Place(), Outcome: o, Ended: event.Forfeit})
	}
	if f := pairing.SwissField(sec, 3); !f.Teams[0].NoPAB || !f.Teams[4].NoPAB {
		t.Errorf("a team may have a second bye: %s", told(f))
	}
}

// An acceleration raises the upper half alone (US 28R).
func TestWhomAnAccelerationRaises(t *testing.T) {
	h, sec := configured(t, 8, event.Options{Rounds: 5, Speed: string(swiss.US28R)})
	if got, want := told(pairing.SwissField(sec, 1)), "1:1 2:1 3:1 4:1 5:0 6:0 7:0 8:0"; got != want {
		t.Errorf("an acceleration raises %s, want %s", got, want)
	}
	h.Round("K5")
	base := pairing.AccelerationBase(sec)
	if want := (swiss.AccelerationBase{Teams: 8, Rounds: 5, Win: tiebreak.One, Draw: tiebreak.One / 2}); base != want {
		t.Errorf("wrong base: %+v, want %+v", base, want)
	}
}
