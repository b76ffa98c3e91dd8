package event_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
)

// A section is judged by its own policy values, else by the event's, and never against its
// rulebook.
func TestPolicyOf(t *testing.T) {
	h := halltest.New(t)
	h.Section("US", halltest.U18, 1, 2)
	h.Section("FD", "fide-ext", 1, 2)
	set := func(section, item, value string) {
		t.Helper()
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			if section == "" {
				return eventsetup.SetPolicy(s, item, value, "", nil)
			}
			return eventsetup.SetSectionPolicy(s, section, item, value, "", nil)
		})
	}
	says := func(section, item, want string) {
		t.Helper()
		if got := h.T.Register.PolicyOf(section).Get(item); got != want {
			t.Errorf("%s of %s is %q, want %q", item, section, got, want)
		}
	}
	set("", "minute", "deduct")
	set("", "drawn_game_ends_match", "false")
	set("US", "stream", "event")
	says("US", "minute", "deduct")
	says("FD", "minute", "add") // no minute's penalty there
	says("US", "drawn_game_ends_match", "false")
	says("FD", "drawn_game_ends_match", "") // 4.3 ends the match
	says("US", "stream", "event")
	says("FD", "stream", "game")
	for _, it := range h.T.Register.PolicyItems() {
		if it.Name == "contact_clause" {
			t.Error("the contact clause is offered, and no section's rulebook has it")
		}
	}
	set("US", "minute", "add")
	says("US", "minute", "add")
	set("US", "minute", event.AsEvent)
	says("US", "minute", "deduct")
}
