package judge_test

import "testing"

// 14c, 14d, 15: nobody is kept from the clock. In FIDE 3.9 it is a hand in the way of the move.
func TestKeepsFromPressing(t *testing.T) {
	table(t, "keeps-from-pressing", []row{
		{"UCNO", `"by":"WA"`, "discretion, match continues, discretion"},
		{"F", `"by":"WA","prior":[]`, "instruct, match continues, discretion"},
		{"F", `"by":"WA",` + priors("same-game", 1, "interfere-hand"), "discretion, [other WA], [forfeit-game WA], match ?, discretion"},
	})
	table(t, "interfere-hand", []row{
		{"F", `"by":"WA",` + priors("same-game", 1, "keeps-from-pressing"), "discretion, [other WA], [forfeit-game WA], match ?, discretion"},
	})
}

// FIDE 3.1: both boards start together. What a late one costs no text says.
func TestBoardStartedLate(t *testing.T) {
	table(t, "board-started-late", []row{
		{"F", `"by":["WB","BB"]`, "discretion, [deduct-time WB], [deduct-time BB], [new-game], match ?, discretion"},
		{"U", `"by":["WB","BB"]`, "fallback, match continues, fallback"},
		{"CNO", `"by":["WB","BB"]`, "silent, match continues, silent"},
	})
}

// 15b, 15a2, 15.2, 16.2: the opponent's resignation wins, where it was one and play was going on.
func TestResignationDisputed(t *testing.T) {
	claim := `"claimed_by":"BA"`
	table(t, "resignation-disputed", []row{
		{"UCNO", claim + `,"during_game":true,"resigned":true`, upheld},
		{"UCNO", claim + `,"during_game":true,"resigned":false`, denied},
		{"UCNO", claim + `,"during_game":false`, "claim-denied, match ?, rule"},
		{"UCNO", claim, "open: during_game resigned"},
		{"F", claim, fallback},
	})
}
