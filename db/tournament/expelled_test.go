package tournament_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// expelled is a hall in which First 1 of K5 Team 1 is expelled by Lee, the section's chief.
func expelled(t *testing.T) (*halltest.Hall, *event.Team) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 4)
	if err := h.TryLog("Lee", incident.LogRequest{Seat: "a", Offence: "banging", Open: true}); err != nil {
		t.Fatal(err)
	}
	if err := h.Rule("Lee", incident.RuleRequest{
		Incident: 1, Differ: true, Reason: "threw the clock", Remedies: []penalties.Remedy{{Kind: "expel", Seat: "a"}},
	}); err != nil {
		t.Fatal(err)
	}
	return h, h.T.Register.Team(1)
}

// An expelled player's team is out at every door, withdrawn or not, until a chief brings it back.
// No official of a lower rank does.
func TestAnExpelledTeamIsOutAtEveryDoor(t *testing.T) {
	for _, withdrawn := range []bool{false, true} {
		h, team := expelled(t)
		h.PlayOut("K5")
		if withdrawn {
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Withdraw(t, team, "", "") })
		}
		again := event.Entry{Name: "Newcomers", Players: [2]event.Player{{Name: "first  1"}, {Name: "Zoe"}}}
		for door, act := range map[string]func(*tournament.Tournament) ([]fact.Fact, error){
			"a bye":    func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.RequestBye(t, team, 2, true) },
			"check-in": func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.CheckIn(t, team, true) },
			"the list": func(t *tournament.Tournament) ([]fact.Fact, error) {
				return tournament.AddWaiting(t, "K5", event.Player{Name: "First 1"}, "")
			},
			"family first": func(t *tournament.Tournament) ([]fact.Fact, error) {
				return tournament.AddWaiting(t, "K5", event.Player{Name: "1, First"}, "")
			},
			"by a TD": func(t *tournament.Tournament) ([]fact.Fact, error) {
				return tournament.Return(t, team, "", h.Official("Rita"))
			},
			"by no one": func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Return(t, team, "", nil) },
			"late entry": func(t *tournament.Tournament) ([]fact.Fact, error) {
				return entered(tournament.EnterTeams(t, "K5", []event.Entry{again}))
			},
			"an import": func(t *tournament.Tournament) ([]fact.Fact, error) {
				return entered(tournament.EnterPlayers(t, "K5", []event.Entry{again}))
			},
		} {
			if err := h.Do(event.DeskActor, act); err == nil || !strings.Contains(err.Error(), "was expelled (R1-1-01)") {
				t.Errorf("withdrawn %v, %s: %v", withdrawn, door, err)
			}
		}
		if err := h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") }); (err == nil) != withdrawn {
			t.Errorf("withdrawn %v, paired: %v", withdrawn, err)
		}
		if why, public := h.T.WhyOut(team), h.T.PublicWhyOut(team); why != "expelled" || public != "out" {
			t.Errorf("officials read %q, the public %q", why, public)
		}
		ama := h.Official("Ama")
		h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.Return(t, team, "a mistake", ama)
		})
		if h.T.IsExpelled(team) || h.T.WhyOut(team) != "" || len(h.T.Ledger.Barred()) > 0 {
			t.Error("a chief has brought it back, and it is out")
		}
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.CheckIn(t, team, true) })

		// a team that was brought back and then leaves has withdrawn
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Withdraw(t, team, "", "") })
		if why := h.T.WhyOut(team); !strings.HasPrefix(why, "withdrawn") {
			t.Errorf("brought back and gone home it is %q", why)
		}
	}
}

// A team that was brought back is out again once a decision expels its player anew.
func TestADecisionExpelsAgain(t *testing.T) {
	h, team := expelled(t)
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.Return(t, team, "", ama) })
	h.MustDecide("Ama", h.File(1), "modify", penalties.Remedy{Kind: "expel", Seat: "a"}, penalties.Remedy{Kind: "warning", Seat: "a"})
	if !h.T.IsExpelled(team) {
		t.Error("the decision expels nobody")
	}
}

// entered returns the facts of an entry, or its first fault.
func entered(facts []fact.Fact, faults []roster.EntryError, err error) ([]fact.Fact, error) {
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return facts, err
}
