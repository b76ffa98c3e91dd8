package notation_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"

	"pgregory.net/rapid"
)

// spelt is a pair of documents whose numbers are written so: a base time of 1800 tenths, an
// increment of 20 and the games 11 and 13.
func spelt(base, increment, a, b string) []string {
	board := func(id, partner, moves, stamps string) string {
		return fmt.Sprintf(`{"game":{"id":%s,"partnerGameId":%s,"baseTime1":%s,"timeIncrement1":%s,"moveList":%q,"moveTimestamps":%q,`+
			`"pgnHeaders":{"WhiteElo":%s}},"players":{}}`, id, partner, base, increment, moves, stamps, a)
	}
	return []string{board(a, b, "mCZJ", "1790,1795,1780"), board(b, a, "lB", "1799,1770")}
}

// spellings are ways JSON has of writing a whole number above nought.
var spellings = []func(n int) string{
	func(n int) string { return fmt.Sprint(n) },
	func(n int) string { return fmt.Sprintf("%d.0", n) },
	func(n int) string { return fmt.Sprintf("%d.000e0", n) },
	func(n int) string { return fmt.Sprintf("%de0", n) },
	func(n int) string { return fmt.Sprintf("%d00E-2", n) },
	func(n int) string { return fmt.Sprintf("%d.%de+1", n/10, n%10) },
	func(n int) string { return fmt.Sprintf("0.%04de4", n) },
	func(n int) string { return fmt.Sprintf(" %d\n", n) },
}

// TestEverySpellingOfANumberIsThatNumber: the server writes 0 in one year and 0.0 in the next.
func TestEverySpellingOfANumberIsThatNumber(t *testing.T) {
	read := func(t testing.TB, files []string) string {
		rec := chessComRecords(t, files...)
		if len(rec) != 1 || rec[0].Break != nil {
			t.Fatalf("%d matches of %s", len(rec), files)
		}
		return fmt.Sprint(writtenMove(rec[0]), rec[0].Tags, rec[0].Start.Clocks)
	}
	want := read(t, spelt("1800", "20", "11", "13"))
	if !strings.Contains(want, "{TimeControl 180+2}") ||
		!strings.Contains(want, "{WhiteAElo 11}") || !strings.Contains(want, "{WhiteBElo 11}") {
		t.Errorf("read as %s", want)
	}
	rapid.Check(t, func(rt *rapid.T) {
		spell := func(n int) string { return rapid.SampledFrom(spellings).Draw(rt, "spelling")(n) }
		if got := read(t, spelt(spell(1800), spell(20), spell(11), spell(13))); got != want {
			rt.Fatalf("%s, want %s", got, want)
		}
	})
	without := read(t, spelt("1800", "0", "11", "13"))
	for _, nought := range []string{"0.0", "-0", "0e999999999", "-0.00E-9", "null", `"0"`, `""`} {
		if got := read(t, spelt("1800", nought, "11", "13")); got != without {
			t.Errorf("an increment of %s: %s, want %s", nought, got, without)
		}
	}
}

func TestANumberThatIsNoTimeIsRefused(t *testing.T) {
	for _, number := range []string{
		"1e400", "-1e10", "4294967296", `"soon"`, "true",
		"[]", `"NaN"`,
	} {
		files := spelt(number, "0", "11", "13")
		boards, err := notation.ReadChessCom(strings.NewReader(files[0]), "x")
		if err == nil || len(boards) > 0 || !strings.Contains(err.Error(), "board 1: ") {
			t.Errorf("%s: %d boards, %v", number, len(boards), err)
		}
	}
}

// TestABoardThatCannotBeReadLeavesTheOthers of its file.
func TestABoardThatCannotBeReadLeavesTheOthers(t *testing.T) {
	good := spelt("1800", "0", "11", "13")
	for _, c := range []struct{ text, fault string }{
		{"[" + good[0] + `,{"game":{"moveList":1}},` + good[1] + "]", "board 2: "},
		{good[0] + `{"a":1}{}` + good[1], `board 2: no "game" with a "moveList" and no "games": this is not a chess.com board; 1 more cannot be read either`},
		{good[0] + good[1] + `{"game":`, "JSON at byte"},
	} {
		boards, err := notation.ReadChessCom(strings.NewReader(c.text), "x")
		if err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("error %v, want %q in it", err, c.fault)
		}
		if pairs := notation.PairChessCom(boards); len(pairs) != 1 || len(pairs[0]) != 2 ||
			notation.ReplayChessCom(pairs[0], usLaws).Break != nil {
			t.Errorf("%d boards, %d matches", len(boards), len(pairs))
		}
	}
}

// FuzzChessComNumbers: a number is refused, or it is the number that JSON says it is.
func FuzzChessComNumbers(f *testing.F) {
	for _, s := range []string{
		"0.0", "1800", "1.8e3", "-0", "0e99999999999", "1e-99999999999",
		"12345678901234567890", "1e400", "0.1", "1.8e+03",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, number string) {
		files := spelt(number, number, number, "13")
		boards, err := notation.ReadChessCom(strings.NewReader(files[0]), "x")
		if err != nil || len(boards) != 1 {
			return
		}
		other, err := notation.ReadChessCom(strings.NewReader(files[1]), "y")
		if err != nil {
			t.Fatalf("%q is read as a number of one game and refused as that of its partner: %v",
				number, err)
		}
		rec := notation.ReplayChessCom(append(boards, other...), usLaws)
		if rec.Break != nil {
			t.Fatalf("%q: %v", number, rec.Break)
		}
		if len(number) > 12 || strings.Contains(strings.ToLower(number), "e-") {
			return // the exact number may be too long to be worked out
		}
		said, ok := new(big.Rat).SetString(strings.TrimSpace(number))
		if !ok {
			return
		}
		want, _ := said.Mul(said, big.NewRat(100, 1)).Float64()
		clock := rec.Start.Clocks[bughouse.WA]
		if want > 1 && (!clock.Known || absolute(float64(clock.Millis)-want) > 0.51) {
			t.Errorf("%q tenths are %+v, want %v ms", number, clock, want)
		}
	})
}

func absolute(f float64) float64 { return max(f, -f) }
