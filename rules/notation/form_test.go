package notation_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/rogpeppe/go-internal/txtar"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"golang.org/x/text/encoding/unicode"
)

// TestRecordsOfTheWorld reads a record of every form met: each is replayed as what it is, or refused
// with the reason. What was replayed is written and reads back to the same bytes.
func TestRecordsOfTheWorld(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/records.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, f := range archive.Files {
		data := recordBytes(t, f.Data)
		records, err := readRecordFile(data)
		if err != nil {
			fmt.Fprintf(&got, "%s: unread: %v\n", f.Name, err)
		}
		for _, rec := range records {
			fmt.Fprintln(&got, f.Name+":", outcome(rec))
			if rec.Break == nil {
				once := bpgn(t, rec)
				again, err := readRecordFile([]byte(once))
				if err != nil || len(again) != 1 || bpgn(t, again[0]) != once {
					t.Errorf("%s does not read back from\n%s", f.Name, once)
				}
			}
		}
	}
	golden.RequireEqual(t, []byte(got.String()))
	if n := len(archive.Files); n < 60 {
		t.Errorf("only %d files", n)
	}
}

// recordBytes returns a file of the archive as it is on disk: text behind "UTF16:" in UTF-16.
func recordBytes(t *testing.T, data []byte) []byte {
	t.Helper()
	wide, ok := bytes.CutPrefix(data, []byte("UTF16:"))
	if !ok {
		return data
	}
	out, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().Bytes(wide)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// readRecords reads a file as replay does.
func readRecordFile(data []byte) ([]*notation.Record, error) {
	var records []*notation.Record
	if notation.IsChessCom(data) {
		boards, err := notation.ReadChessCom(bytes.NewReader(data), "x")
		for _, pair := range notation.PairChessCom(boards) {
			records = append(records, notation.ReplayChessCom(pair, usLaws))
		}
		return records, err
	}
	if err := notation.RefuseForeign(data); err != nil {
		return nil, err
	}
	r := notation.NewReader(notation.Decoded(bytes.NewReader(data), data), usLaws)
	for {
		rec, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && len(records) == 0:
			return nil, errors.New("no game in this file")
		case errors.Is(err, io.EOF):
			return records, nil
		case err != nil:
			return records, err
		}
		records = append(records, rec)
	}
}

func outcome(rec *notation.Record) string {
	plies := rec.Count()
	s := fmt.Sprintf("%s, %d + %d plies, %s", rec.Form, plies[0], plies[1], rec.Result)
	if rec.Break != nil {
		return s + ", refused: " + rec.Break.Error()
	}
	if rec.Form.OneBoard() {
		return s + ", " + notation.FormatFEN(&rec.Final.Boards[bughouse.BoardA])
	}
	return s + ", " + notation.FormatBFEN(&rec.Final)
}

// TestSkippedMovesAreNoSuccess: a text that may be a move is played or breaks the record.
func TestSkippedMovesAreNoSuccess(t *testing.T) {
	for _, text := range []string{
		"[Event \"x\"]\ne4 e5", "[Event \"x\"]\nSf3 *", "1A. e4 Sf6", "1A. e4 {180 1a. e5\n",
		"1. e4 e5 hello Nf3", "1. e4 e5 1A. d4", "1. e4 xyz", "1A. e4 1. e5",
	} {
		all := readAll(t, text)
		if !slices.ContainsFunc(all, func(r *notation.Record) bool { return r.Break != nil }) {
			t.Errorf("%q is taken as whole", text)
		}
	}
}

// TestFormIsTold: every record says what it was taken for and why.
func TestFormIsTold(t *testing.T) {
	for text, want := range map[string]string{
		"1A. e4 *":                             "a bughouse match of two boards (BPGN): its moves are numbered by board, as in 1A.",
		"1. e4 *":                              "a chess game of one board (PGN): its moves are numbered without a board, as in 1.",
		"[Variant \"Crazyhouse\"]\n1. e4 *":    "a crazyhouse game of one board (PGN): its moves are numbered without a board, as in 1. and its tag Variant says Crazyhouse",
		"[Event \"Live bughouse\"]\n1. e4 *":   "one board of a bughouse match (PGN); drops are taken as made: its moves are numbered without a board, as in 1. and its tag Event says bughouse",
		"[White \"a\"][Black \"b\"]\n1-0":      "a chess game of one board (PGN): it has no numbered moves, and its tags name one White",
		"[Variant \"Standard\"]\n*":            "a chess game of one board (PGN): it has no numbered moves and its tag Variant says Standard",
		"[WhiteB \"a\"][Variant \"Chess\"]\n*": "a bughouse match of two boards (BPGN): it has no numbered moves and its tag Variant says Chess",
		"1A.e4 1B.d4 1A.e5 1B.d5 2A.Nf3":       "a bughouse match of two boards, capitals for both colors (pychess): its moves are numbered by board, as in 1A.",
		"[WhiteA \"a\"][WhiteB \"b\"]\n1-0\n":  "a bughouse match of two boards (BPGN): it has no numbered moves",
	} {
		if rec := readAll(t, text)[0]; rec.Form.Name()+": "+rec.Why != want {
			t.Errorf("%q is %s: %s", text, rec.Form.Name(), rec.Why)
		}
	}
}
