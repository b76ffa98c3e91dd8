package judge_test

import "testing"

func TestDrawAgreement(t *testing.T) {
	four := `"agreed_by":["WA","BB","BA","WB"]`
	table(t, "draw-agreement", []row{
		{"UCNO", four + `,"during_game":true`, "draw, match draw, policy"},
		{"F", four + `,"during_game":true`, "draw, match draw, rule"},
		{"UCNOF", four + `,"during_game":false`, "no-draw, match ?, rule"},
		{"UCNOF", `"agreed_by":["WA","BA","WB"],"during_game":true`, "no-draw, match continues, rule"},
		{"UCNOF", `"agreed_by":["WA","BB"],"during_game":true`, "no-draw, match continues, rule"},
		{"UCNOF", four, "open: during_game"},
		{"UCNOF", `"during_game":true`, "open: agreed_by"},
	})
	tablePolicy(t, "draw-agreement", `"drawn_game_ends_match":false`, []row{
		{"U", four + `,"during_game":true,"board":"A"`, "draw, game A drawn, match continues, policy"},
	})
}

func TestRepetition(t *testing.T) {
	claim := `"claimed_by":"WA","board":"A",`
	drawn := "draw, game A drawn, match draw, policy"
	table(t, "repetition-claim", []row{
		{"F", claim + `"occurrences":3,"counted_aloud":true`, denied},
		{"F", claim + `"occurrences":4,"counted_aloud":true,"stocks_equal":false`, drawn},
		{"F", claim + `"occurrences":5,"counted_aloud":true`, drawn},
		{"F", claim + `"occurrences":4,"counted_aloud":false`, denied},
		{"F", claim + `"occurrences":4`, "open: counted_aloud"},
		{"F", claim + `"counted_aloud":true`, "open: occurrences"},
		{"F", claim + `"counted_aloud":false`, denied},
		{"U", claim + `"occurrences":3`, fallback},
		{"CNO", claim + `"occurrences":3`, silent},
	})
	tablePolicy(t, "repetition-claim", `"repetition":true`, []row{
		{"UCNO", claim + `"occurrences":3`, "draw, game A drawn, match continues, policy"},
		{"UCNO", claim + `"occurrences":2`, "claim-denied, match continues, policy"},
		// the text decides, not the event
		{"F", claim + `"occurrences":3,"counted_aloud":true`, denied},
	})
	tablePolicy(t, "repetition-claim", `"repetition":5,"drawn_game_ends_match":true`, []row{
		{"C", claim + `"occurrences":4`, "claim-denied, match continues, policy"},
		{"C", claim + `"occurrences":5`, "draw, game A drawn, match draw, policy"},
	})
	tablePolicy(t, "repetition-claim", `"repetition":false`, []row{
		{"UCNO", claim + `"occurrences":9`, "claim-denied, match continues, policy"},
	})
}

func TestStalemateAndMaterial(t *testing.T) {
	claim := `"claimed_by":"BA","board":"A",`
	table(t, "stalemate-claim", []row{
		{"F", claim + `"in_check":false,"has_legal_move":false,"defender_potential":["Q"]`, denied},
		{"F", claim + `"in_check":false,"has_legal_move":false,"defender_potential":[]`, fallback},
		{"U", claim + `"in_check":false,"has_legal_move":false`, fallback},
		{"CNO", claim + `"in_check":false,"has_legal_move":false`, silent},
	})
	tablePolicy(t, "stalemate-claim", `"stalemate":true`, []row{
		{"UCNO", claim + `"in_check":false,"has_legal_move":false`, "draw, game A drawn, match continues, policy"},
		{"UCNO", claim + `"in_check":true,"has_legal_move":false`, "claim-denied, match continues, policy"},
		{"UCNO", claim + `"in_check":false,"has_legal_move":true`, "claim-denied, match continues, policy"},
		{"UCNO", claim + `"in_check":false`, "open: has_legal_move"},
		{
			"UCNO", claim +
				`"in_check":true,"has_legal_move":false,"fen":"7k/5Q2/8/8/8/8/8/6K1 b - - 0 1","defender_stock":[]`,
			"draw, game A drawn, match continues, policy",
		}, // the board says it, whatever was reported
	})
	tablePolicy(t, "stalemate-claim", `"stalemate":false`, []row{
		{"UCNO", claim + `"in_check":false,"has_legal_move":false`, "claim-denied, match continues, policy"},
	})
	table(t, "insufficient-material-claim", []row{
		{"F", claim + `"defender_potential":["P"]`, denied},
		{"F", claim + `"defender_potential":[]`, fallback},
		{"U", claim + `"defender_potential":[]`, fallback},
		{"CNO", claim + `"defender_potential":[]`, silent},
	})
	table(t, "ilc-claim", []row{{"UCNOF", `"claimed_by":"BA","board":"A"`, denied}})
}

func TestEndingsAtOnce(t *testing.T) {
	split := `"boards":{"A":{"mated_by":"BA"},"B":{"mated_by":"BB"}}`
	table(t, "simultaneous-mates", []row{
		{"F", split, "open: enabling_capture_by"},
		{"F", split + `,"enabling_capture_by":"WA"`, "draw, match draw, rule"},
		{"F", split + `,"enabling_capture_by":"WB"`, "draw, match draw, rule"},
		// who mated did not make way for being mated (4.4)
		{"F", split + `,"enabling_capture_by":"BA"`, fallback},
		{"U", split, fallback},
		{"CNO", split, silent},
		{"UCNOF", `"boards":{"A":{"mated_by":"WA"},"B":{"mated_by":"BB"}}`, "game-won, match 1, rule"},
		{"UCNO", ``, "open: boards"},
		{"F", ``, "open: boards enabling_capture_by"},
	})
	tablePolicy(t, "simultaneous-mates", `"simultaneous_endings":"draw"`, []row{ // A36
		{"UCNO", split, "draw, match draw, policy"},
		{"F", split, "open: enabling_capture_by"},
	})
	table(t, "late-second-mate", []row{
		{"UCNOF", `"first":{"board":"B","winner":"WB"},"second":{"board":"A","winner":"WA"}`, "first-result-stands, game B WB, match 2, rule"},
	})
}
