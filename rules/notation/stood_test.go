package notation_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// asPlayed reads the one record of a text past its illegal moves.
func asPlayed(t *testing.T, text string) *notation.Record {
	t.Helper()
	r := notation.NewReader(strings.NewReader(text), usLaws)
	r.AsPlayed()
	rec, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestIllegalMoveStands (rules 8a, 8c): the position after it is what stood on the board, and later
// moves are judged from there.
func TestIllegalMoveStands(t *testing.T) {
	for _, c := range []struct {
		name, text string
		reasons    []bughouse.Reason
		boardA     string // in the end
		wrongFrom  int
	}{
		{"a drop that was not held", "1A. e4 1a. e5 2A. N@f5 2a. d6", []bughouse.Reason{bughouse.DropNotInStock}, "rnbqkbnr/ppp2ppp/3p4/4pN2/4P3/8/PPPP1PPP/RNBQKBNR", 3},
		{"a king left in check", "1A. e4 1a. d5 2A. Bb5+ 2a. a6 3A. Bxe8 3a. Qxe8", []bughouse.Reason{bughouse.IgnoresCheck, bughouse.KingCapture}, "rnb1qbnr/1pp1pppp/p7/3p4/4P3/8/PPPP1PPP/RNBQK1NR", 5},
		{"castling over a knight", "1A. e4 1a. e5 2A. Bc4 2a. Nc6 3A. O-O", []bughouse.Reason{bughouse.CastlingBlocked}, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQ1RK1", 5},
		{"castling after the king had moved", "1A. e4 1a. e5 2A. Nf3 2a. a6 3A. Bc4 3a. a5 4A. Ke2 4a. a4 5A. Ke1 5a. a3 6A. O-O", []bughouse.Reason{bughouse.CastlingMoved}, "rnbqkbnr/1ppp1ppp/8/4p3/2B1P3/p4N2/PPPP1PPP/RNBQ1RK1", 0},
		{"a rook that jumped", "1A. Ra5 1a. e5 2A. Rxe5+", []bughouse.Reason{bughouse.PathBlocked}, "rnbqkbnr/pppp1ppp/8/4R3/8/8/PPPPPPPP/1NBQKBNR", 0},
		{"a pawn dropped on the last rank", "1A. e4 1a. d5 2A. exd5 1B. Nf3 1b. P@g1", nil, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR", 0},
		{"twice in a row", "1A. e4 2A. d4 2a. e5", []bughouse.Reason{notation.OutOfTurn}, "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR", 0},
		{"an own piece taken", "1A. Qxd2 1a. e5", []bughouse.Reason{bughouse.OwnPieceThere}, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPQPPPP/RNB1KBNR", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := asPlayed(t, c.text)
			if rec.Break != nil {
				t.Fatal(rec.Break)
			}
			var reasons []bughouse.Reason
			for _, s := range rec.Stood {
				if s.At.Board == bughouse.BoardA {
					reasons = append(reasons, s.At.Refusal.Code)
				}
			}
			if !slices.Equal(reasons, c.reasons) {
				t.Errorf("stood: %v, want %v", reasons, c.reasons)
			}
			board, _, _ := strings.Cut(notation.FormatFEN(&rec.Final.Boards[0]), "[")
			if board != c.boardA {
				t.Errorf("board A is %s, want %s", board, c.boardA)
			}
			from := 0
			if rec.Imbalance != nil {
				from = rec.Imbalance.Ply
			}
			if from != c.wrongFrom {
				t.Errorf("pieces are wrong from ply %d, want %d", from, c.wrongFrom)
			}
			stepsBack(t, rec)
			once := bpgn(t, rec)
			if again := asPlayed(t, once); bpgn(t, again) != once || again.Final != rec.Final {
				t.Errorf("does not read back from\n%s", once)
			}
		})
	}
}

// stepsBack walks a record to its end and back to its start.
func stepsBack(t *testing.T, rec *notation.Record) {
	t.Helper()
	line, err := rec.Timeline(usLaws)
	if err != nil {
		t.Fatal(err)
	}
	line.Seek(line.Len())
	if line.Now().Boards != rec.Final.Boards {
		t.Errorf("walked to %s, read to %s", notation.FormatBFEN(line.Now()),
			notation.FormatBFEN(&rec.Final))
	}
	line.Seek(0)
	if *line.Now() != rec.Start {
		t.Errorf("walked back to %s", notation.FormatBFEN(line.Now()))
	}
}

// TestClaimWindow (rule 8a): the right is gone once the claimant has made a move on that board.
func TestClaimWindow(t *testing.T) {
	rec := asPlayed(t, "1A. N@f3 1B. e4 1b. e5 2B. d4 1a. e5 2a. d5")
	if n := len(rec.Stood); n != 2 {
		t.Fatalf("%d moves stood", n)
	}
	if w := rec.Stood[0].Claimed; w.Ply != 5 || w.Until.Label+" "+w.Until.SAN != "1a. e5" {
		t.Errorf("claimable until %+v", w)
	}
	if w := rec.Stood[1].Claimed; w.Until != nil {
		t.Errorf("the last is claimable until %+v", w)
	}
}

// TestNobodyCanSayWhich: where the text does not say which piece went, the record still breaks.
func TestNobodyCanSayWhich(t *testing.T) {
	for _, text := range []string{"1A. Nd5", "1A. Zz", "1A. e4 1a. Qc3xd8", "1A. R"} {
		if rec := asPlayed(t, text); rec.Break == nil {
			t.Errorf("%q is taken as %s", text, writtenMove(rec))
		}
	}
}

// TestSoundRecordsAreUnchanged: as played, a record without an illegal move is the same record.
func TestSoundRecordsAreUnchanged(t *testing.T) {
	const text = "1A. e4 1a. d5 2A. exd5 1B. Nf3 1b. P@e4 2B. Nc3 2b. exf3 2a. Qxd5"
	rec := asPlayed(t, text)
	if want := readAll(t, text)[0]; bpgn(t, rec) != bpgn(t, want) || len(rec.Stood) != 0 {
		t.Errorf("read as %s", bpgn(t, rec))
	}
}

// TestAMatingDropCountsAsCaptured: where the rulebook says so, the record goes on with the piece in the stock of the
// mated player's partner; elsewhere such a drop is a move like another, or breaks the record.
func TestAMatingDropCountsAsCaptured(t *testing.T) {
	const text = "[FEN \"6rk/6pp/8/8/8/8/8/6K1[N] w - - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\"]\n" +
		"[WhiteA \"Ada\"]\n\n1A. N@f7# 1a. Rf8 1B. N@e5 *\n"
	for _, c := range []struct {
		drops bughouse.DropLaw
		plies int
		code  bughouse.Reason
	}{
		{bughouse.MatingDropCaptured, 3, ""},
		{bughouse.NoMateByDrop, 0, bughouse.DropGivesMate},
		{bughouse.AnyDrop, 1, bughouse.IgnoresCheck},
	} {
		rec, err := notation.NewReader(strings.NewReader(text), bughouse.Laws{Drops: c.drops}).Next()
		if err != nil {
			t.Fatal(err)
		}
		var code bughouse.Reason
		if rec.Break != nil {
			code = rec.Break.Refusal.Code
		}
		if len(rec.Plies) != c.plies || code != c.code {
			t.Errorf("drop law %d: %d plies, broken by %q: %v", c.drops, len(rec.Plies), code, rec.Break)
		}
		if c.drops != bughouse.MatingDropCaptured {
			continue
		}
		if want := "line 4: N@f7# gives mate, so the piece counts as captured by BA"; !slices.Contains(rec.Warnings, want) {
			t.Errorf("warnings %q, want %q", rec.Warnings, want)
		}
		var again strings.Builder
		if err := notation.WriteBPGN(&again, rec, bughouse.Laws{Drops: c.drops}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(again.String(), "1A. N@f7# 1a. Rf8 1B. N@e5") {
			t.Errorf("written as %s", again.String())
		}
	}
}
