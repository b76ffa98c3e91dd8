package eventsetup_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// C.04.2: pairing numbers may be assigned again until round 4 is paired, with a reason once round 1
// has started.
func TestRenumber(t *testing.T) {
	for _, c := range []struct {
		name, by, reason string
		rounds           int
		system           string
		refused          refusal.Kind
	}{
		{"before round 1", event.ByRating, "", 0, "", ""},
		{"in round 1 for a reason", event.ByRating, "the list was not sorted", 1, "", ""},
		{"in round 1 for none", event.ByRating, " ", 1, "", refusal.Invalid},
		{"in round 3", event.ByRating, "the list was not sorted", 3, "", ""},
		{"in round 4", event.ByRating, "the list was not sorted", 4, "", refusal.TooLate},
		{"as they are", event.ByEntry, "", 0, "", refusal.Conflict},
		{"by the alphabet", "name", "", 0, "", refusal.Invalid},
		{"a round robin that runs", event.ByRating, "the list was not sorted", 1, event.RoundRobin, refusal.TooLate},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, 1, 6)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5", event.Options{System: c.system})
			})
			for range c.rounds {
				h.Round("K5")
			}
			if err := h.Desk(func(s *event.State) ([]fact.Fact, error) { return eventsetup.Renumber(s, "K5", c.by, c.reason) }); refusal.KindOf(err) != c.refused {
				t.Errorf("refused with %q, want %q: %v", refusal.KindOf(err), c.refused, err)
			}
		})
	}
}
