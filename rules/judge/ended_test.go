package judge_test

import (
	"strings"
	"testing"
)

// 6, 16: what happens after the match's end changes no result. An offence keeps its step and costs
// no game; a claim to the game finds the result standing.
func TestAfterTheEndOfTheMatch(t *testing.T) {
	after := func(facts, ended string) string { return facts + `,"ended":"` + ended + `","before_end":false` }
	third := `"by":"WA","move_kind":"plain",` + priors("same-game", 2, "wrong-hand")
	table(t, "wrong-hand", []row{
		{"UCNO", after(`"by":"WA","move_kind":"plain","prior":[]`, "1"), "step, hands 1/3, warning WA, match 1, rule"},
		{"UCNO", after(third, "1"), "step, hands 3/3, match 1, rule"},
		{"F", after(third, "1"), "fallback, match 1, fallback"},
		{"UCNO", third + `,"ended":"1","before_end":true`, "step, hands 3/3, forfeit-game WA, game A BA, match 2, rule"},
	})
	stands := "first-result-stands, match 1, rule"
	table(t, "flag-claim", []row{
		{"UCNOF", after(`"claimed_by":"BA","flag_down":["WA"],"clock_stopped":true`, "draw"), "first-result-stands, match draw, rule"},
	})
	table(t, "both-flags", []row{
		{"UCNOF", after(`"board":"A","flag_down":["WA","BA"],"mate":false,"win_claimed":false`, "1"), stands},
	})
	table(t, "simultaneous-mates", []row{
		{"UCNOF", after(`"boards":{"A":{"mated_by":"WA"},"B":{"mated_by":"BB"}}`, "2"), "first-result-stands, match 2, rule"},
	})
	table(t, "illegal-claim", []row{
		{"UCNOF", after(illegal("left-in-check", "stop-clock"), "1"), stands},
		// an offence of the hands that is claimed as an illegal move keeps its step, too
		{"UCNO", after(`"claimed_by":"BA","against":"WA","board":"A","underlying":"wrong-hand",`+priors("same-game", 2, "wrong-hand"), "1"), "claim-denied, hands 3/3, match 1, rule"},
		{"F", after(`"claimed_by":"BA","against":"WA","board":"A","underlying":"wrong-hand",`+priors("same-game", 2, "wrong-hand"), "1"), stands},
	})
	table(t, "spectator-interference", []row{ // a new game is none after the match, an expulsion is one
		{"UCN", after(`"aided_team":"2","board":"B"`, "2"), "discretion, [expel], match 2, discretion"},
		{"O", after(`"aided_team":"2","board":"B"`, "2"), "discretion, [expel], [other], match 2, discretion"},
	})
	for _, letter := range "UCNOF" {
		v := ruled(t, books[letter], "", `"kind":"wrong-hand",`+after(third, "1"))
		if because := strings.Join(v.Because, " "); !v.AfterEnd || !strings.Contains(because, "so it changes no result.") {
			t.Errorf("%s: it is not said that the match had ended: %s", books[letter], because)
		}
	}
}

// What changes nothing of a match that had ended answers with its result, and never that the match
// goes on. Whether it was before the end is asked where a game, the match or an offer hangs on it, and not
// where nothing does. A second mate is itself about the end.
func TestWhenTheEndIsAskedFor(t *testing.T) {
	hand := `"by":"WA","move_kind":"plain","ended":"2",`
	table(t, "wrong-hand", []row{
		{"UCNO", hand + `"prior":[]`, "step, hands 1/3, warning WA, match 2, rule"},
		{"UCNO", hand + `"before_end":true,"prior":[]`, "step, hands 1/3, warning WA, match 2, rule"},
		{"UCNO", hand + priors("same-game", 2, "wrong-hand"), "open: before_end"},
		{"F", hand + priors("same-game", 2, "wrong-hand"), "fallback, match 2, fallback"},
	})
	table(t, "flag-claim", []row{
		{"UCNO", `"claimed_by":"BA","flag_down":["WA"],"clock_stopped":true,"ended":"draw"`, "open: before_end"},
		{"UCNO", `"claimed_by":"BA","flag_down":[],"clock_stopped":true,"ended":"draw"`, "claim-denied, match draw, rule"},
	})
	table(t, "draw-agreement", []row{ // a draw decides the match, too
		{"UCNOF", `"agreed_by":["WA","BB","BA","WB"],"during_game":true,"ended":"1"`, "open: before_end"},
	})
	table(t, "spectator-interference", []row{{"UCNO", `"aided_team":"2","board":"B","ended":"1"`, "open: before_end"}})
	for _, when := range []string{"", `,"before_end":true`, `,"before_end":false`} {
		table(t, "late-second-mate", []row{
			{"UCNOF", `"first":{"board":"A","winner":"WA"},"ended":"2"` + when, "first-result-stands, game A WA, match 1, rule"},
		})
	}
}

// Whom a remedy touches that a director may choose: the player who did it, the opponent where time
// is added, the partner where a move on the partner's board is interfered with, both where both did
// it, and of a team without a player the one at the board.
func TestWhomAnOfferedRemedyTouches(t *testing.T) {
	table(t, "partner-moves-piece", []row{
		{"U", `"by":"WA"`, "discretion, [forfeit-game BB], [forfeit-match WA], match ?, discretion"},
		{"CNO", `"by":"WA"`, "discretion, [forfeit-match WA], match ?, discretion"},
		{"F", `"by":"WA"`, "discretion, match continues, discretion"},
	})
	table(t, "spectator-interference", []row{
		{"O", `"aided_team":"2","board":"B"`, "discretion, [forfeit-match WB], [new-game], [expel], [other], match ?, discretion"},
		{"O", `"aided_team":"1","board":"B"`, "discretion, [forfeit-match BB], [new-game], [expel], [other], match ?, discretion"},
		{"O", `"aided_team":"2"`, "discretion, [forfeit-match], [new-game], [expel], [other], match ?, discretion"},
		{"O", `"board":"B"`, "discretion, [forfeit-match], [new-game], [expel], [other], match ?, discretion"},
	})
	table(t, "board-started-late", []row{
		{"F", `"by":["WB","BB"]`, "discretion, [deduct-time WB], [deduct-time BB], [new-game], match ?, discretion"},
		{"F", `"by":["WB"]`, "discretion, [deduct-time WB], [new-game], match ?, discretion"},
	})
	table(t, "banging", []row{
		{"UCN", `"by":"WB"`, "discretion, [deduct-time WB], match continues, discretion"},
		{"O", `"by":"WB"`, "discretion, [deduct-time WB], [forfeit-game WB], match ?, discretion"},
	})
}

// A claim without a claimant is that of the opponent of whom it is against, and what a claim brings
// up was done by the opponent of who makes it.
func TestWhoClaimsAndWhoDidIt(t *testing.T) {
	with := `"flag_down":["WB"],"clock_stopped":true,`
	won := "claim-upheld, game B BB, match 1, rule"
	table(t, "flag-claim", []row{
		{"UCNO", with + `"claimed_by":"BB"`, won},
		{"UCNO", with + `"against":"WB"`, won},
		{"UCNO", with + `"claimed_by":"BB","against":"WB"`, won},
		{"UCNO", with[:len(with)-1], "open: claimed_by"},
	})
	hand := `"board":"A","underlying":"wrong-hand","prior":[],`
	step := "claim-denied, hands 1/3, warning WA, match continues, rule"
	table(t, "illegal-claim", []row{
		{"UCNO", hand + `"claimed_by":"BA"`, step},
		{"UCNO", hand + `"against":"WA"`, step},
	})
	table(t, "wrong-hand", []row{
		{"UCNO", `"move_kind":"plain","prior":[],"claimed_by":"BA"`, "step, hands 1/3, warning WA, match continues, rule"},
		{"UCNO", `"move_kind":"plain","prior":[],"against":"WA"`, "step, hands 1/3, warning WA, match continues, rule"},
		{"UCNO", `"move_kind":"plain","prior":[],"by":"WA","against":"BA"`, "step, hands 1/3, warning WA, match continues, rule"},
	})
}
