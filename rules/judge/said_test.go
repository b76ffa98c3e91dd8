package judge_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bookstest"
)

// What a verdict says names the player that it is about.
func TestWhomAReasonNames(t *testing.T) {
	order := `"kind":"competing-claims","illegal_by":"WA","offender_pressed":true,`
	both := `"order":[{"claim":"illegal","by":"BA"},{"claim":"flag","by":"BA"}],`
	for _, c := range []struct{ books, policy, facts, says string }{
		{"UCNO", "", order + both + `"flag_down":["WA"],"claimant_completed_move":true,"clock_stopped":true`, "BA had moved and pressed, so the illegal move can no longer be claimed."},
		{"UCNO", "", order + both + `"flag_down":[],"claimant_completed_move":true,"clock_stopped":true`, "BA had moved and pressed, so the illegal move can no longer be claimed."},
		{"UCNO", "", order + both + `"flag_down":["WA"],"claimant_completed_move":true,"clock_stopped":true`, "WA's flag is down, BA's is up, and the clock was stopped."},
		{"UCNO", "", order + both + `"flag_down":[],"claimant_completed_move":false,"clock_stopped":false`, "This claim was not."},
		{"UCNO", "", order + both + `"flag_down":[],"claimant_completed_move":true,"clock_stopped":true,"method":"king-capture","underlying":"left-in-check","king_could_be_taken":false`, "The king could not legally be taken."},
		{"UCNOF", "", `"kind":"draw-agreement","agreed_by":["WA","WB","BA"],"during_game":true`, "Both teams must agree, and BB does not."},
		{"UCNOF", "", `"kind":"draw-agreement","agreed_by":["BB","WB","BA"],"during_game":true`, "Both teams must agree, and WA does not."},
	} {
		for _, letter := range c.books {
			because := strings.Join(ruled(t, books[letter], c.policy, c.facts).Because, " ")
			if !strings.Contains(because, c.says) {
				t.Errorf("%s, %s\nsays %s\nwant %q", books[letter], c.facts, because, c.says)
			}
		}
	}
}

// A verdict on a claim of an illegal move cites when and how one is claimed, also beside a flag.
func TestWhenAndHowAMoveIsClaimedIsCited(t *testing.T) {
	for _, letter := range "UCNO" {
		v := ruled(t, books[letter], "", `"kind":"competing-claims","illegal_by":"WA","flag_down":[],"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true,"order":[{"claim":"illegal","by":"BA"}]`)
		law := bookstest.Named(t, books[letter]).Illegal
		for _, ref := range slices.Concat(law.Refs, law.WindowRefs, law.MethodRefs) {
			if !slices.Contains(v.Refs, ref) {
				t.Errorf("%s cites %v, without %s", books[letter], v.Refs, ref)
			}
		}
	}
}

// The manner of the claim tells whether the clock was stopped; taking the king tells nothing of it.
func TestWhetherTheClockWasStopped(t *testing.T) {
	flag := `"illegal_by":"WA","flag_down":["BA"],"claimant_completed_move":true,"offender_pressed":true,"order":[{"claim":"flag","by":"WA"}],`
	table(t, "competing-claims", []row{
		{"UCNO", flag + `"method":"king-capture"`, "open: clock_stopped"},
		{"UCNO", flag + `"method":"stop-clock"`, "claim-upheld, game A WA, match 1, rule"},
	})
}

// What hangs on a question that is still open is at stake, too.
func TestTheEndIsAskedForBeforeTheRest(t *testing.T) {
	table(t, "wrong-hand", []row{
		{"UCNO", `"by":"WA","ended":"2",` + priors("same-game", 2, "wrong-hand"), "open: before_end move_kind"},
		{"UCNO", `"by":"WA","ended":"2","prior":[]`, "open: move_kind"},
	})
}

// Whose clock an opponent may restart, in a sentence of the book.
func TestASentenceOfTheBookNamesThePlayers(t *testing.T) {
	for _, c := range []struct{ books, facts, says string }{
		{"F", `"kind":"not-passed","by":"WA"`, "BA may restart WA's clock and ask WA to pass the piece."},
		{"NO", `"kind":"keeps-from-pressing","by":"WB"`, "BB must be free to press after a move."},
	} {
		for _, letter := range c.books {
			if because := strings.Join(ruled(t, books[letter], "", c.facts).Because, " "); !strings.Contains(because, c.says) {
				t.Errorf("%s says %s, want %s", books[letter], because, c.says)
			}
		}
	}
}

// A case that is left to another book names the edition that the event chose.
func TestTheEditionOfTheOtherBook(t *testing.T) {
	for _, letter := range "UF" {
		v := ruled(t, books[letter], `"fallback_edition":2019`, `"kind":"late-team","team":"1","minutes":12`)
		if v.Edition != "2019" || !strings.Contains(strings.Join(v.Because, " "), "They refer the director to") {
			t.Errorf("%s: edition %q, because %q", books[letter], v.Edition, v.Because)
		}
	}
}
