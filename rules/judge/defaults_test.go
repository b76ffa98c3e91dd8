package judge_test

import (
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
)

// What is granted is granted, where nothing is asked any more.
func TestAGameLostByWhatWasGranted(t *testing.T) {
	book, err := rules.Builtin(books['U'])
	if err != nil {
		t.Fatal(err)
	}
	facts, err := rules.ParseFacts([]byte(`{"kind":"wrong-hand","by":"WA",` +
		priors("same-game", 2, "wrong-hand") + "}"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := judge.WithDefaults(book, rules.Policy{}, facts)
	if err != nil || !v.LosesGameOrMatch() || len(v.Granted) != 1 ||
		string(v.Granted[0].Answer) != `"plain"` {
		t.Errorf("%s, granted %v, %v", says(v), v.Granted, err)
	}
}

// What a letter takes for granted is said; before a game is lost by it, it is asked.
func TestWhatIsTakenForGranted(t *testing.T) {
	for _, c := range []struct{ books, facts, says, taken string }{
		{"UCNO", `"kind":"wrong-hand","by":"WA","prior":[]`, "step, hands 1/3, warning WA, match continues, rule", "taken as a plain move"},
		{"O", `"kind":"two-hands","by":"WA",` + priors("same-game", 1, "wrong-hand"), "step, hands 2/3, add-time BA 60, match continues, rule", "taken as a plain move"},
		{"UCNO", `"kind":"wrong-hand","by":"WA",` + priors("same-game", 2, "wrong-hand"), "open: move_kind", ""},
		{"UCNO", `"kind":"wrong-hand","by":"WA","move_kind":"capture",` + priors("same-game", 2, "wrong-hand"), "step, hands 3/3, forfeit-game WA, game A BA, match 2, rule", ""},
		{"UCNO", `"kind":"wrong-hand","by":"WA","exempt":"castling","prior":[]`, "no-offence, match continues, rule", ""},
		{"U", `"kind":"displace-and-press","by":"WA","prior":[]`, "step, displaced 1/3, warning WA, match continues, rule", "taken with no flag down"},
		{"U", `"kind":"displace-and-press","by":"WA",` + priors("same-game", 1, "displace-and-press"), "step, displaced 2/3, add-time BA 60, match continues, rule", ""},
		{"F", `"kind":"wrong-hand","by":"WA"`, "fallback, match continues, fallback", ""},
		{"U", `"kind":"flag-claim","claimed_by":"WA","flag_down":["BA"]`, "open: clock_stopped", ""},
	} {
		for _, letter := range c.books {
			book, err := rules.Builtin(books[letter])
			if err != nil {
				t.Fatal(err)
			}
			facts, err := rules.ParseFacts([]byte("{" + c.facts + "}"))
			if err != nil {
				t.Fatal(err)
			}
			v, err := judge.ForRuling(book, rules.Policy{}, facts)
			if err != nil {
				t.Fatal(err)
			}
			var taken []string
			for _, g := range v.Granted {
				taken = append(taken, g.Text)
			}
			if len(taken) > 0 &&
				v.Because[len(v.Because)-1] != "Assumed: "+strings.TrimPrefix(strings.TrimPrefix(taken[0], "taken as "), "taken with ")+"." {
				t.Errorf("%s %s: it does not say what was taken for granted: %q", book.ID,
					c.facts, v.Because)
			}
			if got := strings.Join(taken, "; "); says(v) != c.says || got != c.taken {
				t.Errorf("%s %s\ngot  %s (%s)\nwant %s (%s)", book.ID, c.facts, says(v), got,
					c.says, c.taken)
			}
		}
	}
}
