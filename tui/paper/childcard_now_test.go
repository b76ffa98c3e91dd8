package paper

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/tui/document/text"
)

// card is what the card of an incident says, in one line.
func card(t *testing.T, h *halltest.Hall, i *penalties.Incident) string {
	t.Helper()
	sheet, err := Source{Hall: h.T}.Make(Order{Name: "child-card", Incident: i.No})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(text.Plain(&sheet.Document)), " ")
}

// A claim that is upheld ends the game, and with it the match: the card says who wins, and does
// not say to play on.
func TestACardSaysWhatAnUpheldClaimBrings(t *testing.T) {
	claim := func(seat, letter string, given ...any) incident.LogRequest {
		return incident.LogRequest{Seat: seat, Offence: letter, Given: halltest.Given(given...)}
	}
	order := []any{map[string]any{"claim": "flag", "by": "WA"}, map[string]any{"claim": "illegal", "by": "BA"}}
	for _, c := range []struct {
		says string
		req  incident.LogRequest
		want string // 1 or 2 for the team that wins; else what is said
	}{
		{"the flag is down and the clock stopped", claim("a", "f", "flag_down", []string{"BA"}, "clock_stopped", true), "1"},
		{"the other board's flag", claim("c", "f", "flag_down", []string{"BB"}, "clock_stopped", true), "2"},
		{
			"an illegal move, pressed, and nobody has moved since",
			claim("b", "i", "underlying", "left-in-check", "method", "loud-and-stop", "offender_pressed", true, "claimant_completed_move", false, "clock_stopped", true), "2",
		},
		{
			"flag against illegal move, the flag first",
			claim("-", "q", "board", "A", "illegal_by", "WA", "flag_down", []string{"BA"}, "claimant_completed_move", false, "offender_pressed", true, "clock_stopped", true, "order", order), "1",
		},
		{"mate", claim("a", "m", "fen", "6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1"), "1"},
		{"a draw of both teams", claim("-", "d", "during_game", true, "agreed_by", []string{"WA", "BB", "BA", "WB"}), "The match is drawn."},
		{"both flags down", claim("a", "f", "flag_down", []string{"WA", "BA"}), "The game on board A is over. The other game counts."},
		{"no flag is down", claim("a", "f", "flag_down", []string{}), "Play on."},
		{"a hand claimed an illegal move", claim("a", "i", "underlying", "wrong-hand"), "Now we warn"},
	} {
		t.Run(c.says, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(c.req)
			if i.Ruling() == nil {
				v, err := h.T.Ledger.Assess(i)
				t.Fatalf("it is not ruled: %v %v", v.Questions, err)
			}
			want := c.want
			if want == "1" || want == "2" {
				want = i.Match.Pairing.Teams[want[0]-'1'].Name + " win the match."
			}
			said := card(t, h, i)
			says(t, said, []string{want}, nil)
			if _, over := i.Match.Result(); over && strings.Contains(said, "Play on") {
				t.Errorf("the match is over, and it says: %s", said)
			}
		})
	}
}

// The card of a ruling that fell says what stands by now: before the round is finished and after,
// settled and not.
func TestACardSaysWhatStandsNow(t *testing.T) {
	finish := func(h *halltest.Hall) {
		h.Report(2, event.Draw)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	}
	twice := func(h *halltest.Hall) *penalties.Incident {
		h.Call(halltest.Offence("a", "h"))
		return h.Call(halltest.Offence("a", "h")) // team 1 loses the match
	}
	warned := func(h *halltest.Hall) *penalties.Incident { return h.Call(halltest.Offence("a", "h")) }
	for _, c := range []struct {
		says  string
		ruled func(*halltest.Hall) *penalties.Incident
		then  func(*halltest.Hall, *penalties.Incident)
		want  string // with T1 and T2 for the teams
		gone  string
	}{
		{"the match is lost", twice, nil, "T2 win the match.", "Next time"},
		{"a warning while they play, overturned", warned, func(h *halltest.Hall, i *penalties.Incident) { h.MustDecide("Lee", h.File(i.No), "overturn") }, "Play on.", "we warn"},
		{"a warning, overturned after they won", warned, func(h *halltest.Hall, i *penalties.Incident) {
			h.Report(1, event.Team1Wins)
			h.MustDecide("Lee", h.File(i.No), "overturn")
		}, "T1 win the match.", "Play on"},
		{"a warning, overturned in a finished round that was drawn", warned, func(h *halltest.Hall, i *penalties.Incident) {
			h.Report(1, event.Draw)
			finish(h)
			h.MustDecide("Lee", h.File(i.No), "overturn")
		}, "The match is drawn.", "Play on"},
		{"a lost match, overturned, and nobody has settled the result", twice, func(h *halltest.Hall, i *penalties.Incident) {
			finish(h)
			h.MustDecide("Lee", h.File(i.No), "overturn")
		}, "A chief will say who won.", "Play on"},
		{"a lost match, overturned, to what was reported", twice, func(h *halltest.Hall, i *penalties.Incident) {
			h.Report(1, event.Team1Wins)
			finish(h)
			h.MustDecide("Lee", h.File(i.No), "overturn")
			h.MustSettle(1, true, "")
		}, "T1 win the match.", "Play on"},
		{"a lost match, overturned, and left as it is", twice, func(h *halltest.Hall, i *penalties.Incident) {
			finish(h)
			h.MustDecide("Lee", h.File(i.No), "overturn")
			h.MustSettle(1, false, "")
		}, "T2 win the match.", "Play on"},
		{"a lost match, overturned to nothing in a finished round", twice, func(h *halltest.Hall, i *penalties.Incident) {
			finish(h)
			h.MustDecide("Lee", h.File(i.No), "overturn")
			h.MustSettle(1, true, "apply")
		}, "A chief will say who won.", "Play on"},
		{"a lost match, overturned while the round runs", twice, func(h *halltest.Hall, i *penalties.Incident) {
			h.MustDecide("Lee", h.File(i.No), "overturn")
			h.MustSettle(1, true, "apply")
		}, "Play on.", "wins the match"},
		{"a warning, made a lost match while they play, and not settled", warned, func(h *halltest.Hall, i *penalties.Incident) {
			h.MustDecide("Lee", h.File(i.No), "modify", penalties.Remedy{Kind: "forfeit-match", Seat: "a"})
		}, "That is not settled yet. A chief will say who won.", "Play on"},
		{"a lost match, struck in a finished round", twice, func(h *halltest.Hall, i *penalties.Incident) {
			finish(h)
			h.Strike(i.No)
		}, "A chief will say who won.", "Play on"},
		{"a second player's forfeit stands in its place", func(h *halltest.Hall) *penalties.Incident {
			i := twice(h)
			h.Call(halltest.Late("b", "h"))
			h.Call(halltest.Late("b", "h"))
			return i
		}, func(h *halltest.Hall, i *penalties.Incident) {
			finish(h)
			h.MustSettle(1, false, "")
			h.MustDecide("Lee", h.File(i.No), "overturn")
			h.MustSettle(2, true, "apply")
		}, "T1 win the match.", "Play on"},
	} {
		t.Run(c.says, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := c.ruled(h)
			if c.then != nil {
				c.then(h, i)
			}
			want := c.want
			for n, team := range i.Match.Pairing.Teams {
				want = strings.ReplaceAll(want, fmt.Sprint("T", n+1), team.Name)
			}
			says(t, card(t, h, i), []string{want}, []string{c.gone})
		})
	}
}
