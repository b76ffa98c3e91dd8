package notation_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"pgregory.net/rapid"
)

// tcnOf writes a move in chess.com's alphabet.
func tcnOf(m bughouse.Move) string {
	const squares = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?"
	to := string(squares[m.To()])
	if m.IsDrop() {
		return map[bughouse.Kind]string{
			bughouse.Queen: "&", bughouse.Knight: "-",
			bughouse.Rook: "*", bughouse.Bishop: "+", bughouse.Pawn: "=",
		}[m.Kind()] + to
	}
	if ways := map[bughouse.Kind]string{
		bughouse.Queen: "{~}", bughouse.Knight: "(^)",
		bughouse.Rook: "[_]", bughouse.Bishop: "@#$",
	}[m.Kind()]; ways != "" {
		to = string(ways[1+m.To().File()-m.From().File()])
	}
	return string(squares[m.From()]) + to
}

// tcnList writes moves such as "e2e4 N@f3".
func tcnList(t testing.TB, moves string) string {
	t.Helper()
	var b strings.Builder
	for s := range strings.FieldsSeq(moves) {
		m, err := bughouse.ParseUCI(s)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(tcnOf(m))
	}
	return b.String()
}

// chessComJSON is a document with invented players; White sits on top.
func chessComJSON(moves, stamps, fields string) string {
	return fmt.Sprintf(`{"game":{"baseTime1":1800,"timeIncrement1":0,"moveList":%q,"moveTimestamps":%q,%s},`+
		`"players":{"top":{"color":"white","username":"Owl","rating":1500},"bottom":{"color":"black","username":"Fork"}}}`, moves, stamps, fields)
}

func chessComRecords(t testing.TB, files ...string) []*notation.Record {
	t.Helper()
	var boards []notation.ChessComBoard
	for i, s := range files {
		if !notation.IsChessCom([]byte(s)) {
			t.Errorf("file %d is not seen to be JSON", i)
		}
		more, err := notation.ReadChessCom(strings.NewReader(s), fmt.Sprint(i))
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, more...)
	}
	var records []*notation.Record
	for _, pair := range notation.PairChessCom(boards) {
		records = append(records, notation.ReplayChessCom(pair, usLaws))
	}
	return records
}

// TestChessComPair: two documents become one match, moves merged by the time each board's clocks
// had run, the result taken from the board that decided it.
func TestChessComPair(t *testing.T) {
	a := chessComJSON(tcnList(t, "e2e4 d7d5 e4d5"), "1790,1795,1780,1780",
		`"id":11,"partnerGameId":13,"gameEndReason":"bughousepartnerlose","pgnHeaders":{"Result":"1-0","Date":"2025.01.02"}`)
	b := chessComJSON(tcnList(t, "d2d4 P@e4"), "1799,1770,1700",
		`"id":13,"partnerGameId":11,"gameEndReason":"resigned","pgnHeaders":{"Result":"0-1"}`)
	rec := chessComRecords(t, a, b)[0]
	if rec.Break != nil {
		t.Fatal(rec.Break)
	}
	if got, want := writtenMove(rec), "1B. d4{179900} 1A. e4{179000} 1a. d5{179500} 2A. exd5{178000} 1b. P@e4{177000}"; got != want {
		t.Errorf("merged to %s, want %s", got, want)
	}
	if rec.Result != "1-0" || rec.Ended != notation.EndedResignation ||
		rec.Player(bughouse.WB) != "Owl" || rec.Tag("TimeControl") != "180+0" {
		t.Errorf("%s, %s, %+v", rec.Result, rec.Ended, rec.Tags)
	}
	if other := chessComRecords(t, b, a)[0]; other.Result != "0-1" || other.Break != nil {
		t.Errorf("with the boards changed over: %s (%v)", other.Result, other.Break)
	}
	list := chessComRecords(t, "["+a+","+b+"]", a+"\n"+b)
	if len(list) != 2 || list[0].Final != rec.Final || list[1].Final != rec.Final {
		t.Errorf("%d matches from a list and from documents one after the other", len(list))
	}
}

// TestChessComDropWaits: tenths of a second may put the drop before the capture it needs.
func TestChessComDropWaits(t *testing.T) {
	a := chessComJSON(tcnList(t, "e2e4 d7d5 e4d5"), "1790,1795,1780,1780",
		`"id":1,"partnerGameId":2`)
	b := chessComJSON(tcnList(t, "d2d4 P@e4"), "1799,1780,1780", `"id":2,"partnerGameId":1`)
	rec := chessComRecords(t, a, b)[0]
	if rec.Break != nil || len(rec.Warnings) != 1 ||
		rec.Warnings[0] != "board B, move 1: P@e4 waited for a capture on the other board" {
		t.Errorf("broke %v, warned %q", rec.Break, rec.Warnings)
	}
	b = chessComJSON(tcnList(t, "d2d4 P@e4"), "1799,1799,1799", `"id":2,"partnerGameId":1`)
	if rec := chessComRecords(t, a, b)[0]; rec.Break == nil ||
		rec.Break.Refusal.Code != bughouse.DropNotInStock {
		t.Errorf("a drop long before the capture: %v", rec.Break)
	}
}

func TestChessComPairing(t *testing.T) {
	board := func(fields string) string { return chessComJSON("mC", "1790,1790", fields) }
	for _, c := range []struct {
		name  string
		files []string
		want  string
	}{
		{"by number", []string{board(`"id":1,"partnerGameId":4`), board(`"id":2,"partnerGameId":3`), board(`"id":3,"partnerGameId":2`), board(`"id":4,"partnerGameId":1`)}, "0+3 1+2"},
		{"by long names", []string{board(`"id":1,"uuid":"a-a","partnerGameId":"b-b"`), board(`"id":9,"uuid":"b-b","partnerGameId":"a-a"`)}, "0+1"},
		{"as they follow", []string{board(`"id":1`), board(`"id":2`), board(`"id":3`)}, "0+1 2"},
		{"one alone", []string{board(`"id":1,"partnerGameId":2`)}, "0"},
		{"two of two matches", []string{board(`"id":1,"partnerGameId":3`), board(`"id":8,"partnerGameId":10`)}, "0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var boards []notation.ChessComBoard
			for i, s := range c.files {
				more, err := notation.ReadChessCom(strings.NewReader(s), strconv.Itoa(i))
				if err != nil {
					t.Fatal(err)
				}
				boards = append(boards, more...)
			}
			var got []string
			for _, pair := range notation.PairChessCom(boards) {
				names := pair[0].Name
				if len(pair) == 2 {
					names += "+" + pair[1].Name
				} else if rec := notation.ReplayChessCom(pair, usLaws); rec.Break != nil ||
					rec.Form != notation.FormChessComBoard {
					t.Errorf("a board alone is %s, breaks as %v", rec.Form, rec.Break)
				}
				got = append(got, names)
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("paired %s, want %s", s, c.want)
			}
		})
	}
}

func TestChessComRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"a":1}`, "not a chess.com board"},
		{`{"game":`, "JSON at byte"},
		{` `, "no board"},
		{`[]`, "no board"},
		{`{"game":{"id":{},"moveList":"mC"}}`, "neither text nor a number"},
	} {
		if _, err := notation.ReadChessCom(strings.NewReader(c.text), "x"); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q in it", c.text, err, c.want)
		}
	}
	for _, c := range []struct{ moves, fields, want string }{
		{"m", `"id":1`, "ends in the middle of a move"},
		{"mC€€", `"id":1`, "not a move in chess.com's alphabet"},
		{"&{", `"id":1`, "not a move in chess.com's alphabet"},
		{"mC", `"pgnHeaders":{"FEN":"nonsense"}`, "fields"},
	} {
		rec := chessComRecords(t, chessComJSON(c.moves, "", c.fields),
			chessComJSON("mC", "", `"id":2`))[0]
		if rec.Break == nil || !strings.Contains(rec.Break.Error(), c.want) {
			t.Errorf("%q breaks as %v, want %q in it", c.moves, rec.Break, c.want)
		}
	}
}

// TestChessComReadsBack turns random matches into pairs of documents and reads them.
func TestChessComReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var moves, stamps [2]strings.Builder
		left := [4]int{90_000, 90_000, 90_000, 90_000} // tenths
		m := bughouse.StartMatch()
		var elapsed [2]int
		for i, ply := range randomPlies(t) {
			seat := ply.Board.Seat(m.Boards[ply.Board].Turn())
			left[seat] -= 10*(i+1) - elapsed[ply.Board] // ply i is made when i+1 seconds have gone
			elapsed[ply.Board] = 10 * (i + 1)
			moves[ply.Board].WriteString(tcnOf(ply.Move))
			fmt.Fprintf(&stamps[ply.Board], "%d,", left[seat])
			m.Play(usLaws, ply.Board, ply.Move)
		}
		var boards []notation.ChessComBoard
		for b := range 2 {
			doc, err := json.Marshal(map[string]any{"game": map[string]any{
				"id": b, "moveList": moves[b].String(), "moveTimestamps": stamps[b].String() + "0",
				"baseTime1": 90_000, "pgnHeaders": map[string]any{},
			}})
			if err != nil {
				t.Fatal(err)
			}
			more, err := notation.ReadChessCom(strings.NewReader(string(doc)), "x")
			if err != nil {
				t.Fatal(err)
			}
			boards = append(boards, more...)
		}
		rec := notation.ReplayChessCom(boards, usLaws)
		if rec.Break != nil || len(rec.Warnings) > 0 || rec.Final.Boards != m.Boards {
			t.Fatalf("read back as %s (%v, %q), want %s", notation.FormatBFEN(&rec.Final),
				rec.Break, rec.Warnings, notation.FormatBFEN(&m))
		}
	})
}

func FuzzReadChessCom(f *testing.F) {
	f.Add(chessComJSON("mCZJCJ", "1790,1795,1780",
		`"id":11,"partnerGameId":13,"gameEndReason":"timeout","pgnHeaders":{"Result":"1-0"}`))
	f.Add(`[{"game":{"id":"x","moveList":"-K","colorOfWinner":"white"}},{"game":{"id":null,"moveList":"j}","pgnHeaders":{"FEN":"4k3/8/8/8/8/8/1p6/4K3 b"}}}]`)
	f.Add(`{"game":{"moveList":"9~"}}{`)
	f.Fuzz(func(t *testing.T, s string) {
		boards, err := notation.ReadChessCom(strings.NewReader(s), "x")
		if err != nil {
			return
		}
		for _, pair := range notation.PairChessCom(boards) {
			rec := notation.ReplayChessCom(pair, usLaws)
			if again := readAll(t, bpgn(t, rec)); len(again) != 1 {
				t.Errorf("%q is written as %d records", s, len(again))
			}
		}
	})
}
