package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/penalties/results"
)

// Two warnings of a canceled game and one offense in the new one: three steps by the default, and the
// sentence says where they were; one where the event announced that steps begin again. Steps that count
// over the match or the event do so either way.
func TestStepsAfterANewGame(t *testing.T) {
	for _, c := range []struct {
		policy, stream string
		step           int
		says           string
	}{
		{"", "", 3, "counting 2 in the game that was canceled"},
		{"restart", "", 1, "in this game"},
		{"restart", "match", 3, "in this match"},
		{"restart", "event", 3, "in this event"},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		set := func(item, value string) {
			if value != "" {
				h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return eventsetup.SetPolicy(tm.Register, item, value, "said", h.Official("Ama"))
				})
			}
		}
		set("steps_after_new_game", c.policy)
		set("stream", c.stream)
		h.Call(halltest.Offence("a", "w"))
		h.Call(halltest.Offence("a", "w"))
		h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return results.Replay(tm.Ledger, event.Place{Section: "K5", Table: 1}, "a spectator", h.Official("Ama"))
		})
		v := h.Call(halltest.Offence("a", "w")).Ruling().Verdict
		if v.Step.N != c.step || !strings.Contains(strings.Join(v.Because, " "), c.says) {
			t.Errorf("%s, by %s: step %d, because %q; want %d, %q", c.policy, c.stream, v.Step.N, v.Because, c.step, c.says)
		}
	}
}
