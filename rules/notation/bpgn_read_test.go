package notation_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// TestBPGNLayouts reads the same few moves in every layout that servers and people have written.
func TestBPGNLayouts(t *testing.T) {
	for _, c := range []struct {
		name, text string
		moves      string // as they are written strictly
		result     string
		ended      notation.Ended
		warnings   []string
	}{
		{
			"a server's export, two tags a line, Windows line ends",
			"[Event \"rated bughouse game\"]\r\n[WhiteA \"Owl\"][WhiteAElo \"2051\"]\r\n[BlackA \"Fork\"][BlackAElo \"\"]\r\n[Result \"0-1\"]\r\n\r\n" +
				"{C:This is game number 7}\r\n1A. e4{119.051} 1B. d4{118.9} 1a. e5{58}\r\n{Owl forfeits on time} 0-1\r\n",
			"1A. e4{119051} 1B. d4{118900} 1a. e5{58000}", "0-1", notation.EndedFlag, nil,
		},
		{"the whole header and the first move on one line", `[WhiteA "Owl"][Result "1-0"]1B. e4 {179}1A.e4{179} 1b. e5{178}2B. Nf3 {177} 1-0`, "1B. e4{179000} 1A. e4{179000} 1b. e5{178000} 2B. Nf3{177000}", "1-0", "", nil},
		{"another variant's tag first", "[Variant \"bughouse\"]\n[Event \"x\"]\n1A. e4 1-0", "1A. e4", "1-0", "", nil},
		{"no tags at all", "1A. e4{180} 1a. e5{180}\n*", "1A. e4{180000} 1a. e5{180000}", "*", "", nil},
		{"no result at all", "1A. e4{180} 1a. e5{180}", "1A. e4{180000} 1a. e5{180000}", "*", "", nil},
		{"a result the tag knows better", "[Result \"1-0\"]\n1A. e4  *", "1A. e4", "1-0", "", nil},
		{"negative clocks", "1A. e4{-0.576} 1a. e5{-.5}", "1A. e4{-576} 1a. e5{-500}", "*", "", nil},
		{"clocks in h:mm:ss", "1A. e4 {[%clk 0:01:59.9]} 1a. e5 {[%clk 0:02:00]} 1B. d4", "1A. e4{119900} 1a. e5{120000} 1B. d4", "*", "", nil},
		{"elapsed time instead of what is left", "[TimeControl \"300\"]\n1A. e4{[ts=1.500]} 1B. d4{[ts=2.0]} 1a. e5{[ts=4]} 2A. Nf3{[ts=5.250]}", "1A. e4{298500} 1B. d4{298000} 1a. e5{297500} 2A. Nf3{297250}", "*", "", nil},
		{"clocks in whole milliseconds", "[TimeControl \"180+0\"]\n1A. e4{179656} 1a. e5{900}", "1A. e4{179656} 1a. e5{900}", "*", "", nil},
		{"minutes and seconds", "1A. e4{2:59} 1a. e5{0:07.5}", "1A. e4{179000} 1a. e5{7500}", "*", "", nil},
		{"a second clock says nothing", "1A. e4{179} {178}", "1A. e4{179000}", "*", "", nil},
		{"zeros for castling", "1A. e4 1a. e5 2A. Nf3 2a. Nf6 3A. Bc4 3a. Bc5 4A. 0-0 4a. 0-0", "1A. e4 1a. e5 2A. Nf3 2a. Nf6 3A. Bc4 3a. Bc5 4A. O-O 4a. O-O", "*", "", []string{"line 1: castling written with zeros or lower-case letters, 2 times"}},
		{
			"drops as chess.com and people write them",
			"1A. e4 1a. d5 2A. exd5 1B. Nf3 1b. .@e4 2B. Nc3 2b. exf3 2a. Qxd5 3A. $146@e5 3a. Qxe5+ 3B. n@d4", "1A. e4 1a. d5 2A. exd5 1B. Nf3 1b. P@e4 2B. Nc3 2b. exf3 2a. Qxd5 3A. N@e5 3a. Qxe5+ 3B. N@d4", "*", "",
			[]string{
				"line 1: lower-case piece letter",
				"line 1: drop without a piece letter, read as a pawn",
				"line 1: drop written as $146, read as a knight",
			},
		},
		{"pawn captures without a file, departures in full", "1A. e2e4 1a. d5 2A. xd5 2a. Ng8f6 3A. Nb1c3", "1A. e4 1a. d5 2A. exd5 2a. Nf6 3A. Nc3", "*", "", []string{"line 1: pawn capture without the pawn's file"}},
		{"annotations and variations", "1A. e4! $1 (1A. d4 {never} (1A. c4) 1a. d5) 1a. e5?! ; 9A. a4\n2A. Nf3 !? 2a. Nc6", "1A. e4 1a. e5 2A. Nf3 2a. Nc6", "*", "", nil},
		{"moves in a comment are no moves", "1A. e4 {C:Owl(2416)[60] kibitzes: try 1a. e5 = (good) 1-0} 1a. c5", "1A. e4 1a. c5", "*", "", nil},
		{"a comment folded in the middle of a word", "1A. e4 {C:Owl kibitzes: lo\nl} 1a. c5", "1A. e4 1a. c5", "*", "", nil},
		{"braces in braces", "1A. e4 {C:Owl kibitzes: {sit} now} 1a. c5", "1A. e4 1a. c5", "*", "", nil},
		{"an opening brace too many", "1A. e4 {C:Owl kibitzes: :{ } 1a. c5{179} 2A. Nf3{178}", "1A. e4 1a. c5{179000} 2A. Nf3{178000}", "*", "", nil},
		{"a closing brace too many", "1A. e4 {C:Owl kibitzes: :} hm} 1a. c5{179}", "1A. e4 1a. c5{179000}", "*", "", nil},
		{"a brace never closed", "1A. e4 {C:Owl kibitzes\n1a. c5", "1A. e4 1a. c5", "*", "", []string{`line 1: "{C:Owl kibitzes" is never closed`}},
		{"moves on the other board after the end", "1A. e4 1a. e5 {WA resigns} 1B. d4 {0.5} 0-1", "1A. e4 1a. e5 1B. d4{500}", "0-1", notation.EndedResignation, nil},
		{"moves after the result", "1A. e4 1a. e5 0-1 2A. Nf3", "1A. e4 1a. e5 2A. Nf3", "0-1", "", []string{"line 1: moves after the result"}},
		{"mate and what followed", "[WhiteB \"Owl\"]\n1A. f3 1a. e5 {Owl checkmated}1-0", "1A. f3 1a. e5", "1-0", notation.EndedCheckmate, nil},
		{"aborted", "[Event \"x\"]\n{Game aborted on move 1} *", "", "*", notation.EndedAborted, nil},
		{"a draw", "1A. e4 {Game drawn by mutual agreement} 1/2-1/2", "1A. e4", "1/2-1/2", notation.EndedDraw, nil},
		{"the partner's end", "[BlackA \"Owl\"]\n1A. e4 {Owl's partner forfeits on time} 1-0", "1A. e4", "1-0", notation.EndedFlag, nil},
		{"the partner won", "[BlackA \"Owl\"]\n1A. e4 {Owl's partner won}", "1A. e4", "0-1", "", nil},
		{"a comment that knows the result alone", "1A. e4 {BB resigns}", "1A. e4", "0-1", notation.EndedResignation, nil},
		{"the tags know how it ended", "[Termination \"Owl won by checkmate\"]\n[Result \"1-0\"]\n1A. e4", "1A. e4", "1-0", notation.EndedCheckmate, nil},
		{"chat is no end", "1A. e4 {C:Owl resigns} {I won a queen} 1a. e5", "1A. e4 1a. e5", "*", "", nil},
		{"folded in the middle of clock, name and word", "[WhiteA \"OwlOfTheNight\"]\n1A.\ne4{179.\r\n656} 1a. e5 {OwlOf\nTheNight forfe\nits on time} 0-1", "1A. e4{179656} 1a. e5", "0-1", notation.EndedFlag, nil},
		{"a connection lost", "[WhiteA \"Owl\"]\n1A. e4 {Owl lost connection and too few moves; game aborted} *", "1A. e4", "*", notation.EndedAborted, nil},
		{"a start position", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[Q] w - - 0 9\"]\n9B. Q@a1 1A. Kd1", "9B. Q@a1 1A. Kd1", "*", "", nil},
		{"a move without its number", "1A. e4 e5 2A. Nf3", "1A. e4 1a. e5 2A. Nf3", "*", "", []string{"line 1: e5 without its number, read for board A"}},
		{"numbers that jump", "1A. e4 1a. e5 4A. Nf3", "1A. e4 1a. e5 2A. Nf3", "*", "", []string{"line 1: move number does not follow the one before"}},
		{"a number without a move", "1A. e4 1a.", "1A. e4", "*", "", []string{"line 1: 1a. without a move"}},
		{"text that is nothing", "1A. e4 hello 1a. e5", "1A. e4 1a. e5", "*", "", []string{`line 1: "hello" skipped`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := readAll(t, c.text)
			if len(all) != 1 {
				t.Fatalf("%d records, want 1", len(all))
			}
			rec := all[0]
			if rec.Break != nil {
				t.Fatal(rec.Break)
			}
			if got := writtenMove(rec); got != c.moves {
				t.Errorf("moves %s, want %s", got, c.moves)
			}
			if rec.Result != c.result || rec.Ended != c.ended {
				t.Errorf("ended %q with %s, want %q with %s", rec.Ended, rec.Result,
					c.ended, c.result)
			}
			if !slices.Equal(rec.Warnings, c.warnings) {
				t.Errorf("warnings %q, want %q", rec.Warnings, c.warnings)
			}
		})
	}
}

// writtenMove lists a record's moves with their clocks in milliseconds.
func writtenMove(rec *notation.Record) string {
	var all []string
	for _, m := range rec.Moves(usLaws) {
		s := m.Label + " " + m.SAN
		if m.Clock.Known {
			s += fmt.Sprintf("{%d}", m.Clock.Millis)
		}
		all = append(all, s)
	}
	return strings.Join(all, " ")
}

// TestBPGNRecordsAreKeptApart, whatever stands between them.
func TestBPGNRecordsAreKeptApart(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"tags", "[Event \"1\"]\n1A. e4 1-0\n\n[Event \"2\"]\n1A. d4 0-1", "1A. e4 1-0|1A. d4 0-1"},
		{"results alone", "1A. e4 1-0\n1A. d4 0-1\n1B. c4 *", "1A. e4 1-0|1A. d4 0-1|1B. c4 *"},
		{"numbers alone", "1A. e4 1a. e5\n1A. d4 1a. d5", "1A. e4 1a. e5 *|1A. d4 1a. d5 *"},
		{"tags without a result", "[Event \"1\"]\n1A. e4\n[Event \"2\"]\n1A. d4", "1A. e4 *|1A. d4 *"},
		{"headers alone", "[Event \"1\"]\n[Result \"*\"]\n[Event \"2\"]\n1A. d4", " *|1A. d4 *"},
		{"a comment before the second", "1A. e4 1-0\n{C:This is game number 2}\n1A. d4 0-1", "1A. e4 1-0|1A. d4 0-1"},
		{"a result glued to the next header", "1A. e4 1-0[Event \"2\"]1A. d4 0-1", "1A. e4 1-0|1A. d4 0-1"},
		{"an open brace at the end of the first", "[Event \"1\"]\n1A. e4 {C:hm\n[Event \"2\"]\n1A. d4 0-1", "1A. e4 *|1A. d4 0-1"},
		{"a broken one first", "1A. e5 1a. e5 1-0\n1A. d4 0-1", " 1-0|1A. d4 0-1"},
		{"nothing", "\n \n", ""},
		{"a stray result", "* *\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, rec := range readAll(t, c.text) {
				got = append(got, writtenMove(rec)+" "+rec.Result)
			}
			if s := strings.Join(got, "|"); s != c.want {
				t.Errorf("read %q, want %q", s, c.want)
			}
		})
	}
}

// TestBPGNBreak: the place, the reason, and what came before it.
func TestBPGNBreak(t *testing.T) {
	text := "[Event \"x\"]\n1A. e4{179} 1a. e5{179}\n2A. Bc4{178} 1B. d4{177}\n2a. Bc5{178} 3A. N@f5{176} 3a. Nf6\n{BA resigns} 1-0\n\n[Event \"y\"]\n1A. e4\n"
	all := readAll(t, text)
	if len(all) != 2 || all[1].Break != nil {
		t.Fatalf("%d records; the one behind a broken one: %v", len(all), all[len(all)-1].Break)
	}
	rec := all[0]
	b := rec.Break
	if b == nil || !b.Move || b.Board != bughouse.BoardA || b.Number != 3 ||
		b.Color != bughouse.White || b.SAN != "N@f5" || b.Line != 4 {
		t.Fatalf("breaks at %+v", b)
	}
	if want := "line 4, board A, move 3 of white, N@f5: white has no knight in stock"; b.Error() != want {
		t.Errorf("%q, want %q", b.Error(), want)
	}
	if b.Refusal.Code != bughouse.DropNotInStock || len(rec.Plies) != 5 || rec.Result != "1-0" ||
		rec.Ended != notation.EndedResignation {
		t.Errorf("%s after %d plies, %s %s", b.Refusal.Code, len(rec.Plies), rec.Result, rec.Ended)
	}
	if got := rec.Final.Clocks[bughouse.WA].Millis; got != 178_000 {
		t.Errorf("WA's clock stands at %d", got)
	}
}

func TestBPGNOtherBreaks(t *testing.T) {
	for _, c := range []struct {
		text string
		code bughouse.Reason
	}{
		{"1A. e4 2A. d4", notation.OutOfTurn},
		{"1A. gibberish", notation.Unreadable},
		{"[FEN \"nonsense\"]\n1A. e4", "bad-position"},
		{"[FEN \"8/8/8/8/8/8/8/4K3 w | 4k3/8/8/8/8/8/8/4K3 w\"]\n1A. Kd1", "bad-position"},
	} {
		all := readAll(t, c.text)
		if len(all) != 1 || all[0].Break == nil || all[0].Break.Refusal.Code != c.code {
			t.Errorf("%q breaks as %v, want %s", c.text, all[0].Break, c.code)
		}
	}
}

func TestBPGNTags(t *testing.T) {
	rec := readAll(t,
		"\ufeff[Event \"say \\\"sit\\\" \\\\ now\"]\n[whitea \"J\xf6rg\"][WhiteAElo \"2051\"]\n[Lag \"1 2 3\n4\"]\n[Note \"a \"b\" c\"]\n1A. e4 {C:\xfe hm}")[0]
	for name, want := range map[string]string{
		"Event": `say "sit" \ now`, "WhiteA": "Jörg",
		"WhiteAElo": "2051", "Lag": "1 2 3 4", "Note": `a "b" c`, "Result": "",
	} {
		if got := rec.Tag(name); got != want {
			t.Errorf("tag %s is %q, want %q", name, got, want)
		}
	}
	if len(rec.Comments) != 1 || rec.Comments[0].Text != "C:þ hm" || rec.Comments[0].After != 1 {
		t.Errorf("comments %+v", rec.Comments)
	}
}

// endless repeats a record for ever, up to a size.
type endless struct {
	record string
	left   int
	at     int
}

func (e *endless) Read(b []byte) (int, error) {
	n := copy(b, e.record[e.at:])
	e.at = (e.at + n) % len(e.record)
	if e.left -= n; e.left < 0 {
		return n, fmt.Errorf("the disk fails at last")
	}
	return n, nil
}

// TestBPGNStreamsInConstantMemory reads far more than it may keep, and hands on the error of the
// stream.
func TestBPGNStreamsInConstantMemory(t *testing.T) {
	const size = 1 << 20
	r := notation.NewReader(&endless{record: "[Event \"x\"]\n1A. e4{179.5} 1a. e5{179} {C:hm} 2A. Ke2{1} {WA resigns} 0-1\n\n", left: size}, usLaws)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	n := 0
	for {
		_, err := r.Next()
		if err != nil {
			if !strings.Contains(err.Error(), "the disk fails") {
				t.Errorf("ended with %v", err)
			}
			break
		}
		n++
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if n < size/100 {
		t.Errorf("only %d records", n)
	}
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > size/2 {
		t.Errorf("%d records of %d bytes in all cost %d bytes of memory for good", n, size, grown)
	}
	runtime.KeepAlive(r)
}

// TestGamesWithoutTags: games of which only the moves were kept are cut where these begin again.
func TestGamesWithoutTags(t *testing.T) {
	games := readAll(t, strings.Repeat("1A. e4{3.000} 1a. e5{3.000} 1B. d4{3.000} 2A. Nf3{2.000}\n", 3))
	if len(games) != 3 {
		t.Fatalf("%d games, want 3", len(games))
	}
	for i, rec := range games {
		if rec.Line != i+1 || len(rec.Plies) != 4 || rec.Break != nil {
			t.Errorf("game %d begins on line %d and has %d plies, break %v", i+1, rec.Line, len(rec.Plies), rec.Break)
		}
	}
}
