package trf_test

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

func harbor(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile("testdata/harbor.trf")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func read(t *testing.T, text string) *trf.File {
	t.Helper()
	f, err := trf.Reading{Strict: true}.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The lines of players, 240, 320 and 330 become a team's rounds in the categories of C.07.
func TestCrosstable(t *testing.T) {
	e := read(t, harbor(t)).Crosstable()
	if e.Rounds != 3 || e.Boards != 2 || e.Win != 20 || e.Draw != 10 || e.GameWin != 10 || e.Primary != tiebreak.MatchPoints {
		t.Errorf("the event is %+v", e)
	}
	r := func(k tiebreak.RoundKind, opponent int, match, game tiebreak.Points) tiebreak.RoundResult {
		return tiebreak.RoundResult{Kind: k, Opponent: opponent, Match: match, Game: game}
	}
	for i, want := range [][]tiebreak.RoundResult{
		{r(tiebreak.Played, 2, 20, 20), r(tiebreak.Played, 3, 10, 10), r(tiebreak.Played, 4, 20, 20)},
		{r(tiebreak.Played, 1, 0, 0), r(tiebreak.Played, 4, 20, 20), r(tiebreak.ForfeitLoss, 3, 0, 0)},
		{r(tiebreak.PAB, 0, 10, 10), r(tiebreak.Played, 1, 10, 10), r(tiebreak.ForfeitWin, 2, 20, 20)},
		{r(tiebreak.HalfBye, 0, 10, 10), r(tiebreak.Played, 2, 0, 0), r(tiebreak.Played, 1, 0, 0)},
	} {
		if got := e.Teams[i].Results; !slices.Equal(got, want) {
			t.Errorf("team %d: %+v, want %+v", i+1, got, want)
		}
	}
}

// Each case is one change of the file and its effect on the crosstable.
func TestCrosstableVariants(t *testing.T) {
	for _, tt := range []struct {
		name, old, new string
		is             func(e tiebreak.Crosstable) bool
	}{
		{"192: game points first", "_MP_GP", "_GP_MP", func(e tiebreak.Crosstable) bool { return e.Primary == tiebreak.GamePoints }},
		{"142 may be missing", "142 3\n", "", func(e tiebreak.Crosstable) bool { return e.Rounds == 3 }},
		{"rounds to come do not count", "142 3", "142 5", func(e tiebreak.Crosstable) bool { return e.Rounds == 5 && len(e.Teams[0].Results) == 3 }},
		{"352 may be missing", "352 WB\n", "", func(e tiebreak.Crosstable) bool { return e.Boards == 2 }},
		{"362: other match points", "TW 2.0", "TW 3.0", func(e tiebreak.Crosstable) bool { return e.Win == 30 && e.Teams[0].Results[0].Match == 30 }},
		{"320 may be missing", "320 01.0 01.0 003 000 000\n", "", func(e tiebreak.Crosstable) bool {
			return e.Teams[2].Results[0] == tiebreak.RoundResult{Kind: tiebreak.PAB, Match: 10, Game: 10}
		}},
		{"330 may be missing", "330 -+ 003 002 003\n", "", func(e tiebreak.Crosstable) bool {
			return e.Teams[1].Results[2].Kind == tiebreak.ForfeitLoss &&
				e.Teams[2].Results[2].Kind == tiebreak.ForfeitWin
		}},
		{"330: a double forfeit", "330 -+", "330 --", func(e tiebreak.Crosstable) bool {
			return e.Teams[1].Results[2].Kind == tiebreak.ForfeitLoss &&
				e.Teams[2].Results[2].Kind == tiebreak.ForfeitLoss
		}},
		{"240: a full-point bye", "240 H", "240 F", func(e tiebreak.Crosstable) bool {
			return e.Teams[3].Results[0] == tiebreak.RoundResult{
				Kind: tiebreak.FullBye, Match: 20, Game: 20,
			}
		}},
		{"299: a penalty", "801 a", "299    -1.0  -0.5  002    1\n801 a", func(e tiebreak.Crosstable) bool {
			return e.Teams[0].Results[1].Match == 0 && e.Teams[0].Results[1].Game == 5
		}},
		{"299: a penalty of no round", "801 a", "299    -1.0  -0.5  000    1\n801 a", func(e tiebreak.Crosstable) bool {
			return e.Teams[0].Adjustment == tiebreak.PointPair{Match: -10, Game: -5}
		}},
		{"299: a forfeit win worth less", "801 a", "299 +   1.0   1.5  000    3\n801 a", func(e tiebreak.Crosstable) bool {
			return e.Teams[2].Results[2] == tiebreak.RoundResult{
				Kind: tiebreak.ForfeitWin, Opponent: 2, Match: 10, Game: 15,
			}
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := harbor(t)
			if !strings.Contains(text, tt.old) {
				t.Fatalf("the sample has no %q", tt.old)
			}
			if e := read(t, strings.Replace(text, tt.old, tt.new, 1)).Crosstable(); !tt.is(e) {
				t.Errorf("got %+v", e)
			}
		})
	}
}

// A game without a result yet makes both teams provisional.
func TestOpenGame(t *testing.T) {
	text := strings.Replace(harbor(t), "   7 w 1\n", "   7 w\n", 1)
	text = strings.Replace(text, "   1 b 0\n", "   1 b\n", 1)
	e := read(t, text).Crosstable()
	if !e.Teams[0].Provisional || !e.Teams[3].Provisional || e.Teams[1].Provisional {
		t.Errorf("got %+v", e)
	}
}

func TestWriteReadWrite(t *testing.T) {
	for name, change := range map[string]func(string) string{
		"as it is": func(s string) string { return s },
		"CR":       func(s string) string { return strings.ReplaceAll(s, "\n", "\r") },
		"CRLF":     func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"comments": func(s string) string { return "### made by hand\n\n" + s },
		"a mark":   func(s string) string { return "\ufeff" + s },
	} {
		var out bytes.Buffer
		if err := read(t, change(harbor(t))).Write(&out); err != nil {
			t.Fatal(err)
		}
		end := map[string]string{"CR": "\r", "CRLF": "\r\n"}[name]
		if want := strings.ReplaceAll(harbor(t), "\n", cmp.Or(end, "\n")); out.String() != want {
			t.Errorf("%s: written otherwise:\n%q", name, out.String())
		}
	}
}

func TestOldEncodings(t *testing.T) {
	if f := read(t, strings.Replace(harbor(t), "Harbor Open", "Caf\xe9", 1)); f.Name != "Café" {
		t.Errorf("got %q", f.Name)
	}
}

// All faults are reported at once, each with its line.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		name, old, new string
		want           []string
	}{
		{"a number", "142 3", "142 x", []string{"line 5: the number of rounds in column 5 is \"x\""}},
		{"points", "320 01.0", "320 x1.0", []string{`line 24: column 5: "x1.0" is not a number of points`}},
		{"a scale", "TL 0.0", "TX 0.0", []string{"line 11: result code \"TX\""}},
		{"the kind of bye", "240 H", "240 Q", []string{"line 25: the kind of bye in column 5 is \"Q\""}},
		{"the unknown kind of forfeit", "330 -+", "330 +x", []string{"line 28: kind of forfeit \"+x\""}},
		{"a result", "3 w 1     5", "3 w ?     5", []string{"line 12: round 1: result \"?\""}},
		{"a color", "3 w 1     5", "3 x 1     5", []string{"line 12: round 1: color \"x\""}},
		{"a bye with an opponent", "3 w 1     5", "3 w U     5", []string{"line 12: round 1: an opponent 3 and a bye U"}},
		{"a result without an opponent", "0000 - U     1 b", "0000 - 1     1 b", []string{"line 16: round 1: a result 1 and no opponent"}},
		{"both have won", "1 b 0     7", "1 b 1     7", []string{"line 12: round 1: player 1 has 1, the opponent 3 has 1 (line 14)"}},
		{"both have White", "1 b 0     7", "1 w 0     7", []string{"line 12: round 1: players 1 and 3 both have w (line 14)"}},
		{"an opponent not there", " 3 w 1     5", "99 w 1     5", []string{"round 1: player 1 met player 99, who is missing", "line 14: round 1: player 3 met player 1, whose own record disagrees (line 12)"}},
		{"a record twice", "801 a", "142 3\n801 a", []string{"line 29: a second 142 record; the first is in line 5"}},
		{"a team twice", "310   2", "310   1", []string{"line 21: team 1 appears twice; the first is in line 20", "line 28: no team 2"}},
		{"a player twice", "001    2", "001    1", []string{"line 13: player 1 appears twice; the first is in line 12", "line 20: team 1: no player 2"}},
		{"a player of two teams", "  3    4\n", "  3    1\n", []string{"line 21: team 2: player 1 is already in team 1", "line 15: player 4 is in no team"}},
		{"a bye and a match", "240 H 001    4", "240 H 002    4", []string{"line 25: round 2: team 4 has a bye and a match"}},
		{"two byes", "240 H 001    4", "240 H 001    4\n240 Z 001    4", []string{"line 26: round 1: team 4 has a bye and another bye"}},
		{"an unknown team", "330 -+ 003 002 003", "330 -+ 003 002 009", []string{"line 28: no team 9"}},
		{"a round too many", "240 H 001", "240 H 007", []string{"line 25: round 7: the file has 3"}},
		{"two at once", "142 3", "142 x\n240 Q 001    4", []string{"line 5:", "line 6:"}},
		{"columns out of line", " 3 w 1     5", "  3 w 1     5", []string{"line 12: round 1: columns 92 to 101 are out of line"}},
		{"half a record", "801 a line of another kind", "80", []string{"line 29: a record begins with three characters"}},
		{"gaps in a list", "260 001 003    1    4", "260 001 003         4", []string{"line 27: nothing in column 13"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, err := trf.Reading{Strict: true}.Read([]byte(strings.Replace(harbor(t), tt.old, tt.new, 1)))
			var faults trf.Faults
			if f != nil || !errors.As(err, &faults) {
				t.Fatalf("got %v, %v", f, err)
			}
			for _, want := range tt.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%v\nwant %s", err, want)
				}
			}
			if !slices.IsSortedFunc(faults, func(a, b trf.Fault) int { return a.Line - b.Line }) {
				t.Errorf("not by line: %v", err)
			}
		})
	}
}

// Any report that can be read is written and read again unchanged, and can be ranked.
func FuzzRead(f *testing.F) {
	f.Add(harbor(f))
	for line := range strings.SplitSeq(harbor(f), "\n") {
		f.Add(line)
	}
	f.Add("310   1 Quills\n299 W  01.0  01.0\n300 001 001 001 0000")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := trf.Reading{}.Read([]byte(text))
		if err != nil {
			return
		}
		trf.Examine(file)
		if len(file.Faults) > 0 {
			return
		}
		var first, second bytes.Buffer
		if err := file.Write(&first); err != nil {
			t.Fatal(err)
		}
		again, err := trf.Reading{Strict: true}.Read(first.Bytes())
		if err != nil {
			t.Fatalf("%v\nin what was written:\n%s", err, first.String())
		}
		if err := again.Write(&second); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Fatalf("first\n%s\nthen\n%s", first.String(), second.String())
		}
		e := file.Crosstable()
		codes, _ := tiebreak.ParseTiebreaks("MPvGP,EDE,BH,FB,AOB,EMMSB/C1,SSSC,PS,STD,MMED,COPP")
		if len(e.Teams) < 50 {
			_, _ = e.Standings(codes)
		}
	})
}
