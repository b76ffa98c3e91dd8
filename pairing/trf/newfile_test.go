package trf_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

func draft() trf.TeamTournament {
	two := []string{"Quill, Ada", "Quill, Ben"}
	return trf.TeamTournament{
		Name: "Harbor Open", Details: trf.Details{City: "Port Albion"},
		Type:      "FIDE_TEAM_MP_GP",
		Tiebreaks: "MPvGP,EDE", Rounds: 4, Boards: 2, Win: 20, Draw: 10,
		PAB: tiebreak.PointPair{Match: 10, Game: 10},
		Teams: []trf.TeamEntry{
			{TPN: 1, Name: "Quills", Nick: "QUI", Rank: 1, Players: two, Rounds: []trf.TeamRound{
				{Kind: tiebreak.Played, Opponent: 2, First: true, Codes: []byte("1=")},
				{Kind: tiebreak.ForfeitWin, Opponent: 3, Codes: []byte("++")},
				{Kind: tiebreak.PAB},
			}},
			{TPN: 2, Name: "Marshes", Players: two, Rounds: []trf.TeamRound{
				{Kind: tiebreak.Played, Opponent: 1, Codes: []byte("0=")},
				{Kind: tiebreak.HalfBye},
				{Kind: tiebreak.ForfeitLoss, Opponent: 3, First: true, Codes: []byte("--")},
			}},
			{TPN: 3, Name: "Vales", Players: two, Rounds: []trf.TeamRound{
				{Kind: tiebreak.FullBye},
				{Kind: tiebreak.ForfeitLoss, Opponent: 1, First: true, Codes: []byte("--")},
				{Kind: tiebreak.ForfeitLoss, Opponent: 2, Codes: []byte("--")},
			}},
		},
	}
}

// Record 320 gives the points of a bye, match points first.
func TestNewFileWritesByePoints(t *testing.T) {
	d := draft()
	d.PAB = tiebreak.PointPair{Match: 10, Game: 20}
	f, err := trf.NewFile(d)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "320 01.0 02.0 000 000 001\r\n") {
		t.Errorf("a bye of one match point and two game points is not in\n%s", out.String())
	}
	again, err := trf.Reading{Strict: true}.Read(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if got := again.PAB; got == nil || got.Match != 10 || got.Game != 20 {
		t.Errorf("read back as %+v", got)
	}
}

// A report made of a tournament reads back as that tournament and is written the same again.
func TestNewFile(t *testing.T) {
	f, err := trf.NewFile(draft())
	if err != nil {
		t.Fatal(err)
	}
	var first, second bytes.Buffer
	if err := f.Write(&first); err != nil {
		t.Fatal(err)
	}
	again, err := trf.Reading{Strict: true}.Read(first.Bytes())
	if err != nil {
		t.Fatalf("%v\n%s", err, first.String())
	}
	if err := again.Write(&second); err != nil || first.String() != second.String() {
		t.Errorf("%v, first\n%s\nthen\n%s", err, first.String(), second.String())
	}
	if !reflect.DeepEqual(again.Crosstable(), f.Crosstable()) {
		t.Errorf("read back as %+v, was %+v", again.Crosstable(), f.Crosstable())
	}
	for _, want := range []string{
		"310   1 Quills                           QUI             5.0    4.5   1     1    2\n",
		"320 01.0 01.0 000 000 001\n", "240 F 001    3\n240 H 002    2\n", "330 -+ 002 003 001\n330 -- 003 002 003\n",
		"3 w 1     5 b +  0000 - U\n", "4 b =     6 w +  0000 - U\n",
	} {
		if !strings.Contains(first.String(), strings.ReplaceAll(want, "\n", "\r\n")) {
			t.Errorf("no %q in\n%s", want, first.String())
		}
	}
}

func TestMakeRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*trf.TeamTournament){
		"too few players":     func(d *trf.TeamTournament) { d.Teams[0].Players = nil },
		"a number twice":      func(d *trf.TeamTournament) { d.Teams[1].TPN = 1 },
		"an unknown opponent": func(d *trf.TeamTournament) { d.Teams[0].Rounds[0].Opponent = 9 },
		"a result too few":    func(d *trf.TeamTournament) { d.Teams[0].Rounds[0].Codes = []byte("1") },
	} {
		d := draft()
		spoil(&d)
		if f, err := trf.NewFile(d); err == nil {
			t.Errorf("%s: got %+v", name, f)
		}
	}
}

// A tournament made of a report makes the same report again.
func TestTeamTournamentRoundTrip(t *testing.T) {
	want := draft()
	want.Teams[0].Ratings = []int{1800, 0}
	want.Accelerations = []trf.Acceleration{{Game: 10, From: 1, To: 2, First: 1, Last: 2}}
	want.Teams[0].Rounds = append(want.Teams[0].Rounds,
		trf.TeamRound{Kind: tiebreak.Played, Opponent: 2, First: true, Codes: []byte{trf.Open, '1'}})
	want.Teams[1].Rounds = append(want.Teams[1].Rounds,
		trf.TeamRound{Kind: tiebreak.Played, Opponent: 1, Codes: []byte{trf.Open, '0'}})
	want.Teams[2].Rounds = append(want.Teams[2].Rounds, trf.TeamRound{Kind: tiebreak.Absent})
	f, err := trf.NewFile(want)
	if err != nil {
		t.Fatal(err)
	}
	var first, second bytes.Buffer
	if err := f.Write(&first); err != nil {
		t.Fatal(err)
	}
	read, err := trf.Reading{Strict: true}.Read(first.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	d, notes, err := read.TeamTournament()
	if err != nil || len(notes) > 0 {
		t.Fatalf("%v %v", notes, err)
	}
	d.Details = want.Details
	again, err := trf.NewFile(d)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Write(&second); err != nil || first.String() != second.String() {
		t.Errorf("%v, first\n%s\nthen\n%s", err, first.String(), second.String())
	}
	if e := f.Crosstable(); e.Teams[0].Results[3].Match != 0 || e.Teams[0].Results[3].Game != 10 {
		t.Errorf("a match under way brings %+v", e.Teams[0].Results[3])
	}
}

func TestDraftTellsWhatItCannotHold(t *testing.T) {
	f, err := trf.NewFile(draft())
	if err != nil {
		t.Fatal(err)
	}
	f.Abnormal = []trf.Abnormal{{Type: 'W', Match: -10, Teams: []int{1}}}
	f.Game = append(f.Game, trf.ScalePoint{Code: "W", Points: 30})
	f.Other = []trf.Record{{Tag: "801", Text: "x"}}
	_, notes, err := f.TeamTournament()
	if err == nil || !strings.Contains(err.Error(), "record 299") || !strings.Contains(err.Error(), "record 162") || len(notes) != 1 {
		t.Errorf("%v, notes %q", err, notes)
	}
}
