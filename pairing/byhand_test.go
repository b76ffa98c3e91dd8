package pairing_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/tiebreak"
)

// paired is a hall with one section of so many teams, and its first round paired and not started.
func paired(t *testing.T, teams, matches int) (*testhall.Hall, *pairing.Section) {
	t.Helper()
	h := testhall.New(t)
	h.Section("K5", u18, matches, teams)
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairNext("K5") })
	return h, h.T.Register.Sections[0]
}

func refused(t *testing.T, h *testhall.Hall, why string, decide func(*pairing.State) ([]fact.Fact, error)) {
	t.Helper()
	if err := desk(h, decide); err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("got %v, want %q", err, why)
	}
}

// who lists the teams by table, "1-4 2-5 bye 3".
func who(r *pairing.Round) string {
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
	h, sec := paired(t, 5, 1)
	team := sec.Teams
	if got := who(sec.Latest()); got != "1-3 2-4 bye 5" {
		t.Fatalf("paired %s", got)
	}
	exchange := func(a, b int, reason string) func(*pairing.State) ([]fact.Fact, error) {
		return func(s *pairing.State) ([]fact.Fact, error) {
			return s.Exchange("K5", 0, team[a-1], team[b-1], reason)
		}
	}
	refused(t, h, "needs a reason", exchange(1, 2, " "))
	refused(t, h, "meet each other", exchange(1, 3, "x"))
	refused(t, h, "with itself", exchange(1, 1, "x"))
	must(t, h, exchange(3, 4, "same carpool"))
	must(t, h, exchange(1, 5, "ill for an hour"))
	if got := who(sec.Latest()); got != "5-4 2-3 bye 1" {
		t.Errorf("by hand %s", got)
	}
	move := func(from, to int) func(*pairing.State) ([]fact.Fact, error) {
		return func(s *pairing.State) ([]fact.Fact, error) { return s.MoveTable("K5", 0, from, to, "broken clock") }
	}
	refused(t, h, "no table 9", move(9, 1))
	refused(t, h, "name another", move(1, 1))
	must(t, h, move(1, 2))
	if got := who(sec.Latest()); got != "2-3 5-4 bye 1" {
		t.Errorf("tables changed: %s", got)
	}
	must(t, h, move(1, 7))
	if p := sec.Latest().AtTable(7); p == nil || p.Teams[0] != team[1] {
		t.Error("the pairing did not move to table 7")
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "late entry") })
	if got := who(sec.Latest()); got != "1-3 2-4 bye 5" {
		t.Errorf("paired again %s", got)
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.StartRound("K5", 0) })
	for _, late := range []func(*pairing.State) ([]fact.Fact, error){
		exchange(1, 2, "x"), move(1, 2), func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "") },
	} {
		refused(t, h, "has started", late)
	}
}

func TestObjectionsTellWhatAHandBreaks(t *testing.T) {
	h, sec := paired(t, 5, 1)
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) {
		return s.Configure("K5", pairing.Options{KeepApart: "prefer"})
	})
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.StartRound("K5", 0) })
	for table := 1; table <= 2; table++ {
		if err := report(h, table, pairing.Team1Wins, ""); err != nil {
			t.Fatal(err)
		}
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairNext("K5") })
	f := pairing.RoundPaired{Section: "K5", Round: 2, Bye: 5, Tables: []pairing.Tabled{{Table: 1, Team1: 1, Team2: 3}, {Table: 2, Team1: 2, Team2: 4}}}
	want := []string{
		"K5 Team 1 and K5 Team 3 have met in round 1.", "K5 Team 1 has 1 and K5 Team 3 0.",
		"K5 Team 2 and K5 Team 4 have met in round 1.", "K5 Team 2 has 1 and K5 Team 4 0.",
		"K5 Team 5 has had a bye or a win by forfeit.",
	}
	if got := h.T.Register.Objections(f); !slices.Equal(got, want) {
		t.Errorf("objections %q", got)
	}
	unchanged := pairing.RoundPaired{Section: "K5", Round: 2}
	for _, p := range sec.Latest().Pairings {
		unchanged.Tables = append(unchanged.Tables, pairing.Tabled{Table: p.Table, Team1: p.Teams[1].No, Team2: p.Teams[0].No})
	}
	if got := h.T.Register.Objections(unchanged); len(got) > 0 {
		t.Errorf("the system's own pairing is objected to: %q", got)
	}
}

func TestWhatWasChosenAtATableStaysWhenItsPairingStays(t *testing.T) {
	h, sec := paired(t, 6, 1)
	team := sec.Teams
	place := sec.Latest().AtTable(3).Matches[0].Place()
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.ChooseWhite(place, team[2].No, 2) })
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Exchange("K5", 0, team[0], team[1], "x") })
	m, err := h.T.Register.Find(place)
	if err != nil || m.White[0] != 2 || m.Pairing.Round != sec.Latest() {
		t.Errorf("the choice of White at table 3 was lost: %v %v", m.White, err)
	}
}

func TestATableOfItsOwn(t *testing.T) {
	h := testhall.New(t)
	h.Section("K5", u18, 1, 6)
	h.Section("K8", u18, 1, 4)
	team := h.T.Register.Sections[0].Teams
	fix := func(team, table int) func(*pairing.State) ([]fact.Fact, error) {
		return func(s *pairing.State) ([]fact.Fact, error) { return s.FixTable(s.Team(team), table) }
	}
	must(t, h, fix(team[5].No, 1))
	refused(t, h, "belongs to K5 Team 6", fix(team[0].No, 1))
	refused(t, h, "has no table of its own", fix(team[0].No, 0))
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairNext("K8") })
	if at := h.T.Register.AtTable(1); at != nil {
		t.Errorf("section K8 plays at table 1, which belongs to %s", team[5].Name)
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairNext("K5") })
	if p := h.T.Register.AtTable(1); p == nil || !slices.Contains(p.Teams[:], team[5]) {
		t.Error("the team does not play at its own table")
	}
	must(t, h, fix(team[0].No, 2))
	refused(t, h, "table 2 belongs to K5 Team 1 and section K8 plays there", func(s *pairing.State) ([]fact.Fact, error) {
		return s.PairAgain("K5", 0, "")
	})
	must(t, h, fix(team[0].No, 0))
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "") })
}

func TestNoShows(t *testing.T) {
	h, sec := paired(t, 4, 2)
	p := sec.Latest().Pairings[0]
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.NoShow(p.Teams[0]) })
	if p.Score() != "0-2" || p.Played() {
		t.Errorf("score %s, played %v", p.Score(), p.Played())
	}
	refused(t, h, "nothing left to play", func(s *pairing.State) ([]fact.Fact, error) { return s.NoShow(p.Teams[0]) })
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.NoShow(p.Teams[1]) })
	if p.Score() != "0-0" {
		t.Errorf("nobody came, score %s", p.Score())
	}
	if steps := sec.Paths(0)[p.Teams[0]]; steps[0].Kind != tiebreak.ForfeitLoss || steps[0].Opponent() != p.Teams[1] {
		t.Errorf("the team's round is told as %+v", steps[0])
	}
}

func TestATeamThatLeavesBeforeTheStartIsNotPairedAgain(t *testing.T) {
	h, sec := paired(t, 5, 1)
	gone := sec.Teams[0]
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Withdraw(gone, "ill") })
	if !h.T.Register.InRound(gone) {
		t.Error("nobody is told that the round is paired with it")
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "") })
	if h.T.Register.InRound(gone) {
		t.Errorf("paired again with the team that left: %s", who(sec.Latest()))
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.RequestBye(sec.Teams[1], 1, true) })
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairAgain("K5", 0, "") })
	if got := who(sec.Latest()); strings.Contains(got, "2-") || strings.Contains(got, "-2") {
		t.Errorf("a team that sits the round out is in it: %s", got)
	}
}

// The reasons of a past round are those it was paired by, while nothing before it has changed.
func TestWhyARoundIsPairedAsItIs(t *testing.T) {
	h, sec := paired(t, 7, 1)
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.StartRound("K5", 0) })
	for table := 1; table <= 3; table++ {
		if err := report(h, table, pairing.Team1Wins, ""); err != nil {
			t.Fatal(err)
		}
	}
	_, planned, err := h.T.Register.Explain("K5")
	if err != nil {
		t.Fatal(err)
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.PairNext("K5") })
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Withdraw(sec.Teams[3], "gone") })
	why, err := h.T.Register.Why("K5", 2)
	if err != nil || !slices.Equal(why.Pairs, planned.Pairs) || why.Bye != planned.Bye || !slices.Equal(why.Floats, planned.Floats) {
		t.Errorf("%v: told\n%q\nplanned\n%q", err, why, planned)
	}
	p := sec.Latest().Pairings
	a, b := p[0].Teams[0], p[1].Teams[0]
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Exchange("K5", 0, a, b, "x") })
	if why, err = h.T.Register.Why("K5", 2); err != nil || why.Pairs[0] != pairing.ByHand {
		t.Errorf("a pairing made by hand is told as %q, %v", why.Pairs[0], err)
	}
}

func TestRule20ReplayByAnOfficial(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	place := pairing.Place{Section: "K5", Table: 1}
	m := h.T.Register.AtTable(1).Matches[0]
	if err := report(h, 1, pairing.Team1Wins, "mate"); err != nil {
		t.Fatal(err)
	}
	refused(t, h, "for a reason", func(s *pairing.State) ([]fact.Fact, error) { return s.Replay(place, "") })
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) { return s.Replay(place, "a parent helped") })
	if _, done := m.Result(); done || m.Replayed() != 1 || len(m.History()) != 1 {
		t.Error("what was played still stands, or is forgotten")
	}
	must(t, h, func(s *pairing.State) ([]fact.Fact, error) {
		return []fact.Fact{pairing.ResultRecorded{Place: m.Place(), Outcome: pairing.Team2Wins, Ruling: 1}}, nil
	})
	refused(t, h, "a ruling has decided", func(s *pairing.State) ([]fact.Fact, error) { return s.Replay(place, "again") })
}
