package trf_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

func draft() trf.Draft {
	two := []string{"Quill, Ada", "Quill, Ben"}
	return trf.Draft{
		Name: "Harbour Open", City: "Port Albion", Start: "2026/11/20", End: "2026/11/20", Type: "FIDE_TEAM_MP_GP",
		TieBreaks: "MPvGP,EDE", Rounds: 4, Boards: 2, Win: 20, Draw: 10, PAB: tiebreak.Extra{Match: 10, Game: 10},
		Teams: []trf.Entry{
			{TPN: 1, Name: "Quills", Nick: "QUI", Rank: 1, Players: two, Bouts: []trf.Bout{
				{Kind: tiebreak.Played, Opponent: 2, First: true, Codes: []byte("1=")},
				{Kind: tiebreak.ForfeitWin, Opponent: 3, Codes: []byte("++")},
				{Kind: tiebreak.PAB},
			}},
			{TPN: 2, Name: "Marshes", Players: two, Bouts: []trf.Bout{
				{Kind: tiebreak.Played, Opponent: 1, Codes: []byte("0=")},
				{Kind: tiebreak.HalfBye},
				{Kind: tiebreak.ForfeitLoss, Opponent: 3, First: true, Codes: []byte("--")},
			}},
			{TPN: 3, Name: "Vales", Players: two, Bouts: []trf.Bout{
				{Kind: tiebreak.FullBye},
				{Kind: tiebreak.ForfeitLoss, Opponent: 1, First: true, Codes: []byte("--")},
				{Kind: tiebreak.ForfeitLoss, Opponent: 2, Codes: []byte("--")},
			}},
		},
	}
}

// A report made of a tournament reads back as that tournament, and is written the same again.
func TestMake(t *testing.T) {
	f, err := trf.Make(draft())
	if err != nil {
		t.Fatal(err)
	}
	var first, second bytes.Buffer
	if err := f.Write(&first); err != nil {
		t.Fatal(err)
	}
	again, err := trf.Read(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("%v\n%s", err, first.String())
	}
	if err := again.Write(&second); err != nil || first.String() != second.String() {
		t.Errorf("%v, first\n%s\nthen\n%s", err, first.String(), second.String())
	}
	if !reflect.DeepEqual(again.Event(), f.Event()) {
		t.Errorf("read back as %+v, was %+v", again.Event(), f.Event())
	}
	for _, want := range []string{
		"310   1 Quills                           QUI             5.0    4.5   1     1    2\n",
		"320 01.0 01.0 000 000 001\n", "240 F 001    3\n240 H 002    2\n", "330 -+ 002 003 001\n330 -- 003 002 003\n",
		"3 w 1     5 b +  0000 - U\n", "4 b =     6 w +  0000 - U\n",
	} {
		if !strings.Contains(first.String(), want) {
			t.Errorf("no %q in\n%s", want, first.String())
		}
	}
}

func TestMakeRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*trf.Draft){
		"too few players":     func(d *trf.Draft) { d.Teams[0].Players = nil },
		"a number twice":      func(d *trf.Draft) { d.Teams[1].TPN = 1 },
		"an unknown opponent": func(d *trf.Draft) { d.Teams[0].Bouts[0].Opponent = 9 },
		"a result too few":    func(d *trf.Draft) { d.Teams[0].Bouts[0].Codes = []byte("1") },
	} {
		d := draft()
		spoil(&d)
		if f, err := trf.Make(d); err == nil {
			t.Errorf("%s: got %+v", name, f)
		}
	}
}
