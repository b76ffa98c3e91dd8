package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

// found lists the findings of a report, without those on mandatory records.
func found(t *testing.T, text string) []string {
	t.Helper()
	f, err := trf.Reading{Strict: true}.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, x := range trf.Examine(f) {
		if !x.OK && x.What != "records" {
			out = append(out, fmt.Sprintf("%s %d: %s", x.What, x.Round, x.Says))
		}
	}
	return out
}

// TestExamineFindsNothingInSoundReports: what flagfall paired and counted, the examination pairs and
// counts the same from the report alone.
func TestExamineFindsNothingInSoundReports(t *testing.T) {
	for _, o := range []event.Options{
		{},
		{Rounds: 6},
		{Primary: event.MatchPoints, Bye: event.ByeWin, Rounds: 6},
		{Primary: event.MatchPoints, Rounds: 6, Speed: "baku"},
		{System: "us-29d", Rounds: 6},
		{Rounds: 6, Boards: event.BoardsFixed, Preferences: "type-a"},
		{Rounds: 5, Boards: event.BoardsByRating, Preferences: "type-b", Primary: event.MatchPoints},
		{System: event.RoundRobin},
	} {
		for matches := 1; matches <= 2; matches++ {
			for _, teams := range []int{9, 12} {
				h := lively(t, o, matches, teams)
				if got := found(t, text(t, h)); len(got) > 0 {
					t.Errorf("%+v, %d teams, %d matches: %s", o, teams, matches, strings.Join(got, "\n"))
				}
			}
		}
	}
}

// TestExamineJudgesOtherSystems: rounds of us-29d and of a round robin are paired again from the
// report alone, and a pair that the table does not have is found.
func TestExamineJudgesOtherSystems(t *testing.T) {
	for system, want := range map[string]string{"us-29d": "as us-29d makes them", event.RoundRobin: "as the Berger table has them"} {
		h := lively(t, event.Options{System: system, Rounds: 5}, 1, 8)
		f, err := trf.Reading{Strict: true}.Read([]byte(text(t, h)))
		if err != nil {
			t.Fatal(err)
		}
		judged := 0
		for _, x := range trf.Examine(f) {
			if x.What == "pairings" && x.OK && x.Says == want {
				judged++
			}
		}
		if judged == 0 {
			t.Errorf("%s: no round was judged", system)
		}
	}
	fide := text(t, lively(t, event.Options{Rounds: 5}, 1, 8))
	f, err := trf.Reading{Strict: true}.Read([]byte(strings.Replace(fide, "192 FIDE_", "192 US_", 1)))
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, x := range trf.Examine(f) {
		if x.What == "pairings" && x.Skipped && x.OK && strings.HasPrefix(x.Says, "us-29d makes ") {
			told++
		}
	}
	if told == 0 {
		t.Error("no round is told that us-29d makes otherwise")
	}
	swapped := map[string]string{"ROBIN_TEAM_MP_GP": "pairings 2: the Berger table has ", "US_TEAM_MP_GP": "never"}
	for code, want := range swapped {
		changed := strings.NewReplacer("192 FIDE_TEAM_MP_GP", "192 "+code, "260 001 003    1    4\n", "").Replace(harbor(t))
		if got := strings.Join(found(t, changed), "\n"); strings.Contains(got, "pairings") != (want != "never") || want != "never" && !strings.Contains(got, want) {
			t.Errorf("%s: %s", code, got)
		}
	}
}

// TestExamineFindsEachFault plants one fault in a sound report.
func TestExamineFindsEachFault(t *testing.T) {
	lake := func() string {
		return strings.Replace(harbor(t), "260 001 003    1    4\n", "", 1)
	}
	for name, c := range map[string]struct{ from, to, want string }{
		"points of a player": {" 2.5    1     3 w 1", " 3.5    1     3 w 1", "points 0: player 1: 3.5 points in record 001, the results make 2.5"},
		"points of a team":   {"5.0    5.0   1     1    2", "6.0    5.0   1     1    2", "points 0: team 1: 6.0 match and 5.0 game points"},
		"a rank":             {"4.0    4.0   2     5    6", "4.0    4.0   3     5    6", "standings 0: team 3: rank 3 in record 310, computed 2"},
		"no rank":            {"5.0    5.0   1     1    2", "5.0    5.0         1    2", "standings 0: team 1: rank none in record 310"},
		"teams kept apart":   {"330 -+", "260 001 003    1    2\n330 -+", "apart 1: teams 1 and 2 met, and record 260 keeps them apart"},
		"colors of a board":  {"352 WB", "352 WW", "colors 1: team 1: board 2 has the other color"},
	} {
		t.Run(name, func(t *testing.T) {
			before := found(t, lake())
			changed := strings.Replace(lake(), c.from, c.to, 1)
			got := found(t, changed)
			if !strings.Contains(strings.Join(got, "\n"), c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
			if strings.Contains(strings.Join(before, "\n"), c.want) {
				t.Errorf("found before the fault is there: %q", before)
			}
		})
	}
}

// TestExamineFindsRematchesAndByes: the same pair twice, and a second bye.
func TestExamineFindsRematchesAndByes(t *testing.T) {
	d := draft()
	for i := range d.Teams {
		d.Teams[i].Rounds = nil
	}
	for range 2 {
		d.Teams[0].Rounds = append(d.Teams[0].Rounds, trf.TeamRound{Kind: tiebreak.Played, Opponent: 2, First: true, Codes: []byte("1=")})
		d.Teams[1].Rounds = append(d.Teams[1].Rounds, trf.TeamRound{Kind: tiebreak.Played, Opponent: 1, Codes: []byte("0=")})
		d.Teams[2].Rounds = append(d.Teams[2].Rounds, trf.TeamRound{Kind: tiebreak.PAB})
	}
	f, err := trf.NewFile(d)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, x := range trf.Examine(f) {
		if !x.OK {
			said = append(said, x.Says)
		}
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{
		"teams 1 and 2 had met in round 1 (C.04.6 C1)",
		"team 3 has the bye after points without play in round 1 (C.04.6 C2)",
		"C.04.6 makes 1-3 2=BYE, the report has 1-2 3=BYE",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not found in\n%s", want, all)
		}
	}
}
