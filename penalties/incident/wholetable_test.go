package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// A rule about a board asks for no player, only for the board (rule 5, FIDE 3.1); a seat may still be
// named, and says which.
func TestARuleAboutABoardAsksForNoSeat(t *testing.T) {
	for _, c := range []struct{ book, kind, seat, imposes, offers string }{
		{halltest.U18, "no-clock", "-", "forfeit-game c, forfeit-game d", ""},
		{halltest.U18, "no-clock", "c", "forfeit-game c, forfeit-game d", ""},
		{"fide-ext", "board-started-late", "-", "", "deduct-time c, deduct-time d, new-game"},
		{"fide-ext", "board-started-late", "c", "", "deduct-time c, deduct-time d, new-game"},
		{"oscf-2012", "no-clock", "-", "", ""},
	} {
		h := halltest.Standard(t, c.book, 4)
		req := incident.LogRequest{Seat: c.seat, Offence: c.kind}
		if c.seat == "-" {
			if _, v, err := incident.Preview(h.T.Ledger, incident.LogRequest{
				Place: h.T.Register.AtTable(1).Matches[0].Place(), Seat: "-", Offence: c.kind,
			}); err != nil || c.book != "oscf-2012" && (len(v.Questions) == 0 || v.Questions[0].Ask != rules.KeyBoard.Name) {
				t.Errorf("%s, %s: it asks %v, %v", c.book, c.kind, v.Questions, err)
			}
			req.Given = halltest.Given("board", "B")
		}
		i := h.Call(req)
		if got := h.Imposed(i); got != c.imposes {
			t.Errorf("%s, %s by %s imposes %q, want %q", c.book, c.kind, c.seat, got, c.imposes)
		}
		if got := h.Options(i); got != c.offers {
			t.Errorf("%s, %s by %s offers %q, want %q", c.book, c.kind, c.seat, got, c.offers)
		}
	}
}

// Facts in JSON take seat letters as lists do.
func TestFactsInJSONTakeSeatLetters(t *testing.T) {
	for _, answer := range []string{`["b","c"]`, `["BA","WB"]`, `["BA","c"]`} {
		given, err := rules.StatedFacts{}.With("flag_down", answer)
		if down := given.Facts().FlagDown; err != nil || len(down) != 2 || down[0].Letter() != "b" || down[1].Letter() != "c" {
			t.Errorf("%s is read as %v, %v", answer, down, err)
		}
	}
}
