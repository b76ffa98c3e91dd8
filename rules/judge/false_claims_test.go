package judge_test

import "testing"

// A claim where no illegal move was made fails; no text names a penalty for it (A15).
func TestFalseClaims(t *testing.T) {
	claim := `"claimed_by":"BA","against":"WA","board":"A",`
	table(t, "illegal-claim", []row{
		{"UCNOF", claim + `"underlying":"none"`, baseless},
		{"UCNOF", claim + `"underlying":"legal","claimant_completed_move":true`, baseless},
	})
	tablePolicy(t, "illegal-claim", `"false_claim":"nothing"`, []row{
		{"UCNOF", claim + `"underlying":"none"`, "claim-denied, match continues, policy"},
	})
}

// Taking the king claims what left it in danger; where that is not what was wrong, it has to have
// been in danger all the same.
func TestTakingTheKing(t *testing.T) {
	taken := illegal("illegal-piece-move", "king-capture")
	table(t, "illegal-claim", []row{
		{"UCNO", taken, "open: king_could_be_taken"},
		{"UCNO", taken + `,"king_could_be_taken":true`, upheld},
		{"UCNO", taken + `,"king_could_be_taken":false`, baseless},
		{"UCNO", illegal("castle-through-check", "king-capture"), "open: king_could_be_taken"},
		{"UCNO", illegal("castle-into-check", "king-capture"), upheld},
		{"F", taken, notThus}, // 4.2 knows no such claim
	})
	pressed := `"claimed_by":"BA","against":"WA","underlying":"moved-into-check","method":"king-capture","offender_pressed":true`
	tablePolicy(t, "illegal-claim", `"capture_is_claim":false`, []row{ // A16
		{"UCNO", pressed + `,"claimant_completed_move":true`, "claim-denied, match continues, policy"},
		{"UCNO", pressed + `,"claimant_completed_move":false`, upheld},
		{"UCNO", pressed, upheld},
	})
}

// A king left in danger on several moves running: each of them is an illegal move, unless the event
// counts the first alone.
func TestTheSameFaultMissedBefore(t *testing.T) {
	again := illegal("left-in-check", "loud-and-stop") + `,"missed_before":true`
	table(t, "illegal-claim", []row{
		{"UCNOF", again, "claim-upheld, game A BA, match 2, policy"},
		{"UCNOF", illegal("left-in-check", "loud-and-stop") + `,"missed_before":false`, upheld},
		{"UCNOF", illegal("castle-after-rook-moved", "loud-and-stop") + `,"missed_before":true`, upheld},
	})
	tablePolicy(t, "illegal-claim", `"missed_before":"once"`,
		[]row{{"UCNOF", again, "claim-denied, match continues, policy"}})
}

// A partner may point a flag out; to claim it is for the player (A24).
func TestThePartnersFlagClaim(t *testing.T) {
	table(t, "flag-claim", []row{
		{"UCNO", `"claimed_by":"BB","against":"BA","flag_down":["BA"],"clock_stopped":true`, notThus},
		{"F", `"claimed_by":"BB","against":"BA","flag_down":["BA"],"clock_stopped":true`, fallback},
	})
}

// An announced mate need not have been pressed, unless the event says so (A17).
func TestAnAnnouncedMateThatWasNotPressed(t *testing.T) {
	claim := `"mate_by":"WA","flag_claim_by":"BA","announced":true,"mate_valid":true,"flag_down":["WA"],"clock_stopped":true`
	barred := "claim-denied, game A WA, match 1"
	table(t, "mate-then-flag-claim", []row{
		{"UCNO", claim, barred + ", rule"},
		{"UCNO", claim + `,"mate_pressed":true`, barred + ", rule"},
		{"UCNO", claim + `,"mate_pressed":false`, barred + ", policy"},
	})
	tablePolicy(t, "mate-then-flag-claim", `"mate_must_be_pressed":true`, []row{
		{"UCNO", claim + `,"mate_pressed":false`, "claim-upheld, game A BA, match 2, policy"},
		{"UCNO", claim, barred + ", rule"},
	})
}

// Claims whose order was not stated: the TD is asked, unless the event counts them as
// made together (A18).
func TestClaimsInNoKnownOrder(t *testing.T) {
	claims := `"illegal_by":"WA","flag_down":["BA"],"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true`
	table(t, "competing-claims", []row{{"UCNO", claims, "open: order"}})
	tablePolicy(t, "competing-claims", `"unclear_order":"simultaneous"`, []row{
		{"UCNO", claims, "claim-upheld, game A BA, match 2, policy"},
		{"UCNO", claims + `,"order":[{"claim":"flag","by":"WA"},{"claim":"illegal","by":"BA"}]`, "claim-upheld, game A WA, match 1, rule"},
	})
}

// How the illegal move was claimed tells whether the clock was stopped.
func TestTheMannerOfACompetingClaim(t *testing.T) {
	claims := `"illegal_by":"WA","flag_down":[],"claimant_completed_move":false,"offender_pressed":true,"order":[{"claim":"illegal","by":"BA"}]`
	table(t, "competing-claims", []row{
		{"UCNO", claims + `,"method":"stop-clock"`, upheld},
		{"UCNO", claims + `,"method":"loud-only"`, notThus},
		{"UCNO", claims + `,"method":"king-capture"`, upheld},
		{"UCNO", claims + `,"clock_stopped":true,"method":"king-capture","underlying":"illegal-piece-move"`, "open: king_could_be_taken"},
		{"UCNO", claims, "open: clock_stopped"},
	})
}

// Two offences of the hands in one move are one step, unless the event counts each (A28).
func TestOneStepAMove(t *testing.T) {
	second := `"by":"WA","move_kind":"capture","same_move":true,` +
		priors("same-game", 1, "wrong-hand")
	table(t, "two-hands", []row{{"UCNO", second, "no-step, match continues, policy"}})
	tablePolicy(t, "two-hands", `"one_infraction_a_move":false`, []row{
		{"UC", second, "step, hands 2/3, add-time BA 60, match continues, policy"},
		{"O", second, "step, hands 2/3, add-time BA 60, match continues, policy"},
	})
}

// No text says what a late team loses; an event may.
func TestALateTeam(t *testing.T) {
	late := `"by":"WA","minutes":12`
	table(t, "late-team", []row{{"UF", late, fallback}, {"CNO", late, silent}})
	tablePolicy(t, "late-team", `"late_minutes":12`, []row{
		{"UCNOF", late, "step, late 1/1, forfeit-match WA, match 2, policy"},
		{"UCNOF", `"team":"2","board":"A","minutes":30`, "step, late 1/1, forfeit-match BA, match 1, policy"},
		{"UCNOF", `"by":"WA","minutes":11`, "no-step, match continues, policy"},
		{"UCNOF", `"by":"WA"`, "open: minutes"},
	})
	tablePolicy(t, "late-team", `"late_clock":5,"late_minutes":15`, []row{
		{"UCNOF", `"by":"WA","minutes":4`, "no-step, match continues, policy"},
		{"UCNOF", `"by":"WA","minutes":5`, "step, late 1/1, deduct-time WA 60, deduct-time BB 60, match continues, policy"},
		{"UCNOF", `"team":"2","board":"A","minutes":14`, "step, late 1/1, deduct-time BA 60, deduct-time WB 60, match continues, policy"},
		{"UCNOF", `"by":"WA","minutes":15`, "step, late 1/1, forfeit-match WA, match 2, policy"},
	})
	tablePolicy(t, "late-team", `"late_clock":5`,
		[]row{{
			"UCNOF", `"by":"WA","minutes":90`,
			"step, late 1/1, deduct-time WA 60, deduct-time BB 60, match continues, policy",
		}})
}

// An appeal may come from elsewhere, on behalf of a player (A37); nothing else may.
func TestAppealsOnBehalfOfAPlayer(t *testing.T) {
	for _, by := range []string{`"coach"`, `"parent"`, `"team 1"`} {
		table(t, "appeal", []row{
			{"UCNO", `"by":` + by + `,"from":"td","to":"section-chief"`, "to-section-chief, match ?, rule"},
			{"F", `"by":` + by + `,"from":"td"`, fallback},
		})
	}
}
