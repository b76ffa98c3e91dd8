package judge_test

import (
	"strings"
	"testing"
)

// What rulebooks of other countries say that none of the five published ones does. T is the example
// in the German style, D that in the Dutch.

const (
	putBack     = "restore, match continues, rule"
	putBackPaid = "restore, add-time BA 60, match continues, rule"
)

// TestCheckAndMateByADrop: elsewhere a drop may give both, so a claim against one fails.
func TestCheckAndMateByADrop(t *testing.T) {
	table(t, "illegal-claim", []row{
		{"UCNOF", illegal("drop-gives-check", "loud-and-stop"), denied},
		{"UCNOF", illegal("drop-gives-mate", "loud-and-stop"), denied},
		{"T", illegal("drop-gives-check", "loud-and-stop"), denied},
		{"T", illegal("drop-gives-mate", "loud-and-stop"), putBack},
		{"D", illegal("drop-gives-check", "loud-and-stop"), putBackPaid},
		{"D", illegal("drop-gives-mate", "loud-and-stop"), putBackPaid},
		{"T", `"claimed_by":"BA","underlying":"drop-gives-mate","claimant_completed_move":true,"method":"stop-clock"`, denied},
	})
}

// TestTheBoardBearsOutAForbiddenDrop: the position tells what a drop did, whatever was claimed.
func TestTheBoardBearsOutAForbiddenDrop(t *testing.T) {
	on := func(fen, move string) string {
		return strings.Replace(illegal("drop-gives-check", "loud-and-stop"), `"method"`,
			`"fen":"`+fen+`","move":"`+move+`","method"`, 1)
	}
	const (
		open = "6k1/5ppp/8/8/8/8/8/6K1[RN] w - - 0 1"
		held = "6k1/5ppp/8/8/8/8/8/6K1[RNn] w - - 0 1"
	)
	table(t, "illegal-claim", []row{
		{"T", on(open, "R@e8"), putBack},
		{"T", on(held, "R@e8"), "claim-denied, [warning BA], match continues, policy"},
		{"T", on(open, "N@h6"), "claim-denied, [warning BA], match continues, policy"},
		// what Black holds is not said
		{"T", strings.Replace(on("6k1/5ppp/8/8/8/8/8/6K1 w - - 0 1", "R@e8"), "drop-gives-check", "drop-gives-mate", 1), putBack},
		{"T", strings.Replace(on("6k1/5ppp/8/8/8/8/8/6K1 w - - 0 1", "R@a1"), "drop-gives-check", "drop-gives-mate", 1), "claim-denied, [warning BA], match continues, policy"},
		{"D", on(open, "N@h6"), putBackPaid},
		{"D", on(open, "N@a1"), "claim-denied, [warning BA], match continues, policy"},
	})
}

// TestMateByADrop: a mate that a drop gave is none where the book forbids it; a double check is
// never a drop's.
func TestMateByADrop(t *testing.T) {
	const (
		claim  = `"claimed_by":"WA","defender":"BA","fen":"`
		last   = claim + `4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"`
		inHand = claim + `4R1k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1"`
		touch  = claim + `6k1/6Q1/7P/8/8/8/8/6K1[] b - - 0 1"`
		double = claim + `5rkr/5p1p/5N2/8/8/6R1/8/6K1[] b - - 0 1"`
		mated  = "mate, game A WA, match 1, rule"
		none   = "not-mate, match continues, rule"
	)
	table(t, "mate-claim", []row{
		{"UN", last + `,"by_drop":true`, "mate, game A WA, match 1, policy"},
		{"T", last, "open: by_drop"},
		{"T", last + `,"by_drop":true`, none},
		{"T", last + `,"by_drop":false`, mated},
		{"T", inHand, none},
		{"D", last, "may-wait, match continues, rule"},
		{"D", touch + `,"by_drop":true`, none},
		{"D", touch + `,"by_drop":false`, mated},
		{"TD", double, mated},
	})
	v := ruled(t, "tandem", "", `"kind":"mate-claim",`+last+`,"by_drop":true`)
	if said := strings.Join(v.Because, " "); !strings.Contains(said, "taken back") ||
		strings.Join(v.Refs, " ") != "8 6b" {
		t.Errorf("%v says %s", v.Refs, said)
	}
	table(t, "mate-then-flag-claim", []row{
		{"T", `"mate_by":"WA","flag_claim_by":"BA",` + last[len(`"claimed_by":"WA","defender":"BA",`):] + `,"by_drop":false`, "claim-denied, game A WA, match 1, rule"},
		{"T", `"mate_by":"WA","flag_claim_by":"BA","flag_down":["WA"],"clock_stopped":true,` + last[len(`"claimed_by":"WA","defender":"BA",`):] + `,"by_drop":true`, upheld},
	})
}

// TestAnIllegalMoveThatDoesNotLose is taken back, and paid for in time where the book says so.
func TestAnIllegalMoveThatDoesNotLose(t *testing.T) {
	table(t, "illegal-claim", []row{
		{"D", illegal("left-in-check", "stop-clock"), putBackPaid},
		{"D", illegal("left-in-check", "loud-only"), notThus},
		{"D", illegal("left-in-check", "king-capture"), notThus},
		{"T", illegal("left-in-check", "stop-clock"), upheld},
		{"T", illegal("pawn-drop-last-rank", "stop-clock"), putBack},
	})
	table(t, "competing-claims", []row{
		{"D", `"illegal_by":"WA","board":"A","flag_down":["BA"],"order":[{"claim":"illegal","by":"BA"},{"claim":"flag","by":"WA"}],"clock_stopped":true,` +
			`"claimant_completed_move":false,"offender_pressed":true`, putBackPaid},
	})
}

// TestOfTwoClaimsAtOnceTheIllegalMoveIsRuledOn: where it loses no game it is said that it is ruled
// on, not that it loses.
func TestOfTwoClaimsAtOnceTheIllegalMoveIsRuledOn(t *testing.T) {
	const both = `"kind":"competing-claims","illegal_by":"WA","board":"A","flag_down":["BA"],"simultaneous":true,"clock_stopped":true,` +
		`"claimant_completed_move":false,"offender_pressed":true,"method":"stop-clock"`
	for book, want := range map[string]string{
		"doorgeef":     "The illegal move is ruled on first.",
		"uschess-2018": "The illegal move loses the game.",
	} {
		if said := strings.Join(ruled(t, book, "", both).Because,
			" "); !strings.Contains(said, want) {
			t.Errorf("%s says %s", book, said)
		}
	}
}

// TestCompleteOnPassing: where passing a piece on completes a move, it may be claimed from then on.
func TestCompleteOnPassing(t *testing.T) {
	const claim = `"claimed_by":"BA","underlying":"left-in-check","method":"stop-clock","claimant_completed_move":false`
	table(t, "illegal-claim", []row{
		{"U", claim, "open: offender_pressed"},
		{"U", claim + `,"offender_pressed":false,"offender_passed":true`, denied},
		{"D", claim, "open: offender_passed offender_pressed"},
		{"D", claim + `,"offender_passed":true`, putBackPaid},
		{"D", claim + `,"offender_pressed":true`, putBackPaid},
		{"D", claim + `,"offender_passed":false,"offender_pressed":false`, denied},
		// it took nothing
		{"D", `"claimed_by":"BA","underlying":"drop-gives-check","method":"stop-clock","claimant_completed_move":false`, "open: offender_pressed"},
	})
}

// TestFlagsOfTheTeam: a fallen flag is the team's; one down in each team draws the match.
func TestFlagsOfTheTeam(t *testing.T) {
	claim := func(down string) string {
		return `"claimed_by":"WA","against":"BA","clock_stopped":true,"flag_down":[` + down + `]`
	}
	const (
		won   = "claim-upheld, game A WA, match 1, rule"
		drawn = "claim-denied, match draw, rule"
	)
	table(t, "flag-claim", []row{
		{"T", claim(`"BA"`), won},
		{"T", claim(`"BA","WB"`), won},
		{"T", claim(`"WB"`), "claim-upheld, game B BB, match 1, rule"},
		{"T", claim(``), denied},
		{"T", claim(`"BA","WA"`), drawn},
		{"T", claim(`"BA","BB"`), drawn},
		{"T", claim(`"WB","BB"`), drawn},
		{"T", claim(`"BB"`), denied},
		{"D", claim(`"BA","BB"`), won},
		{"D", claim(`"WB"`), denied},
		{"T", `"claimed_by":"BB","against":"BA","clock_stopped":true,"flag_down":["BA"]`, won},
		{"D", `"claimed_by":"BB","against":"BA","clock_stopped":true,"flag_down":["BA"]`, notThus},
		{"T", `"claimed_by":"WA","clock_stopped":false,"flag_down":["BA"]`, notThus},
		{"T", `"claimed_by":"WA"`, "open: flag_down clock_stopped"},
	})
	table(t, "both-flags", []row{
		{"T", `"board":"A","flag_down":["WA","BA"],"mate":false,"win_claimed":false`, "draw, match draw, rule"},
		{"D", `"board":"A","flag_down":["WA","BA"],"mate":false,"win_claimed":false`, "draw, game A drawn, match continues, policy"},
	})
	q := ruled(t, "tandem", "", `"kind":"flag-claim","claimed_by":"WA"`).Questions[0]
	if len(q.Answers) != 16 {
		t.Errorf("%d answers to whose flag is down, want every part of four seats", len(q.Answers))
	}
}

// TestTouchMove: on the board and in stock, each as the book says.
func TestTouchMove(t *testing.T) {
	const (
		claim = `"claimed_by":"WA","against":"BA"`
		binds = "claim-upheld, match continues, rule"
	)
	table(t, "touch-move-claim", []row{
		{"T", claim, "open: touched can_go"},
		{"T", claim + `,"touched":"own-piece","can_go":true`, binds},
		{"T", claim + `,"touched":"own-piece","can_go":false`, denied},
		{"T", claim + `,"touched":"their-piece","can_go":true`, binds},
		{"T", claim + `,"touched":"stock"`, denied},
		{"D", claim + `,"touched":"own-piece"`, denied},
		{"D", claim + `,"touched":"stock","can_go":true`, binds},
	})
}

// TestPromotion: unannounced it is a queen where the book says so; where it is swapped it is the
// piece that it shows.
func TestPromotion(t *testing.T) {
	table(t, "promotion-undeclared", []row{
		{"T", `"by":"WA"`, "no-offence, match continues, rule"},
		{"D", `"by":"WA"`, "self-help, match continues, rule"},
	})
	table(t, "promotion-replaced", []row{
		{"T", `"by":"WA"`, "restore, match continues, rule"},
		{"D", `"by":"WA"`, "no-offence, match continues, rule"},
	})
	table(t, "promoted-captured", []row{
		{"T", `"by":"WA"`, "reverts-to-pawn, match continues, rule"},
		{"D", `"by":"WA"`, "legal, match continues, rule"},
	})
	v := ruled(t, "tandem", "", `"kind":"promotion-undeclared","by":"WA"`)
	if v.Because[0] != "The player said nothing, so the pawn is a queen." || v.Refs[0] != "7a" {
		t.Errorf("%v: %v", v.Refs, v.Because)
	}
}

// TestAnIncrementSetWrong: where moves add time it is asked whether that was what was wrong.
func TestAnIncrementSetWrong(t *testing.T) {
	const misset = `"whose":["WA"],"both_sides_moved":true`
	table(t, "clock-misset", []row{
		{"D", misset, "open: increment_wrong initial_seconds"},
		{"D", misset + `,"increment_wrong":true`, "discretion, [correct-setup], match continues, discretion"},
		{"D", misset + `,"increment_wrong":false,"initial_seconds":240`, "discretion, [deduct-time WA 60], match continues, discretion"},
		{"D", `"both_sides_moved":false`, "correct-setup, correct-setup, match continues, rule"},
		{"T", misset + `,"initial_seconds":420`, "discretion, [deduct-time WA 120], match continues, discretion"},
	})
}
