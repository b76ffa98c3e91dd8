package trf_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

func lakeSJSON(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("testdata/lake.sjson")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A file as SwissSys writes one, with invented players: results, byes, forfeits, and a team by its
// code.
func TestSwissSysFile(t *testing.T) {
	data := []byte(lakeSJSON(t))
	f, err := trf.ReadSwissSys(data, "k-5", 0)
	if err != nil {
		t.Fatal(err)
	}
	e := f.Crosstable()
	rows, err := e.Standings(nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range rows {
		got = append(got, fmt.Sprintf("%d %s %s", r.Rank, r.Team.Name, r.Points))
	}
	if want := "1 Night Owls 2.0, 2 Forks 1.5, 3 Stars 1.0, 4 Wrens 0.5"; strings.Join(got, ", ") != want {
		t.Errorf("standings %v, want %s", got, want)
	}
	if e.Boards != 1 || e.Teams[2].Results[1].Kind != tiebreak.PAB || e.Teams[1].Results[2].Kind != tiebreak.ForfeitWin {
		t.Errorf("%d boards, %+v", e.Boards, e.Teams)
	}
	if d, notes, err := f.TeamTournament(); err != nil || d.Teams[0].Players[0] != "Lark, Ada" || d.Teams[0].Ratings[0] != 1250 || d.Rounds != 4 {
		t.Errorf("%+v, %v, %v", d, notes, err)
	}
}

// What is no section of bughouse teams is refused with the reason.
func TestSwissSysFaults(t *testing.T) {
	for name, c := range map[string]struct{ from, to, section, want string }{
		"no JSON":             {"{", "[", "", "not a file of SwissSys"},
		"several sections":    {"", "", "", "the file has several sections: name one of K-5, M_8"},
		"another section":     {"", "", "U9", `the file has no section "U9": it has K-5, M_8`},
		"an empty section":    {"", "", "M_8", "section M_8: it has no players"},
		"three in a team":     {`"Team": "Forks"`, `"Team": "owls"`, "K-5", "team Night Owls has 3 players: a bughouse team is two"},
		"no team":             {`"Team": "Wrens"`, `"Team": " "`, "K-5", "player 7, Wood, Gus, is in no team: give two partners the same team"},
		"an unknown result":   {`"+;3;W;1;0;0;0"`, `"?;3;W;1;0;0;0"`, "K-5", `player 1, Lark, Ada, round 1: the result "?;3;W;1;0;0;0" is not known`},
		"no such opponent":    {`"+;3;W;1;0;0;0"`, `"+;x;W;1;0;0;0"`, "K-5", `the opponent is "x", not a number`},
		"opponents disagree":  {`"+;3;W;1;0;0;0"`, `"+;8;W;1;0;0;0"`, "K-5", "section K-5: round 1: player 1 met player 8, whose own record disagrees"},
		"singles of a school": {`"=;8;W;1;0;0;0"`, `"=;5;W;1;0;0;0"`, "K-5", "section K-5: round 2: player"},
		"a number twice":      {`"Pair number": 2,`, `"Pair number": 1,`, "K-5", "player 1 appears twice"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := lakeSJSON(t)
			if c.from != "" && !strings.Contains(changed, c.from) {
				t.Fatalf("no %s in the file", c.from)
			}
			_, err := trf.ReadSwissSys([]byte(strings.Replace(changed, c.from, c.to, 1)), c.section, 0)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

// What flagfall writes it reads again: the same teams, opponents and points.
func TestSwissSysRoundTrip(t *testing.T) {
	for _, o := range []event.Options{{System: "us-29d", Rounds: 6}, {Rounds: 5}, {System: event.RoundRobin}} {
		for matches := 1; matches <= 2; matches++ {
			h := lively(t, o, matches, 9)
			sec := h.T.Register.Sections[0]
			var b bytes.Buffer
			if err := trf.WriteSwissSys(&b, h.T.Register, sec); err != nil {
				t.Fatal(err)
			}
			back, err := trf.ReadSwissSys(b.Bytes(), "", matches)
			if err != nil {
				t.Fatalf("%+v, %d matches: %v", o, matches, err)
			}
			if robin := strings.HasPrefix(back.Type, "ROBIN_"); robin != sec.IsRoundRobin() {
				t.Errorf("%+v is read as %s", o, back.Type)
			}
			if told, err := trf.ReadSwissSys(b.Bytes(), "", 0); err != nil || told.Crosstable().Boards != matches {
				t.Errorf("%+v, %d matches: %v, told as %d", o, matches, err, told.Crosstable().Boards)
			}
			if strings.Contains(strings.ReplaceAll(b.String(), `"ID": ""`, ""), `"ID"`) {
				t.Error("there are ids, and flagfall has none")
			}
			was, err := trf.SectionFile(h.T.Register, sec, trf.Details{})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := gamesOf(back), gamesOf(was); got != want {
				t.Errorf("%+v, %d matches: read\n%s\nwant\n%s", o, matches, got, want)
			}
		}
	}
}

// gamesOf tells the teams of a report with their opponents and game points, round by round.
func gamesOf(f *trf.File) string {
	var b strings.Builder
	for _, t := range f.Crosstable().Teams {
		b.WriteString(t.Name)
		for _, r := range t.Results {
			fmt.Fprintf(&b, " %d:%s", r.Opponent, r.Game)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func FuzzSwissSys(f *testing.F) {
	data, err := os.ReadFile("testdata/lake.sjson")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"Overview":{},"Sections":[{"Players":[{"Pair number":1,"Name":"a","Team":"t","Results":["+;1;W"]}]}]}`))
	f.Fuzz(func(_ *testing.T, data []byte) {
		if file, err := trf.ReadSwissSys(data, "K-5", 0); err == nil {
			_, _, _ = file.TeamTournament()
			_ = trf.Examine(file)
		}
	})
}
