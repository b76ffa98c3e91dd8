package judge_test

import (
	"slices"
	"strings"
	"testing"
)

// reading is a case as a reader of one of the texts would answer it, with the rules that the reader
// would point at.
type reading struct {
	book  rune
	what  string
	facts string // JSON without the braces
	says  string // see says
	refs  string // each has to be cited
}

// TestCasesReadFromTheTexts are cases thought of beside the texts, one clause after the other.
func TestCasesReadFromTheTexts(t *testing.T) {
	mated := `"claimed_by":"WB","defender":"BB","fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"`
	for _, c := range []reading{
		// US Chess 2018.
		{'U', "a coach wants to play for a child who is ill", `"kind":"substitution","team":"2"`, "not-permitted, match ?, rule", "1"},
		{
			'U', "a clock shows 6:10 at move twelve", `"kind":"clock-misset","whose":["BB"],"initial_seconds":370,"both_sides_moved":true`,
			"discretion, [deduct-time BB 70], match continues, discretion", "8b",
		},
		{'U', "a clock shows 4:00 at move twelve", `"kind":"clock-misset","whose":["BB"],"initial_seconds":240,"both_sides_moved":true`, denied, "8b"},
		{
			'U', "a clock shows 6:10 before Black has moved", `"kind":"clock-misset","whose":["BB"],"initial_seconds":370,"both_sides_moved":false`,
			"correct-setup, correct-setup, match continues, rule", "8b",
		},
		{
			'U', "neither has brought a clock", `"kind":"no-clock","by":["WB","BB"]`,
			"double-forfeit, forfeit-game WB, forfeit-game BB, game B drawn, match continues, policy", "5",
		},
		{
			'U', "White moved without pressing, and then saw that the other king stood in check", `"kind":"illegal-claim","claimed_by":"WB","against":"BB",` +
				`"underlying":"left-in-check","claimant_touched":true,"claimant_completed_move":false,"offender_pressed":true,"method":"stop-clock"`,
			"claim-upheld, game B WB, match 2, rule", "8 8a 15d 6 7",
		},
		{
			'U', "the claim comes before the other has pressed",
			`"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"illegal-piece-move",` +
				`"claimant_completed_move":false,"offender_pressed":false,"method":"stop-clock"`,
			denied, "6",
		},
		{
			'U', "a pawn dropped on the first rank, and the clock stopped",
			`"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"pawn-drop-first-rank",` +
				`"claimant_completed_move":false,"offender_pressed":true,"method":"loud-and-stop"`,
			"claim-upheld, game B WB, match 2, policy", "10a 8 15d",
		},
		{'U', "three pieces lie under the boy's elbow, and nobody can tell why", `"kind":"hide-stock","by":"BB","piece_captured_by":"BB","intent":"unknown","prior":[]`, "open: intent", ""},
		{'U', "a sleeve lay over the own captures", `"kind":"hide-stock","by":"BB","piece_captured_by":"BB","intent":"accident"`, "no-offence, match continues, rule", "11"},
		{
			'U', "a bishop that the partner took is sat on, for the second time",
			`"kind":"hide-stock","by":"BB","piece_captured_by":"WA","intent":"purpose",` +
				`"prior":[{"kind":"hide-stock","by":"BB"}]`,
			"step, stock 2/2, forfeit-game BB, game B WB, match 2, rule", "11 7",
		},
		{
			'U', "the partner hid a piece earlier, and this player did not", `"kind":"hide-stock","by":"BB","piece_captured_by":"WA","prior":[{"kind":"hide-stock","by":"WA"}]`,
			"step, stock 1/2, warning BB, match continues, rule", "11",
		},
		{'U', "a drop is advised from across the boards", `"kind":"partner-advises","by":"WB"`, "no-offence, match continues, rule", "12"},
		{'U', "the partner's clock is pressed", `"kind":"touch-partner-clock","by":"WB"`, "discretion, match continues, discretion", "14"},
		{'U', "a clock that stands askew is put straight", `"kind":"clock-touched","by":"WB","purpose":"straighten"`, "no-offence, match continues, rule", "14"},
		{
			'U', "the clock is knocked over a fourth time", `"kind":"clock-knocked-over","by":"WB",` + strings.ReplaceAll(priors("same-game", 3, "clock-knocked-over"), "WA", "WB"),
			"step, clock 1/1, add-time BB 60, match continues, rule", "14a",
		},
		{'U', "pressing does not start the other side", `"kind":"clock-did-not-start","by":"BB"`, "self-help, match continues, rule", "14b"},
		{
			'U', "whoever is on move waits for a queen to mate with", `"kind":"complaint-sitting","claimed_by":"WB","against":"BB","on_move":"BB","waiting":true`,
			"no-offence, match continues, rule", "15a",
		},
		{'U', "a back-rank check, and nothing to block with", `"kind":"mate-claim",` + mated + `,"defender_stock":[]`, "mate, game B WB, match 2, policy", "15a 7"},
		{'U', "the same with a knight in hand", `"kind":"mate-claim",` + mated + `,"defender_stock":["N"]`, notMate, "15a 10"},
		{'U', "the flag is called, and the clock runs on", `"kind":"flag-claim","claimed_by":"BB","flag_down":["WB"],"clock_stopped":false`, notThus, "15c"},
		{'U', "the partner stops the clock and claims", `"kind":"flag-claim","claimed_by":"WA","against":"WB","flag_down":["WB"],"clock_stopped":true`, notThus, "15c 12"},
		{
			'U', "both flags are down, and nobody had said anything", `"kind":"both-flags","board":"B","flag_down":["WB","BB"],"mate":false,"win_claimed":false`,
			"draw, game B drawn, match continues, policy", "16b",
		},
		{
			'U', "mate is announced that is none, then the flag is claimed",
			`"kind":"mate-then-flag-claim","mate_by":"WB","flag_claim_by":"BB","announced":true,` +
				`"mate_valid":false,"flag_down":["WB"],"clock_stopped":true`,
			"claim-upheld, game B BB, match 1, rule", "16b 15c",
		},
		{'U', "a king falls over, is put back, and then the clock is pressed", `"kind":"displace-only","by":"WB","replaced_on_own_time":true`, "no-step, match continues, policy", "17"},
		{'U', "pieces lie about, nobody puts them back, and the clock is not pressed", `"kind":"displace-only","by":"WB","replaced_on_own_time":false`, "self-help, match continues, policy", "17"},
		{
			'U', "for the second time pieces fall and the clock is pressed",
			`"kind":"displace-and-press","by":"WB","flag_down":[],` +
				`"prior":[{"kind":"displace-and-press","by":"WB"}]`,
			"step, displaced 2/3, add-time BB 60, match continues, rule", "17",
		},
		{
			'U', "a father says a flag is down", `"kind":"spectator-interference","effect":"flag-called","aided_team":"2","board":"B"`,
			"discretion, [new-game], [expel], match ?, discretion", "20",
		},
		{'U', "a director calls a flag as agreed before the game", `"kind":"td-calls-flag","pre_agreement":true`, "td-silent, match continues, rule", "20"},
		{'U', "a sister who is reliable has seen it", `"kind":"testimony","unbiased":false,"reliable":true`, "witness-excluded, match ?, rule", "18"},
		{'U', "touch-move is claimed", `"kind":"touch-move-claim","claimed_by":"WB","against":"BB"`, fallback, "6 24"},
		{'U', "a boy swears", `"kind":"foul-language","by":"WB"`, "fallback, match continues, fallback", "24"},
		{'U', "a team comes twelve minutes late", `"kind":"late-team","team":"1","minutes":12`, fallback, "24"},
		{'U', "stalemate is claimed", `"kind":"stalemate-claim","claimed_by":"WB","in_check":false,"has_legal_move":false`, fallback, "24"},
		{'U', "a coach appeals to the floor chief at once", `"kind":"appeal","by":"coach","from":"td","to":"floor-chief"`, "wrong-level, match ?, rule", "18"},

		// The texts of 2004 and of about 2006.
		{
			'N', "one of two clocks is set to ten minutes", `"kind":"clock-misset","whose":["WB"],"initial_seconds":600,"both_sides_moved":true`,
			"discretion, [deduct-time WB 300], match continues, discretion", "8b",
		},
		{'N', "a rook of the own captures is hidden", `"kind":"hide-stock","by":"BB","piece_captured_by":"BB","prior":[]`, "silent, match continues, silent", ""},
		{'N', "a rook that the partner took is hidden", `"kind":"hide-stock","by":"BB","piece_captured_by":"WA","prior":[]`, "step, stock 1/2, warning BB, match continues, rule", "11"},
		{'N', "the director was asked before the game to call flags", `"kind":"td-calls-flag","pre_agreement":true`, "td-may-call, match ?, rule", "20"},
		{'N', "the director was asked nothing", `"kind":"td-calls-flag","pre_agreement":false`, "td-silent, match continues, rule", "20"},
		{'N', "the partner's queen is moved", `"kind":"partner-moves-piece","by":"WA"`, "discretion, [forfeit-match WA], match ?, discretion", "12"},
		{'N', "the back-rank check, and nothing to block with", `"kind":"mate-claim",` + mated + `,"defender_stock":[]`, "mate, game B WB, match 2, policy", "15.1 7"},
		{
			'N', "the second press with the other hand", `"kind":"wrong-hand","by":"BB","move_kind":"plain","prior":[{"kind":"wrong-hand","by":"BB"}]`,
			"step, hands 2/3, add-time WB 60, match continues, policy", "13",
		},
		{'N', "a false claim of an illegal move", `"kind":"illegal-claim","claimed_by":"BB","against":"WB","underlying":"none"`, "claim-denied, [warning BB], match continues, policy", "8"},
		{
			'N', "the king is taken for a rook that jumped",
			`"kind":"illegal-claim","claimed_by":"BB","against":"WB","underlying":"illegal-piece-move","method":"king-capture",` +
				`"offender_pressed":true`, "open: king_could_be_taken", "",
		},
		{'C', "the back-rank check, and nothing to block with", `"kind":"mate-claim",` + mated + `,"defender_stock":[]`, mayWait, "15a1a"},
		{
			'C', "and the flag falls while the defender waits, unclaimed", `"kind":"mate-claim",` +
				mated + `,"defender_stock":[],"waiting":true,"flag_down":["BB"],"clock_stopped":false`,
			notThus, "15a1a 15a3",
		},
		{'C', "a draw is agreed after the flag fell and was claimed", `"kind":"draw-agreement","agreed_by":["WA","BB","BA","WB"],"during_game":false`, "no-draw, match ?, rule", "16a"},
		{'C', "a witness who is the player's brother and reliable", `"kind":"testimony","unbiased":false,"reliable":true`, "witness-heard, match ?, rule", "18"},
		{'C', "noise", `"kind":"noise","by":"WB"`, "silent, match continues, silent", ""},

		// The FIDE extension.
		{'F', "drop on e4 with check", `"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"legal"`, "claim-denied, [warning WB], match continues, policy", "4.2"},
		{
			'F', "it is said aloud and the clock runs on",
			`"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"moved-into-check",` +
				`"claimant_completed_move":false,"offender_pressed":true,"method":"loud-only"`,
			notThus, "4.2",
		},
		{
			'F', "the king is simply taken",
			`"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"moved-into-check",` +
				`"claimant_completed_move":false,"offender_pressed":true,"method":"king-capture"`,
			notThus, "4.2",
		},
		{'F', "castling with a rook that was dropped in the corner", `"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"castle-with-dropped-rook","king_moved":false`, denied, "3.5"},
		{'F', "a sleeve covers the stock by chance", `"kind":"hide-stock","by":"WB","intent":"accident"`, "self-help, match continues, rule", "3.3"},
		{'F', "a rook is kept back after the press", `"kind":"not-passed","by":"WB"`, "self-help, match continues, rule", "3.2"},
		{'F', "the partner's clock is touched", `"kind":"touch-partner-clock","by":"WB"`, "discretion, match continues, discretion", "3.8"},
		{'F', "one partner stops a clock to complain", `"kind":"stop-for-dispute","by":["WB"],"both_clocks":false`, "not-permitted, match continues, rule", "3.12 3.8"},
		{'F', "somebody hums all the time", `"kind":"noise","by":"WB"`, "discretion, match continues, discretion", "3.10"},
		{'F', "a flag is claimed", `"kind":"flag-claim","claimed_by":"WB","flag_down":["BB"],"clock_stopped":true`, fallback, "1"},
		{
			'F', "the position stands for the fourth time, counted aloud", `"kind":"repetition-claim","claimed_by":"WB","board":"B","occurrences":4,"counted_aloud":true`,
			"draw, game B drawn, match draw, policy", "4.1 4.3",
		},
		{'F', "the same team mates on both boards", `"kind":"simultaneous-mates","boards":{"A":{"mated_by":"WA"},"B":{"mated_by":"BB"}}`, "game-won, match 1, rule", "4.3"},
		{
			'F', "each team mates once, after a capture for the other board", `"kind":"simultaneous-mates","boards":{"A":{"mated_by":"WA"},"B":{"mated_by":"WB"}},"enabling_capture_by":"BB"`,
			"draw, match draw, rule", "4.3 4.4",
		},
		{
			'F', "an illegal move is called in time, then the other claims the flag",
			`"kind":"competing-claims","illegal_by":"BB","flag_down":["WB"],"claimant_completed_move":false,` +
				`"offender_pressed":true,"method":"loud-and-stop","order":[{"claim":"illegal","by":"WB"},{"claim":"flag","by":"BB"}]`, "claim-upheld, game B WB, match 2, rule", "4.2 4.3",
		},
		{'F', "both claims come at once", `"kind":"competing-claims","illegal_by":"BB","flag_down":["WB"],"simultaneous":true`, fallback, "4.2 1"},
		{'F', "the other partner of the team wants no draw", `"kind":"draw-agreement","agreed_by":["WA","WB","BA"],"during_game":true`, "no-draw, match continues, rule", "4.5"},

		// The OSCF championship.
		{'O', "a clock shows 7:00 at move nine", `"kind":"clock-misset","whose":["WB"],"initial_seconds":420,"both_sides_moved":true`, "discretion, match continues, discretion", "3"},
		{'O', "no clock at all", `"kind":"no-clock","board":"B"`, "discretion, match continues, discretion", "4"},
		{'O', "one side has two queens and one bishop", `"kind":"setup-error","what":"material-imbalance","both_sides_moved":true`, "discretion, [correct-setup], match ?, discretion", "7c"},
		{'O', "knights and bishops stood swapped, both have moved", `"kind":"setup-error","what":"knight-bishop-swapped","both_sides_moved":true`, denied, "7c"},
		{'O', "a move came before the other had pressed", `"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"moved-before-press"`, "claim-denied, [other BB], match continues, rule", "7a"},
		{
			'O', "the opponent castles through check and the clock is paused",
			`"kind":"illegal-claim","claimed_by":"WB","against":"BB","underlying":"castle-through-check",` +
				`"claimant_completed_move":false,"offender_pressed":true,"method":"pause-and-call-td"`,
			"claim-upheld, game B WB, match 2, rule", "7a 7b 6",
		},
		{
			'O', "the waiting defender's flag falls and nobody says a word", `"kind":"mate-claim",` + mated + `,"defender_stock":[],"waiting":true,"flag_down":["BB"]`,
			"game-won, game B WB, match 2, rule", "16.1 6",
		},
		{
			'O', "a mother calls the flag for the team of a son", `"kind":"spectator-interference","aided_team":"2","board":"B"`,
			"discretion, [forfeit-match WB], [new-game], [expel], [other], match ?, discretion",
			"22",
		},
		{'O', "somebody hammers on the clock", `"kind":"banging","by":"WB"`, "discretion, [deduct-time WB], [forfeit-game WB], match ?, discretion", "25"},
		{'O', "a hand stays over the clock", `"kind":"hover","by":"WB"`, "discretion, match continues, discretion", "15"},
		{'O', "the clock is paused to ask for a ruling", `"kind":"clock-touched","by":"WB","purpose":"pause-for-ruling"`, "no-offence, match continues, rule", "14c"},
		{'O', "pressing does not start the other side", `"kind":"clock-did-not-start","by":"BB"`, "silent, match continues, silent", ""},
		{
			'O', "mate is announced that is none, then the flag is claimed",
			`"kind":"mate-then-flag-claim","mate_by":"WB","flag_claim_by":"BB","announced":true,` +
				`"mate_valid":false,"flag_down":["WB"],"clock_stopped":true`,
			"claim-upheld, game B BB, match 1, rule", "16.1 16.3",
		},
		{
			'O', "the third use of both hands", `"kind":"two-hands","by":"WB","move_kind":"capture","prior":[{"kind":"wrong-hand","by":"WB"},{"kind":"two-hands","by":"WB"}]`,
			"step, hands 3/3, forfeit-game WB, game B BB, match 1, rule", "5 13 6",
		},
	} {
		t.Run(books[c.book]+"/"+c.what, func(t *testing.T) {
			v := ruled(t, books[c.book], "", c.facts)
			if got := says(v); got != c.says {
				t.Errorf("got  %s\nwant %s\nbecause %q", got, c.says, v.Because)
			}
			for _, ref := range strings.Fields(c.refs) {
				if !slices.Contains(v.Refs, ref) {
					t.Errorf("%s is not cited: %v", ref, v.Refs)
				}
			}
		})
	}
}
