package judge_test

import (
	"slices"
	"strings"
	"testing"
)

// Boards with Black to move, in check and without a move on the board.
const (
	// f8 is the only square to block on
	backRank = `"fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1","defender":"BA"`
	contact  = `"fen":"6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1","defender":"BA"`
	knight   = `"fen":"6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1","defender":"BA"`
	distant  = `"fen":"7k/6pp/8/8/8/8/B7/R6K b - - 0 1","defender":"BA"`
)

const (
	mate    = "mate, game A WA, match 1, rule"
	mateBy  = "mate, game A WA, match 1, policy"
	notMate = "not-mate, match continues, rule"
	mayWait = "may-wait, match continues, rule"
	all     = `,"defender_potential":["Q","R","B","N","P"]`
)

func TestMateStandards(t *testing.T) {
	table(t, "mate-claim", []row{
		{"UN", backRank + `,"defender_stock":[]` + all, mateBy},        // A09
		{"CO", backRank + `,"defender_stock":[]` + all, mayWait},       // 15a1a, 16.1
		{"F", backRank + `,"defender_stock":[]` + all, notMate},        // 3.7
		{"UCNOF", backRank + `,"defender_stock":["N"]` + all, notMate}, // a block in hand
		// no pawn may be dropped on f8
		{"UN", backRank + `,"defender_stock":["P"]` + all, mateBy},
		// so it is as good as nothing
		{"CO", backRank + `,"defender_stock":["P"]`, mayWait},
		{"F", backRank + `,"defender_potential":[],"defender_stock":[]`, mate},
		{"F", backRank + `,"defender_potential":["P"],"defender_stock":[]`, mateBy}, // A34
		{"UNOF", contact + `,"defender_stock":[]` + all, mate},
		{"C", contact + `,"defender_stock":[]`, mateBy}, // A07
		{"UNOF", knight + `,"defender_stock":[]` + all, mate},
		{"C", knight + `,"defender_stock":[]`, mateBy},
		{"UNOF", contact, mate}, // no stock could help, so none is asked for
		{"UCNO", backRank, "open: defender_stock"},
		{"F", backRank + all, notMate},
		{"UCNO", `"claimed_by":"WA","board":"A"`, "open: fen"},
	})
	tablePolicy(t, "mate-claim", `"defender_wait":true`, []row{
		{"UN", backRank + `,"defender_stock":[]`, "may-wait, match continues, policy"},
		{"UN", contact + `,"defender_stock":[]`, mate},
		{"O", backRank + `,"defender_stock":[]`, mayWait},
	})
	tablePolicy(t, "mate-claim", `"contact_clause":"either"`, []row{
		{"C", contact + `,"defender_stock":[]`, "may-wait, match continues, policy"},
		{"C", backRank + `,"defender_stock":[]`, mayWait},
	})
}

// Where both sides agree, or the director has looked at the board, no position has to be shown;
// where one is shown, it decides.
func TestMateByWord(t *testing.T) {
	claimed := `"claimed_by":"WA","board":"A"`
	table(t, "mate-claim", []row{
		{"UCNOF", claimed + `,"mate_agreed":true`, mate},
		{"UCNO", claimed + `,"mate_agreed":false`, "open: fen"},
		{"UCNOF", claimed + `,"mate_agreed":false,"mate_valid":true`, mate},
		{"UCNOF", claimed + `,"mate_agreed":false,"mate_valid":false`, notMate},
		{"UCNOF", claimed + `,"mate_agreed":true,"fen":"6k1/6Q1/8/8/8/8/8/6K1 b - - 0 1","defender_stock":[]`, notMate},
	})
}

// TestMateComesFromThePosition: a claim of mate is decided by the board, whatever anybody says of
// it.
func TestMateComesFromThePosition(t *testing.T) {
	table(t, "mate-claim", []row{
		// not in check at all
		{"UCNOF", distant + `,"defender_stock":[]`, notMate},
		// the queen can be taken
		{"UCNOF", `"fen":"6k1/6Q1/8/8/8/8/8/6K1 b - - 0 1","defender":"BA","defender_stock":[]`, notMate},
	})
	v := ruled(t, "uschess-2018", "",
		`"kind":"mate-then-flag-claim","mate_by":"WA","mate_valid":true,"flag_down":[],`+
			`"fen":"6k1/6Q1/8/8/8/8/8/6K1 b - - 0 1","defender_stock":[]`)
	if !slices.ContainsFunc(v.Because,
		func(s string) bool { return strings.Contains(s, "the position says not-mate") }) {
		t.Errorf("nothing says that label and position disagree: %q", v.Because)
	}
}

func TestFlagFallsWhileWaiting(t *testing.T) {
	waits := backRank + `,"claimed_by":"WA","defender_stock":[],"waiting":true,`
	won, lost := "claim-upheld, game A WA, match 1, rule", "game-won, game A WA, match 1, rule"
	table(t, "mate-claim", []row{
		{"C", waits + `"flag_down":["BA"],"clock_stopped":true`, won},
		{"C", waits + `"flag_down":["BA"],"clock_stopped":false`, notThus},
		{"C", waits + `"flag_down":["BA"]`, "open: clock_stopped"},
		{"C", waits + `"flag_down":["BA","WA"],"clock_stopped":true`, "claim-denied, game A drawn, match continues, policy"},
		{"O", waits + `"flag_down":["BA"],"clock_stopped":false`, lost}, // A10: nothing is claimed
		{"O", waits + `"flag_down":["BA"]`, lost},
		{"CO", waits + `"flag_down":[]`, mayWait},
		{"CO", waits + `"flag_down":["WA"]`, mayWait},
		{"C", strings.TrimSuffix(waits, ","), "open: flag_down clock_stopped"},
		{"F", waits + `"flag_down":["BA"],"clock_stopped":true`, fallback},
	})
}
