package tournament_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// Rule 1 knows no substitutes: a team whose player is expelled is not paired until an official has
// taken it out, or has brought it back.
func TestRule1AnExpelledPlayerTakesTheTeamOut(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	rita := h.Official("Rita")
	place := event.Place{Section: "K5", Table: 1}
	team := h.T.Register.AtTable(1).Teams[0]
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(t.Ledger, incident.LogRequest{Place: place, Seat: "a", Offence: "banging", Open: true}, rita)
	})
	if len(h.T.Expelled("")) != 0 {
		t.Fatal("somebody is expelled before any ruling")
	}
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, incident.RuleRequest{
			Incident: 1, Differ: true, Reason: "threw the clock",
			Remedies: []penalties.Remedy{{Kind: "expel", Seat: "a"}, {Kind: "forfeit-match", Seat: "a"}},
		}, rita)
	})
	out := h.T.Expelled("K5")
	if len(out) != 1 || out[0].Team != team || !strings.Contains(out[0].String(), "was expelled (R1-1-01)") {
		t.Fatalf("expelled are %v", out)
	}
	h.PlayOut("K5")
	next := func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") }
	if err := h.Do(event.DeskActor, next); err == nil || !strings.Contains(err.Error(), "withdraw the team first") {
		t.Errorf("paired with an expelled player: %v", err)
	}
	withdraw := func(t *tournament.Tournament) ([]fact.Fact, error) {
		return roster.Withdraw(t.Register, team, "", "expelled")
	}
	h.Must(event.DeskActor, withdraw)
	gone := h.T.Register.AtTable(2).Teams[0]
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Withdraw(t, gone, "", "a flat tire")
	})
	for on, want := range map[*event.Team]string{team: "expelled", gone: "withdrawn after round 1", h.T.Register.AtTable(2).Teams[1]: ""} {
		if left := h.T.WhyOut(on); left != want {
			t.Errorf("lists say of %s: %q, want %q", on.Name, left, want)
		}
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return roster.Return(t.Register, gone) })
	h.Must(event.DeskActor, next)
	if h.T.Register.InUnstartedRound(team) {
		t.Error("the team is paired")
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return roster.Return(t.Register, team) })
	if len(h.T.Expelled("")) != 0 {
		t.Error("an official has brought the team back, and it is still asked about")
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairAgain(t, "K5", 0, "") })
}

// A player who is expelled after the next round was paired does not play in it: it is neither
// posted nor started with the team.
func TestRule1AnExpelledPlayersTeamIsNotStarted(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	rita := h.Official("Rita")
	team := h.T.Register.AtTable(1).Teams[0]
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "banging", Open: true}, rita)
	})
	h.PlayOut("K5")
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
	lee := h.Official("Lee") // the round is over
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, incident.RuleRequest{
			Incident: 1, Differ: true, Reason: "threw the clock", Remedies: []penalties.Remedy{{Kind: "expel", Seat: "a"}, {Kind: "forfeit-match", Seat: "a"}},
		}, lee)
	})
	for _, step := range []func(*tournament.Tournament) ([]fact.Fact, error){
		func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PostRound(t, "K5", 0) },
		func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.StartRound(t, "K5", 2) },
	} {
		if err := h.Do(event.DeskActor, step); err == nil || !strings.Contains(err.Error(), "was expelled") {
			t.Errorf("posted or started with an expelled player: %v", err)
		}
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.NoShow(t.Register, team) })
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.StartRound(t, "K5", 0) })
}
