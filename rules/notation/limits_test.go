package notation_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/notation"
)

// givenUp reads all records and returns why the reader stopped before the end.
func givenUp(s string) error {
	r := notation.NewReader(strings.NewReader(s), usLaws)
	for {
		_, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func TestARecordThatAsksForTooMuchIsGivenUp(t *testing.T) {
	nearly := "1A. e4 {C:" + strings.Repeat("x ", 5000) + "} "
	for name, c := range map[string]struct{ text, want string }{
		"brackets never closed": {
			strings.Repeat("(", 50_000),
			"more than 200 tags, comments and variations are never closed",
		},
		"brackets on many lines": {strings.Repeat("x (\n", 300), "line 201: more than 200"},
		"braces never closed":    {strings.Repeat("{\n", 50_000), "more than 200"},
		"tags never closed": {
			"1A. e4 " + strings.Repeat("[a \"\n ", 50_000),
			"more than 200",
		},
		"a record without an end": {
			"1A. e4 " + strings.Repeat("x ", limits.Record.Bytes/2),
			"longer than 1 MB",
		},
		"blanks without an end": {
			strings.Repeat("\n", limits.Record.Bytes+2),
			"longer than 1 MB",
		},
		"many records, long together": {strings.Repeat(nearly+"1-0\n", 300), ""},
		"variations in each other": {"1A. e4 " + strings.Repeat("(", limits.Nesting) + "1A. d4" +
			strings.Repeat(")", limits.Nesting) + " 1a. e5", ""},
	} {
		t.Run(name, func(t *testing.T) {
			err := givenUp(c.text)
			if c.want == "" && err != nil || c.want != "" &&
				(err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

// Variations beyond the depth are skipped as far as they nest, and what follows is read.
func TestVariationsTooDeepAreToldAsNeverClosed(t *testing.T) {
	deep := limits.Nesting + 2
	rec := readAll(t, "1A. e4 "+strings.Repeat("(", deep)+strings.Repeat(")", deep)+" 1a. e5")[0]
	if len(rec.Plies) != 2 || len(rec.Warnings) != 2 ||
		!strings.Contains(rec.Warnings[0], `"(" is never closed`) {
		t.Errorf("%d plies, %q", len(rec.Plies), rec.Warnings)
	}
}

func TestMovesForEvidenceAreBounded(t *testing.T) {
	back := "A. Nf3 a. Nf6 A. Ng1 a. Ng8 "
	for text, want := range map[string]string{
		strings.Repeat(back, limits.Plies/4+1): "more than 10000 moves",
		strings.Repeat(" ", 1<<21):             "longer than 1 MB",
	} {
		if _, err := notation.ReadMoves(bughouse.StartMatch(), text, usLaws); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.20s…: %v, want %q", text, err, want)
		}
	}
}

func TestChessComFilesAreBounded(t *testing.T) {
	board := `{"game":{"moveList":"mC"}}`
	for name, c := range map[string]struct{ text, want string }{
		"boards": {
			strings.Repeat(board, limits.ChessComBoards+1),
			"more than 20000 boards",
		},
		"boards in a list": {"[" + strings.Repeat(board+",", limits.ChessComBoards) + board +
			"]", "more than 20000 boards"},
		"one board": {`{"game":{"moveList":"` +
			strings.Repeat("mC", limits.Record.Bytes/2) + `"}}`, "board 1: longer than 1 MB"},
		"a file": {
			strings.Repeat(" ", limits.ChessComFile.Bytes+1),
			"longer than 16 MB",
		},
		"a list never closed":    {"[" + board + ",", "JSON at byte"},
		"a list with a bad part": {"[" + board + ",,]", "JSON at byte"},
	} {
		if _, err := notation.ReadChessCom(strings.NewReader(c.text), "x"); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	long := `{"game":{"moveList":"` + strings.Repeat("gvZRvgRZ", limits.Plies/4+1) + `"}}`
	boards, err := notation.ReadChessCom(strings.NewReader(long+board), "x")
	if err != nil {
		t.Fatal(err)
	}
	rec := notation.ReplayChessCom(notation.PairChessCom(boards)[0], usLaws)
	if rec.Break == nil || !strings.Contains(rec.Break.Error(), "more than 10000 moves") {
		t.Errorf("a match without an end breaks as %v", rec.Break)
	}
}

// Boards find their partners by name however many there are, in either direction, and each once.
func TestChessComBoardsFindTheirPartners(t *testing.T) {
	var text strings.Builder
	const n = 1000
	for i := range n {
		fmt.Fprintf(&text, `{"game":{"id":%d,"partnerGameId":%d,"moveList":"mC"}}`, i, n+i)
	}
	for i := range n {
		fmt.Fprintf(&text, `{"game":{"id":%d,"moveList":"mC"}}`, 2*n-1-i)
	}
	boards, err := notation.ReadChessCom(strings.NewReader(text.String()), "x")
	if err != nil {
		t.Fatal(err)
	}
	pairs := notation.PairChessCom(boards)
	if len(pairs) != n {
		t.Fatalf("%d pairs", len(pairs))
	}
	for i, pair := range pairs {
		if len(pair) != 2 || pair[0].ID != fmt.Sprint(i) || pair[1].ID != fmt.Sprint(n+i) {
			t.Fatalf("pair %d is of %+v", i, pair)
		}
	}
}
