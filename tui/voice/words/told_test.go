package words

import (
	"testing"

	"flagfall/rules"
)

func TestWhatWasTold(t *testing.T) {
	table := Table{Names: [4]string{"Ada", "Ben", "Cora", "Dev"}, Teams: [2]string{"Oaks", "Elms"}}
	claims := func(first, second string) string {
		return `[{"claim":"` + first + `","by":"WA"},{"claim":"` + second + `","by":"BA"}]`
	}
	for _, c := range []struct{ key, said, want string }{
		{"claimant_touched", `true`, "yes"},
		{"claimant_touched", `false`, "no"},
		{"piece_captured_by", `"BA"`, "Ben"},
		{"by", `"BA"`, "Ben"},
		{"team", `"2"`, "Elms"},
		{"team", `2`, "Elms"},
		{"move_kind", `"castle"`, "castling"},
		{"flag_down", `[]`, "none"},
		{"flag_down", `["WA"]`, "Ada"},
		{"flag_down", `["WA","BB"]`, "both, Ada and Dev"},
		{"flag_down", `["WA","BA","WB"]`, "Ada and Ben and Cora"},
		{"agreed_by", `["WA","BA"]`, "only Ada and Ben"},
		{"agreed_by", `["WA","BA","WB","BB"]`, "all four"},
		{"defender_stock", `[]`, "nothing"},
		{"defender_stock", `["Q","n"]`, "Q N"},
		{"order", claims("flag", "illegal"), "the flag"},
		{"order", claims("illegal", "flag"), "the illegal move"},
		{"boards", `{"B":{"mated_by":"WB"},"A":{"mated_by":"WA"}}`, "board A Ada, board B Cora"},
		{"first", `{"board":"A","winner":"WA"}`, "Ada on board A"},
		{"occurrences", `3`, "3"},
		{"initial_seconds", `1200000`, "1200000"},
	} {
		given, err := rules.StatedFacts{}.With(c.key, c.said)
		if err != nil {
			t.Fatal(err)
		}
		if got := table.FactAnswer(c.key, given.Value(c.key)); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.key, c.said, got, c.want)
		}
	}
}
