package notation_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/rules/bookstest"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// TestARecordFollowsItsRulebook: under every book, the examples of clubs' own among them, a match
// of random moves is written, read back to the same moves and the same end, and no piece is lost on
// the way. The boards are set up near promotions and full hands, where books differ.
func TestARecordFollowsItsRulebook(t *testing.T) {
	const near = "rnb1kbnr/P1pppp1P/8/8/8/8/p1PPPP1p/RNB1KBNR[QPPqpp] w KQkq - 0 1|rnbqkbnr/PPpppppp/8/8/8/8/ppPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	for _, book := range bookstest.All(t) {
		t.Run(book.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				start := bughouse.StartMatch()
				if rapid.Bool().Draw(t, "near promotions") {
					var err error
					if start, err = notation.ParseBFEN(near); err != nil {
						t.Fatal(err)
					}
				}
				rec := &notation.Record{Start: start, Result: "*"}
				m := start
				for range rapid.IntRange(0, 60).Draw(t, "plies") {
					b := bughouse.Board(rapid.IntRange(0, 1).Draw(t, "board"))
					moves := m.Boards[b].LegalMoves(book.Laws, nil)
					if len(moves) == 0 {
						break
					}
					ply := bughouse.Ply{Board: b, Move: rapid.SampledFrom(moves).Draw(t, "move")}
					m.Play(book.Laws, b, ply.Move)
					rec.Plies = append(rec.Plies, ply)
				}
				if start == bughouse.StartMatch() && len(m.Discrepancies()) > 0 {
					t.Fatalf("%v", m.Discrepancies())
				}
				if start != bughouse.StartMatch() {
					rec.Tags = append(rec.Tags, notation.Tag{Name: "FEN", Value: near})
				}
				var text strings.Builder
				if err := notation.WriteBPGN(&text, rec, book.Laws); err != nil {
					t.Fatal(err)
				}
				again, err := notation.NewReader(strings.NewReader(text.String()), book.Laws).Next()
				if err != nil || again.Break != nil {
					t.Fatalf("%s\nreads back with %v, %v", text.String(), err, again.Break)
				}
				if !slices.Equal(again.Plies, rec.Plies) || again.Final.Boards != m.Boards {
					t.Fatalf("%s\nreads back as another match", text.String())
				}
			})
		})
	}
}
