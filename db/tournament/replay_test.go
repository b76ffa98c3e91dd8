package tournament_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/results"
)

// A match of an earlier round that is played again keeps standings from being final, and takes its
// result without a ruling.
func TestAMatchPlayedAgainIsMissedInAnyRound(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	do := func(decide func(s *event.State) ([]fact.Fact, error)) {
		t.Helper()
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) })
	}
	report := func(round, table int) {
		do(func(s *event.State) ([]fact.Fact, error) {
			return rounds.Report(s, event.Place{Section: "K5", Round: round, Table: table}, event.Team1Wins, "", "")
		})
	}
	for round := 1; round <= 2; round++ {
		report(round, 1)
		report(round, 2)
		do(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", round) })
		if round == 1 {
			h.Round("K5")
		}
	}
	if open := h.T.Unsettled(""); len(open) > 0 {
		t.Fatalf("open before: %v", open)
	}
	ama := h.Official("Ama")
	place := event.Place{Section: "K5", Round: 1, Table: 2}
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return results.Replay(t.Ledger, place, "a parent helped", ama)
	})
	if open := h.T.Unsettled("K5"); !slices.Contains(open, "round 1 of section K5 lacks 1 result") {
		t.Errorf("open: %v", open)
	}
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return results.Correct(t.Ledger, rounds.CorrectRequest{Place: place, Outcome: event.Team1Wins, Reason: "played again", By: ama})
	})
	for _, c := range h.T.Ledger.OpenConsequences() {
		h.MustSettle(c.Consequence, true, c.Choices[0])
	}
	if open := h.T.Unsettled(""); len(open) > 0 {
		t.Errorf("open after: %v", open)
	}
}
