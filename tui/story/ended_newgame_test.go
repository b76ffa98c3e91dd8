package story_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties/incident"
)

// Hidden stock twice loses the game, unless a chief has a new game played or imposes a warning
// instead. A third time loses it then, and no paper may say that it was lost already.
func TestALossThatDoesNotStandIsNone(t *testing.T) {
	for _, c := range []struct {
		instead, by string
		corrects    bool // the ruling that lost the game
		replays     int
	}{
		{instead: "new-game", by: "Rita", replays: 1},
		{instead: "warning:b", by: "Ama", corrects: true},
	} {
		t.Run(c.instead, func(t *testing.T) {
			p := newEnding(t, 1)
			p.asksAll = true
			must := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			hides := func() { t.Helper(); must(p.TryLog("Rita", halltest.Offence("b", "h"))) }
			hides()
			hides()
			req := incident.RuleRequest{
				Incident: 2, Differ: true, Remedies: halltest.Remedies(t, c.instead), Reason: "a spectator helped",
			}
			if c.corrects {
				req.Corrects = p.T.Ledger.Incidents()[1].RulingToCorrect()
			}
			must(p.Rule(c.by, req))
			if o := p.outcome(); o != "" || p.m.ReplayCount() != c.replays {
				t.Fatalf("it stands %q, begun %d times anew", o, p.m.ReplayCount())
			}
			hides()
			if o := p.outcome(); o != event.Team1Wins {
				t.Errorf("the third time the match stands %q", o)
			}
			if !p.doorsAgree() {
				t.Error("a door differs")
			}
		})
	}
}
