package tournament_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/calls"
)

// Two teams that sit at each other's tables change places in a running round while neither table has anything on
// record; a chief says that their clocks have not run.
func TestTeamsOfARunningRoundChangePlaces(t *testing.T) {
	swap := func(h *halltest.Hall, a, b int) error {
		sec := h.T.Register.Sections[0]
		return h.As("Ama", func(*penalties.State, *event.Official) ([]fact.Fact, error) {
			return tournament.ExchangeRunning(h.T, "K5", sec.Teams[a-1], sec.Teams[b-1], "sat wrong")
		})
	}
	for name, c := range map[string]struct {
		before  func(h *halltest.Hall)
		with    int
		refusal string
	}{
		"nothing on record": {},
		"with a result":     {before: func(h *halltest.Hall) { h.Report(1, event.Team1Wins) }, refusal: "it has a result"},
		"another's result":  {before: func(h *halltest.Hall) { h.Report(3, event.Team1Wins) }},
		"with an incident":  {before: func(h *halltest.Hall) { h.Call(halltest.Offence("a", "w")) }, refusal: "an incident was logged there"},
		"with a call": {before: func(h *halltest.Hall) {
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return calls.Add(tm.Ledger, event.Place{Section: "K5", Table: 2}, "")
			})
		}, refusal: "it has called"},
		"with itself":           {with: 1, refusal: "cannot swap with itself"},
		"with its own opponent": {with: 4, refusal: "play each other"},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 6)
			r := h.T.Register.Sections[0].LatestRound()
			other := r.AtTable(2).Teams[0].No
			if c.before != nil {
				c.before(h)
			}
			if c.with != 0 {
				other = c.with
			}
			third, started := r.AtTable(3), r.Started
			err := swap(h, 1, other)
			if c.refusal != "" {
				if err == nil || !strings.Contains(err.Error(), c.refusal) {
					t.Fatalf("the answer is %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if at := r.TablesOf(h.T.Register.Team(1)); len(at) != 1 || at[0] != 2 {
				t.Errorf("team 1 plays at %v", at)
			}
			if at := r.TablesOf(h.T.Register.Team(other)); len(at) != 1 || at[0] != 1 {
				t.Errorf("team %d plays at %v", other, at)
			}
			if r.AtTable(3) != third || !r.Started.Equal(started) || !r.ByHand {
				t.Error("the third table or the start of the round changed, or nobody is told that an official paired")
			}
			h.Report(2, event.Team1Wins) // a result stands at the table as it is now
			if err := swap(h, 1, other); err == nil {
				t.Error("they change back with a result at one table")
			}
		})
	}
}
