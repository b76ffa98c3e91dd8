package judge_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
)

// TestPawnsOnlyToTheFourthRank: a pawn dropped further is an illegal move, on the board and by claim.
func TestPawnsOnlyToTheFourthRank(t *testing.T) {
	b := clubBook(t, "[drops]\npawn_to_rank = 4\n")
	const claim = `"kind":"illegal-claim","claimed_by":"BA","underlying":"pawn-drop-too-far","method":"stop-clock",` +
		`"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true`
	if v := judged(t, b, rules.Policy{}, claim); v.Outcome != rules.OutUpheld || v.Match.Winner != 2 {
		t.Errorf("%+v", v)
	}
	for drop, want := range map[string]rules.Outcome{"P@e5": rules.OutUpheld, "P@e4": rules.OutDenied} {
		v := judged(t, b, rules.Policy{}, claim+`,"fen":"4k3/8/8/8/8/8/8/4K3[P] w - - 0 1","move":"`+drop+`"`)
		if v.Outcome != want {
			t.Errorf("%s: %s, want %s: %v", drop, v.Outcome, want, v.Because)
		}
	}
	base, _ := rules.Builtin("uschess-2018")
	if v := judged(t, base, rules.Policy{}, claim); v.Outcome != rules.OutDenied {
		t.Errorf("without such a law: %+v", v)
	}
}

// TestStalemateAsTheBookHasIt: it draws the match or the game, or is no matter of the book.
func TestStalemateAsTheBookHasIt(t *testing.T) {
	const stuck = `"kind":"stalemate-claim","claimed_by":"BA","board":"A","fen":"7k/5Q2/8/8/8/8/8/K7[%s] b - - 0 1"`
	book := func(draws string) *rules.Book {
		return clubBook(t, "[stalemate]\ndraws = \""+draws+"\"\nrefs = [\"16\"]\n")
	}
	for _, c := range []struct{ draws, stock, outcome, match string }{
		{"match", "", "draw", "draw"},
		{"game", "", "draw", "continues"},
		{"match", "n", "claim-denied", "continues"},
	} {
		v := judged(t, book(c.draws), rules.Policy{}, strings.Replace(stuck, "%s", c.stock, 1))
		if string(v.Outcome) != c.outcome || v.Match.Result != c.match {
			t.Errorf("%+v: %s, %+v %v", c, v.Outcome, v.Match, v.Because)
		}
	}
	_, err := rules.Parse("x.toml", []byte("id = \"x\"\nname = \"X\"\nshort = \"XXX\"\nfrom = \"fide-ext\"\n[stalemate]\ndraws = \"match\"\n"))
	if err == nil || !strings.Contains(err.Error(), "x.toml:5: [pieces_may_come] says that there is no stalemate") {
		t.Error(err)
	}
}

// TestAMatingDropCountsAsCaptured: it is no mate, the mated player moves next, and a claim costs nothing more.
func TestAMatingDropCountsAsCaptured(t *testing.T) {
	b := clubBook(t, "[drops]\nmate = \"captured\"\n")
	const said = "counts as captured by BA, who moves next."
	for facts, want := range map[string]rules.Outcome{
		`"kind":"mate-claim","claimed_by":"WA","fen":"6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1","by_drop":true`:  rules.OutNotMate,
		`"kind":"mate-claim","claimed_by":"WA","fen":"6rk/5Npp/8/8/8/8/8/6K1[] b - - 0 1","by_drop":false`: rules.OutMate,
		`"kind":"illegal-claim","claimed_by":"BA","underlying":"drop-gives-mate","method":"stop-clock",` +
			`"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true`: rules.OutUpheld,
		`"kind":"illegal-claim","claimed_by":"BA","underlying":"drop-gives-check","method":"stop-clock",` +
			`"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true`: rules.OutDenied,
	} {
		v := judged(t, b, rules.Policy{}, facts)
		captured := slices.ContainsFunc(v.Because, func(s string) bool { return strings.Contains(s, said) })
		if v.Outcome != want || captured != (want == rules.OutNotMate || want == rules.OutUpheld) {
			t.Errorf("%s: %s, want %s: %v", facts, v.Outcome, want, v.Because)
		}
		if (v.Match.Result == "continues") == (want == rules.OutMate) {
			t.Errorf("%s: %+v", facts, v.Match)
		}
	}
}
