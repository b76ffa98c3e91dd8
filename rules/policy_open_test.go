package rules_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
)

// What each published text leaves open, beside deadlines, lateness, names and languages, of which
// none speaks.
func TestWhatABookLeavesOpen(t *testing.T) {
	everywhere := []string{
		"stream", "false_claim", "one_infraction_a_move", "missed_before", "illegal_drop",
		"appeal_minutes", "late_minutes", "late_clock", "second_signature",
		"leaver", "steps_after_new_game", "public_names", "language",
	}
	american := append([]string{
		"displacement", "flag_minute_revives", "drawn_game_ends_match", "capture_is_claim",
		"mate_must_be_pressed", "unclear_order",
		"pawn_double_step", "dropped_rook_castles", "repetition", "stalemate",
		"simultaneous_endings",
	}, everywhere...)
	for id, only := range map[string][]string{
		"uschess-2018": append([]string{
			"minute", "defender_wait", "double_forfeit",
			"fallback_edition",
		}, american...),
		"nwchess-2004": append([]string{
			"minute", "flag_caused", "defender_wait",
			"double_forfeit",
		}, american...),
		"uscf-2006-contact": append([]string{
			"minute", "flag_caused", "contact_clause",
			"double_forfeit",
		}, american...),
		"oscf-2012": append([]string{"flag_caused"}, american...),
		"fide-ext":  append([]string{"appeal_chain", "fallback_edition", "potential_mate"}, everywhere...),
	} {
		b, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, it := range b.PolicyItems() {
			got = append(got, it.Name)
		}
		slices.Sort(got)
		slices.Sort(only)
		if !slices.Equal(got, only) {
			t.Errorf("%s leaves open\n%q, want\n%q", id, got, only)
		}
	}
}

// A choice against a clause is refused with the clause, one that would choose nothing with what
// could be chosen.
func TestAChoiceAgainstTheText(t *testing.T) {
	for _, c := range []struct{ book, item, value, said string }{
		{"fide-ext", "drawn_game_ends_match", "false", "4.3 (End of the match)"},
		{"fide-ext", "drawn_game_ends_match", "true", ""}, // as it is
		{"fide-ext", "pawn_double_step", "false", "3.5 (Dropped pawns and rooks)"},
		{"fide-ext", "stalemate", "true", "3.7 (Pieces that may still come)"},
		{"fide-ext", "repetition", "3", "4.1 (Repetition)"},
		{"fide-ext", "minute", "deduct", "leaves no such choice; it leaves open stream"},
		{"oscf-2012", "minute", "deduct", "13 (One hand)"},
		{"oscf-2012", "appeal_chain", "floor-chief", "20 (Disputes and appeals)"},
		{"uschess-2018", "flag_caused", "offender", "17 (Displaced pieces)"},
		{"uschess-2018", "contact_clause", "either", "leaves no such choice"},
		{"uscf-2006-contact", "defender_wait", "false", ""}, // the usual
		{"uschess-2018", "minute", "deduct", ""},
		{"uschess-2018", "minute", "double", "use add, deduct"},
		{"uschess-2018", "weather", "fine", `no item "weather"`},
	} {
		b, err := rules.Builtin(c.book)
		if err != nil {
			t.Fatal(err)
		}
		err = b.CheckPolicy(c.item, c.value)
		if (err == nil) != (c.said == "") || err != nil && !strings.Contains(err.Error(), c.said) {
			t.Errorf("%s, %s = %s: %v, want %q", c.book, c.item, c.value, err, c.said)
		}
	}
}
