package notation_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"pgregory.net/rapid"
)

func bpgn(t testing.TB, rec *notation.Record) string {
	t.Helper()
	var b strings.Builder
	if err := notation.WriteBPGN(&b, rec, usLaws); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestBPGNIsWrittenStrictly(t *testing.T) {
	rec := readAll(t,
		"[Result \"*\"][BlackA \"Fork\"][Lag \"1 2\"][ECO \"x\"][WhiteAElo \"9\"][WhiteA \"Owl \\\"O\\\"\"]\n"+
			"{C:first} 1A. e2e4{179}1a.e5{-.5}1a. e5 {-0.5} {C:a {b} c} 1B. 0-0\n")[0]
	want := `[WhiteA "Owl \"O\""][WhiteAElo "9"]
[BlackA "Fork"]
[Lag "1 2"]
[ECO "x"]
[Result "*"]

{C:first} 1A. e4{179.000} 1a. e5{-0.500} {C:a (b) c} *

`
	if got := bpgn(t, rec); got != want {
		t.Errorf("written\n%s, want\n%s", got, want)
	}
	rec = readAll(t,
		"[FEN \"4k3/8/8/8/8/8/8/4K2R w K | 4k3/8/8/8/8/8/8/4K3/Q w\"]\n1A. e1g1{9.9} 1B. q@a1 {BB resigns}")[0]
	want = `[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1 | 4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"]
[Result "0-1"]

1A. O-O{9.900} 1B. Q@a1 {BB resigns} 0-1

`
	if rec.Result = "0-1"; bpgn(t, rec) != want {
		t.Errorf("written\n%s, want\n%s", bpgn(t, rec), want)
	}
}

// TestBPGNReadsBack: what is written is the same match, and is written again byte for byte.
func TestBPGNReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rec := &notation.Record{Start: bughouse.StartMatch(), Plies: randomPlies(t)}
		rec.Result = rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "*"}).Draw(t, "result")
		for _, name := range []string{"Event", "WhiteA", "Opening"} {
			rec.Tags = append(rec.Tags,
				notation.Tag{Name: name, Value: rapid.StringMatching(`[ -~]{0,12}`).Draw(t, name)})
		}
		for after := range len(rec.Plies) {
			if rapid.IntRange(0, 9).Draw(t, "talks") == 0 {
				rec.Comments = append(rec.Comments,
					notation.Comment{
						After: after,
						Text:  "C:" + rapid.StringMatching(`[ -~þ]{0,90}`).Draw(t, "talk"),
					})
			}
		}
		text := writeOrFail(t, rec)
		r := notation.NewReader(strings.NewReader(text), usLaws)
		again, err := r.Next()
		if err != nil || again.Break != nil || len(again.Warnings) > 0 {
			t.Fatalf("%s\nreads back with %v, %v, %q", text, err, again.Break, again.Warnings)
		}
		if !slices.Equal(again.Plies, rec.Plies) || again.Result != rec.Result ||
			len(again.Comments) != len(rec.Comments) {
			t.Fatalf("%s\nreads back as another match: %+v", text, again)
		}
		for _, tag := range rec.Tags {
			if got := again.Tag(tag.Name); got != tag.Value {
				t.Fatalf("tag %s is %q, want %q", tag.Name, got, tag.Value)
			}
		}
		if second := writeOrFail(t, again); second != text {
			t.Fatalf("written first\n%s, then\n%s", text, second)
		}
	})
}

func writeOrFail(t *rapid.T, rec *notation.Record) string {
	var b strings.Builder
	if err := notation.WriteBPGN(&b, rec, usLaws); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestRealGamesReadBack writes the real games and reads them again.
func TestRealGamesReadBack(t *testing.T) {
	for _, name := range []string{"fics_mbprog_dataset.bpgn", "fics_3611438_hivemind.bpgn"} {
		for i, rec := range readRecords(t, games+name) {
			text := bpgn(t, rec)
			again := readAll(t, text)
			if len(again) != 1 || again[0].Final != rec.Final || again[0].Ended != rec.Ended ||
				bpgn(t, again[0]) != text {
				t.Errorf("%s record %d does not read back", name, i+1)
			}
		}
	}
}

// FuzzReadBPGN: no input is too strange to be read, and what was read is written so that it reads
// back the same.
func FuzzReadBPGN(f *testing.F) {
	for _, s := range []string{
		"[Event \"x\"]\r\n[WhiteA \"Owl\"][WhiteAElo \"2051\"]\r\n1A. e4{119.051} 1a. e5{58}\r\n{Owl forfeits on time} 0-1\r\n",
		`[Result "1-0"]1B. e4 {179}1A.e4{[%clk 0:00:01.3]} 1b. e5{178}2B. Nf3 {177} 1-0`,
		"[TimeControl \"300+2\"]\n1A. e4{[ts=1.5]} {C:a {b} (c) 1a. e5} (1a. d5) 1a. $146@e4 $5 ; rest\n* [FEN \"x | y\"]",
		"[FEN \"4k3/8/8/8/8/8/8/4K2R w K | 4k3/8/8/8/8/8/8/4K3/Q w\"]\n1A. 0-0 1B. q@a1 {WA's partner won} 1/2-1/2 1A. e4",
		"{{{ } 1A. e4 {\xfe} 1a. xe4 1B. @e4 {Game aborted on move 1} *",
		"1A. e4 e5 2A. Ke2 2A. foo 1A. d4 [A \"", "1A. e4 " + strings.Repeat("(", 300),
		strings.Repeat("{{} [a \"\n", 120), "[FEN\"\"]{ 0.", "[FEN\"\"]00",
		`[FEN "4k3/8/8/8/8/8/8/4K21 B|4k3/8/8/8/8/8/8/4K3 B"]00`,
		`[WhiteA"Owl"]0.A{Owl forfeits on time}`, `[White"Owl"]0A.x{Owl forfeits on time}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if err := givenUp(s); err != nil {
			if !strings.HasPrefix(err.Error(), "line ") {
				t.Fatalf("%q is given up without its line: %v", s, err)
			}
			return
		}
		for _, rec := range readAll(t, s) {
			text := bpgn(t, rec)
			again := readAll(t, text)
			if len(again) != 1 {
				t.Fatalf("%q is written as %d records:\n%s", s, len(again), text)
			}
			if got := bpgn(t, again[0]); got != text {
				t.Fatalf("%q is written\n%s, then\n%s", s, text, got)
			}
			if !slices.Equal(again[0].Plies, rec.Plies) || again[0].Result != rec.Result ||
				again[0].Ended != rec.Ended {
				t.Fatalf("%q is written\n%s, which reads back as another match", s, text)
			}
		}
	})
}
