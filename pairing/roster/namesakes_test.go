package roster_test

import (
	"fmt"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

func entry(team, one, two string) event.Entry {
	return event.Entry{Name: team, Players: [2]event.Player{{Name: one}, {Name: two}}}
}

func enterPeople(h *halltest.Hall, entries ...event.Entry) (facts []fact.Fact, err error) {
	return facts, h.Desk(func(s *event.State) ([]fact.Fact, error) {
		var faults []roster.EntryError
		if facts, faults, err = roster.EnterPlayers(s, "K5", entries); len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
}

// Rule 1: a team is two players.
func TestRule1TwoDifferentPlayers(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 1)
	_, err := enterPeople(h, entry("Twins", "Foo Three", "foo  THREE"))
	mustRefuse(t, err, "player2: foo  THREE cannot be both players of a team")
	mustRefuse(t, h.Desk(func(s *event.State) ([]fact.Fact, error) {
		return roster.CorrectTeam(s, s.Team(1), entry("Twins", "Foo", "foo"), "")
	}), "cannot be both players")
	_, err = enterPeople(h, entry("Twins", "Foo Three", "Three, Foó"))
	mustRefuse(t, err, "player2: Three, Foó cannot be both players of a team")
	_, err = enterPeople(h, entry("Nobody", "", ""))
	mustRefuse(t, err, "player1: the player has no name")
}

// Namesakes are reported and not refused, because two people may share a name. Withdrawn teams do
// not count.
func TestNamesakes(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 0)
	h.Section("K8", "uschess-2018", 1, 0)
	if _, err := enterPeople(h, entry("Owls", "Ada Lane", "Dev"), entry("Gone", "Gus", "Hal")); err != nil {
		t.Fatal(err)
	}
	s := h.T.Register
	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(2), "", "") }); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name    string
		same    []roster.Namesake
		wanting string
	}{
		{"in a team", roster.Namesakes(s, "K5", entry("A", "Quin", "ada  lane")), "[ada  lane already plays in Owls]"},
		{"family first", roster.Namesakes(s, "K5", entry("A", "Quin", "Lane, Ada")), "[Lane, Ada already plays in Owls]"},
		{"marks and capitals", roster.Namesakes(s, "K5", entry("A", "Quin", "LANE Áda")), "[LANE Áda already plays in Owls]"},
		{"Han with a blank", roster.Namesakes(s, "K5", entry("A", "王芳", "Bo"), entry("B", "王 芳", "Cy")), "[王 芳 already plays in A]"},
		{"two columns", roster.Namesakes(s, "K5", event.Entry{Name: "A", Players: [2]event.Player{{Name: "Lane Ada", Given: "Ada", Family: "Lane"}, {Name: "Bo"}}}), "[Lane Ada already plays in Owls]"},
		{"another generation", roster.Namesakes(s, "K5", entry("A", "Ada Lane Jr.", "Bo")), "[]"},
		{"another initial", roster.Namesakes(s, "K5", entry("A", "Ada B. Lane", "Bo")), "[]"},
		{"further up", roster.Namesakes(s, "K5", entry("A", "Quin", "Bo"), entry("B", "bo", "Cy")), "[bo already plays in A]"},
		{"alone", roster.Namesakes(s, "K5", entry("", "Ada Lane", ""), entry("", "Eve", ""), entry("A", "Eve", "Bo")), "[Ada Lane already plays in Owls]"},
		{"in a team that has withdrawn", roster.Namesakes(s, "K5", entry("A", "Gus", "Bo")), "[]"},
		{"in another section", roster.Namesakes(s, "K8", entry("A", "Ada Lane", "Bo")), "[]"},
		{"nobody", roster.Namesakes(s, "K5", entry("A", "", "")), "[]"},
		{"mended, the same players", roster.NewNamesakes(s, s.Team(1), entry("Owls", "Dev", "ADA LANE")), "[]"},
		{"mended, another's", roster.NewNamesakes(s, s.Team(2), entry("Gone", "Dev", "Hal")), "[Dev already plays in Owls]"},
	} {
		if got := fmt.Sprint(test.same); got != test.wanting {
			t.Errorf("%s: %s, want %s", test.name, got, test.wanting)
		}
	}
}

// A player entered in a team leaves the list of players without a partner, however the team was
// entered.
func TestEnteredPlayerWaitsNoLonger(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 1)
	h.Section("K8", "uschess-2018", 1, 0)
	for _, name := range []string{"Quin Zane", "Ada", "Ben"} {
		await(t, h, "K5", name, "", 0)
	}
	await(t, h, "K8", "Ada", "", 0)
	s := h.T.Register
	waits := func() string {
		text := ""
		for _, w := range s.WaitingIn("") {
			text += w.Section + " " + w.Player.Name + ", "
		}
		return text
	}
	// Eve waits and finds a partner in one file.
	facts, err := enterPeople(h, entry("", "Eve", ""), entry("A", "Zane, quin", "Ann"),
		entry("B", "Bo", "EVE"))
	if err != nil {
		t.Fatal(err)
	}
	if found := roster.RemovedFromWaiting(s, facts); len(found) != 2 || found[0].Player.Name != "Quin Zane" || found[0].Team != 2 || found[1].Player.Name != "Eve" {
		t.Errorf("told of %d", len(found))
	}
	if got, want := waits(), "K5 Ada, K5 Ben, K8 Ada, "; got != want {
		t.Errorf("still waiting: %s", got)
	}
	if err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
		to := s.Team(1).Entry()
		to.Players[1].Name = "Ben"
		facts, err = roster.CorrectTeam(s, s.Team(1), to, "the partner went home")
		return facts, err
	}); err != nil {
		t.Fatal(err)
	}
	if got, want := waits(), "K5 Ada, K8 Ada, "; got != want || len(roster.RemovedFromWaiting(s, facts)) != 1 {
		t.Errorf("still waiting: %s, told of %d", got, len(roster.RemovedFromWaiting(s, facts)))
	}
}
