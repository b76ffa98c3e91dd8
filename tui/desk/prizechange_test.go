package desk

import (
	"io"
	"strings"
	"testing"
	"time"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/standings"
)

// A correction after the lock marks its awards on the prizes screen, the locked one first, until a
// chief settles it: also where the terminal is narrow, and where the screen is spoken.
func TestChangedAwardsAreMarkedUntilTheyAreSettled(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	for table := 1; table <= 4; table++ {
		h.Report(table, event.Team1Wins)
	}
	does := func(requests ...any) {
		for _, r := range requests {
			ama := h.Official("Ama Osei")
			h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return acts.Decide(t, r, ama) })
		}
	}
	does(acts.FinishRound{Section: "K5"},
		acts.AddPrizes{Section: "K5", Prizes: []event.Prize{{Place: 1, Cents: 10000}, {Place: 2, Cents: 6000, Thing: "cup"}}},
		acts.PlanPrizes{Section: "K5", Ties: event.TiesBroken, Currency: "$"},
		acts.DrawLots{Section: "K5", Teams: []int{1, 2, 3, 4}},
		acts.LockPrizes{Section: "K5", Reason: "one round"})
	shown := func(width, height int, plain bool) string {
		p := sit(t, &store{entries: h.Log, drafts: map[string]string{}}, "Ama Osei", width, height, func(c *Config) {
			c.Theme = theme.New(io.Discard, theme.Options{Plain: plain, NoColor: true})
			c.Now = func() time.Time { return h.Now }
		})
		p.d.Open(standings.NewPrizes(p.d, "K5"))
		return p.d.View()
	}
	sees := func(screen string, texts ...string) {
		t.Helper()
		for _, text := range texts {
			if !strings.Contains(screen, text) {
				t.Errorf("%q is not on screen:\n%s", text, screen)
			}
		}
	}
	sees(shown(80, 24, false), "K5 Team 1  $100")
	does(rounds.CorrectRequest{Place: event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}, Outcome: event.Team2Wins, Reason: "misread"})
	sees(shown(80, 24, false), "1  K5 Team 2  locked $60 and cup for second place", "–  K5 Team 1  locked $100; now nothing",
		"locked $60 and cup for second place; now $100: first", "changed since the lock: 3 awards; press s to settle the lock")
	sees(shown(40, 24, false), "locked $60 and cup for second")
	sees(shown(80, 24, true), "Place 1, K5 Team 2, locked $60 and cup for second place; now $100", " K5 Team 1, locked $100; now nothing")
	does(acts.ConfirmPrizes{Section: "K5", Reason: "paid out"})
	sees(shown(80, 24, false), "1  K5 Team 2  locked $60 and cup for second place", "confirmed: the locked awards stand")
}
