package csvfile

import (
	"slices"
	"strings"
	"testing"

	"flagfall/rules/limits"
)

var (
	columns = []string{"team", "player1"}
	named   = Schema{Columns: columns, Required: []string{"team"}, MaxRows: 3}
	both    = Schema{Columns: columns, Required: columns, MaxRows: 3}
)

func TestTheFirstLineShowsWhatPartsTheFields(t *testing.T) {
	for name, file := range map[string]string{
		"commas": "team,player1\nOwls,\"Lark, Ada\"\n", "semicolons": "team;player1\nOwls;Lark, Ada\n", "tabs, as a spreadsheet pastes": "team\tplayer1\nOwls\tLark, Ada\n",
	} {
		s := ReadSheet([]byte(file), Header{}, named)
		if len(s.Faults) > 0 || len(s.Rows) != 1 || s.Rows[0].Get("player1") != "Lark, Ada" {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

func TestColumnsThatSomebodyNamed(t *testing.T) {
	file := []byte("Mannschaft;Punkte;Spieler\nOwls;3;Ada\n")
	s := ReadSheet(file, Header{Names: []string{"team", "", "player1"}}, both)
	if len(s.Faults) > 0 || len(s.Notes) > 0 || len(s.Rows) != 1 || s.Rows[0].Get("player1") != "Ada" {
		t.Errorf("%+v", s)
	}
	bare := ReadSheet([]byte("Owls,3,Ada\nForks,2,Ben\nshort\n"),
		Header{Names: []string{"team", "", "player1"}, Absent: true}, both)
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

func TestAFileThatAsksForTooMuchIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		file, why string
		line      int
	}{
		"rows":             {"team,player1\na,b\nc,d\n\n,\ne,f\ng,h\n", "3: split it into several files", 7},
		"columns":          {"team,player1\n" + strings.Repeat(",", limits.Columns), "leave out", 2},
		"columns by lines": {"team,player1\n" + strings.Repeat("\"\n\",", limits.Columns), "leave out", 2},
		"a row":            {"team,player1\n\na,\"b" + strings.Repeat("\n", limits.Row), "close the quotes", 3},
		"bytes":            {strings.Repeat("a", limits.CSVFile.Bytes+1), "longer than 20 MB", 1},
	} {
		s := ReadSheet([]byte(c.file), Header{}, both)
		if len(s.Faults) != 1 || s.Faults[0].Line != c.line || !strings.Contains(s.Faults[0].Why, c.why) || len(s.Rows) > 0 {
			t.Errorf("%s: %d rows, %v", name, len(s.Rows), s.Faults)
		}
	}
	faulty := ReadSheet([]byte("team,player1\n"+strings.Repeat("a\n", 1000)), Header{}, both)
	if n := len(faulty.Faults); n < limits.Faults || n > limits.Faults+2 {
		t.Errorf("%d faults are told", n)
	}
}
