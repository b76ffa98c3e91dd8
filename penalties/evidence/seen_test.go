package evidence_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/rules"
)

const otherBoard = " | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"

// A claim is judged by the recorded position: the newest current version, or the one the director
// accepted.
func TestAClaimOfMateSeesThePositionOnRecord(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "m"))
	outcome := func() string {
		v, err := h.T.Ledger.Assess(i)
		if err != nil {
			t.Fatal(err)
		}
		if len(v.Questions) > 0 {
			return "asks " + v.Questions[0].Ask
		}
		return string(v.Outcome)
	}
	is := func(want string) {
		t.Helper()
		if got := outcome(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	put := func(bfen, title string) {
		t.Helper()
		if err := enter(h, position(t, bfen, ""), title); err != nil {
			t.Fatal(err)
		}
	}
	is("asks fen")
	put("4R1k1/5ppp/8/8/8/8/8/6K1[] w - - 0 1"+otherBoard, "wrong side to move")
	is("asks fen")
	put("4R1k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1"+otherBoard, "Black says")
	is("not-mate")
	put("4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"+otherBoard, "White says")
	is("mate")
	if err := h.Give(i, "position", 2); err != nil {
		t.Fatal(err)
	}
	is("not-mate")
	if v := i.AcceptedPosition(); v.Title != "Black says" || !i.JudgedByPosition() {
		t.Errorf("found %q", v.Title)
	}
	if err := h.Give(i, "position", nil); err != nil {
		t.Fatal(err)
	}
	is("mate")
	if err := h.Give(i, "fen", "6k1/Q7/7P/8/8/8/8/6K1[] b - - 0 1"); err != nil { // told outright
		t.Fatal(err)
	}
	is("not-mate")
}

// An impossible board is kept as evidence and decides no claim.
func TestAnImpossibleBoardJudgesNothing(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "m"))
	for _, bfen := range []string{
		"4R1k1/5ppp/8/8/8/8/8/8[] b - - 0 1", "4R1k1/5ppp/8/8/8/8/8/5KK1[] b - - 0 1",
	} {
		if err := enter(h, position(t, bfen+otherBoard, ""), ""); err != nil {
			t.Fatal(err)
		}
		if v, err := h.T.Ledger.Assess(i); err != nil || v.Outcome != rules.OutOpen ||
			i.JudgedByPosition() {
			t.Errorf("%s: %v, %v", bfen, v.Outcome, err)
		}
	}
}

// A record that ends with an illegal move proves the claim; a legal one refutes it.
func TestAClaimOfAnIllegalMoveSeesTheMove(t *testing.T) {
	const board = "4k3/8/8/8/8/8/4r3/4K2R[] w K - 0 1"
	for moves, want := range map[string]string{
		"1A. h1h8": "claim-upheld", "1A. Kxe2": "claim-denied", "": "open",
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		i := h.Call(halltest.Offence("b", "i"))
		for key, v := range map[string]any{
			"underlying": "left-in-check", "claimant_completed_move": false,
			"offender_pressed": true, "method": "stop-clock",
		} {
			if moves == "" && key == "method" {
				continue
			}
			if err := h.Give(i, key, v); err != nil {
				t.Fatal(err)
			}
		}
		if err := enter(h, position(t, board+otherBoard, moves), ""); err != nil {
			t.Fatal(err)
		}
		v, err := h.T.Ledger.Assess(i)
		if err != nil || string(v.Outcome) != want {
			t.Errorf("%q: %s, %v, want %s", moves, v.Outcome, err, want)
		}
		if moves != "" && !strings.Contains(strings.Join(v.Because, " "), "board") {
			t.Errorf("%q: %q does not speak of the board", moves, v.Because)
		}
	}
}
