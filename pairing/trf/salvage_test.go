package trf_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

// TestSalvage damages one thing of a sound report: the fault says what was read instead, and the
// standings are those of everything that it does not touch.
func TestSalvage(t *testing.T) {
	const sound = "Quills 5.0, Vales 4.0, Marshes 2.0, Wrens 1.0"
	for name, c := range map[string]struct{ from, to, found, meant, standings string }{
		"a round out of line is the opponent's": {
			" 3 w 1     5", "  3 w 1    5", "3 w 1", "what player 3 has in line 14", sound,
		},
		"a color that is none is the opponent's": {
			" 3 w 1     5", " 3 x 1     5", "3 x 1", "what player 3 has in line 14", sound,
		},
		"two winners of whom the points fit one": {
			"1 b 0     7", "1 b 1     7", "", "1 for player 1 and 0 for player 3, as the points say", sound,
		},
		"an opponent who is missing": {
			" 3 w 1     5", "99 w 1     5", "", "the result, without an opponent", sound,
		},
		"a bye and a match": {"240 H 001    4", "240 H 002    4", "", "the match", sound},
		"a list beside its columns": {
			"330 -+ 003 002 003", "330 -+  3  2  3", "3", "the fields in their order: -+   3   2   3", sound,
		},
		"text between the fields of a team": {
			"310   1 Quills ", "310   1xQuills ", "x", "each field as its columns have it", sound,
		},
		"points that are none": {"5.0    5.0   1", "5,x    5.0   1", "5,x", "nothing", sound},
		"members beside their columns": {
			"5.0    5.0   1     1    2", "5.0    5.0   1      1    2", "1    2", "the numbers in their order", sound,
		},
		"a record twice":             {"801 a", "142 9\n801 a", "", "the first counts", sound},
		"more rounds than announced": {"142 3", "142 2", "", "all its rounds", sound},
		"a record of no kind":        {"801 a line of another kind", "80", "", "the record is left out", sound},
		"an unknown team in a list":  {"260 001 003    1    4", "260 001 003    1    9", "", "the other teams of the record", sound},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := trf.Reading{}.Read([]byte(strings.Replace(harbor(t), c.from, c.to, 1)))
			if err != nil || len(f.Faults) == 0 {
				t.Fatalf("%v: no fault was found", err)
			}
			if got := f.Faults[0]; got.Meant != c.meant || got.Found != c.found || got.Line == 0 {
				t.Errorf("line %d: %q\nfound %q, want %q\nmeant %q, want %q", got.Line, got.Text, got.Found, c.found,
					got.Meant, c.meant)
			}
			if got := order(t, f, "MPvGP"); got != c.standings {
				t.Errorf("standings %s, want %s", got, c.standings)
			}
			_, err = trf.Reading{Strict: true}.Read([]byte(strings.Replace(harbor(t), c.from, c.to, 1)))
			var faults trf.Faults
			if !errors.As(err, &faults) || len(faults) != len(f.Faults) {
				t.Errorf("strictly: %v", err)
			}
		})
	}
}

// TestOneFaultLeavesTheRest: a report with a fault has each of its rounds examined.
func TestOneFaultLeavesTheRest(t *testing.T) {
	f, err := trf.Reading{}.Read([]byte(strings.Replace(harbor(t), "240 H 001    4", "240 H 002    4", 1)))
	if err != nil {
		t.Fatal(err)
	}
	rounds := map[int]bool{}
	for _, x := range trf.Examine(f) {
		if x.What == "rematches" && x.OK {
			rounds[x.Round] = true
		}
	}
	if len(rounds) != 3 {
		t.Errorf("examined rounds %v of 3", rounds)
	}
}

// TestEachEntry: in a report of single entries each is a pair or a player, as the reading says.
func TestEachEntry(t *testing.T) {
	data, err := os.ReadFile("testdata/pairs_as_players.trf")
	if err != nil {
		t.Fatal(err)
	}
	var single *trf.Individual
	if _, err := (trf.Reading{}).Read(data); !errors.As(err, &single) || single.Entries != 4 || single.Example != "Lark/Pine" {
		t.Fatalf("%v", err)
	}
	for _, each := range []trf.Each{trf.EachTeam, trf.EachPlayer} {
		f, err := trf.Reading{Each: each}.Read(data)
		if err != nil || len(f.Faults) > 0 {
			t.Fatalf("%v, %v", err, f.Faults)
		}
		if got := order(t, f, "BH"); got != "Lark/Pine 2.0, Moss/Reed 1.0, Fern/Hill 1.0, Ash/Brook 0.0" {
			t.Errorf("%s: %s", each, got)
		}
	}
	f, _ := trf.Reading{Each: trf.EachTeam}.Read(data)
	d, _, err := f.TeamTournament()
	if err != nil || d.Boards != 1 || strings.Join(d.Teams[0].Players, ", ") != "Lark, Pine" || d.Teams[0].Ratings[1] != 1800 {
		t.Errorf("%v, %+v", err, d.Teams[0])
	}
	if _, err := (trf.Reading{Each: trf.EachTeam}).Read([]byte(harbor(t))); err == nil {
		t.Error("a report of teams was read as one of entries")
	}
}

// TestByesOf2006: without an opponent "=" is half a point, "+" the allocated bye and "-" nothing.
func TestByesOf2006(t *testing.T) {
	const report = `012 Club bughouse
001    1      Lark/Pine                         1800 USA                         1.5    1     2 w 1  0000 - =
001    2      Moss/Reed                         1700 USA                         1.0    2     1 b 0  0000 - +
001    3      Fern/Hill                         1600 USA                         0.0    3  0000 - -  0000 - -
`
	f, err := trf.Reading{Strict: true, Each: trf.EachTeam}.Read([]byte(report))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []tiebreak.RoundKind{tiebreak.HalfBye, tiebreak.PAB, tiebreak.Absent} {
		if got := f.Crosstable().Teams[i].Results[1].Kind; got != want {
			t.Errorf("entry %d: %v, want %v", i+1, got, want)
		}
	}
	if got := order(t, f, "BH"); got != "Lark/Pine 1.5, Moss/Reed 1.0, Fern/Hill 0.0" {
		t.Error(got)
	}
}

// TestOldTeamsThatMeet: records 013 of an event of single players say who belongs together. Members of
// one may meet.
func TestOldTeamsThatMeet(t *testing.T) {
	const report = `012 Old Cup
001    1      Quill, Ada                                                         1.0    1     2 w 1
001    2      Quill, Ben                                                         0.0    3     1 b 0
001    3      Marsh, Cleo                                                        1.0    1     4 b 1
001    4      Marsh, Dan                                                         0.0    3     3 w 0
013 Oak                                1    2
013 Elm                                3    4
`
	var single *trf.Individual
	if _, err := (trf.Reading{}).Read([]byte(report)); !errors.As(err, &single) {
		t.Fatalf("%v", err)
	}
	f, err := trf.Reading{Strict: true, Each: trf.EachPlayer}.Read([]byte(report))
	if err != nil || f.Teams[2].Club != "Elm" {
		t.Errorf("%v", err)
	}
}

// order returns the teams with their points by rank.
func order(t *testing.T, f *trf.File, list string) string {
	t.Helper()
	codes, err := tiebreak.ParseTiebreaks(list)
	if err != nil {
		t.Fatal(err)
	}
	e := f.Crosstable()
	rows, err := e.Standings(codes)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		all = append(all, r.Team.Name+" "+r.Points.String())
	}
	return strings.Join(all, ", ")
}
