package sheet

import (
	"slices"
	"testing"
)

var columns = []string{"team", "player1"}

func TestTheFirstLineShowsWhatPartsTheFields(t *testing.T) {
	for name, file := range map[string]string{
		"commas": "team,player1\nOwls,\"Lark, Ada\"\n", "semicolons": "team;player1\nOwls;Lark, Ada\n", "tabs, as a spreadsheet pastes": "team\tplayer1\nOwls\tLark, Ada\n",
	} {
		s := Read([]byte(file), columns, "team")
		if len(s.Faults) > 0 || len(s.Rows) != 1 || s.Rows[0].Get("player1") != "Lark, Ada" {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

func TestColumnsThatSomebodyNamed(t *testing.T) {
	file := []byte("Mannschaft;Punkte;Spieler\nOwls;3;Ada\n")
	s := ReadAs(file, Header{Names: []string{"team", "", "player1"}}, columns, "team", "player1")
	if len(s.Faults) > 0 || len(s.Notes) > 0 || len(s.Rows) != 1 || s.Rows[0].Get("player1") != "Ada" {
		t.Errorf("%+v", s)
	}
	bare := ReadAs([]byte("Owls,3,Ada\nForks,2,Ben\nshort\n"), Header{Names: []string{"team", "", "player1"}, Absent: true}, columns, "team", "player1")
	if len(bare.Rows) != 2 || bare.Rows[0].Get("team") != "Owls" || bare.Rows[0].Line != 1 || bare.Rows[1].Line != 2 {
		t.Errorf("without a header: %+v", bare.Rows)
	}
	if len(bare.Faults) != 1 || bare.Faults[0].Line != 3 {
		t.Errorf("faults: %v", bare.Faults)
	}
}

func TestPeek(t *testing.T) {
	rows, s := Peek([]byte("a\tb\nc\td\ne\tf\n"), 2)
	if len(s.Faults) > 0 || len(rows) != 2 || !slices.Equal(rows[1], []string{"c", "d"}) {
		t.Errorf("%v, %v", rows, s.Faults)
	}
	if rows, s := Peek([]byte("\xff\xfea"), 2); rows != nil || len(s.Faults) != 1 {
		t.Errorf("UTF-16: %v, %v", rows, s.Faults)
	}
}
