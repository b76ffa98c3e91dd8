package words

import "testing"

func TestWhatWasTold(t *testing.T) {
	table := Table{Names: [4]string{"Ada", "Ben", "Cora", "Dev"}, Teams: [2]string{"Oaks", "Elms"}}
	claims := func(first, second string) []any {
		return []any{map[string]any{"claim": first, "by": "WA"}, map[string]any{"claim": second, "by": "BA"}}
	}
	for _, c := range []struct {
		key  string
		v    any
		want string
	}{
		{"touched", true, "yes"},
		{"touched", false, "no"},
		{"piece_captured_by", "BA", "Ben"},
		{"team", "2", "Elms"},
		{"team", 2, "2"},
		{"move_kind", "castle", "castling"},
		{"flag_down", []any{}, "nobody"},
		{"flag_down", []any{"WA"}, "Ada"},
		{"flag_down", []string{"WA", "BB"}, "both, Ada and Dev"},
		{"flag_down", []any{"WA", "BA", "WB"}, "Ada and Ben and Cora"},
		{"agreed_by", []any{"WA", "BA"}, "only Ada and Ben"},
		{"agreed_by", []any{"WA", "BA", "WB", "BB"}, "all four"},
		{"defender_stock", []any{}, "nothing"},
		{"defender_stock", []any{"q", "n"}, "q n"},
		{"order", claims("flag", "illegal"), "the flag"},
		{"order", claims("illegal", "flag"), "the illegal move"},
		{"mates", map[string]any{"B": map[string]any{"mated_by": "WB"}, "A": map[string]any{"mated_by": "WA"}}, "board A Ada, board B Cora"},
		{"ended", map[string]any{"board": "A", "winner": "WA"}, "Ada on board A"},
		{"occurrences", 3, "3"},
		{"initial_seconds", 1_200_000.0, "1200000"},
	} {
		if got := table.Told(c.key, c.v); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.key, c.v, got, c.want)
		}
	}
}
