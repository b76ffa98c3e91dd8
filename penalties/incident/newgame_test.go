package incident_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// A spectator helped: the game is canceled and played again (rule 20). Its reported result does
// not count, and counts again when the ruling is overturned.
func TestRule20ANewGameCancelsWhatWasPlayed(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	rita, lee := h.Official("Rita"), h.Official("Lee")
	place := event.Place{Section: "K5", Table: 1}
	report := func(o event.Outcome) {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return rounds.Report(t.Register, place, o, "A", "mate")
		})
	}
	m := h.T.Register.AtTable(1).Matches[0]
	report(event.Team1Wins)
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(
			t.Ledger,
			incident.LogRequest{
				Place: place, Seat: "-", Offence: "spectator-interference", Open: true,
				Given: halltest.Given("before_end", true),
			},
			rita,
		)
	})
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(
			t.Ledger,
			incident.RuleRequest{
				Incident: 1, Remedies: []penalties.Remedy{{Kind: "new-game"}}, Differ: true,
				Reason: "a parent called the mate",
			},
			rita,
		)
	})
	if r, _ := m.Result(); r.Outcome != event.Team1Wins || m.ReplayCount() != 0 {
		t.Fatalf("the match had ended, and a director's ruling makes it %s", r.Outcome)
	}
	h.Expect("result R1-1-01 1-0→none")
	h.MustSettle(1, true, "")
	if r, done := m.Result(); done || m.ReplayCount() != 1 {
		t.Fatalf("after the new game was ordered %s stands, begun anew %d times", r.Outcome,
			m.ReplayCount())
	}
	report(event.Team2Wins)
	if r, _ := m.Result(); r.Outcome != event.Team2Wins {
		t.Errorf("the new game ended 0-1, and %s stands", r.Outcome)
	}

	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.File(
			t.Ledger,
			appeal.FileRequest{
				Incident: 1, Seat: "a", Grounds: penalties.FactsWrong,
				Sure: []string{penalties.SureCanceled}, Text: "nobody called anything",
			},
			h.Now,
		)
	})
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(
			t.Ledger,
			appeal.DecideRequest{
				Appeal: 1, Decision: penalties.Overturn, Reason: "the parent stood outside",
			},
			lee,
		)
	})
	c := h.T.Ledger.OpenConsequences()
	if len(c) != 1 || c[0].Result.Was.Outcome != event.Team2Wins ||
		c[0].Result.WouldBe.Outcome != event.Team1Wins {
		t.Fatalf("overturned: %d consequences, want the first game's result asked about", len(c))
	}
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Settle(t, c[0].Consequence, true, "", "the first game stands", lee)
	})
	if r, _ := m.Result(); r.Outcome != event.Team1Wins || m.ReplayCount() != 0 {
		t.Errorf("confirmed: %s stands, begun anew %d times", r.Outcome, m.ReplayCount())
	}
}
