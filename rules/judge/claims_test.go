package judge_test

import (
	"strings"
	"testing"
)

// illegal is a good claim by BA against WA but for its ground and method.
func illegal(ground, method string) string {
	return `"claimed_by":"BA","against":"WA","board":"A","underlying":"` + ground +
		`","claimant_completed_move":false,"offender_pressed":true,"method":"` + method + `"`
}

// late is illegal by a claimant who had moved and pressed.
func late(ground string) string {
	return strings.Replace(illegal(ground, "stop-clock"), `"claimant_completed_move":false`,
		`"claimant_completed_move":true`, 1)
}

const (
	upheld   = "claim-upheld, game A BA, match 2, rule"
	denied   = "claim-denied, match continues, rule"
	notThus  = "claim-incomplete, match continues, rule"
	fallback = "fallback, match ?, fallback"
	silent   = "silent, match ?, silent"
	baseless = "claim-denied, [warning BA], match continues, policy"
)

func TestIllegalMoveByMethod(t *testing.T) {
	for _, method := range []string{
		"stop-clock", "loud-and-stop", "pause-and-call-td",
		"king-capture",
	} {
		table(t, "illegal-claim", []row{{"UCNO", illegal("left-in-check", method), upheld}})
	}
	table(t, "illegal-claim", []row{
		{"UCNO", illegal("left-in-check", "loud-only"), notThus},
		{"F", illegal("left-in-check", "loud-and-stop"), upheld},
		{"F", illegal("left-in-check", "loud-only"), notThus},
		{"F", illegal("left-in-check", "stop-clock"), notThus},
		{"F", illegal("left-in-check", "king-capture"), notThus},
	})
}

func TestIllegalMoveByGround(t *testing.T) {
	for _, ground := range []string{
		"left-in-check", "moved-into-check", "illegal-piece-move", "castle-after-king-moved",
		"castle-after-rook-moved",
		"castle-out-of-check", "castle-through-check", "castle-into-check", "castle-wrong-square",
		"drop-leaves-in-check",
	} {
		table(t, "illegal-claim", []row{{"UCNOF", illegal(ground, "loud-and-stop"), upheld}})
	}
	// A14
	for _, ground := range []string{
		"pawn-drop-first-rank", "pawn-drop-last-rank",
		"drop-on-occupied-square", "drop-not-in-stock",
	} {
		table(t, "illegal-claim",
			[]row{{
				"UCNOF", illegal(ground, "loud-and-stop"),
				"claim-upheld, game A BA, match 2, policy",
			}})
	}
	tablePolicy(t, "illegal-claim", `"illegal_drop":false`, []row{
		{
			"UCNO", illegal("pawn-drop-last-rank", "stop-clock"),
			"restore, match continues, policy",
		},
	})
	// 8a, 7b: a claim that comes too late or in the wrong way needs no reading of the drop.
	for _, policy := range []string{"", `"illegal_drop":false`} {
		tablePolicy(t, "illegal-claim", policy, []row{
			{"UCNOF", late("pawn-drop-last-rank"), denied},
			{"UCNOF", illegal("pawn-drop-last-rank", "loud-only"), notThus},
		})
	}
	may := "claim-denied, [other WA], match continues, rule"
	table(t, "illegal-claim", []row{
		{"O", illegal("moved-before-press", "stop-clock"), may},
		{"O", illegal("rook-first-castling", "stop-clock"), may},
		{"O", `"claimed_by":"BA","underlying":"moved-before-press"`, may},
		{"UF", illegal("moved-before-press", "stop-clock"), fallback},
		{"CN", illegal("moved-before-press", "stop-clock"), silent},
		{"F", illegal("rook-first-castling", "stop-clock"), denied},
	})
}

// TestDroppedPawnsAndRooks is A25: only the FIDE extension says what they may do.
func TestDroppedPawnsAndRooks(t *testing.T) {
	for _, ground := range []string{"dropped-pawn-double-step", "en-passant-of-dropped-pawn"} {
		table(t, "illegal-claim", []row{
			{"F", illegal(ground, "loud-and-stop"), denied},
			{"U", illegal(ground, "stop-clock"), fallback},
			{"CNO", illegal(ground, "stop-clock"), silent},
		})
		tablePolicy(t, "illegal-claim", `"pawn_double_step":true`, []row{
			{"UCNO", illegal(ground, "stop-clock"), "claim-denied, match continues, policy"},
		})
		tablePolicy(t, "illegal-claim", `"pawn_double_step":false`, []row{
			{"UCNO", illegal(ground, "stop-clock"), "claim-upheld, game A BA, match 2, policy"},
		})
	}
	rook := "castle-with-dropped-rook"
	table(t, "illegal-claim", []row{
		{"F", illegal(rook, "loud-and-stop") + `,"king_moved":false`, denied},
		{"F", illegal(rook, "loud-and-stop") + `,"king_moved":true`, upheld},
		{"F", illegal(rook, "loud-and-stop"), "open: king_moved"},
		{"U", illegal(rook, "stop-clock"), fallback},
		{"CNO", illegal(rook, "stop-clock"), silent},
		{"UCNO", illegal(rook, "stop-clock") + `,"king_moved":true`, upheld},
		{"UCNOF", illegal("castle-after-king-moved", "loud-and-stop") + `,"king_moved":false`, denied},
	})
	tablePolicy(t, "illegal-claim", `"dropped_rook_castles":true`, []row{
		{"UCNO", illegal(rook, "stop-clock") + `,"king_moved":false`, "claim-denied, match continues, policy"},
	})
}

func TestIllegalMoveWindow(t *testing.T) {
	with := `"claimed_by":"BA","against":"WA","board":"A","underlying":"left-in-check",`
	table(t, "illegal-claim", []row{
		{"UCNOF", with + `"claimant_completed_move":true,"method":"loud-and-stop"`, denied},
		{"F", with + `"claimant_completed_move":true`, denied},
		// taking the king would do
		{"UCNO", with + `"claimant_completed_move":true,"offender_pressed":true`, "open: method"},
		{"UCNOF", with + `"unnoticed":true`, denied},
		// A16
		{"UCNO", with + `"claimant_completed_move":true,"method":"king-capture","offender_pressed":true`, "claim-upheld, game A BA, match 2, policy"},
		{"UCNO", with + `"method":"king-capture","offender_pressed":true`, upheld},
		{"F", with + `"method":"king-capture","offender_pressed":true`, notThus},
		{"UCNO", with + `"method":"king-capture"`, "open: offender_pressed"},
		{"UCNOF", with + `"claimant_completed_move":false,"offender_pressed":false`, denied},
		{"UCNOF", with + `"method":"loud-and-stop","offender_pressed":true`, "open: claimant_completed_move"},
		{"UCNOF", with + `"method":"loud-and-stop","claimant_completed_move":false`, "open: offender_pressed"},
		{"UCNOF", with + `"offender_pressed":true,"claimant_completed_move":false`, "open: method"},
		{"UCNO", with + `"offender_pressed":true,"claimant_completed_move":false,"clock_stopped":true`, upheld},
		{"UCNOF", with + `"method":"loud-and-stop","offender_pressed":true,"claimant_touched":false`, upheld},
		{"UCNOF", with + `"method":"loud-and-stop","offender_pressed":true,"claimant_touched":true`, "open: claimant_completed_move"},
	})
}

func TestWrongHandIsNoIllegalMove(t *testing.T) {
	claim := `"claimed_by":"BA","against":"WA","board":"A","underlying":"wrong-hand",`
	table(t, "illegal-claim", []row{
		{"UCNO", claim + `"prior":[]`, "claim-denied, hands 1/3, warning WA, match continues, rule"},
		{"O", claim + priors("same-game", 1, "wrong-hand"), "claim-denied, hands 2/3, add-time BA 60, match continues, rule"},
		{"UCNO", claim + priors("same-game", 2, "wrong-hand"), "claim-denied, hands 3/3, forfeit-game WA, game A BA, match 2, rule"},
		{"F", claim + `"prior":[]`, fallback},
	})
}

func TestFlagClaim(t *testing.T) {
	claim := `"claimed_by":"WA","board":"A",`
	table(t, "flag-claim", []row{
		{"UCNO", claim + `"flag_down":["BA"],"clock_stopped":true`, "claim-upheld, game A WA, match 1, rule"},
		{"UCNO", claim + `"flag_down":["BA"],"clock_stopped":false`, notThus},
		{"UCNO", claim + `"flag_down":["BA"]`, "open: clock_stopped"},
		{"UCNO", claim + `"clock_stopped":true`, "open: flag_down"},
		{"UCNO", claim + `"flag_down":[]`, denied},
		{"UCNO", claim + `"flag_down":["WA"]`, denied},
		{"UCNO", claim + `"flag_down":["WB","BB"]`, denied},
		{"UCNO", claim + `"flag_down":["WA","BA"]`, "claim-denied, game A drawn, match continues, policy"},
		{"F", claim + `"flag_down":["BA"],"clock_stopped":true`, fallback},
	})
	tablePolicy(t, "flag-claim", `"drawn_game_ends_match":true`, []row{
		{"UCNO", claim + `"flag_down":["WA","BA"]`, "claim-denied, game A drawn, match draw, policy"},
	})
}

func TestBothFlags(t *testing.T) {
	both := `"board":"B","flag_down":["WB","BB"],`
	table(t, "both-flags", []row{
		{"UCNO", both + `"mate":false,"win_claimed":false`, "draw, game B drawn, match continues, policy"},
		{"UCNO", both + `"mate":false,"win_claimed":true`, "no-draw, match ?, rule"},
		{"UCNO", both + `"mate":true,"mate_by":"BB","mate_before_noticed":true,"win_claimed":false`, "game-won, game B BB, match 1, rule"},
		{"UCNO", both + `"mate":true,"mate_by":"BB","mate_before_noticed":false,"win_claimed":false`, "draw, game B drawn, match continues, policy"},
		{"UCNO", both + `"mate":true,"mate_by":"BB","win_claimed":false`, "open: mate_before_noticed"},
		{"UCNO", both + `"mate":true,"mate_before_noticed":true`, "open: mate_by"},
		{"UCNO", both + `"mate":false`, "open: win_claimed"},
		{"UCNO", both + `"mate_by":"BB","mate_before_noticed":true,"win_claimed":false`, "open: mate"},
		{"F", both + `"mate":false,"win_claimed":false`, fallback},
	})
}

func TestAnnouncedMateAgainstFlag(t *testing.T) {
	claim := `"board":"A","mate_by":"BA","flag_claim_by":"WA","announced":true,`
	table(t, "mate-then-flag-claim", []row{
		{"UCNO", claim + `"mate_valid":true`, "claim-denied, game A BA, match 2, rule"},
		{"UCNO", claim + `"mate_valid":false,"flag_down":["BA"],"clock_stopped":true`, "claim-upheld, game A WA, match 1, rule"},
		{"UCNO", claim + `"mate_valid":false`, "open: flag_down clock_stopped"},
		{"UCNO", claim + `"flag_down":["BA"],"clock_stopped":true`, "open: mate_valid"},
		{"UNO", claim + `"mate_valid":true,"fen":"6k1/8/8/8/8/7p/6q1/6K1 w - - 0 1","defender_stock":[]`, "claim-denied, game A BA, match 2, rule"},
		{"C", claim + `"mate_valid":true,"fen":"6k1/8/8/8/8/7p/6q1/6K1 w - - 0 1","defender_stock":[]`, "claim-denied, game A BA, match 2, policy"},
		{"UCNO", claim + `"mate_valid":true,"fen":"6k1/8/8/8/8/8/6q1/6K1 w - - 0 1","defender_stock":[],"flag_down":[]`, denied},
		{"F", claim + `"mate_valid":true`, fallback},
	})
}

func TestCompetingClaims(t *testing.T) {
	base := `"board":"A","illegal_by":"WA","flag_down":["BA"],`
	good := base + `"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true,`
	flagFirst := `"order":[{"claim":"flag","by":"WA"},{"claim":"illegal","by":"BA"}]`
	illegalFirst := `"order":[{"claim":"illegal","by":"BA"},{"claim":"flag","by":"WA"}]`
	white := "claim-upheld, game A WA, match 1, rule"
	table(t, "competing-claims", []row{
		{"UCNO", good + flagFirst, white},
		{"UCNO", good + illegalFirst, upheld},
		{"UCNO", good + `"simultaneous":true`, upheld},
		{"UCNO", good + `"simultaneous":false`, "open: order"},
		{"UCNO", good + `"order":[{"claim":"illegal","by":"BA"}]`, upheld},
		{"UCNO", base + `"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true,` + illegalFirst, white},
		{"UCNO", base + `"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true`, white},
		{"UCNO", base + `"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":false,` + flagFirst, notThus},
		{"UCNO", base + `"offender_pressed":true,"clock_stopped":true,` + flagFirst, white},
		{"UCNO", base + `"offender_pressed":true,"clock_stopped":true,` + illegalFirst, "open: claimant_completed_move"},
		{"UCNO", `"board":"A","illegal_by":"WA","flag_down":[],"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true,` + flagFirst, denied},
		{
			"UCNO", `"board":"A","illegal_by":"WA","flag_down":["WA","BA"],"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true,` + flagFirst,
			"claim-denied, game A drawn, match continues, policy",
		},
		{"UCNO", `"board":"A","illegal_by":"WA","flag_down":["WA"],"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true`, upheld},
		{"F", good + flagFirst, fallback},
		{"F", good + illegalFirst, "open: method"},
		{"F", good + `"method":"loud-and-stop",` + illegalFirst, upheld},
		{"F", good + `"method":"loud-and-stop"`, "open: order"},
		{"F", good + `"method":"king-capture",` + illegalFirst, "claim-incomplete, match ?, rule"},
		{"F", base + `"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":false,` + illegalFirst, "claim-incomplete, match ?, rule"},
		{"F", base + `"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true,` + illegalFirst, "claim-denied, match ?, rule"},
		{"F", base + `"claimant_completed_move":true,"offender_pressed":true,"clock_stopped":true,` + flagFirst, "claim-denied, match ?, rule"},
		{"F", `"board":"A","illegal_by":"WA","flag_down":[],"claimant_completed_move":true,"offender_pressed":true,` + flagFirst, denied},
		{
			"F", `"board":"A","illegal_by":"WA","flag_down":[],"method":"loud-and-stop","claimant_completed_move":false,"offender_pressed":true,` + flagFirst,
			upheld,
		},
		{"F", good + `"simultaneous":true`, fallback},
		{"F", good + `"method":"loud-and-stop","order":[{"claim":"illegal","by":"BA"}]`, upheld},
	})
}

// TestLegalityComesFromTheBoard: with a position and a move the game decides, whatever the claim is
// called.
func TestLegalityComesFromTheBoard(t *testing.T) {
	// White's king stands in check on e1
	check := `,"fen":"4k3/8/8/8/4r3/8/8/4K2R[P] w K - 0 1","move":`
	calm := `,"fen":"4k3/8/8/8/8/8/8/4K2R[Pp] w K - 0 1","move":`
	drop := "claim-upheld, game A BA, match 2, policy"
	table(t, "illegal-claim", []row{
		{"UCNOF", illegal("left-in-check", "loud-and-stop") + check + `"h1h2"`, upheld},
		{"UCNOF", illegal("illegal-piece-move", "loud-and-stop") + check + `"h1h2"`, upheld},
		{"UCNOF", illegal("left-in-check", "loud-and-stop") + check + `"e1d1"`, baseless},
		{"UCNOF", illegal("drop-leaves-in-check", "loud-and-stop") + check + `"P@a2"`, upheld},
		{"UCNOF", illegal("drop-leaves-in-check", "loud-and-stop") + check + `"P@e2"`, baseless},
		{"UCNOF", illegal("castle-through-check", "loud-and-stop") + calm + `"e1g1"`, baseless},
		// not what it was called, but barred
		{"UCNOF", illegal("illegal-piece-move", "loud-and-stop") + calm + `"P@e8"`, drop},
		{"UCNOF", illegal("pawn-drop-last-rank", "loud-and-stop") + calm + `"P@a8"`, drop},
		{"UCNOF", illegal("drop-not-in-stock", "loud-and-stop") + calm + `"Q@a3"`, drop},
		// no board shows what was dropped
		{"U", illegal("dropped-pawn-double-step", "loud-and-stop") + calm + `"h1h2"`, fallback},
	})
}
