package judge_test

import (
	"slices"
	"strings"
	"testing"
)

// Where a clause decides, or is what an undecided case is about, the verdict names it.
func TestTheClauseThatDecidesIsCited(t *testing.T) {
	mated := `"claimed_by":"WA","board":"A","defender":"BA","defender_stock":[],` +
		`"fen":"6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1","by_drop":true`
	competing := func(completed string) string {
		return `"board":"A","illegal_by":"WA","flag_down":["BA"],"clock_stopped":true,` +
			`"order":[{"claim":"flag","by":"WA"},{"claim":"illegal","by":"BA"}],` +
			`"claimant_completed_move":` + completed + `,"offender_pressed":true`
	}
	apart := `"boards":{"A":{"mated_by":"WA"},"B":{"mated_by":"WB"}}`
	for _, r := range []struct{ books, kind, facts, refs string }{
		{"UCN", "illegal-claim", late("pawn-drop-last-rank"), "8a 10a"},
		{"O", "illegal-claim", late("pawn-drop-last-rank"), "7b 9a"},
		{"F", "illegal-claim", late("pawn-drop-last-rank"), "4.2 3.4"},
		{"UCN", "illegal-claim", illegal("dropped-pawn-double-step", "stop-clock"), "10"},
		{"O", "illegal-claim", illegal("castle-with-dropped-rook", "stop-clock"), "9"},
		{"UCN", "competing-claims", competing("true"), "8a"},
		{"O", "competing-claims", competing("true"), "7b"},
		{"UCN", "mate-claim", mated, "10b"},
		{"O", "mate-claim", mated, "9b"},
		{"F", "mate-claim", mated, "3.4 3.7"},
		{"UCN", "clock-misset", `"whose":["WA"],"increment_wrong":true,"both_sides_moved":true`, "4 8b"},
		{"O", "clock-misset", `"whose":["WA"],"increment_wrong":true`, "3"},
		{"O", "clock-touched", `"by":"WA","purpose":"other"`, "14 14c"},
		{"UCN", "simultaneous-mates", apart, "7"},
		{"O", "simultaneous-mates", apart, "6"},
	} {
		for _, letter := range r.books {
			t.Run(books[letter]+"/"+r.kind+"/"+r.refs, func(t *testing.T) {
				v := ruled(t, books[letter], "", `"kind":"`+r.kind+`"`+comma(r.facts))
				for ref := range strings.FieldsSeq(r.refs) {
					if !slices.Contains(v.Refs, ref) {
						t.Errorf("%s is not among %v", ref, v.Refs)
					}
				}
			})
		}
	}
}

// 16b, 18b: only a mate that was announced is told that announcing it bars the flag. Unannounced, it
// has to be pressed, since until then no move is complete.
func TestMateThatWasNotAnnounced(t *testing.T) {
	mate := `"board":"A","mate_by":"WA","flag_claim_by":"BA","mate_valid":true,` +
		`"flag_down":["WA"],"clock_stopped":true,"announced":`
	won := "claim-denied, game A WA, match 1, rule"
	table(t, "mate-then-flag-claim", []row{
		{"UCNO", mate + `true`, won},
		{"UCNO", mate + `false,"mate_pressed":true`, won},
		{"UCNO", mate + `false,"mate_pressed":false`, "claim-upheld, game A BA, match 2, rule"},
		{"UCNO", mate + `false`, "open: mate_pressed"},
	})
	for _, letter := range "UCNO" {
		v := ruled(t, books[letter], "",
			`"kind":"mate-then-flag-claim",`+mate+`false,"mate_pressed":true`)
		if said := strings.Join(v.Because, " "); strings.Contains(said, "is announced") ||
			slices.Contains(v.Refs, "16b") || slices.Contains(v.Refs, "18b") {
			t.Errorf("%s: %v %s", books[letter], v.Refs, said)
		}
	}
}
