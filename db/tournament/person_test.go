package tournament_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules"
)

// edit corrects the name of player 1 of team 1 as the named official, "" for the desk.
func edit(h *halltest.Hall, to, reason, by string) error {
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		team := t.Register.Team(1)
		entry := team.Entry()
		entry.Players[0].Name = to
		return tournament.CorrectTeam(t, team, entry, reason, named(h, by))
	})
}

func named(h *halltest.Hall, by string) *event.Official {
	if by == "" {
		return nil
	}
	return h.Official(by)
}

func substitute(h *halltest.Hall, by string, req roster.SubstituteRequest) error {
	return h.Do(h.Official(by).Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Substitute(t, t.Register.Team(1), req, h.Official(by))
	})
}

// The spelling of a name is corrected without a word before round 1, then for a reason by a
// director, and by a chief once a slip bears it. A name that is another person's is a chief's too.
func TestWhoCorrectsASpelling(t *testing.T) {
	before := halltest.New(t)
	before.Section("K5", halltest.U18, 1, 4)
	if err := edit(before, "Frist 1", "", ""); err != nil {
		t.Errorf("before round 1: %v", err)
	}
	for _, c := range []struct {
		name, to, reason, by, fails string
		slip                        bool
	}{
		{"the desk", "Frist 1", "misspelled", "", "a director", false},
		{"a director without a reason", "Frist 1", " ", "Rita", "reason why", false},
		{"a director", "Frist 1", "misspelled", "Rita", "", false},
		{"a director, another person", "Zed New", "misspelled", "Rita", "a chief", false},
		{"a chief, another person", "Zed New", "entered wrong", "Lee", "", false},
		{"a director, on a slip", "Frist 1", "misspelled", "Rita", "a chief", true},
		{"the section's chief, on a slip", "Frist 1", "misspelled", "Lee", "", true},
		{"the floor chief, on a slip", "Frist 1", "misspelled", "Ama", "", true},
		{"a chief without a reason", "Frist 1", "", "Lee", "reason why", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			if c.slip {
				h.Call(halltest.Offence("a", "w"))
			}
			if err := edit(h, c.to, c.reason, c.by); c.fails == "" && err != nil {
				t.Error(err)
			} else if c.fails != "" {
				halltest.ExpectError(t, err, c.fails)
			}
		})
	}
}

// A substitute starts with no steps and is another person than the player replaced, whose incidents
// and matches stay theirs.
func TestASubstituteIsAnotherPerson(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	first, second := h.Call(halltest.Offence("a", "w")), h.Call(halltest.Offence("a", "w"))
	req := roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "Zed New"}, Reason: "ill"}
	halltest.ExpectError(t, substitute(h, "Lee", req), "allows no substitutes")
	req.AgainstBook = true
	halltest.ExpectError(t, substitute(h, "Rita", req), "it takes a chief")
	if err := substitute(h, "Lee", req); err != nil {
		t.Fatal(err)
	}
	third := h.Call(halltest.Offence("a", "w"))
	if third.Ruling().Verdict.Step.N != 1 || h.T.Register.Player(third.Offender).Name != "Zed New" {
		t.Errorf("step %d of %s", third.Ruling().Verdict.Step.N, h.T.Register.Player(third.Offender).Name)
	}
	for _, i := range []event.PlayerRef{first.Offender, second.Charged, first.PlayerAt(*first.Seat)} {
		if h.T.Register.Player(i).Name != "First 1" {
			t.Errorf("the slips of First 1 are %s's now", h.T.Register.Player(i).Name)
		}
	}
	if fourth := h.Call(halltest.Offence("a", "w")); fourth.Ruling().Verdict.Step.N != 2 {
		t.Errorf("the substitute's second is step %d", fourth.Ruling().Verdict.Step.N)
	}

	// the match that has ended stays the substitute's once they are replaced in turn
	h.PlayOut("K5")
	req.Player.Name = "Yan Newer"
	if err := substitute(h, "Ama", req); err != nil {
		t.Fatal(err)
	}
	played := h.T.Register.Sections[0].Rounds[0].Pairings[0].Matches[0]
	if name := h.T.Register.Player(played.PlayerAt(*third.Seat)).Name; name != "Zed New" {
		t.Errorf("%s has played the match that has ended", name)
	}
	h.Round("K5")
	team := h.T.Register.Team(1)
	for _, p := range h.T.Register.Sections[0].LatestRound().Pairings {
		if seat, plays := p.Matches[0].SeatOf(team.Ref(1)); plays && h.T.Register.Player(p.Matches[0].PlayerAt(seat)).Name != "Yan Newer" {
			t.Errorf("round 2 is played by another")
		}
	}
	if team.PersonCount() != 4 || team.Ref(1).Player != 4 || team.Ref(2).Player != 2 {
		t.Errorf("%d people, player 1 is %v, player 2 %v", team.PersonCount(), team.Ref(1), team.Ref(2))
	}
}

// Four of the five books allow no substitutes by rule 1; the FIDE extension says nothing of them.
func TestWhichBooksAllowSubstitutes(t *testing.T) {
	for _, id := range rules.BuiltinIDs() {
		h := halltest.Standard(t, id, 4)
		err := substitute(h, "Lee", roster.SubstituteRequest{Place: 2, Player: event.Player{Name: "Zed New"}, Reason: "ill"})
		if id == "fide-ext" {
			if err != nil || h.T.Register.Team(1).Substitutions[0].AgainstBook {
				t.Errorf("%s: %v", id, err)
			}
			continue
		}
		halltest.ExpectError(t, err, "allows no substitutes")
	}
}

// A substitute in the place of an expelled player brings the team back in.
func TestASubstituteForAnExpelledPlayer(t *testing.T) {
	h, team := expelled(t)
	again := roster.SubstituteRequest{Place: 2, Player: event.Player{Name: "FIRST 1"}, Reason: "ill", AgainstBook: true}
	halltest.ExpectError(t, substitute(h, "Ama", again), "was expelled")
	if err := substitute(h, "Ama", roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "Zed New"}, Reason: "agreed with the other teams", AgainstBook: true}); err != nil {
		t.Fatal(err)
	}
	if h.T.IsExpelled(team) {
		t.Error("who was expelled plays no more, and the team is out")
	}
}

// A substitution changes no slip of an incident logged before it.
func TestSubstitutionsChangeNoSlip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(rt, halltest.U18, 4)
		var told []string
		for n := range rapid.IntRange(1, 12).Draw(rt, "acts") {
			if rapid.IntRange(0, 2).Draw(rt, "act") > 0 {
				i := h.Call(halltest.Offence(rapid.SampledFrom([]string{"a", "d"}).Draw(rt, "seat"), "o"))
				told = append(told, h.T.Register.Player(i.Offender).Name)
				continue
			}
			if err := substitute(h, "Ama", roster.SubstituteRequest{
				Place: rapid.IntRange(1, 2).Draw(rt, "place"), Player: event.Player{Name: "New " + strings.Repeat("x", n+1)}, Reason: "ill", AgainstBook: true,
			}); err != nil {
				rt.Fatal(err)
			}
		}
		for n, i := range h.T.Ledger.Incidents() {
			if name := h.T.Register.Player(i.PlayerAt(*i.Seat)).Name; name != told[n] || name != h.T.Register.Player(i.Offender).Name {
				rt.Fatalf("%s was logged of %s and is told of %s", i.Label, told[n], name)
			}
		}
	})
}
