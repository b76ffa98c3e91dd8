package pairing_test

import (
	"fmt"
	"math/rand/v2"
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
	"flagfall/rules/bughouse"
)

// desk does what needs no official.

func report(h *halltest.Hall, table int, o event.Outcome, ended string) error {
	return h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.Report(s, event.Place{Section: "K5", Table: table}, o, "", ended)
	})
}

// Every event can be played to its end: no rematch, no team at two tables, one bye a team.
func TestEventsRunToTheEnd(t *testing.T) {
	for _, system := range []string{"fide-c0406", "us-29d"} {
		for _, teams := range []int{8, 9, 23, 60} {
			t.Run(fmt.Sprintf("%s/%d teams", system, teams), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(uint64(teams), 7))
				h := halltest.New(t)
				h.Section("K5", halltest.U18, 1, teams)
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return eventsetup.Configure(s, "K5", event.Options{System: system, Rounds: 9})
				})
				met, byes := map[[2]string]bool{}, map[string]int{}
				rounds := min(9, teams-3)
				for n := range rounds {
					h.Round("K5")
					playRound(t, h, rng, met, byes)
					sec := h.T.Register.Sections[0]
					switch {
					case n == 1:
						h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
							facts, _, err := roster.EnterTeams(s, "K5",
								[]event.Entry{{
									Name:    "Late Comers",
									Players: [2]event.Player{{Name: "Quin"}, {Name: "Ria"}},
								}})
							return facts, err
						})
					case n == 2 && teams > 8:
						h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
							return roster.Withdraw(s, sec.Teams[1], "", "gone home")
						})
						h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
							return roster.RequestBye(s, sec.Teams[2], 4, true)
						})
					}
				}
				rows, err := standings.Compute(h.T.Register.Sections[0], 0, nil, nil)
				if err != nil || len(rows) != teams+1 {
					t.Errorf("%d rows, %v", len(rows), err)
				}
			})
		}
	}
}

func playRound(t *testing.T, h *halltest.Hall, rng *rand.Rand, met map[[2]string]bool,
	byes map[string]int,
) {
	t.Helper()
	round := h.T.Register.Sections[0].LatestRound()
	at := map[string]bool{}
	seat := func(name string) {
		if at[name] {
			t.Errorf("round %d: %s is at two tables", round.No, name)
		}
		at[name] = true
	}
	for _, p := range round.Pairings {
		a, b := p.Teams[0].Name, p.Teams[1].Name
		seat(a)
		seat(b)
		pair := [2]string{min(a, b), max(a, b)}
		if met[pair] {
			t.Errorf("round %d: %s and %s meet again", round.No, a, b)
		}
		outcome, ended := []event.Outcome{
			event.Team1Wins, event.Team2Wins, event.Draw,
		}[rng.IntN(3)], ""
		if outcome != event.Draw && rng.IntN(12) == 0 {
			ended = "forfeit" // not played: the two may still meet (C.04.2 3.5)
		} else {
			met[pair] = true
		}
		if err := report(h, p.Table, outcome, ended); err != nil {
			t.Fatal(err)
		}
	}
	if round.Bye != nil {
		seat(round.Bye.Name)
		if byes[round.Bye.Name]++; byes[round.Bye.Name] > 1 {
			t.Errorf("round %d: %s has a second bye", round.No, round.Bye.Name)
		}
	}
}

func TestRoundRobinMeetsEverybodyOnce(t *testing.T) {
	for _, teams := range []int{4, 7} {
		h := halltest.New(t)
		h.Section("K5", halltest.U18, 1, teams)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return eventsetup.Configure(s, "K5", event.Options{System: event.RoundRobin})
		})
		met := map[[2]string]bool{}
		for range h.T.Register.Sections[0].PlannedRounds() {
			h.Round("K5")
			playRound(t, h, rand.New(rand.NewPCG(1, 2)), map[[2]string]bool{}, map[string]int{})
			for _, p := range h.T.Register.Sections[0].LatestRound().Pairings {
				met[[2]string{
					min(p.Teams[0].Name, p.Teams[1].Name), max(p.Teams[0].Name, p.Teams[1].Name),
				}] = true
			}
		}
		if len(met) != teams*(teams-1)/2 {
			t.Errorf("%d teams: %d of %d pairs met", teams, len(met), teams*(teams-1)/2)
		}
		if err := h.Desk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") }); err == nil || !strings.Contains(err.Error(), "all paired") {
			t.Errorf("a round too many: %v", err)
		}
	}
}

func TestRule3TheTeamChoosesItsWhite(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 2, 4)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	p := h.T.Register.AtTable(1)
	white := func(match int) string {
		return h.T.Register.Player(p.Matches[match-1].PlayerAt(bughouse.WA)).Name
	}
	if white(1) != "First 1" || white(2) != "Second 1" {
		t.Fatalf("White is %s, then %s; partners exchange for the second match", white(1), white(2))
	}
	place := p.Matches[0].Place()
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.ChooseWhite(s, place, p.Teams[0].No, 2, false)
	})
	if white(1) != "Second 1" || white(2) != "First 1" {
		t.Errorf("after the choice White is %s, then %s", white(1), white(2))
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.ChooseWhite(s, place, p.Teams[0].No, 1, false)
	}); err == nil {
		t.Error("colors were exchanged after the start")
	}
	second := p.Matches[1].Place()
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.ChooseWhite(s, second, p.Teams[0].No, 2, false)
	})
	if white(2) != "Second 1" {
		t.Errorf("the team said otherwise for the second match, and White is %s", white(2))
	}
}

// When a board ends without a winner the other one decides. Two boards that end so in the same way
// end the match that way; one drawn and one lost by both is left to the director.
func TestA12TheOtherBoardDecides(t *testing.T) {
	for _, c := range []struct{ a, b, want event.Outcome }{
		{event.Draw, "", ""},
		{event.BothLose, "", ""},
		{event.Draw, event.Draw, event.Draw},
		{event.BothLose, event.BothLose, event.BothLose},
		{event.Draw, event.BothLose, ""},
		{event.BothLose, event.Draw, ""},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		m := h.T.Register.AtTable(1).Matches[0]
		for board, how := range map[string]event.Outcome{"A": c.a, "B": c.b} {
			if how != "" {
				h.MustDesk(func(*event.State) ([]fact.Fact, error) {
					return m.CloseGame(board, how, 1), nil
				})
			}
		}
		if r, _ := m.Result(); r.Outcome != c.want {
			t.Errorf("board A %q, board B %q: the match is %q, want %q", c.a, c.b, r.Outcome,
				c.want)
		}
	}
}

// Results imposed by rulings take precedence over reports, and newer ones over older ones. A strike
// removes the newest report, never a ruling's result. A replay discards both.
func TestResultInForce(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	m := h.T.Register.AtTable(1).Matches[0]
	reported := func(o event.Outcome) fact.Fact {
		return event.ResultRecorded{Place: m.Place(), Outcome: o}
	}
	ruled := func(o event.Outcome, ruling int) fact.Fact {
		return event.ResultRecorded{Place: m.Place(), Outcome: o, Ruling: ruling}
	}
	struck, replayed := event.ResultStruck{Place: m.Place()}, event.MatchReplayed{Place: m.Place()}
	for _, c := range []struct {
		name  string
		facts []fact.Fact
		want  event.Outcome
	}{
		{"the newest report", []fact.Fact{reported("1"), reported("2")}, "2"},
		{"the newest ruling", []fact.Fact{ruled("1", 1), ruled("2", 2)}, "2"},
		{"a ruling over a later report", []fact.Fact{ruled("1", 1), reported("2")}, "1"},
		{"the report before the one struck", []fact.Fact{reported("1"), reported("2"), struck}, "1"},
		{"a ruling, when the report is struck", []fact.Fact{reported("1"), ruled("2", 1), struck}, "2"},
		{"nothing, once the game is played anew", []fact.Fact{reported("1"), ruled("2", 1), replayed}, ""},
		{"what the new game brings", []fact.Fact{reported("1"), replayed, reported("2")}, "2"},
		{"nothing, when the new game's report is struck", []fact.Fact{reported("1"), replayed, reported("2"), struck}, ""},
	} {
		if r, _ := m.WithResults(c.facts...).Result(); r.Outcome != c.want {
			t.Errorf("%s: %q stands, want %q", c.name, r.Outcome, c.want)
		}
	}
}

func TestARuledResultStandsOverAReportedOne(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	m := h.T.Register.AtTable(1).Matches[0]
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		return []fact.Fact{event.ResultRecorded{
			Place: m.Place(), Outcome: event.Team2Wins, Ruling: 1,
		}}, nil
	})
	if err := report(h, 1, event.Team1Wins, ""); err != nil {
		t.Fatal(err)
	}
	standing, _ := m.Result()
	reported, _ := m.ReportedResult()
	if standing.Outcome != event.Team2Wins || reported.Outcome != event.Team1Wins {
		t.Errorf("stands %s, reported %s", standing.Outcome, reported.Outcome)
	}
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		return []fact.Fact{event.ResultWithdrawn{Place: m.Place(), Ruling: 1}}, nil
	})
	if standing, _ = m.Result(); standing.Outcome != event.Team1Wins {
		t.Errorf("with the ruling gone stands %q, want what was reported", standing.Outcome)
	}
}

func TestConfigureReportsEveryFault(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5",
			event.Options{
				System: "tarot", Seed: "luck", Bye: "loss", Tiebreaks: []string{"XX"},
				KeepApart: "below", Below: "x",
			})
	})
	rest := fmt.Sprint(err)
	for _, want := range []string{"XX", "tarot", "below", "seed", "bye"} { // always in one order
		var found bool
		if _, rest, found = strings.Cut(rest, want); !found {
			t.Errorf("%v does not speak of %s in its place", err, want)
		}
	}
	h.Round("K5")
	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{System: "us-29d"})
	}); err == nil {
		t.Error("the system changed after round 1 was paired")
	}
}

func TestSeedingByRatingKeepsLateEntriesLast(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 0)
	enter := func(name string, rating int) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			facts, _, err := roster.EnterTeams(s, "K5",
				[]event.Entry{{
					Name: name, Players: [2]event.Player{{Name: "A", Rating: rating}, {Name: "B"}},
				}})
			return facts, err
		})
	}
	for i, rating := range []int{900, 1500, 1200, 0} {
		enter(fmt.Sprintf("T%d", i+1), rating)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Seed: event.ByRating})
	})
	h.Round("K5")
	enter("T5", 2000)
	var order []string
	for _, team := range h.T.Register.Sections[0].PairingOrder() {
		order = append(order, team.Name)
	}
	if got := strings.Join(order, " "); got != "T2 T3 T1 T4 T5" {
		t.Errorf("pairing numbers go %s", got)
	}
}
