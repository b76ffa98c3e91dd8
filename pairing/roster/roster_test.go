package roster_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

func await(t *testing.T, h *halltest.Hall, section, name, club string, rating int) {
	t.Helper()
	err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return roster.AddWaiting(s, section, event.Player{Name: name, Rating: rating}, club)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// partner makes a team of two waiting players, by name.
func partner(h *halltest.Hall, one, two, name string) error {
	return h.Desk(func(s *event.State) ([]fact.Fact, error) {
		a, err := roster.FindWaiting(s, "", one)
		if err != nil {
			return nil, err
		}
		b, err := roster.FindWaiting(s, "", two)
		if err != nil {
			return nil, err
		}
		return roster.MakeTeam(s, a, b, name, "")
	})
}

func mustRefuse(t *testing.T, err error, says string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("got %v, want an error that says %q", err, says)
	}
}

// Rule 1: a team is two players. A player without a partner waits for one.
func TestPlayersWaitUntilTwoBecomeATeam(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 2)
	h.Section("K8", "uschess-2018", 1, 0)
	await(t, h, "K5", "Ada Lark", "Oak", 1200)
	await(t, h, "k5", "  Ben   Kessel ", "oak", 0)
	await(t, h, "K5", "Cy Moor", "Elm", 0)
	await(t, h, "K8", "Dev Pine", "", 0)

	mustRefuse(t, h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return roster.AddWaiting(s, "K5", event.Player{Name: "ada  LARK"}, "")
	}), "Ada Lark is already waiting for a partner in section K5: for another player")
	mustRefuse(t, partner(h, "Ada", "ada", ""), "their own partner")
	mustRefuse(t, partner(h, "Ada", "Dev", ""), "is waiting in section K5 and Dev Pine in section K8")
	mustRefuse(t, partner(h, "Ada", "Zoe", ""), `no player "Zoe" is waiting`)
	mustRefuse(t, partner(h, "Ada", "Ben", "k5 team 1"), "has a team")

	if err := partner(h, "Ada", "Ben", ""); err != nil {
		t.Fatal(err)
	}
	s := h.T.Register
	team := s.Teams[len(s.Teams)-1]
	if team.Name != "Ada Lark & Ben Kessel" || team.Club != "Oak" || team.Players[0].Rating != 1200 || team.Section != "K5" {
		t.Errorf("the team is %+v", team)
	}
	if w := s.WaitingIn("K5"); len(w) != 1 || w[0].Player.Name != "Cy Moor" {
		t.Errorf("waiting in K5: %d", len(w))
	}
	mustRefuse(t, partner(h, "Ada", "Cy", ""), `no player "Ada" is waiting`)

	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return roster.RemoveWaiting(s.Waiting[2], "went home"), nil
	}); err != nil {
		t.Fatal(err)
	}
	if w := s.WaitingIn(""); len(w) != 1 || w[0].Section != "K8" {
		t.Errorf("waiting in all: %d", len(w))
	}
	h.Round("K5") // the new team plays
	if tables := s.Sections[0].LatestRound().TablesOf(team); len(tables) == 0 && s.Sections[0].LatestRound().Bye != team {
		t.Error("the new team is not paired")
	}
}

// In a list of entries, a player entered alone waits, and the others form teams.
func TestEnterPlayersAlone(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 0)
	await(t, h, "K5", "Gus Hale", "", 0)
	pair := [2]event.Player{{Name: "Ada"}, {Name: "Dev"}}
	entries := []event.Entry{
		{Name: "Owls", Club: "Oak", Players: pair},
		{Club: "Elm", Players: [2]event.Player{{Name: "Eve", Rating: 900}}},
		{Name: "Forks", Club: "elm", Players: [2]event.Player{{}, {Name: "Finn"}}},
	}
	enter := func(entries ...event.Entry) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) {
			facts, faults, err := roster.EnterPlayers(s, "K5", entries)
			if len(faults) > 0 {
				return nil, faults[0]
			}
			return facts, err
		}
	}
	mustRefuse(t, h.Desk(enter(event.Entry{Players: [2]event.Player{{Name: "gus  hale"}}})),
		"Gus Hale is already waiting for a partner in section K5: for another player")
	mustRefuse(t, h.Desk(enter(entries[1], entries[1])), "Eve is already waiting for a partner")
	mustRefuse(t, h.Desk(enter(event.Entry{Name: "Nobody"})), "player1")
	if err := h.Desk(enter(entries...)); err != nil {
		t.Fatal(err)
	}
	sec, err := h.T.Register.Section("K5")
	if err != nil || len(sec.Teams) != 1 || sec.Teams[0].Players != pair {
		t.Errorf("teams %+v, %v", sec.Teams, err)
	}
	var waits []string
	for _, w := range h.T.Register.WaitingIn("K5") {
		waits = append(waits,
			fmt.Sprint(w.No, " ", w.Player.Name, " ", w.Player.Rating, " ", w.Club))
	}
	if want := []string{"1 Gus Hale 0 ", "2 Eve 900 Elm", "3 Finn 0 Elm"}; !slices.Equal(waits, want) {
		t.Errorf("waiting %q, want %q", waits, want)
	}
	if _, faults, err := roster.EnterTeams(h.T.Register, "K5", entries[1:2]); err != nil || len(faults) != 2 {
		t.Errorf("a team of one is refused with %v, %v", faults, err)
	}
}

// Every player is always in exactly one place: in a team, waiting, or gone.
func TestEveryPlayerIsInOnePlace(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.New(rt)
		h.Section("K5", "uschess-2018", 1, 0)
		added := 0
		rt.Repeat(map[string]func(*rapid.T){
			"come": func(rt *rapid.T) {
				p := event.Player{Name: fmt.Sprint("Player ", added)}
				if err := h.Desk(func(s *event.State) ([]fact.Fact, error) { return roster.AddWaiting(s, "K5", p, "") }); err != nil {
					rt.Fatal(err)
				}
				added++
			},
			"pair up": func(rt *rapid.T) {
				w := h.T.Register.WaitingIn("K5")
				if len(w) < 2 {
					rt.Skip("too few")
				}
				i := rapid.IntRange(0, len(w)-2).Draw(rt, "one")
				if err := partner(h, fmt.Sprint(w[i].No), fmt.Sprint(w[len(w)-1].No), ""); err != nil {
					rt.Fatal(err)
				}
			},
			"leave": func(rt *rapid.T) {
				w := h.T.Register.WaitingIn("K5")
				if len(w) == 0 {
					rt.Skip("nobody")
				}
				if err := h.Desk(func(s *event.State) ([]fact.Fact, error) { return roster.RemoveWaiting(w[0], ""), nil }); err != nil {
					rt.Fatal(err)
				}
			},
			"": func(rt *rapid.T) {
				s := h.T.Register
				var gone int
				seen := map[string]int{}
				for _, w := range s.Waiting {
					if w.Removed {
						gone++
					}
				}
				for _, w := range s.WaitingIn("K5") {
					seen[w.Player.Name]++
				}
				for _, t := range s.Teams {
					seen[t.Players[0].Name]++
					seen[t.Players[1].Name]++
				}
				if len(seen)+gone != added {
					rt.Fatalf("%d came, %d are here and %d gone", added, len(seen), gone)
				}
				for name, n := range seen {
					if n != 1 {
						rt.Fatalf("%s is in %d places", name, n)
					}
				}
			},
		})
	})
}

func check(h *halltest.Hall, team int, here bool) error {
	return h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return roster.CheckIn(s.Team(team), here)
	})
}

func TestCheckInKeepsRoundOneFromPairingWhoDidNotCome(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 7)
	s := h.T.Register
	pair := func() error {
		return h.Desk(func(s *event.State) ([]fact.Fact, error) {
			return pairing.PairNextRound(s, "K5")
		})
	}
	closing := func() error {
		return h.Desk(func(s *event.State) ([]fact.Fact, error) {
			return roster.CloseCheckIn(s, "K5")
		})
	}
	mustRefuse(t, closing(), "no team of section K5 has checked in")
	for _, n := range []int{1, 2, 3, 4, 6} {
		if err := check(h, n, true); err != nil {
			t.Fatal(err)
		}
	}
	mustRefuse(t, check(h, 1, true), "already checked in")
	mustRefuse(t, check(h, 5, false), "is not checked in")
	if err := check(h, 6, false); err != nil { // it was another team
		t.Fatal(err)
	}
	mustRefuse(t, pair(), "these teams are absent: K5 Team 5, K5 Team 6, K5 Team 7")
	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(7), "", "") }); err != nil {
		t.Fatal(err)
	}
	mustRefuse(t, pair(), "these teams are absent: K5 Team 5, K5 Team 6;")
	mustRefuse(t, check(h, 7, true), "has withdrawn")
	if err := closing(); err != nil {
		t.Fatal(err)
	}
	mustRefuse(t, closing(), "already closed")
	await(t, h, "K5", "Ada", "", 0)
	await(t, h, "K5", "Ben", "", 0)
	if err := partner(h, "Ada", "Ben", ""); err != nil { // entered after check-in: they are present
		t.Fatal(err)
	}
	if err := pair(); err != nil {
		t.Fatal(err)
	}
	if got := teamsIn(s.Sections[0].LatestRound()); !slices.Equal(got, []int{1, 2, 3, 4, 8}) {
		t.Errorf("paired are the teams %v", got)
	}
	if err := check(h, 5, true); err != nil { // came late: plays the next round
		t.Fatal(err)
	}
	h.PlayOut("K5")
	if err := pair(); err != nil {
		t.Fatal(err)
	}
	if got := teamsIn(s.Sections[0].LatestRound()); !slices.Equal(got, []int{1, 2, 3, 4, 5, 8}) {
		t.Errorf("paired in round 2 are the teams %v", got)
	}
}

// A section without check-in pairs all its teams. So does one whose teams have all checked in,
// without closing it.
func TestCheckInIsOptional(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 4)
	h.Section("K8", "uschess-2018", 1, 2)
	for _, n := range []int{5, 6} {
		if err := check(h, n, true); err != nil {
			t.Fatal(err)
		}
	}
	h.Round("K5")
	h.Round("K8")
}

// teamsIn lists the numbers of the teams that a round pairs, and that of the bye.
func teamsIn(r *event.Round) []int {
	var list []int
	for _, p := range r.Pairings {
		list = append(list, p.Teams[0].No, p.Teams[1].No)
	}
	if r.Bye != nil {
		list = append(list, r.Bye.No)
	}
	slices.Sort(list)
	return list
}

func TestAMendedTeamIsTheSameTeam(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	s := h.T.Register
	team := s.Team(2)
	mend := func(change func(*event.Entry)) error {
		return h.Desk(func(s *event.State) ([]fact.Fact, error) {
			to := s.Team(2).Entry()
			change(&to)
			return roster.CorrectTeam(s, s.Team(2), to, "misspelled")
		})
	}
	before := h.Now
	if err := mend(func(e *event.Entry) { e.Name, e.Club = " Night  Owls ", "New Club" }); err != nil {
		t.Fatal(err)
	}
	if err := mend(func(e *event.Entry) { e.Players[1] = event.Player{Name: "Ben", Rating: 900} }); err != nil {
		t.Fatal(err)
	}
	if s.Team(2) != team || team.Name != "Night Owls" || team.Club != "New Club" || team.Players[1].Rating != 900 {
		t.Errorf("mended: %+v", team)
	}
	if len(team.FormerEntries) != 2 || team.FormerEntries[0].Name != "K5 Team 2" || team.FormerEntries[0].Players[1].Name != "Second 2" || !team.FormerEntries[0].Until.At.After(before) {
		t.Errorf("history: %+v", team.FormerEntries)
	}
	if p := s.Sections[0].LatestRound().AtTable(s.Sections[0].LatestRound().TablesOf(team)[0]); !slices.Contains(p.Teams[:], team) {
		t.Error("it lost its table")
	}
	// a team is found by its name on old prints
	for _, name := range []string{"night owls", "K5 Team 2", "k5 team 2"} {
		if found, err := roster.FindTeam(s, "K5", name); err != nil || found != team {
			t.Errorf("%q: %v, %v", name, found, err)
		}
	}
	mustRefuse(t, mend(func(*event.Entry) {}), "already has that entry")
	mustRefuse(t, mend(func(e *event.Entry) { e.Name = "k5 team 3" }), "choose another name")
	mustRefuse(t, mend(func(e *event.Entry) { e.Name = " " }), "has no name")
	mustRefuse(t, mend(func(e *event.Entry) { e.Players[0].Name = "\x00\u200b" }), "has no name")
	if err := mend(func(e *event.Entry) { e.Club = "" }); err != nil || team.Club != "" {
		t.Errorf("club taken away: %q, %v", team.Club, err)
	}
}

// C.04.2: data may be corrected at any time, pairing numbers only until round 4 is paired.
func TestRatingsStandOnceRoundFourIsPaired(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 10)
	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Seed: event.ByRating})
	}); err != nil {
		t.Fatal(err)
	}
	rate := func(n int) error {
		return h.Desk(func(s *event.State) ([]fact.Fact, error) {
			to := s.Team(1).Entry()
			to.Players[0].Rating = n
			return roster.CorrectTeam(s, s.Team(1), to, "")
		})
	}
	for range 3 {
		h.Round("K5")
	}
	if err := rate(100); err != nil {
		t.Fatal(err)
	}
	h.Round("K5")
	mustRefuse(t, rate(2000), "C.04.2")
}

func TestAPracticeEventSaysSo(t *testing.T) {
	s := event.NewState()
	facts, err := eventsetup.NewPractice(s, "Trying out")
	if err != nil || !facts[0].(event.Created).Practice {
		t.Errorf("%+v, %v", facts, err)
	}
	if _, err := eventsetup.NewPractice(s, " "); err == nil {
		t.Error("an event without a name")
	}
}

// Each team without a part in a round is listed with the reason, except teams that had withdrawn.
func TestUnpairedTeams(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 7)
	s := h.T.Register
	sec := s.Sections[0]
	for _, n := range []int{1, 2, 3, 4, 5} {
		if err := check(h, n, true); err != nil {
			t.Fatal(err)
		}
	}
	for _, decide := range []func(*event.State) ([]fact.Fact, error){
		func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(6), "", "") },
		func(s *event.State) ([]fact.Fact, error) {
			return roster.RequestBye(s, s.Team(5), 1, false)
		},
		func(s *event.State) ([]fact.Fact, error) { return roster.CloseCheckIn(s, "K5") },
		func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") },
	} {
		if err := h.Desk(decide); err != nil {
			t.Fatal(err)
		}
	}
	left := func() string {
		var text []string
		for _, team := range sec.UnpairedTeams(sec.Round(1)) {
			why, _ := sec.WhyUnpaired(team, sec.Round(1))
			text = append(text, fmt.Sprint(team.No, " ", why))
		}
		return strings.Join(text, ", ")
	}
	if got := left(); got != "5 bye, 7 absent" {
		t.Errorf("left out: %s", got)
	}
	if err := check(h, 7, true); err != nil {
		t.Fatal(err)
	}
	if got := left(); got != "5 bye, 7 not paired" {
		t.Errorf("left out once it came: %s", got)
	}
}

// Typed ratings have the same limit of 3500 as those in files.
func TestRatingLimit(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 2)
	for rating, says := range map[int]string{-1: "cannot be rated -1", 3501: "cannot be rated 3501: use a whole number up to 3500, or none"} {
		who := event.Player{Name: "Ada Lark", Rating: rating}
		mustRefuse(t, h.Desk(func(s *event.State) ([]fact.Fact, error) {
			return roster.AddWaiting(s, "K5", who, "")
		}), says)
		_, faults, err := roster.EnterTeams(h.T.Register, "K5",
			[]event.Entry{{Name: "Owls", Players: [2]event.Player{who, {Name: "Ben Kessel"}}}})
		if err != nil || len(faults) != 1 || faults[0].Column != "rating1" || !strings.Contains(faults[0].Why, says) {
			t.Errorf("rated %d: %+v, %v", rating, faults, err)
		}
	}
	await(t, h, "K5", "Ada Lark", "", event.MaxRating)
}
