package judge_test

import (
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
)

// priors writes earlier offences as JSON.
func priors(scope string, n int, kind string) string {
	s := `"prior":[`
	for i := range n {
		if i > 0 {
			s += ","
		}
		s += `{"kind":"` + kind + `","by":"WA","scope":"` + scope + `","round":1}`
	}
	return s + `]`
}

func TestRule13Hands(t *testing.T) {
	plain := `"by":"WA","move_kind":"plain",`
	table(t, "wrong-hand", []row{
		{"UCNO", plain + `"prior":[]`, "step, hands 1/3, warning WA, match continues, rule"},
		{"UCN", plain + priors("same-game", 1, "wrong-hand"), "step, hands 2/3, add-time BA 60, match continues, policy"},
		{"O", plain + priors("same-game", 1, "wrong-hand"), "step, hands 2/3, add-time BA 60, match continues, rule"},
		{"UCNO", plain + priors("same-game", 2, "two-hands"), "step, hands 3/3, forfeit-game WA, game A BA, match 2, rule"},
		{"UCNO", plain + priors("same-game", 7, "wrong-hand"), "step, hands 3/3, forfeit-game WA, game A BA, match 2, rule"},
		{"UCNO", plain + priors("same-game", 2, "hide-stock"), "step, hands 1/3, warning WA, match continues, rule"},
		{"UCNO", `"by":"WA","move_kind":"castle"`, "no-offence, match continues, rule"},
		{"UCNO", `"by":"WA","exempt":"castling"`, "no-offence, match continues, rule"},
		{"UCNO", `"by":"WA","prior":[]`, "open: move_kind"},
		{"UCNO", `"by":"WA","move_kind":"plain"`, "open: prior"},
		{"UCNO", `"move_kind":"plain","prior":[]`, "open: by"},
		{"F", `"by":"WA","move_kind":"plain","prior":[]`, "fallback, match continues, fallback"},
	})
	table(t, "two-hands", []row{
		{"UCNO", `"by":"BB","move_kind":"capture","prior":[]`, "step, hands 1/3, warning BB, match continues, rule"},
		{"UCNO", `"by":"BB","move_kind":"plain","prior":[]`, "step, hands 1/3, warning BB, match continues, rule"},
		{"UCNO", `"by":"BB","move_kind":"castle","prior":[]`, "no-offence, match continues, rule"},
	})
}

// TestStreams is A01: a warning of round 1 counts in a later game only where the event says so.
func TestStreams(t *testing.T) {
	plain := `"by":"WA","board":"A","move_kind":"plain",`
	earlier := plain + priors("earlier-round", 1, "wrong-hand")
	match := plain + priors("same-match", 2, "wrong-hand")
	table(t, "wrong-hand", []row{
		{"UCNO", earlier, "step, hands 1/3, warning WA, match continues, policy"},
		{"UCNO", match, "step, hands 1/3, warning WA, match continues, policy"},
	})
	tablePolicy(t, "wrong-hand", `"stream":"match"`, []row{
		{"UCNO", earlier, "step, hands 1/3, warning WA, match continues, policy"},
		{"UCNO", match, "step, hands 3/3, forfeit-game WA, game A BA, match 2, policy"},
		{"UCNO", plain + `"prior":[]`, "step, hands 1/3, warning WA, match continues, rule"},
	})
	tablePolicy(t, "wrong-hand", `"stream":"event"`, []row{
		{"UCNO", earlier, "step, hands 2/3, add-time BA 60, match continues, policy"},
		{"UCNO", match, "step, hands 3/3, forfeit-game WA, game A BA, match 2, policy"},
	})
	tablePolicy(t, "wrong-hand", `"minute":"deduct"`, []row{
		{"UCN", plain + priors("same-game", 1, "wrong-hand"), "step, hands 2/3, deduct-time WA 60, match continues, policy"},
		{"O", plain + priors("same-game", 1, "wrong-hand"), "step, hands 2/3, add-time BA 60, match continues, rule"},
	})
}

func TestOnlyStandingOffencesOfTheSamePlayerCount(t *testing.T) {
	for _, prior := range []string{
		`{"kind":"wrong-hand","by":"WA","status":"overturned"}`,
		`{"kind":"wrong-hand","by":"WA","status":"struck"}`,
		`{"kind":"wrong-hand","by":"BB","status":"standing"}`,
	} {
		v := ruled(t, "uschess-2018", "",
			`"kind":"wrong-hand","by":"WA","move_kind":"plain","prior":[`+prior+`]`)
		if got, want := says(v), "step, hands 1/3, warning WA, match continues, rule"; got != want {
			t.Errorf("%s: %s", prior, got)
		}
	}
}

func TestRule11HiddenStock(t *testing.T) {
	table(t, "hide-stock", []row{
		{"UCNO", `"by":"WA","piece_captured_by":"BB","prior":[]`, "step, stock 1/2, warning WA, match continues, rule"},
		{"UCNO", `"by":"WA","piece_captured_by":"BB",` + priors("same-game", 1, "hide-stock"), "step, stock 2/2, forfeit-game WA, game A BA, match 2, rule"},
		{"U", `"by":"WA","piece_captured_by":"WA","prior":[]`, "step, stock 1/2, warning WA, match continues, rule"},
		{"U", `"by":"WA","prior":[]`, "step, stock 1/2, warning WA, match continues, rule"},
		// A30
		{"CNO", `"by":"WA","piece_captured_by":"WA","prior":[]`, "silent, match continues, silent"},
		{"CNO", `"by":"WA","piece_captured_by":"WA","intent":"unknown","prior":[]`, "silent, match continues, silent"},
		{"CNO", `"by":"WA","prior":[]`, "open: piece_captured_by"},
		{"UCNO", `"by":"WA","piece_captured_by":"BB","intent":"purpose","prior":[]`, "step, stock 1/2, warning WA, match continues, rule"},
		{"UCNO", `"by":"WA","piece_captured_by":"BB","intent":"unknown","prior":[]`, "open: intent"},
		{"UCNO", `"by":"WA","intent":"accident"`, "no-offence, match continues, rule"},
		{"F", `"by":"WA","piece_captured_by":"BB","intent":"purpose"`, "self-help, match continues, rule"},
		// by purpose or not, 3.3
		{"F", `"by":"WA","intent":"unknown"`, "self-help, match continues, rule"},
	})
}

func TestRule17Displaced(t *testing.T) {
	table(t, "displace-and-press", []row{
		{"UCNO", `"by":"WA","flag_down":[],"prior":[]`, "step, displaced 1/3, warning WA, match continues, rule"},
		{"U", `"by":"WA","flag_down":["BA"],"prior":[]`, "step, displaced 1/3, add-time BA 60, match continues, rule"},
		{"U", `"by":"WA","flag_down":["WA"],"prior":[]`, "step, displaced 1/3, warning WA, match continues, rule"},
		{"CNO", `"by":"WA","flag_down":["BA"],"prior":[]`, "step, displaced 1/3, add-time BA 60, match continues, policy"},
		{"CNO", `"by":"WA","flag_down":["WA"],"prior":[]`, "step, displaced 1/3, warning WA, match continues, policy"},
		{"UCNO", `"by":"WA","prior":[]`, "open: flag_down"},
		{"UCNO", `"by":"WA",` + priors("same-game", 1, "displace-and-press"), "step, displaced 2/3, add-time BA 60, match continues, rule"},
		{"UCNO", `"by":"WA",` + priors("same-game", 2, "displace-and-press"), "step, displaced 3/3, forfeit-game WA, game A BA, match 2, rule"},
		{"F", `"by":"WA"`, "fallback, match continues, fallback"},
	})
}

// TestRule17Tail is A02: once forfeited, a further offence in the event is for the TD, beside the
// step of this game.
func TestRule17Tail(t *testing.T) {
	tail := "discretion, displaced 1/3, [other WA], [expel WA], match ?, discretion"
	table(t, "displace-and-press", []row{
		{"UCNO", `"by":"WA","flag_down":[],"prior":[{"kind":"displace-and-press","by":"WA","scope":"earlier-round","round":2,"step":3}]`, tail},
		{"UCNO", `"by":"WA","flag_down":[],` + priors("earlier-round", 3, "displace-and-press"), tail},
		{
			"UCNO", `"by":"WA","flag_down":[],"prior":[{"kind":"displace-and-press","by":"WA","scope":"earlier-round","round":2,"step":3,"status":"overturned"}]`,
			"step, displaced 1/3, warning WA, match continues, rule",
		},
		{
			"UCNO", `"by":"WA","flag_down":[],"prior":[{"kind":"displace-and-press","by":"WA","scope":"earlier-round","round":2,"step":2}]`,
			"step, displaced 1/3, warning WA, match continues, policy",
		},
		{"UCNO", `"by":"WA",` + priors("same-game", 3, "displace-and-press"), "discretion, displaced 3/3, [other WA], [expel WA], match ?, discretion"},
	})
}

// TestRule17DisplacedOnly is A03.
func TestRule17DisplacedOnly(t *testing.T) {
	table(t, "displace-only", []row{
		{"UCNO", `"by":"WA","replaced_on_own_time":true`, "no-step, match continues, policy"},
		// nothing was pressed
		{"UCNO", `"by":"WA","replaced_on_own_time":false`, "self-help, match continues, policy"},
		{"UCNO", `"by":"WA","prior":[]`, "open: replaced_on_own_time"},
		{"F", `"by":"WA","replaced_on_own_time":true`, "fallback, match continues, fallback"},
	})
	tablePolicy(t, "displace-only", `"displacement":"any"`, []row{
		{
			"U", `"by":"WA","replaced_on_own_time":true,"flag_down":[],` +
				priors("same-game", 1, "displace-only"),
			"step, displaced 2/3, add-time BA 60, match continues, policy",
		},
	})
	table(t, "displace-and-press", []row{
		{"U", `"by":"WA","flag_down":[],` + priors("same-game", 1, "displace-only"), "step, displaced 1/3, warning WA, match continues, policy"},
	})
}

func TestClockKnockedOverIsFlat(t *testing.T) {
	table(t, "clock-knocked-over", []row{
		{"UCNO", `"by":"WB"`, "step, clock 1/1, add-time BB 60, match continues, rule"},
		{"UCNO", `"by":"WA",` + priors("same-game", 5, "clock-knocked-over"), "step, clock 1/1, add-time BA 60, match continues, rule"},
		{"F", `"by":"WB"`, "fallback, match continues, fallback"},
	})
}

func TestFIDE39HandInTheWay(t *testing.T) {
	again := "discretion, [other WA], [forfeit-game WA], match ?, discretion"
	for _, kind := range []string{"interfere-hand", "premove-touch"} {
		table(t, kind, []row{
			{"F", `"by":"WA","prior":[]`, "instruct, match continues, discretion"},
			{"F", `"by":"WA",` + priors("same-game", 1, "premove-touch"), again},
			{"F", `"by":"WA",` + priors("same-game", 2, "interfere-hand"), again},
			{"F", `"by":"WA",` + priors("earlier-round", 1, "interfere-hand"), "instruct, match continues, discretion"},
			{"F", `"by":"WA"`, "open: prior"},
			{"U", `"by":"WA"`, "fallback, match continues, fallback"},
			{"CNO", `"by":"WA"`, "silent, match continues, silent"},
		})
	}
}

// TestNextStep is what a TD tells the player: what happens the next time.
func TestNextStep(t *testing.T) {
	want := map[int]string{0: "add-time BA 60", 1: "forfeit-game WA", 2: ""}
	for n, next := range want {
		v := ruled(t, "uschess-2018", "",
			`"kind":"wrong-hand","by":"WA","move_kind":"plain",`+priors("same-game", n,
				"wrong-hand"))
		got := ""
		for _, r := range v.Next {
			got += r.String()
		}
		if got != next {
			t.Errorf("after step %d: next is %q, want %q", n+1, got, next)
		}
	}
}

// TestFactsInGo is how other packages ask.
func TestFactsInGo(t *testing.T) {
	book, err := rules.Builtin("oscf-2012")
	if err != nil {
		t.Fatal(err)
	}
	v, err := judge.Judge(book, rules.Policy{}, rules.Facts{
		Kind: "displace-and-press", By: rules.Seats{bughouse.BB}, FlagDown: rules.Seats{},
		Prior: []rules.Prior{{Kind: "displace-and-press", By: bughouse.BB}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := says(v), "step, displaced 2/3, add-time WB 60, match continues, rule"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Once a ladder has taken the game, a further offence in it is kept, and says that the game is
// over.
func TestAnOffenceAfterTheGameWasLost(t *testing.T) {
	for prior, over := range map[int]bool{2: false, 3: true, 5: true} {
		v := ruled(t, "uschess-2018", "",
			`"kind":"wrong-hand","by":"WA","move_kind":"plain",`+priors("same-game", prior,
				"wrong-hand"))
		said := strings.Contains(strings.Join(v.Because, " "), "The game is over")
		if said != over || v.Step == nil || v.Step.N != 3 {
			t.Errorf("after %d: %q", prior, v.Because)
		}
	}
	v := ruled(t, "uschess-2018", "",
		`"kind":"wrong-hand","by":"WA","move_kind":"plain",`+priors("earlier-round", 3,
			"wrong-hand"))
	if strings.Contains(strings.Join(v.Because, " "), "is over") {
		t.Errorf("a game of an earlier round is over in this one: %q", v.Because)
	}
	replaced := strings.ReplaceAll(priors("same-game", 3, "wrong-hand"),
		`"scope":"same-game"`, `"scope":"same-game","no_loss":true`)
	v = ruled(t, "uschess-2018", "", `"kind":"wrong-hand","by":"WA","move_kind":"plain",`+replaced)
	if strings.Contains(strings.Join(v.Because, " "), "is over") || v.Step == nil || v.Step.N != 3 {
		t.Errorf("a step that lost no game has ended one, or its steps do not count: %q", v.Because)
	}
}
