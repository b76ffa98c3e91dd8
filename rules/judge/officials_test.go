package judge_test

import "testing"

func TestAppeals(t *testing.T) {
	table(t, "appeal", []row{
		{"UCNO", `"by":"WA","from":"td","to":"section-chief"`, "to-section-chief, match ?, rule"},
		{"UCNO", `"by":"WA","from":"td","to":null`, "to-section-chief, match ?, rule"},
		{"UCNO", `"by":"WA","from":"td","to":"floor-chief"`, "wrong-level, match ?, rule"},
		{"UCNO", `"by":"WA","from":"section-chief","to":"floor-chief"`, "to-floor-chief, match ?, rule"},
		{"UCNO", `"by":"WA","from":"section-chief","to":"section-chief"`, "wrong-level, match ?, rule"},
		{"UCNO", `"by":"WA","from":"floor-chief"`, "final, match ?, rule"},
		{"UCNO", `"by":"WA","from":"td"`, "open: to"},
		{"UCNO", `"by":"WA","to":"floor-chief"`, "open: from"},
		{"F", `"by":"WA","from":"td"`, fallback},
	})
	// A31: a chain that the event announces stands in for the text's, and never against it.
	tablePolicy(t, "appeal", `"appeal_chain":"floor-chief"`, []row{
		{"F", `"by":"WA","from":"td","to":null`, "to-floor-chief, match ?, policy"},
		{"F", `"by":"WA","from":"td","to":"section-chief"`, "wrong-level, match ?, policy"},
		{"F", `"by":"WA","from":"section-chief","to":null`, "to-floor-chief, match ?, policy"},
		{"F", `"by":"WA","from":"floor-chief"`, "final, match ?, policy"},
		{"UCNO", `"by":"WA","from":"td","to":null`, "to-section-chief, match ?, rule"},
	})
	tablePolicy(t, "appeal", `"appeal_chain":"section-chief+floor-chief"`, []row{
		{"F", `"by":"WA","from":"td","to":null`, "to-section-chief, match ?, policy"},
		{"F", `"by":"WA","from":"td","to":"floor-chief"`, "wrong-level, match ?, policy"},
		{"F", `"by":"WA","from":"section-chief","to":null`, "to-floor-chief, match ?, policy"},
	})
}

func TestDirectorsStaySilent(t *testing.T) {
	table(t, "td-calls-flag", []row{
		{"UO", `"board":"A"`, "td-silent, match continues, rule"},
		{"UO", `"board":"A","pre_agreement":true`, "td-silent, match continues, rule"},
		{"CN", `"board":"A","pre_agreement":true`, "td-may-call, match ?, rule"},
		{"CN", `"board":"A","pre_agreement":false`, "td-silent, match continues, rule"},
		{"CN", `"board":"A"`, "open: pre_agreement"},
		{"F", `"board":"A"`, fallback},
	})
	table(t, "td-lifts-clock", []row{
		{"UCNO", `"by":"TD","dispute":false`, "not-permitted, match continues, rule"},
		{"UCNO", `"by":"TD","dispute":true`, "legal, match continues, rule"},
		{"F", `"by":"TD","dispute":false`, "fallback, match continues, fallback"},
	})
}

func TestWitnesses(t *testing.T) {
	heard, excluded := "witness-heard, match ?, rule", "witness-excluded, match ?, rule"
	table(t, "testimony", []row{
		{"UCNO", `"unbiased":true,"reliable":true`, heard},
		{"CNO", `"unbiased":false,"reliable":true`, heard},
		{"U", `"unbiased":false,"reliable":true`, excluded},
		{"U", `"unbiased":false`, excluded},
		{"UCNO", `"unbiased":true,"reliable":false`, excluded},
		{"CNO", `"reliable":true`, heard},
		{"U", `"reliable":true`, "open: unbiased"},
		{"F", `"unbiased":true,"reliable":true`, fallback},
	})
}

func TestStoppingForADispute(t *testing.T) {
	table(t, "stop-for-dispute", []row{
		{"UCNO", `"by":["WA"],"both_clocks":false`, "neutralised, match continues, rule"},
		{"F", `"by":["WA"],"both_clocks":true`, "not-permitted, match continues, rule"},
		{"F", `"by":["WA","BA"],"both_clocks":true`, "not-permitted, match continues, rule"},
		{"F", `"by":["WB","BA"],"both_clocks":true`, "neutralised, match continues, rule"},
		{"F", `"by":["WB","BA"],"both_clocks":false`, "not-permitted, match continues, rule"},
		{"F", `"by":["WB","BA"]`, "open: both_clocks"},
	})
}

func TestSpectators(t *testing.T) {
	table(t, "spectator-interference", []row{
		{"UCN", `"aided_team":"1","board":"A"`, "discretion, [new-game], [expel], match ?, discretion"},
		{"O", `"aided_team":"2","board":"A"`, "discretion, [forfeit-match BA], [new-game], [expel], [other], match ?, discretion"},
		{"F", `"aided_team":"1"`, "fallback, match continues, fallback"},
	})
}

func TestSetUp(t *testing.T) {
	table(t, "setup-error", []row{
		{"UCNO", `"what":"kq-swapped","both_sides_moved":true`, denied},
		{"UCNO", `"what":"knight-bishop-swapped","both_sides_moved":false`, "correct-setup, correct-setup, match continues, rule"},
		{"UCN", `"what":"material-imbalance","both_sides_moved":true`, denied},
		{"O", `"what":"material-imbalance","both_sides_moved":true`, "discretion, [correct-setup], match ?, discretion"},
		{"UCNO", `"what":"kq-swapped"`, "open: both_sides_moved"},
		{"F", `"what":"kq-swapped","both_sides_moved":true`, "fallback, match continues, fallback"},
	})
	table(t, "castle", []row{
		{"UCNO", `"what":"short-on-queenside","kq_swapped":true`, "legal, match continues, rule"},
		{"UCNO", `"what":"short-on-queenside","kq_swapped":false`, "not-permitted, match continues, rule"},
		{"UCNO", `"what":"long-on-kingside","kq_swapped":true`, "legal, match continues, rule"},
		{"UCNO", `"what":"short-on-kingside","kq_swapped":true`, "not-permitted, match continues, rule"},
		{"UCNO", `"what":"long-on-queenside","kq_swapped":true`, "not-permitted, match continues, rule"},
		{"UCNO", `"what":"long-on-kingside"`, "open: kq_swapped"},
		{"UCNO", `"kq_swapped":true`, "open: what"},
		{"F", `"what":"long-on-kingside","kq_swapped":true`, "fallback, match continues, fallback"},
	})
	table(t, "clock-misset", []row{
		{"UCN", `"whose":["WA"],"initial_seconds":420,"both_sides_moved":true`, "discretion, [deduct-time WA 120], match continues, discretion"},
		{"UCN", `"whose":["WA","BA"],"initial_seconds":600,"both_sides_moved":true`, "discretion, [deduct-time 300], match continues, discretion"},
		{"UCN", `"whose":["WA"],"initial_seconds":240,"both_sides_moved":true`, denied},
		{"UCN", `"whose":["WA"],"initial_seconds":300,"both_sides_moved":true`, denied},
		{"UCN", `"whose":["WA"],"initial_seconds":301,"both_sides_moved":true`, "discretion, [deduct-time WA 1], match continues, discretion"},
		{"UCN", `"whose":["WA"],"initial_seconds":240,"both_sides_moved":false`, "correct-setup, correct-setup, match continues, rule"},
		{"UCN", `"whose":["WA"],"both_sides_moved":true`, "open: initial_seconds"},
		{"UCN", `"whose":["WA"],"increment_wrong":true,"both_sides_moved":true`, "discretion, [correct-setup], match continues, discretion"},
		{"UCN", `"whose":["WA"],"increment_wrong":true,"both_sides_moved":false`, "correct-setup, correct-setup, match continues, rule"},
		{"O", `"whose":["WA"],"initial_seconds":420,"both_sides_moved":true`, "discretion, match continues, discretion"},
		{"F", `"whose":["WA"],"initial_seconds":420,"both_sides_moved":true`, "fallback, match continues, fallback"},
	})
}

// TestActs are the acts that a book's table answers whatever else is known.
func TestActs(t *testing.T) {
	no, may := "no-offence, match continues, rule", "discretion, match continues, discretion"
	other, none := "fallback, match continues, fallback", "silent, match continues, silent"
	for kind, rows := range map[string][]row{
		"banging": {
			{"UCN", `"by":"WA"`, "discretion, [deduct-time WA], match continues, discretion"},
			{"O", `"by":"WA"`, "discretion, [deduct-time WA], [forfeit-game WA], match ?, discretion"},
			{"F", `"by":"WA"`, other},
		},
		"clock-did-not-start": {
			{"UCN", `"by":"WA"`, "self-help, match continues, rule"},
			{"O", `"by":"WA"`, none},
			{"F", `"by":"WA"`, other},
		},
		"clock-swapped-by-players": {
			{"UCNO", `"by":["WA","BA"]`, may},
			{"F", `"by":["WA","BA"]`, other},
		},
		"clock-touched": {
			{"UCNO", `"by":"WA","purpose":"straighten"`, no},
			{"UCNO", `"by":"WA","purpose":"pause-for-ruling"`, no},
			{"UCNO", `"by":"WA","purpose":"boredom"`, may},
			{"F", `"by":"WA","purpose":"pause-for-ruling"`, "not-permitted, match continues, rule"},
			{"F", `"by":"WA","purpose":"straighten"`, other},
		},
		"complaint-sitting": {
			{"U", `"claimed_by":"BA","against":"WA","on_move":"WA","waiting":true`, no},
			{"U", `"claimed_by":"BA","against":"WA","on_move":"WA","waiting":false`, other},
			{"U", `"claimed_by":"BA","against":"WA","on_move":"WA"`, "open: waiting"},
			{"CNO", `"claimed_by":"BA","against":"WA","on_move":"WA","waiting":true`, none},
			{"F", `"claimed_by":"BA","against":"WA","on_move":"WA","waiting":true`, no},
		},
		"foul-language": {
			{"F", `"by":"BB"`, may},
			{"U", `"by":"BB"`, other},
			{"CNO", `"by":"BB"`, none},
		},
		"hover": {{"UCNO", `"by":"BB"`, may}, {"F", `"by":"BB"`, other}},
		"no-clock": {
			{"UCN", `"by":["WA","BA"]`, "double-forfeit, forfeit-game WA, forfeit-game BA, game A drawn, match continues, policy"},
			{"UCN", `"board":"B"`, "double-forfeit, forfeit-game WB, forfeit-game BB, game B drawn, match continues, policy"},
			{"O", `"board":"B"`, may},
			{"F", `"board":"B"`, other},
		},
		"not-passed": {
			{"F", `"by":"WA"`, "self-help, match continues, rule"},
			{"U", `"by":"WA"`, other},
			{"CNO", `"by":"WA"`, none},
		},
		"note":                {{"UCNOF", `"by":"WA"`, "no-step, match continues, rule"}},
		"partner-advises":     {{"UCNOF", `"by":"BB","board":"A"`, no}},
		"partner-hands-piece": {{"UCNOF", `"by":"BB","board":"A"`, no}},
		"partner-moves-piece": {
			{"U", `"by":"BB","board":"A"`, "discretion, [forfeit-game WA], [forfeit-match BB], match ?, discretion"},
			{"CNO", `"by":"BB","board":"A"`, "discretion, [forfeit-match BB], match ?, discretion"},
			{"F", `"by":"BB","board":"A"`, may},
		},
		"passed-early": {{"UCNOF", `"by":"WA"`, may}},
		"promoted-captured": {{
			"UCNOF", `"board":"A"`,
			"reverts-to-pawn, match continues, rule",
		}},
		"promotion-replaced": {{"UCNOF", `"by":"WA"`, "restore, match continues, rule"}},
		"promotion-undeclared": {
			{"UCNO", `"by":"WA"`, may},
			{"F", `"by":"WA"`, "self-help, match continues, rule"},
		},
		"restart-clock-no-move": {
			{"UCNO", `"by":"BA","reason":"opponent-displaced","opponent_pressed":true`, no},
			{"UCNO", `"by":"BA","reason":"other","opponent_pressed":true`, may},
			{"F", `"by":"BA","reason":"opponent-displaced","opponent_pressed":true`, other},
			{"F", `"by":"BA","reason":"stock-not-passed"`, no},
		},
		"substitution": {
			{"UCNO", `"team":"1"`, "not-permitted, match ?, rule"},
			{"F", `"team":"1"`, fallback},
		},
		"touch-move-claim": {
			{"F", `"claimed_by":"BA"`, denied},
			{"U", `"claimed_by":"BA"`, fallback},
			{"CNO", `"claimed_by":"BA"`, silent},
		},
		"uncovered": {{"UF", `"board":"A"`, fallback}, {"CNO", `"board":"A"`, silent}},
	} {
		table(t, kind, rows)
	}
}
