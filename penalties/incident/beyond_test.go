package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties/incident"
)

// Rules 12, 14c, 20, 22: where the rulebook names the penalties that the director may choose from, any
// other departs from it. Where it names none, or others besides, it is open.
func TestWhatTheRuleDoesNotNameDeparts(t *testing.T) {
	for _, c := range []struct {
		book, offence, remedy string
		departs               bool
	}{
		{halltest.U18, "banging", "deduct-time:a:60", false}, // 22
		{halltest.U18, "banging", "warning:a", false},
		{halltest.U18, "banging", "add-time:b:60", true},
		{halltest.U18, "banging", "forfeit-match:a", true},
		{halltest.U18, "banging", "expel:a", true},
		{"oscf-2012", "banging", "forfeit-game:a", false}, // 25
		{"oscf-2012", "banging", "expel:a", true},
		{halltest.U18, "spectator-interference", "new-game", false}, // 20
		{halltest.U18, "spectator-interference", "forfeit-match:a", true},
		{"oscf-2012", "spectator-interference", "forfeit-match:a", false}, // 22
		{"oscf-2012", "spectator-interference", "add-time:b:60", false},
		{"uscf-2006-contact", "partner-moves-piece", "forfeit-match:a", false}, // 12
		{"uscf-2006-contact", "partner-moves-piece", "forfeit-game:d", true},
		{halltest.U18, "partner-moves-piece", "forfeit-game:d", false},
		{halltest.U18, "hover", "add-time:b:60", false}, // 14c
	} {
		h := halltest.Standard(t, c.book, 4)
		i := h.Call(halltest.Offence("a", c.offence))
		if err := h.Rule("Rita", incident.RuleRequest{
			Incident: i.No, Remedies: halltest.Remedies(t, c.remedy), Reason: "seen",
		}); err != nil {
			t.Fatalf("%s %s %s: %v", c.book, c.offence, c.remedy, err)
		}
		if got := i.Ruling().Departed; got != c.departs {
			t.Errorf("%s, %s: %s departs %v, want %v", c.book, c.offence, c.remedy, got, c.departs)
		}
	}
}
