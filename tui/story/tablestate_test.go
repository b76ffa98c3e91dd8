package story_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/tui/story"
)

// What rulings have made of a table is told from the one fold: flags put back and down, time given and
// taken, who is expelled, which game, the end and by what; each with the facts its ruling rests on.
func TestTheStateOfATableIsTold(t *testing.T) {
	fallen := halltest.Offence("a", "x")
	fallen.Given = halltest.Given("flag_down", []string{"BA"})
	claim := halltest.Offence("a", "f")
	claim.Given = halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)
	for name, c := range map[string]struct {
		before func(h *halltest.Hall)
		want   []string
	}{
		"nothing":       {func(*halltest.Hall) {}, []string{"The clocks run."}},
		"a flag back":   {func(h *halltest.Hall) { h.Call(fallen) }, []string{"flag fell, and R1-1-01 put it back up.", "has been given 1:00.", "The clocks are stopped for a ruling.", "R1-1-01 rests on: "}},
		"a flag claim":  {func(h *halltest.Hall) { h.Call(claim) }, []string{"flag is down (R1-1-01).", "The match ended 1-0 for", "by the ruling on R1-1-01.", "The match is over."}},
		"time taken":    {func(h *halltest.Hall) { impose(t, h, "b", "deduct-time:a:30") }, []string{"has lost 0:30."}},
		"an expulsion":  {func(h *halltest.Hall) { impose(t, h, "b", "expel:a") }, []string{"is expelled."}},
		"a new game":    {func(h *halltest.Hall) { impose(t, h, "b", "new-game") }, []string{"Game 2 is being played"}},
		"struck again":  {func(h *halltest.Hall) { h.Strike(h.Call(fallen).No) }, []string{"The clocks run."}},
		"a report only": {func(h *halltest.Hall) { h.Report(1, event.Draw) }, []string{"The match is over."}},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			c.before(h)
			m, _ := h.T.Register.FindMatch(event.Place{Section: "K5", Round: 1, Table: 1})
			text := story.TableState(h.T, m)
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("it does not say %q:\n%s", want, text)
				}
			}
			if now := story.TableNow(h.T, m); !strings.HasPrefix(text, now) || len(now) == len(text) {
				t.Errorf("in a line: %q", now)
			}
		})
	}
}

func impose(t *testing.T, h *halltest.Hall, letter, remedies string) {
	t.Helper()
	if err := h.Impose(h.Call(halltest.Offence("a", letter)).No, halltest.Remedies(t, remedies)); err != nil {
		t.Fatal(err)
	}
}
